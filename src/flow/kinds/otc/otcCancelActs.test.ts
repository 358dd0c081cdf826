import { createClient, custom, encodeAbiParameters, type Hex } from 'viem'
import { numberToHex, pad, parseAbiParameters, toEventSelector } from 'viem/utils'
import { expect, test } from 'vitest'
import { silentTools, WIRE_CHAIN } from '../../../../testing/engine/silentTools.ts'
import { exampleOtcOrder } from '../../../../testing/otc/exampleOtcOrder.ts'
import type { MinedTransaction } from '../../../chain/track/follow.ts'
import { deploymentOf } from '../../../domain/chain/deployments.ts'
import { packNonceAndMeta } from '../../../domain/otc/nonceAndMeta.ts'
import { hashOtcOrder, writtenOrder } from '../../../domain/otc/otcOrder.ts'
import { type Address, ZERO_ADDRESS } from '../../../domain/token/address.ts'
import { effectOfCancel, prepareCancel } from './otcCancelActs.ts'

const chainId = 31337
const contract = deploymentOf(chainId)?.rfq ?? ZERO_ADDRESS
const orders = [1, 2].map((nonce) =>
  exampleOtcOrder({
    nonceAndMeta: packNonceAndMeta(ZERO_ADDRESS, new Uint8Array(7).fill(nonce)),
    taker: ZERO_ADDRESS,
  }),
)
const [FIRST, SECOND] = orders.map((order) => hashOtcOrder(order, { chainId, contract })) as [Hex, Hex]
const account = orders[0]?.maker as Address
const OTHER: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const UNASKED: Hex = `0x${'ab'.repeat(32)}`
const intent = { kind: 'otc-cancel', chainId, account, offers: orders.map(writtenOrder) } as const

type Reported = readonly (readonly [
  event: 'OrderFilled' | 'OrderCancelled',
  orderHash: Hex,
  maker?: Address | undefined,
])[]

const SIGNATURES = {
  OrderFilled: 'OrderFilled(bytes32,address,address,uint256,address,address,uint256)',
  OrderCancelled: 'OrderCancelled(bytes32,address)',
} as const
/** Two tokens with an amount each; who received it is indexed. */
const FILLED = encodeAbiParameters(parseAbiParameters('address, uint256, address, uint256'), [
  ...([contract, 1n, contract, 1n] as const),
])

/** The contract's events, in chain order, as a node returns them. */
const logsOf = (reported: Reported) =>
  reported.map(([event, orderHash, maker = account], logIndex) => ({
    address: contract,
    topics: [
      ...[toEventSelector(SIGNATURES[event]), orderHash, pad(maker)],
      ...(event === 'OrderFilled' ? [pad(OTHER)] : []),
    ],
    data: event === 'OrderFilled' ? FILLED : '0x',
    ...{ blockNumber: '0x2', logIndex: numberToHex(logIndex), transactionIndex: '0x0', removed: false },
    ...{ transactionHash: FIRST, blockHash: FIRST },
  }))

/** A chain with this ledger for both offers and these events of the contract; `silent` where the node returns no logs. */
const toolsOf = (ledger: readonly bigint[], reported: Reported | 'silent' = 'silent') => {
  const stored = encodeAbiParameters(parseAbiParameters('uint256[]'), [ledger])
  const answers: Readonly<Record<string, () => unknown>> = {
    eth_call: () => stored,
    eth_blockNumber: () => '0x10',
    eth_getLogs: () => {
      if (reported === 'silent') throw new Error('no logs here')
      return logsOf(reported)
    },
  }
  const request = async ({ method }: { readonly method: string }) => answers[method]?.()
  return silentTools({
    client: createClient({ chain: WIRE_CHAIN, transport: custom({ request }, { retryCount: 0 }) }),
  })
}

/** A mined transaction with these events. */
const minedWith = (reported: Reported) =>
  ({
    ...{ hash: FIRST, outcome: 'same' },
    receipt: { status: 'success', logs: logsOf(reported) },
  }) as unknown as MinedTransaction

const CLOSED = [1n, 1n] as const
const cancelled = (orderHash: Hex, maker?: Address) => ['OrderCancelled', orderHash, maker] as const
const filled = (orderHash: Hex) => ['OrderFilled', orderHash] as const

test.each<readonly [string, readonly bigint[], Reported | null, Reported | 'silent', string]>([
  ['both were cancelled', CLOSED, [cancelled(FIRST), cancelled(SECOND)], 'silent', 'happened'],
  ['one was cancelled, the other had been filled', CLOSED, [cancelled(SECOND)], 'silent', 'happened'],
  ['one can still be filled', [1n, 0n], [cancelled(FIRST)], 'silent', 'not-yet'],
  ['another transaction had cancelled them', CLOSED, [], [cancelled(FIRST), cancelled(SECOND)], 'happened'],
  ['no transaction, and events that tell', CLOSED, null, [filled(FIRST), cancelled(SECOND)], 'happened'],
  ['no transaction, and events of one alone', CLOSED, null, [filled(FIRST)], 'unknown'],
  ['no transaction, and no events', CLOSED, null, 'silent', 'unknown'],
])('behavior: %s', async (_name, ledger, mined, reported, effect) => {
  const requested = effectOfCancel(intent, toolsOf(ledger, reported), mined ? minedWith(mined) : undefined)
  expect(await requested).toBe(effect)
})

test.each<readonly [string, Reported | null, Reported | 'silent']>([
  ['the contract told of no cancellation', [], 'silent'],
  ['it told of one of somebody else', [cancelled(FIRST, OTHER)], 'silent'],
  ['it told of another offer of the same maker', [cancelled(UNASKED)], 'silent'],
  ['no transaction is known, and events tell of fills', null, [filled(FIRST), filled(SECOND)]],
])('error: filled before the transaction: %s', async (_name, mined, reported) => {
  const requested = effectOfCancel(intent, toolsOf(CLOSED, reported), mined ? minedWith(mined) : undefined)
  await expect(requested).rejects.toMatchObject({ code: 'flow-offer-filled-first', recovery: 'stop' })
})

test.each<readonly [string, Reported | 'silent', string | null]>([
  ['cancelled', [cancelled(FIRST), cancelled(SECOND)], null],
  ['filled', [filled(FIRST), filled(SECOND)], 'flow-offer-filled-first'],
  ['ended as nobody tells', 'silent', 'flow-offer-closed'],
])('behavior: nothing is requested for offers that are %s', async (_name, reported, code) => {
  const requested = prepareCancel(intent, toolsOf(CLOSED, reported))
  if (code === null) expect(await requested).toEqual({ type: 'skip' })
  else await expect(requested).rejects.toMatchObject({ code, recovery: 'stop' })
})
