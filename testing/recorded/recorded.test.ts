import { hashTypedData } from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import { errorOfAnswer } from '../../src/service/http/answerError.ts'
import { bareName, LEFT_ASIDE, reasonOf } from './leftAside.ts'
import { unreadMembers } from './members.ts'
import { READERS, readAs } from './readers.ts'
import { type Json, type RecordedAnswer, recordedAnswers, recordedRefusals } from './recordedAnswers.ts'

const answers = recordedAnswers()

function answerOf(name: string): RecordedAnswer {
  const found = answers.find((one) => one.name === name)
  if (!found) throw new Error(`no ${name}`)
  return found
}

const readRecorded = (name: string) => readAs(answerOf(name), answerOf(name).answer)

describe('recorded answers', () => {
  test('default: each says where it comes from, and each has a reader', () => {
    for (const { name, from, basis, endpoint } of answers) {
      expect(from, name).toMatch(/facts \d|specification|Snapshot|dex-lib|example/i)
      expect(['recorded', 'example', 'shape'], name).toContain(basis)
      expect(Object.keys(READERS), name).toContain(endpoint)
    }
    expect(new Set(answers.map(({ endpoint }) => endpoint))).toEqual(new Set(Object.keys(READERS)))
  })

  test.each(answers.map((one) => [one.name, one] as const))('default: the app reads %s', async (_, one) => {
    const read = readAs(one, one.answer)
    if (one.refused) await expect(read).rejects.toMatchObject({ code: one.refused })
    else await expect(read).resolves.not.toThrow()
  })

  test.each(recordedRefusals().refusals.map((one) => [one.code, one] as const))(
    'error: a refusal is understood as %s',
    (code, { status, answer }) => {
      const refused = { status, body: answer, text: JSON.stringify(answer), retryAfterMs: null }
      expect(errorOfAnswer(refused).code).toBe(code)
    },
  )

  test('error: a refusal for price impact brings its route and its figure', async () => {
    expect(await readRecorded('prices-impact')).toMatchObject({ maxImpactReached: true, feeBps: 15 })
    const value = recordedRefusals().refusals.find(({ code }) => code === 'service-impact-too-high')?.answer
    const error = errorOfAnswer({ status: 400, body: value, text: '', retryAfterMs: null })
    expect(error.say).toMatchObject({ params: { value: '99%' } })
  })
})

describe('figures of recorded answers', () => {
  test('default: a Delta quote: native in lower case, gas as dollars, no fee', async () => {
    expect(await readRecorded('quote-delta')).toMatchObject({
      mode: 'delta',
      quote: {
        ...{ sellAmount: 1_000_000n, buyAmount: 560_908_985_930_384n, feeBps: 0 },
        ...{ sellUsd: '0.9995570000', gasUsd: '0.0007580000', impactPercent: 0.4528 },
      },
    })
  })

  test('error: the details of the example’s unknown spender name both addresses', async () => {
    await expect(readRecorded('quote-delta-example')).rejects.toMatchObject({
      details: expect.stringMatching(
        /^spender 0x76e0\w+ on chain 10; this version knows 0x0{10}bbF5\w+\. Host: /,
      ),
    })
  })

  test('default: a Market quote: two hops, 15 bps of fee as the service took them', async () => {
    expect(await readRecorded('quote-market')).toMatchObject({
      mode: 'market',
      fallbackReason: { errorType: 'GasCostExceedsTradeAmount' },
      quote: {
        ...{ feeBps: 15, buyAmount: 641_701_781_527_511_533n, buyAmountAfterFee: 640_739_228_855_220_266n },
        route: [
          { percent: 100, hops: [{ exchanges: [{ name: 'tessera' }] }, { exchanges: [{ name: 'metric' }] }] },
        ],
      },
    })
  })

  test('default: an order that is sold on arrival ends in another token on another chain', async () => {
    expect(await readRecorded('order-v2-sold-on-arrival')).toMatchObject({
      ...{ status: 'PENDING', chainId: 10 },
      input: { chainId: 10, amount: 1_597_481n },
      output: { chainId: 56, expectedAmount: 2_751_220_017_546_070n },
    })
  })

  test('default: the recorded hashes are those of the typed data', () => {
    for (const name of ['built-order', 'built-cancellation']) {
      const { toSign, orderHash, hash } = answerOf(name).answer as unknown as {
        readonly toSign: { readonly domain: object; readonly types: object; readonly value: object }
        readonly orderHash?: string
        readonly hash?: string
      }
      const primaryType = 'Order' in toSign.types ? 'Order' : 'OrderCancellations'
      const typed = { domain: toSign.domain, types: toSign.types, primaryType, message: toSign.value }
      expect(hashTypedData(typed as Parameters<typeof hashTypedData>[0])).toBe(orderHash ?? hash)
    }
  })
})

describe('members of recorded answers', () => {
  const unread = new Map<string, readonly string[]>()
  beforeAll(async () => {
    for (const one of answers) unread.set(one.name, await unreadMembers(one))
  })

  test('default: each is read, or left aside for a reason', () => {
    const lost = answers.flatMap(({ name, endpoint }) =>
      (unread.get(name) ?? [])
        .filter((member) => reasonOf(endpoint, member) === null)
        .map((member) => `${name}: ${member}`),
    )
    expect(lost).toEqual([])
  })

  test('default: whatever is left aside is in some answer, and unread there', () => {
    const unreadOf = (endpoints: readonly string[]) =>
      answers
        .filter(({ endpoint }) => endpoints.includes(endpoint))
        .flatMap(({ name }) => unread.get(name) ?? [])
        .map(bareName)
    const read = LEFT_ASIDE.flatMap(({ endpoints, members }) =>
      members.filter((member) => !unreadOf(endpoints).includes(member)),
    )
    expect(read).toEqual([])
  })

  test.each(['quote-delta', 'prices', 'order-v1-2025', 'rfq-order'])(
    'error: a member of %s that nobody knows is found',
    async (name) => {
      const known = answerOf(name)
      const answer = { ...(known.answer as { readonly [member: string]: Json }), surprise: 1 }
      expect(await unreadMembers({ ...known, answer })).toContain('surprise')
      expect(reasonOf(known.endpoint, 'surprise')).toBeNull()
    },
  )
})
