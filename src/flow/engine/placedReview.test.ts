import { expect, test } from 'vitest'
import { deploymentOf } from '../../domain/chain/deployments.ts'
import type { SignedOrder } from '../../domain/orders/struct/families.ts'
import { NO_BRIDGE } from '../../domain/orders/struct/order.ts'
import { structToJson } from '../../domain/orders/struct/orderJson.ts'
import { hashOrder } from '../../domain/orders/struct/orderTypedData.ts'
import { NO_PERMIT } from '../../domain/orders/struct/permitKind.ts'
import { type Address, NATIVE_TOKEN } from '../../domain/token/address.ts'
import type { DeltaOrderIntent, FlowRecord } from '../journal/flowRecord.ts'
import type { FlowTools } from '../kind/flowTools.ts'
import { deposit } from '../kinds/order/depositKind.ts'
import { kindOf } from '../kinds/registry.ts'
import { RECORD_VERSION } from '../record/record.ts'
import { reviewOfPlaced } from './placedReview.ts'

const ACCOUNT: Address = '0x1111111111111111111111111111111111111111'
const STRANGER: Address = '0x6666666666666666666666666666666666666666'
const USDC: Address = '0x2222222222222222222222222222222222222222'
const ETHER = 10n ** 18n
const chainId = 31337

const HONEST = {
  ...{ owner: ACCOUNT, beneficiary: ACCOUNT, srcToken: NATIVE_TOKEN, destToken: USDC },
  ...{ srcAmount: ETHER, destAmount: 2_487_500_000n, expectedAmount: 2_500_000_000n },
  ...{
    deadline: 2_000_000_000n,
    kind: 0,
    nonce: 7n,
    partnerAndFee: 0n,
    permit: NO_PERMIT,
    metadata: NO_PERMIT,
  },
  bridge: NO_BRIDGE,
} as const
/** What the record of a lying service hides behind "to you, at least 2,475 USDC". */
const INVENTED = { ...HONEST, beneficiary: STRANGER, destAmount: 1n } as const

function placed(order: Extract<SignedOrder, { family: 'Order' }>['order']) {
  const delta = deploymentOf(chainId)?.delta
  if (!delta) throw new Error('no Delta')
  const signed: SignedOrder = { family: 'Order', order }
  const orderHash = hashOrder(signed, { chainId, contract: delta })
  const orderText = JSON.stringify(structToJson(signed))
  return {
    chainId,
    account: ACCOUNT,
    orderHash,
    orderText,
    family: 'Order',
    partiallyFillable: false,
  } as const
}

const token = (address: Address, symbol: string, decimals: number) => ({
  ...{ chainId, address, symbol, name: symbol, decimals },
})
const PLACED_HERE: DeltaOrderIntent = {
  ...{ kind: 'delta-order', type: 'MARKET', chainId, account: ACCOUNT, recipient: ACCOUNT, side: 'SELL' },
  ...{ sellToken: token(NATIVE_TOKEN, 'ETH', 18), buyToken: token(USDC, 'USDC', 6) },
  ...{ sellAmount: String(ETHER), buyAmount: '2487500000', quotedAmount: '2500000000', slippageBps: 50 },
  ...{ feeBps: 0, approval: 'exact', deadlineSec: 2_000_000_000, nonce: '7', partnerAndFee: '0' },
  ...{ partiallyFillable: false, routeText: '{}' },
}

function flowOf(intent: DeltaOrderIntent, order: ReturnType<typeof placed>): FlowRecord {
  return {
    ...{ version: RECORD_VERSION, id: 'one', intent, status: 'paused', createdAt: 1, updatedAt: 1 },
    steps: [{ name: 'deposit', status: 'todo' }],
    artifacts: { order: { hash: order.orderHash, valueText: order.orderText, id: 'at-the-service' } },
  }
}

const journalOf = (...records: readonly FlowRecord[]) => ({ all: async () => records })

