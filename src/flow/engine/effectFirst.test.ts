import { concat, createClient, custom, encodeAbiParameters, type Hex, numberToHex } from 'viem'
import { pad, parseAbiParameters, toEventSelector } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { silentTools, WIRE_CHAIN } from '../../../testing/engine/silentTools.ts'
import { exampleOtcOrder } from '../../../testing/otc/exampleOtcOrder.ts'
import { deploymentOf } from '../../domain/chain/deployments.ts'
import type { SignedOrder } from '../../domain/orders/struct/families.ts'
import { NO_BRIDGE, type Order } from '../../domain/orders/struct/order.ts'
import { structToJson } from '../../domain/orders/struct/orderJson.ts'
import { hashOrder } from '../../domain/orders/struct/orderTypedData.ts'
import { hashOtcOrder, type OtcOrder } from '../../domain/otc/otcOrder.ts'
import type { Address } from '../../domain/token/address.ts'
import type { FlowIntent, FlowRecord, StepName } from '../journal/flowRecord.ts'
import { reduceFlow } from '../journal/flowReducer.ts'
import { createOpenRequests } from '../kind/openRequests.ts'
import { kindOf } from '../kinds/registry.ts'
import { createPageLocks } from '../record/locks.ts'
import { follow } from './flowFollow.ts'
import type { FlowRun } from './running.ts'

const ACCOUNT: Address = '0x1111111111111111111111111111111111111111'
const BUNDLER: Address = '0x2222222222222222222222222222222222222222'
const ENTRY_POINT: Address = '0x0000000071727De22E5E9d8BAf0edAc6f37da032'
const HASH = `0x${'ab'.repeat(32)}` as const
const pins = deploymentOf(31337)
const DELTA = pins?.delta as Address
const RFQ = pins?.rfq as Address
const NATIVE: Address = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
const ORDER: Order = {
  owner: ACCOUNT,
  beneficiary: ACCOUNT,
  srcToken: NATIVE,
  destToken: BUNDLER,
  srcAmount: 5n,
  destAmount: 1n,
  expectedAmount: 1n,
  deadline: 2_000_000_000n,
  kind: 0,
  nonce: 7n,
  partnerAndFee: 0n,
  permit: '0x',
  metadata: '0x',
  bridge: NO_BRIDGE,
}
const orderHash = hashOrder({ family: 'Order', order: ORDER }, { chainId: 31337, contract: DELTA })
const orderText = JSON.stringify(ORDER, (_key, value) => (typeof value === 'bigint' ? String(value) : value))

const at = { chainId: 31337, account: ACCOUNT } as const
const spoken = { ...at, orderHash, orderText, partiallyFillable: false } as const
const SLICES = {
  owner: ACCOUNT,
  beneficiary: ACCOUNT,
  srcToken: NATIVE,
  destToken: BUNDLER,
  nonce: 7n,
  partnerAndFee: 0n,
  deadline: 2_000_000_000n,
  interval: 600n,
  numSlices: 2,
  permit: '0x',
  metadata: '0x',
  bridge: NO_BRIDGE,
} as const
/** An order of any family, as flows about it keep it. */
const reported = (signed: SignedOrder) =>
  ({
    ...at,
    orderHash: hashOrder(signed, { chainId: 31337, contract: DELTA }),
    orderText: JSON.stringify(structToJson(signed)),
    family: signed.family,
    partiallyFillable: signed.family === 'FillableOrder',
  }) as const
const FAMILIES = [
  reported({ family: 'FillableOrder', order: ORDER }),
  reported({ family: 'TWAPOrder', order: { ...SLICES, destAmountPerSlice: 1n, totalSrcAmount: 5n } }),
  reported({ family: 'TWAPBuyOrder', order: { ...SLICES, totalDestAmount: 2n, maxSrcAmount: 5n } }),
]
const token = { chainId: 31337, address: BUNDLER, symbol: 'A', name: 'A', decimals: 6 } as const
const order = { hash: orderHash, valueText: orderText } as const
const OFFER = exampleOtcOrder({ maker: ACCOUNT })
const storedOffer = {
  ...OFFER,
  nonceAndMeta: String(OFFER.nonceAndMeta),
  expiry: String(OFFER.expiry),
  makerAmount: String(OFFER.makerAmount),
  takerAmount: String(OFFER.takerAmount),
}

