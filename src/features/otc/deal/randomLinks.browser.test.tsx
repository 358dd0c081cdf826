import fc from 'fast-check'
import { bytesToHex, hexToBytes, keccak256 } from 'viem/utils'
import { expect, inject, test, vi } from 'vitest'
import { anyOtcOrder } from '../../../../testing/otc/exampleOtcOrder.ts'
import { linkOf, signedDeal, walkDeals } from '../../../../testing/otc/shownDeal.tsx'
import { fromBase64Url, toBase64Url } from '../../../domain/otc/linkBytes.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** 10,000 where everything is proven, a sample of them in the gate. */
    readonly payloads: { readonly count: number; readonly seed: number }
  }
}

const PAYLOADS = inject('payloads')
const START = '/otc/v1/'
const NOT_VALID = 'This is not a valid offer'
const ELSEWHERE = 'Offer on another chain'

const heading = () => document.querySelector('h1')?.textContent ?? null
/** Once something else is drawn. */
const drawn = () =>
  new Promise<void>((next) => {
    const watch = new MutationObserver(() => {
      watch.disconnect()
      next()
    })
    watch.observe(document.body, { childList: true, subtree: true, characterData: true })
  })

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

test('error: random, cut and rewritten payloads show an invalid page, and nothing of themselves', {
  timeout: 600_000,
}, async () => {
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
    { numRuns: PAYLOADS.count, seed: PAYLOADS.seed },
  )
  const errors = vi.spyOn(console, 'error')
  const { go } = walkDeals()
  const others = paths.filter((path) => path !== link)
  const seen = { [NOT_VALID]: 0, [ELSEWHERE]: 0 }
  let previous = ''
  for (const path of others) {
    const before = document.querySelector('h1')
    go(path)
    // What is looked at is the page of this very path.
    if (path !== previous && document.querySelector('h1') === before && before !== null)
      expect.fail(`nothing new is drawn for ${path}`)
    previous = path
    while (heading() !== NOT_VALID && heading() !== ELSEWHERE) await drawn()
    const shown = heading()
    if (shown !== NOT_VALID && shown !== ELSEWHERE) expect.fail(`${shown} for ${path}`)
    seen[shown] += 1
    if (document.querySelector('[data-check="taker"], form')) expect.fail(`terms are shown of ${path}`)
  }
  expect(seen[NOT_VALID] + seen[ELSEWHERE]).toBe(others.length)
  expect(others.length).toBeGreaterThan(PAYLOADS.count * 0.9)
  expect(seen[ELSEWHERE]).toBeGreaterThan(0)
  expect(errors).not.toHaveBeenCalled()
  go(link)
  await expect.poll(heading).toBe('Offer to anyone')
})
