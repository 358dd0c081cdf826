import { createClient, custom, encodeAbiParameters, type Hex } from 'viem'
import { pad, parseAbiParameters, toEventSelector } from 'viem/utils'
import { expect, test } from 'vitest'
import { exampleOtcOrder } from '../../../testing/otc/exampleOtcOrder.ts'
import { silentTools, WIRE_CHAIN } from '../../../testing/silentTools.ts'
import type { MinedTransaction } from '../../chain/track/follow.ts'
import { type Address, ZERO_ADDRESS } from '../../domain/address.ts'
import { deploymentOf } from '../../domain/deployments.ts'
import { packNonceAndMeta } from '../../domain/otc/nonceAndMeta.ts'
import { hashOtcOrder, writtenOrder } from '../../domain/otc/otcOrder.ts'
import { effectOfCancel } from './otcCancelActs.ts'

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
const intent = { kind: 'otc-cancel', chainId, account, offers: orders.map(writtenOrder) } as const

/** A chain whose ledger says so of both offers. */
const toolsOf = (ledger: readonly bigint[]) =>
  silentTools({
    client: createClient({
      chain: WIRE_CHAIN,
      transport: custom(
        { request: async () => encodeAbiParameters(parseAbiParameters('uint256[]'), [ledger]) },
        { retryCount: 0 },
      ),
    }),
  })

/** A transaction in which the contract told of these cancellations. */
function minedWith(cancelled: readonly Hex[], maker = account): MinedTransaction {
  const logs = cancelled.map((orderHash) => ({
    address: contract,
    topics: [toEventSelector('OrderCancelled(bytes32,address)'), orderHash, pad(maker)],
    ...{ data: '0x', transactionHash: FIRST, blockNumber: 2n, logIndex: 0 },
  }))
  return { hash: FIRST, outcome: 'same', receipt: { status: 'success', logs } } as unknown as MinedTransaction
}

test.each([
  ['both were cancelled', [1n, 1n], minedWith([FIRST, SECOND]), 'happened'],
  ['one was cancelled, the other had been filled', [1n, 1n], minedWith([SECOND]), 'happened'],
  ['one can still be filled', [1n, 0n], minedWith([FIRST]), 'not-yet'],
  ['no transaction is known', [1n, 1n], undefined, 'happened'],
] as const)('behavior: %s', async (_name, ledger, mined, effect) => {
  expect(await effectOfCancel(intent, toolsOf(ledger), mined)).toBe(effect)
})

test.each([
  ['the contract told of no cancellation', []],
  ['it told of one of somebody else', [FIRST], '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'],
] as const)('error: filled before the transaction: %s', async (_name, cancelled, maker?: Address) => {
  const asked = effectOfCancel(intent, toolsOf([1n, 1n]), minedWith(cancelled, maker))
  await expect(asked).rejects.toMatchObject({ code: 'flow-offer-filled-first', recovery: 'stop' })
})
