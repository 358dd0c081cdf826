import fc from 'fast-check'
import { bytesToHex, hexToBytes, keccak256 } from 'viem/utils'
import { expect, test, vi } from 'vitest'
import { anyOtcOrder } from '../../../../testing/otc/exampleOtcOrder.ts'
import { linkOf, signedDeal, walkDeals } from '../../../../testing/otc/shownDeal.tsx'
import { fromBase64Url, toBase64Url } from '../../../domain/otc/linkBytes.ts'

const PAYLOADS = 10_000
const SEED = 15
const START = '/otc/v1/'
const NOT_VALID = 'This is not a valid offer'
const ELSEWHERE = 'An offer of another chain'

const heading = () => document.querySelector('h1')?.textContent ?? null
const turn = () => new Promise((next) => setTimeout(next))

/** The text of these bytes with their own check sum behind them. */
const summed = (body: Uint8Array) =>
  START + toBase64Url(Uint8Array.of(...body, ...hexToBytes(keccak256(body)).subarray(0, 4)))

/** Other bytes of an offer: a few of them changed, behind a check sum that fits. */
function mutated(link: string, changes: readonly (readonly [at: number, byte: number])[]): string {
  const body = (fromBase64Url(link.slice(START.length)) ?? new Uint8Array()).slice(0, -4)
  for (const [at, byte] of changes) body[at % body.length] = byte
  return summed(body)
}

const byte = fc.integer({ min: 0, max: 255 })

test('error: 10,000 random, cut and rewritten payloads: always an invalid page, nothing of them, no error', async () => {
  const { link, offer } = await signedDeal()
  const digits = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_']
  const signature = fc
    .uint8Array({ minLength: 65, maxLength: 65 })
    .map((bytes) => bytesToHex(Uint8Array.of(...bytes.subarray(0, 64), 27 + ((bytes[64] ?? 0) & 1))))
  const paths = fc.sample(
    fc.oneof(
      fc.string({ unit: fc.constantFrom(...digits), maxLength: 400 }).map((text) => START + text),
      fc.string({ unit: 'grapheme', maxLength: 60 }).map((text) => START + text),
      fc.integer({ min: START.length, max: link.length - 1 }).map((cut) => link.slice(0, cut)),
      fc.uint8Array({ maxLength: 300 }).map(summed),
      fc
        .array(fc.tuple(fc.nat(300), byte), { minLength: 1, maxLength: 3 })
        .map((changes) => mutated(link, changes)),
      fc
        .record({ chainId: fc.constantFrom(31337, 5), order: anyOtcOrder, signature })
        .map((change) => linkOf({ ...offer, ...change })),
    ),
    { numRuns: PAYLOADS, seed: SEED },
  )
  const errors = vi.spyOn(console, 'error')
  const { go } = walkDeals()
  const others = paths.filter((path) => path !== link)
  const seen = { [NOT_VALID]: 0, [ELSEWHERE]: 0 }
  for (const path of others) {
    go(path)
    for (let turns = 0; turns < 2_000 && heading() !== NOT_VALID && heading() !== ELSEWHERE; turns += 1)
      await turn()
    const shown = heading()
    if (shown !== NOT_VALID && shown !== ELSEWHERE) expect.fail(`${shown} for ${path}`)
    seen[shown] += 1
    if (document.querySelector('[data-check="taker"], form')) expect.fail(`terms are shown of ${path}`)
  }
  expect(seen[NOT_VALID] + seen[ELSEWHERE]).toBe(others.length)
  expect(others.length).toBeGreaterThan(PAYLOADS - 100)
  expect(seen[ELSEWHERE]).toBeGreaterThan(0)
  expect(errors).not.toHaveBeenCalled()
})