/** Tools of a person whose chain and service are never to be reached. */
const NOTHING = new Proxy({} as FlowTools, {
  get: (_tools, name) => {
    throw new Error(`${String(name)} was used`)
  },
})

const prepared = (intent: Parameters<typeof deposit.steps>[0]) => {
  const step = deposit.steps(intent).deposit
  const record = { steps: [], artifacts: {} }
  return async () =>
    step?.prepare({
      ...record,
      step: { name: 'deposit', status: 'todo' },
      tools: NOTHING,
      artifacts: {},
    } as never)
}

test('error: an order that a service invented gets no deposit, neither first nor top-up', async () => {
  for (const presigns of [true, false]) {
    const intent = { kind: 'deposit', ...placed(INVENTED), amount: String(ETHER), presigns } as const
    await expect(prepared(intent)()).rejects.toMatchObject({ code: 'flow-not-reviewed' })
  }
})

test('error: the review of one order pays for no other one', async () => {
  const { review } = await reviewOfPlaced(placed(HONEST), journalOf(), kindOf)
  const intent = {
    kind: 'deposit',
    ...placed(INVENTED),
    amount: String(ETHER),
    presigns: true,
    reviewed: review,
  } as const
  await expect(prepared(intent)()).rejects.toMatchObject({ code: 'firewall-signed-beneficiary' })
  const cheaper = { ...intent, ...placed({ ...HONEST, destAmount: 1n }) }
  await expect(prepared(cheaper)()).rejects.toMatchObject({ code: 'firewall-signed-dest-amount' })
})

test('default: an order placed by this browser’s flow is reviewed, whatever its record says now', async () => {
  const honest = placed(HONEST)
  const journal = journalOf(flowOf(PLACED_HERE, honest))
  const found = await reviewOfPlaced({ ...honest, orderText: placed(INVENTED).orderText }, journal, kindOf)
  expect(found).toMatchObject({ isReviewed: true, signed: { order: HONEST } })
  expect(JSON.parse(found.review.orderText)).toEqual(JSON.parse(honest.orderText))
})

test('behavior: no other order is: invented, of another account or chain, or reviewed otherwise', async () => {
  const [honest, invented] = [placed(HONEST), placed(INVENTED)]
  const isReviewed = async (journal: Parameters<typeof reviewOfPlaced>[1], order = honest) =>
    (await reviewOfPlaced(order, journal, kindOf)).isReviewed
  expect(await isReviewed(journalOf())).toBe(false)
  expect(await isReviewed(journalOf(flowOf(PLACED_HERE, honest)), invented)).toBe(false)
  expect(await isReviewed(journalOf(flowOf(PLACED_HERE, invented)), invented)).toBe(false)
  expect(await isReviewed(journalOf(flowOf({ ...PLACED_HERE, account: STRANGER }, honest)))).toBe(false)
  expect(await isReviewed(journalOf(flowOf({ ...PLACED_HERE, chainId: 31338 }, honest)))).toBe(false)
})

test('behavior: what is shown for review is the struct behind the hash, with its recipient', async () => {
  const found = await reviewOfPlaced(placed(INVENTED), journalOf(), kindOf)
  expect(found).toMatchObject({ signed: { order: INVENTED }, review: { recipient: STRANGER, feeBps: 0 } })
})

test('error: a struct that its hash does not match, or that no order may be, is not shown', async () => {
  const read = (order: ReturnType<typeof placed>) => reviewOfPlaced(order, journalOf(), kindOf)
  const swapped = { ...placed(HONEST), orderText: placed(INVENTED).orderText }
  await expect(read(swapped)).rejects.toMatchObject({ code: 'flow-other-order' })
  await expect(read(placed({ ...HONEST, metadata: '0x01' }))).rejects.toMatchObject({
    code: 'firewall-signed-metadata',
  })
  await expect(read(placed({ ...HONEST, owner: STRANGER }))).rejects.toMatchObject({ code: 'firewall-order' })
  await expect(read(placed({ ...HONEST, partnerAndFee: 255n }))).rejects.toMatchObject({
    code: 'firewall-fee',
  })
})
