import { encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { deltaAbi } from '../../sandbox/conformance/deltaVenue.ts'
import type { Deployment } from '../../src/domain/chain/deployments.ts'
import { LANE_ASSETS } from '../../src/domain/chain/lanes.ts'
import { authorize } from '../../src/domain/firewall/authorize.ts'
import { authorizeCalls } from '../../src/domain/firewall/authorizeCalls.ts'
import type { OrderSigningIntent } from '../../src/domain/firewall/signingIntent.ts'
import type { TransactionEvidence } from '../../src/domain/firewall/transactionEvidence.ts'
import type { TransactionIntent } from '../../src/domain/firewall/transactionIntent.ts'
import { factsOf, type SignedOrder } from '../../src/domain/orders/struct/families.ts'
import { hashOrder } from '../../src/domain/orders/struct/orderTypedData.ts'
import { type Address, isNative, isSameAddress } from '../../src/domain/token/address.ts'
import { isSameToken } from '../../src/domain/token/token.ts'
import { readSigned } from '../../src/service/delta/orderStruct.ts'
import { modulesOf } from '../service/testCrossing.ts'

/** A token that no lane names, whatever it calls itself. */
const NO_LANE: Address = '0x7777777777777777777777777777777777777777'

/** Ways in which an order comes alive. */
export const WAYS = ['signature', 'pre-signature', 'deposit', 'batch'] as const
export type Way = (typeof WAYS)[number]

interface ByTransaction {
  readonly way: Exclude<Way, 'signature'>
  readonly isRefused: boolean
}

/**
 * What becomes of a proposed struct where it is not signed but allowed by a transaction: hash, value and calldata are those of the struct itself, so
 * that nothing but the review speaks against it. None for a text without a struct that can be hashed. A deposit is for native alone, a batch for tokens.
 */
export function byTransactions(
  reviewed: OrderSigningIntent,
  text: string,
  pins: Deployment,
): readonly ByTransaction[] {
  const signed = structIn(reviewed, text)
  const { delta, chainId } = pins
  if (!signed || !delta) return []
  const orderHash = hashIn(signed, { chainId, contract: delta })
  if (!orderHash) return []
  const { account } = reviewed
  const { token, amount } = factsOf(signed).reserves
  const evidence: TransactionEvidence = {
    ...{ chainId, targetHasCode: true, simulation: 'passed', gasUnits: 1n },
    modules: modulesOf(chainId),
  }
  const about = { chainId, account, ...signed, orderHash, reviewed }
  const presign: TransactionIntent = { ...about, kind: 'presign' }
  const allow = {
    to: delta,
    value: 0n,
    data: encodeFunctionData({ abi: deltaAbi, functionName: 'setPreSignature', args: [orderHash, true] }),
  }
  const alone = {
    way: 'pre-signature',
    isRefused: authorize(presign, pins, allow, evidence).refused,
  } as const
  if (isNative(token)) {
    const intent: TransactionIntent = { ...about, kind: 'deposit', amount }
    const data = encodeFunctionData({
      abi: deltaAbi,
      functionName: 'depositNativeAndPreSign',
      args: [orderHash],
    })
    const { refused } = authorize(intent, pins, { to: delta, value: amount, data }, evidence)
    return [alone, { way: 'deposit', isRefused: refused }]
  }
  const grant: TransactionIntent = { kind: 'approve', chainId, account, token, spender: 'delta', amount }
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [delta, amount] })
  const parts = [
    { intent: grant, payload: { to: token, value: 0n, data } },
    { intent: presign, payload: allow },
  ]
  return [alone, { way: 'batch', isRefused: authorizeCalls(parts, pins, evidence).refused }]
}

function structIn({ family }: OrderSigningIntent, text: string): SignedOrder | null {
  try {
    return readSigned(family, JSON.parse(text).value)
  } catch {
    return null
  }
}

function hashIn(signed: SignedOrder, domain: Parameters<typeof hashOrder>[1]): Hex | null {
  try {
    return hashOrder(signed, domain)
  } catch {
    return null
  }
}

/** An order whose bridge carries another asset than its lane says: reviewed, hashed and offered as such, so that nothing but the lanes speaks against it. */
export interface LaneMutation {
  readonly what: string
  readonly member: 'destToken' | 'bridge.outputToken'
  readonly reviewed: OrderSigningIntent
  readonly text: string
}

