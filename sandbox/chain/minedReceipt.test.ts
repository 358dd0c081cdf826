import { createClient, custom } from 'viem'
import { afterEach, expect, test, vi } from 'vitest'
import { minedReceipt } from './minedReceipt.ts'

const HASH = `0x${'1'.repeat(64)}` as const

afterEach(() => vi.useRealTimers())

/** A node that has the receipt from so many questions on. */
function node(minedAfter: number) {
  const requested: string[] = []
  const client = createClient({
    transport: custom({
      request: async ({ method }: { method: string }) => {
        requested.push(method)
        return requested.length > minedAfter ? { transactionHash: HASH, status: '0x1' } : null
      },
    }),
  })
  return { client, requested }
}

test('default: asks for nothing but the receipt until there is one', async () => {
  const { client, requested } = node(3)
  expect(await minedReceipt(client, HASH)).toMatchObject({ transactionHash: HASH, status: 'success' })
  expect(requested).toEqual(Array.from({ length: 4 }, () => 'eth_getTransactionReceipt'))
})

test('error: what is not mined within a minute is named', async () => {
  vi.useFakeTimers()
  const { client } = node(Number.POSITIVE_INFINITY)
  const refusal = expect(minedReceipt(client, HASH)).rejects.toThrow(`${HASH} was not mined within 60 s`)
  await vi.advanceTimersByTimeAsync(61_000)
  await refusal
})

test('error: a refusal of the node is passed on at once', async () => {
  const client = createClient({
    transport: custom(
      { request: () => Promise.reject(Object.assign(new Error('no'), { code: -32601 })) },
      { retryCount: 0 },
    ),
  })
  await expect(minedReceipt(client, HASH)).rejects.toMatchObject({ code: -32601 })
})
