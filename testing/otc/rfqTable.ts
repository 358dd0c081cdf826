import {
  type Address,
  BaseError,
  ContractFunctionRevertedError,
  encodeFunctionData,
  type Hex,
  parseAbi,
  parseEventLogs,
} from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import type { CarriedOffer } from '../../src/domain/otc/linkPayload.ts'
import { packNonceAndMeta } from '../../src/domain/otc/nonceAndMeta.ts'
import type { OtcOrder } from '../../src/domain/otc/otcOrder.ts'
import type { ChainBench } from '../chain/chainBench.ts'
import { type OfferWorld, openOfferWorld } from './offerWorld.ts'

/** The interface of the contract for fungible tokens, whole, written from the facts page (4.3). */
export const RFQ_TABLE_ABI = parseAbi([
  'struct Order { uint256 nonceAndMeta; uint128 expiry; address makerAsset; address takerAsset; address maker; address taker; uint256 makerAmount; uint256 takerAmount; }',
  'struct OrderInfo { Order order; bytes signature; uint256 takerTokenFillAmount; bytes permitTakerAsset; bytes permitMakerAsset; }',
  'function fillOrder(Order order, bytes signature)',
  'function fillOrderWithTarget(Order order, bytes signature, address target)',
  'function partialFillOrder(Order order, bytes signature, uint256 takerTokenFillAmount) returns (uint256 makerTokenFilledAmount)',
  'function partialFillOrderWithTarget(Order order, bytes signature, uint256 takerTokenFillAmount, address target) returns (uint256 makerTokenFilledAmount)',
  'function partialFillOrderWithTargetPermit(Order order, bytes signature, uint256 takerTokenFillAmount, address target, bytes permitTakerAsset, bytes permitMakerAsset) returns (uint256 makerTokenFilledAmount)',
  'function batchFillOrderWithTarget(OrderInfo[] orderInfos, address target)',
  'function tryBatchFillOrderTakerAmount(OrderInfo[] orderInfos, uint256 takerFillAmount, address target)',
  'function tryBatchFillOrderMakerAmount(OrderInfo[] orderInfos, uint256 makerFillAmount, address target)',
  'function cancelOrder(bytes32 orderHash)',
  'function cancelOrders(bytes32[] orderHashes)',
  'function remaining(address maker, bytes32 orderHash) view returns (uint256)',
  'function getRemainingOrderBalance(address maker, bytes32[] orderHashes) view returns (uint256[])',
  'function FILLED_ORDER() view returns (uint256)',
  'function UNFILLED_ORDER() view returns (uint256)',
  'function RFQ_LIMIT_ORDER_TYPEHASH() view returns (bytes32)',
  'event OrderFilled(bytes32 indexed orderHash, address indexed maker, address makerAsset, uint256 makerAmount, address indexed taker, address takerAsset, uint256 takerAmount)',
  'event OrderCancelled(bytes32 indexed orderHash, address indexed maker)',
])

/** An offer of a test, with its hash. */
export interface TableOffer extends CarriedOffer {
  readonly hash: Hex
}

/** A maker and a taker with plenty, and the contract between them. */
export interface RfqTable extends OfferWorld {
  /** An offer unlike all before it, of the world's maker unless a signer is given. */
  sign(change?: Partial<OtcOrder>, signer?: PrivateKeyAccount): Promise<TableOffer>
  /** Calls the contract, and reads its events. */
  call(from: PrivateKeyAccount, functionName: string, args: readonly unknown[]): Promise<readonly RfqEvent[]>
  /** What the contract says to a call, in its own words; null when it goes through. At another block time where one is given. */
  refusal(
    from: Address,
    functionName: string,
    args: readonly unknown[],
    atSec?: bigint,
  ): Promise<string | null>
  remaining(offer: TableOffer): Promise<bigint>
}

export type RfqEvent = ReturnType<typeof parseEventLogs<typeof RFQ_TABLE_ABI>>[number]

/** Funds maker and taker on a chain of one's own. */
export async function openRfqTable(bench: ChainBench): Promise<RfqTable> {
  const world = await openOfferWorld(bench)
  const { client } = bench.chain.access
  let place = 0
  return {
    ...world,
    async sign(change = {}, signer) {
      place += 1
      const taker = change.taker ?? world.taker.address
      const nonceAndMeta = packNonceAndMeta(taker, Uint8Array.of(9, 0, 0, 0, 0, place >> 8, place))
      const from = signer ? { maker: signer.address } : {}
      const { offer, orderHash: hash } = await world.offer({ nonceAndMeta, ...from, ...change })
      return { ...offer, hash, ...(signer ? { signature: await signer.sign({ hash }) } : {}) }
    },
    async call(from, functionName, args) {
      const data = encodeFunctionData({ abi: RFQ_TABLE_ABI, functionName, args } as never)
      const [hash = '0x'] = await world.send(from, [{ to: world.rfq, data }])
      const { logs } = await client.getTransactionReceipt({ hash })
      const own = logs.filter(({ address }) => address === world.rfq.toLowerCase())
      return parseEventLogs({ abi: RFQ_TABLE_ABI, logs: own })
    },
    async refusal(account, functionName, args, atSec) {
      const requested = { address: world.rfq, abi: RFQ_TABLE_ABI, functionName, args, account }
      const time = atSec === undefined ? {} : { blockOverrides: { time: atSec } }
      try {
        await client.simulateContract({ ...requested, ...time } as never)
        return null
      } catch (error) {
        if (!(error instanceof BaseError)) throw error
        const reverted = error.walk((cause) => cause instanceof ContractFunctionRevertedError)
        if (!(reverted instanceof ContractFunctionRevertedError)) throw error
        return reverted.reason ?? reverted.signature ?? 'no reason'
      }
    },
    remaining: ({ order, hash }) =>
      client.readContract({
        address: world.rfq,
        abi: RFQ_TABLE_ABI,
        functionName: 'remaining',
        args: [order.maker, hash],
      }),
  }
}