interface Log {
  readonly address: Address
  readonly topics: readonly Hex[]
  readonly data: Hex
}
const deltaLog = (event: string, topics: readonly Hex[], data: Hex = '0x'): Log => ({
  address: DELTA,
  topics: [toEventSelector(event), pad(ACCOUNT), ...topics],
  data,
})
/** The RFQ contract's event of an offer that its maker cancelled. */
const offerEnded = (offer: OtcOrder): Log => ({
  address: RFQ,
  topics: [
    toEventSelector('OrderCancelled(bytes32,address)'),
    hashOtcOrder(offer, { chainId: 31337, contract: RFQ }),
    pad(offer.maker),
  ],
  data: '0x',
})
const amountOf = (amount: bigint) => numberToHex(amount, { size: 32 })

/** Every call that a flow sends, with what a chain shows once it went through. */
const CALLS: readonly (readonly [
  string,
  FlowIntent,
  StepName,
  { isUsed?: true; isClosed?: true; allowed?: bigint; logs?: readonly Log[] },
])[] = [
  [
    'cancellation on chain',
    { kind: 'invalidate-nonces', ...at, nonces: ['7'] },
    'cancel-on-chain',
    { isUsed: true },
  ],
  [
    'cancellation of an order that sells native',
    { kind: 'cancel-native', ...spoken },
    'cancel-on-chain',
    { isUsed: true },
  ],
  [
    'withdrawal',
    { kind: 'withdraw', ...at, amount: '5' },
    'withdraw',
    { logs: [deltaLog('WithdrawNative(address,uint256)', [], amountOf(5n))] },
  ],
  [
    'top-up',
    { kind: 'deposit', ...spoken, amount: '5', presigns: false },
    'deposit',
    { logs: [deltaLog('DepositNative(address,uint256)', [], amountOf(9n))] },
  ],
  [
    'first deposit',
    { kind: 'deposit', ...spoken, amount: '5', presigns: true },
    'deposit',
    { logs: [deltaLog('DepositNativeAndPreSign(address,uint256,bytes32)', [orderHash], amountOf(5n))] },
  ],
  ...FAMILIES.flatMap((one): (typeof CALLS)[number][] => [
    [
      `cancellation of a native ${one.family}`,
      { kind: 'cancel-native', ...one },
      'cancel-on-chain',
      { isUsed: true },
    ],
    [
      `first deposit for a ${one.family}`,
      { kind: 'deposit', ...one, amount: '5', presigns: true },
      'deposit',
      { logs: [deltaLog('DepositNativeAndPreSign(address,uint256,bytes32)', [one.orderHash], amountOf(5n))] },
    ],
  ]),
  [
    'cancellation of an OTC offer',
    { kind: 'otc-cancel', ...at, offers: [storedOffer] },
    'cancel-offers',
    { isClosed: true, logs: [offerEnded(OFFER)] },
  ],
  ['approval', { kind: 'approval', ...at, token, spender: 'delta', amount: '9' }, 'approve', { allowed: 9n }],
]

const NONCES = parseAbiParameters('bool[]')
const LEDGER = parseAbiParameters('uint256[]')
const GATHERED = parseAbiParameters('(bool success, bytes returnData)[]')

/** A transaction of somebody else that carried the call: mined, and successful as such. */
function carried(intent: FlowIntent, name: StepName, shown: (typeof CALLS)[number][3]): FlowRun {
  const receipt = {
    ...{ transactionHash: HASH, blockHash: HASH, blockNumber: '0x2', transactionIndex: '0x0' },
    ...{ from: BUNDLER, to: ENTRY_POINT, status: '0x1', type: '0x2', contractAddress: null },
    ...{ gasUsed: '0x1', cumulativeGasUsed: '0x1', effectiveGasPrice: '0x1', logsBloom: '0x' },
    logs: (shown.logs ?? []).map((log) => ({
      ...log,
      ...{
        transactionHash: HASH,
        blockHash: HASH,
        blockNumber: '0x2',
        logIndex: '0x0',
        transactionIndex: '0x0',
      },
    })),
  }
  const allowance = amountOf(shown.allowed ?? 0n)
  const client = createClient({
    chain: WIRE_CHAIN,
    transport: custom(
      {
        async request({ method, params }) {
          if (method === 'eth_getTransactionReceipt') return receipt
          if (method === 'eth_blockNumber') return '0x2'
          if (method === 'eth_getLogs') return []
          if (method !== 'eth_call') throw new Error(`${method} is not answered`)
          const [{ to }] = params as [{ to?: Address }]
          if (!to)
            return encodeAbiParameters(GATHERED, [
              [1, 2].map(() => ({ success: true, returnData: allowance })),
            ])
          if (to.toLowerCase() === RFQ.toLowerCase())
            return encodeAbiParameters(LEDGER, [[shown.isClosed ? 1n : 0n]])
          return to.toLowerCase() === DELTA.toLowerCase()
            ? encodeAbiParameters(NONCES, [[shown.isUsed === true]])
            : allowance
        },
      },
      { retryCount: 0 },
    ),
  })
  let record: FlowRecord = {
    ...{ version: 1, id: 'one', intent, status: 'running', createdAt: 1, updatedAt: 1 },
    artifacts: { order },
    steps: [
      {
        ...{ name, status: 'pending', hash: HASH, amount: '9' },
        asked: { from: ACCOUNT, to: ACCOUNT, dataHash: HASH, nonce: 0, blockNumber: '0', isContract: true },
      },
    ],
  }
  return {
    handle: {
      record: () => record,
      apply: async (event) => {
        record = reduceFlow(record, event, 2)
      },
    },
    mode: 'new',
    kind: kindOf(intent),
    tools: silentTools({ client }),
    locks: createPageLocks(),
    requests: createOpenRequests(() => undefined),
    taken: async () => new Set(),
    left: new AbortController().signal,
  }
}

