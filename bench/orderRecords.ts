import { keccak256, stringToHex } from 'viem'
import { deploymentOf } from '../src/domain/chain/deployments.ts'
import { hashOrder } from '../src/domain/orders/struct/orderTypedData.ts'
import { readSigned } from '../src/service/delta/orderStruct.ts'

const OWNER = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const TOKENS = [
  ['0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48', 10n ** 6n, 2_500n],
  ['0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2', 10n ** 18n, 1n],
  ['0x6b175474e89094c44da98b954eedeac495271d0f', 10n ** 18n, 2_500n],
  ['0x2260fac5e5542a773aa44fbcfedf7c193bc2c599', 10n ** 8n, 1n],
] as const
const STATUSES = ['COMPLETED', 'ACTIVE', 'CANCELLED', 'EXPIRED', 'COMPLETED', 'FAILED', 'SUSPENDED'] as const

/** Whose generated orders are. */
export const RECORDS_OWNER = OWNER

const idOf = (place: number): string => `00000000-0000-4000-8000-${place.toString(16).padStart(12, '0')}`
const dateOf = (sec: number): string => new Date(sec * 1000).toISOString()

/** One Delta order record as the service writes them, different in every member that a list shows; the first is the newest. */
function recordOf(place: number, nowSec: number): object {
  const [sold, bought] = [TOKENS[place % 4], TOKENS[(place * 3 + 1) % 4]]
  if (!sold || !bought) throw new RangeError('no such token')
  const status = STATUSES[place % STATUSES.length] ?? 'ACTIVE'
  const isOpen = status === 'ACTIVE' || status === 'SUSPENDED'
  const amount = (sold[1] * sold[2] * BigInt(100 + (place % 900))) / 100n
  const least = (bought[1] * bought[2] * BigInt(90 + (place % 890))) / 100n
  const created = nowSec - 60 * place - 60
  const isFilled = status === 'COMPLETED'
  const order = {
    owner: OWNER,
    beneficiary: OWNER,
    srcToken: sold[0],
    destToken: bought[0],
    srcAmount: amount.toString(),
    destAmount: least.toString(),
    expectedAmount: least.toString(),
    deadline: created + 90 * 86_400,
    kind: 0,
    nonce: BigInt(keccak256(stringToHex(`order ${place}`))).toString(),
    partnerAndFee: '0',
    permit: '0x',
    metadata: '0x',
    bridge: {
      protocolSelector: '0x00000000',
      destinationChainId: 0,
      outputToken: '0x0000000000000000000000000000000000000000',
      scalingFactor: 0,
      protocolData: '0x',
    },
  }
  const family = place % 5 === 0 ? 'FillableOrder' : 'Order'
  const signed = readSigned(family, order)
  const contract = deploymentOf(1)?.delta
  if (!signed || !contract) throw new RangeError('no such order')
  return {
    id: idOf(place),
    status,
    side: 'SELL',
    type: place % 3 === 0 ? 'MARKET' : 'LIMIT',
    onChainOrderType: family,
    input: {
      chainId: 1,
      token: sold[0],
      amount: amount.toString(),
      executedAmount: isFilled ? amount.toString() : null,
    },
    output: {
      chainId: 1,
      token: bought[0],
      expectedAmount: least.toString(),
      executedAmount: isFilled ? (least + 1n).toString() : null,
      minAmount: least.toString(),
    },
    owner: OWNER,
    beneficiary: OWNER,
    orderHash: hashOrder(signed, { chainId: 1, contract }),
    partner: 'kontor',
    order,
    transactions: isFilled
      ? [
          {
            originTx: keccak256(stringToHex(`fill ${place}`)),
            destinationTx: null,
            filledPercent: 100,
            spentAmount: amount.toString(),
            receivedAmount: (least + 1n).toString(),
          },
        ]
      : [],
    refunds: [],
    createdAt: dateOf(created),
    updatedAt: dateOf(isOpen ? created : created + 30),
    expiresAt: dateOf(created + 90 * 86_400),
  }
}

/** So many generated records. */
export function generateRecords(count: number, nowSec: number): readonly object[] {
  return Array.from({ length: count }, (_, place) => recordOf(place, nowSec))
}