/**
 * A good order over a bridge with every other asset of as many decimals in the place of what is carried, and of what arrives: pinned ones, and one that no
 * lane names. Of a bridge that sells on arrival what arrives is another asset anyway, and any pinned one may be carried.
 */
export function laneMutations(
  reviewed: OrderSigningIntent,
  text: string,
  pins: Deployment,
): readonly LaneMutation[] {
  const { order } = reviewed
  const { bridge, destToken } = order
  const toId = Number(bridge.destinationChainId)
  // Of a bridge whose data nobody can read any asset may arrive: the review says so, and the person agreed.
  if (toId === 0 || reviewed.agreedBridge) return []
  const sells = pins.bridges?.[bridge.protocolSelector.toLowerCase()]?.sells === true
  const others = (chainId: number, address: Address): readonly Address[] => {
    const decimals = LANE_ASSETS.flat().find((end) => isSameToken(end, { chainId, address }))?.decimals
    const ends = LANE_ASSETS.flat().filter((end) => end.chainId === chainId && end.decimals === decimals)
    return ends.map((end) => end.address).filter((one) => !isSameAddress(one, address))
  }
  const made = (member: LaneMutation['member'], token: Address): LaneMutation => {
    const part = member === 'destToken' ? { destToken: token } : { bridge: { ...bridge, outputToken: token } }
    const envelope = JSON.parse(text)
    const value = {
      ...envelope.value,
      ...part,
      bridge: { ...envelope.value.bridge, ...('bridge' in part && { outputToken: token }) },
    }
    return {
      ...{ member, what: `${member} ${token}` },
      reviewed: { ...reviewed, order: { ...order, ...part } } as OrderSigningIntent,
      text: JSON.stringify({ ...envelope, value }),
    }
  }
  const carried = [NO_LANE, ...(sells ? [] : others(pins.chainId, destToken))]
  const arriving = sells ? [] : [NO_LANE, ...others(toId, bridge.outputToken)]
  return [
    ...carried.map((token) => made('destToken', token)),
    ...arriving.map((token) => made('bridge.outputToken', token)),
  ]
}

/** Whether a text holds the very struct of a review, however it is written. */
export function isReviewedStruct(reviewed: OrderSigningIntent, text: string, pins: Deployment): boolean {
  const domain = { chainId: pins.chainId, contract: pins.delta ?? '0x' } as const
  const found = structIn(reviewed, text)
  return found !== null && hashIn(found, domain) === hashIn(reviewed, domain)
}

/** Changes of a member that were tried, and refused, by the way in which the order would have come alive. */
export interface WayTable {
  note(path: string, way: Way, isRefused: boolean): void
  /** Changes that passed in one way and not in all, and ways that were never tried. */
  gaps(): readonly string[]
  lines(): readonly string[]
}

export function createWayTable(): WayTable {
  const rows = new Map<string, Map<Way, { tried: number; refused: number }>>()
  const cells = (row: Map<Way, { tried: number; refused: number }>) =>
    WAYS.map((way) => row.get(way) ?? { tried: 0, refused: 0 })
  return {
    note(path, way, isRefused) {
      const member = /^\.value\.(\w+(?:\.\w+)?)/.exec(path)?.[1]
      if (member === undefined) return
      const row = rows.get(member) ?? new Map()
      const { tried, refused } = row.get(way) ?? { tried: 0, refused: 0 }
      rows.set(member, row.set(way, { tried: tried + 1, refused: refused + Number(isRefused) }))
    },
    gaps: () => [
      ...[...rows].flatMap(([member, row]) =>
        WAYS.flatMap((way) => {
          const { tried, refused } = row.get(way) ?? { tried: 0, refused: 0 }
          return tried === refused ? [] : [`${member} by ${way}: ${tried - refused} accepted`]
        }),
      ),
      ...WAYS.filter((way) => ![...rows.values()].some((row) => row.has(way))).map(
        (way) => `${way}: never tried`,
      ),
    ],
    lines: () => [
      `${'member'.padEnd(28)}${WAYS.map((way) => way.padStart(16)).join('')}`,
      ...[...rows]
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(
          ([member, row]) =>
            `${member.padEnd(28)}${cells(row)
              .map(({ tried, refused }) => `${refused}/${tried}`.padStart(16))
              .join('')}`,
        ),
    ],
  }
}