const USER_OPERATION = toEventSelector(
  'UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)',
)
const operation = (succeeded: boolean): Log => ({
  address: ENTRY_POINT,
  topics: [USER_OPERATION, HASH, pad(ACCOUNT), pad(BUNDLER)],
  data: concat([amountOf(0n), amountOf(succeeded ? 1n : 0n), amountOf(1n), amountOf(1n)]),
})
const trade: FlowIntent = {
  ...at,
  kind: 'market-swap',
  recipient: ACCOUNT,
  side: 'SELL',
  approval: 'exact',
  ...{ slippageBps: 50, feeBps: 0, sellAmount: '1000', buyAmount: '5', quotedAmount: '5', buyToken: token },
  sellToken: { ...token, address: NATIVE },
}

describe('a call that somebody else carried', () => {
  test.each<readonly [string, FlowIntent, StepName]>([
    ['wrap', { kind: 'wrap', ...at, amount: '1000' }, 'wrap'],
    ['swap of native', trade, 'swap'],
    [
      'cancellation of an order that was filled meanwhile',
      { kind: 'invalidate-nonces', ...at, nonces: ['7'] },
      'cancel-on-chain',
    ],
  ])(
    'error: a %s that its bundler reports failed is not done, though paid for or its nonce used',
    async (_title, intent, name) => {
      const run = carried(intent, name, { logs: [operation(false)], isUsed: true })
      await follow(run)
      expect(run.handle.record()).toMatchObject({
        status: 'failed',
        error: { code: 'flow-no-effect', recovery: 'stop' },
      })
    },
  )

  test('behavior: what its own log says is believed before a node that lags', async () => {
    const nonce = { ...deltaLog('NonceInvalidated(address,uint256)', [], amountOf(7n)) }
    const run = carried({ kind: 'invalidate-nonces', ...at, nonces: ['7'] }, 'cancel-on-chain', {
      logs: [nonce],
    })
    await follow(run)
    expect(run.handle.record()).toMatchObject({ status: 'done' })
  })

  test('behavior: one of its own that went through is never called failed by a node that lags', async () => {
    const run = carried({ kind: 'invalidate-nonces', ...at, nonces: ['7'] }, 'cancel-on-chain', {
      logs: [operation(true)],
    })
    await expect(follow(run)).rejects.toMatchObject({ reason: { code: 'flow-effect-unknown' } })
    expect(run.handle.record()).toMatchObject({ status: 'running', steps: [{ status: 'pending' }] })
  })

  test.each(CALLS)(
    'error: a mined %s whose effect is not on chain is not done',
    async (_title, intent, name) => {
      const run = carried(intent, name, {})
      await follow(run)
      expect(run.handle.record()).toMatchObject({
        status: 'failed',
        error: { code: 'flow-no-effect', recovery: 'stop' },
      })
    },
  )

  test.each(CALLS)(
    'default: a mined %s whose effect is on chain is done',
    async (_title, intent, name, shown) => {
      const run = carried(intent, name, shown)
      await follow(run)
      expect(run.handle.record()).toMatchObject({ status: 'done' })
    },
  )
})
