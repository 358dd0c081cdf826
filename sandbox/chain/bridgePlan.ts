import { type Address, type Hex, keccak256, sliceHex, toBytes } from 'viem'
import { NATIVE_TOKEN } from '../../src/domain/token/address.ts'
import { addressOf, type ContractName } from './sandboxKeys.ts'
import { type SeedToken, seedTokens } from './seedPlan.ts'

const BPS = 10_000n
const CHAINS = [31337, 31338] as const

/** Where a token of one chain can cross to. Addresses in lower case, native as its placeholder. */
export interface BridgeLane {
  readonly symbol: string
  readonly srcChainId: number
  readonly destChainId: number
  readonly token: Address
  /** The counterpart that arrives. */
  readonly outputToken: Address
  /** Power of ten from units of `token` to units of `outputToken`. */
  readonly scalingFactor: number
  /** Raw units of `token`, beside the share. */
  readonly flatFee: bigint
  /** A bridge that sells may sell what arrives here. */
  readonly isSold: boolean
}

/** A bridge of the sandbox: the contract's settings, and what the service says of it. */
export interface BridgePlan {
  readonly contract: Extract<ContractName, 'SwiftBridge' | 'AnchorBridge' | 'VoyageBridge' | 'CourierBridge'>
  /** How filters name it. */
  readonly slug: string
  readonly displayName: string
  /** What orders name it by. */
  readonly selector: Hex
  readonly feeBps: bigint
  /** Seconds until a crossing can be filled, and in which it must be. */
  readonly durationSec: number
  readonly lifetimeSec: number
  /** Gives the recipient what arrives. */
  readonly carries: boolean
  /** Sells what arrives; the recipient may be given any token that has a market there. */
  readonly swaps: boolean
  /** Wants a quote of its own in `protocolData`, whatever it does with what arrives. */
  readonly isQuoted: boolean
  readonly lanes: readonly BridgeLane[]
}

/** Flat fees in millionths of a whole token; a token that is not named here does not cross. */
type FlatFees = Readonly<Record<string, bigint>>

const SWIFT_FEES: FlatFees = { ETH: 0n, USDC: 0n, USDT: 0n, DAI: 0n, WBTC: 0n }
const ANCHOR_FEES: FlatFees = { ETH: 500n, WETH: 500n, USDC: 1_500_000n, USDT: 1_500_000n, DAI: 1_500_000n }
const VOYAGE_FEES: FlatFees = { USDC: 400_000n }
/** The one token that bridges sell. */
const SOLD_SYMBOL = 'USDC'
const COURIER_FEES: FlatFees = { ETH: 100n, USDC: 200_000n, USDT: 200_000n, DAI: 200_000n }

const ETHER = { decimals: 18, address: NATIVE_TOKEN }
const tokenOf = (chainId: number, symbol: string): Pick<SeedToken, 'decimals' | 'address'> | undefined =>
  symbol === 'ETH'
    ? ETHER
    : Object.values<SeedToken>(seedTokens(chainId)).find((one) => one.symbol === symbol)

const lower = (address: string): Address => address.toLowerCase() as Address

function laneOf(srcChainId: number, destChainId: number, symbol: string, millionths: bigint): BridgeLane {
  const [from, to] = [tokenOf(srcChainId, symbol), tokenOf(destChainId, symbol)]
  if (!from || !to) throw new Error(`${symbol} is not on both chains`)
  return {
    symbol,
    srcChainId,
    destChainId,
    token: lower(from.address),
    outputToken: lower(to.address),
    scalingFactor: to.decimals - from.decimals,
    isSold: symbol === SOLD_SYMBOL,
    flatFee: (millionths * 10n ** BigInt(from.decimals)) / 1_000_000n,
  }
}

const lanesOf = (fees: FlatFees): readonly BridgeLane[] =>
  CHAINS.flatMap((from) =>
    CHAINS.filter((to) => to !== from).flatMap((to) =>
      Object.entries(fees).map(([symbol, fee]) => laneOf(from, to, symbol, fee)),
    ),
  )

const selectorOf = (slug: string): Hex => sliceHex(keccak256(toBytes(`kontor sandbox bridge: ${slug}`)), 0, 4)

/** The bridges that are always offered: a fast one that takes a share, a slow one that takes a flat fee, and one that sells on arrival. */
export const BRIDGE_PLANS: readonly BridgePlan[] = [
  {
    contract: 'SwiftBridge',
    slug: 'swift',
    displayName: 'Swift',
    selector: selectorOf('swift'),
    feeBps: 8n,
    durationSec: 60,
    lifetimeSec: 1_800,
    carries: true,
    swaps: false,
    isQuoted: false,
    lanes: lanesOf(SWIFT_FEES),
  },
  {
    contract: 'AnchorBridge',
    slug: 'anchor',
    displayName: 'Anchor',
    selector: selectorOf('anchor'),
    feeBps: 0n,
    durationSec: 900,
    lifetimeSec: 14_400,
    carries: true,
    swaps: false,
    isQuoted: false,
    lanes: lanesOf(ANCHOR_FEES),
  },
  {
    contract: 'VoyageBridge',
    slug: 'voyage',
    displayName: 'Voyage',
    selector: selectorOf('voyage'),
    feeBps: 15n,
    durationSec: 180,
    lifetimeSec: 3_600,
    carries: false,
    swaps: true,
    isQuoted: false,
    lanes: lanesOf(VOYAGE_FEES),
  },
]

/** A bridge that the app does not know: its data is a quote in a format of its own. The service offers it where so switched. */
export const COURIER: BridgePlan = {
  contract: 'CourierBridge',
  slug: 'courier',
  displayName: 'Courier',
  selector: selectorOf('courier'),
  feeBps: 5n,
  durationSec: 120,
  lifetimeSec: 3_600,
  carries: true,
  swaps: true,
  isQuoted: true,
  lanes: lanesOf(COURIER_FEES),
}

/** All that is deployed and installed. */
export const EVERY_BRIDGE: readonly BridgePlan[] = [...BRIDGE_PLANS, COURIER]

/** Where a bridge is, on every sandbox chain. */
export const bridgeAddress = (plan: BridgePlan): Address => addressOf(plan.contract)

/** A bridge's fee on top of `net`, as its contract reckons, raw units; rounded up. */
export function bridgeFeeOn(plan: BridgePlan, lane: BridgeLane, net: bigint): bigint {
  return lane.flatFee + (net * plan.feeBps + BPS - 1n) / BPS
}

/** What is left of `gross` once a bridge has taken its fee, raw units, rounded down; 0 when it takes all. */
export function netOfBridge(plan: BridgePlan, lane: BridgeLane, gross: bigint): bigint {
  return gross <= lane.flatFee ? 0n : ((gross - lane.flatFee) * BPS) / (BPS + plan.feeBps)
}

/** An amount in the units of the other side, rounded down (facts page 1.6). */
export function scaleDown(amount: bigint, scalingFactor: number): bigint {
  return scalingFactor < 0 ? amount / 10n ** BigInt(-scalingFactor) : amount * 10n ** BigInt(scalingFactor)
}

/** The least amount whose scaled value is at least `scaled`. */
export function unscaleUp(scaled: bigint, scalingFactor: number): bigint {
  if (scalingFactor < 0) return scaled * 10n ** BigInt(-scalingFactor)
  const unit = 10n ** BigInt(scalingFactor)
  return (scaled + unit - 1n) / unit
}
