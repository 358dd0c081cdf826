import { type Address, isSameAddress, NATIVE_TOKEN } from '../token/address.ts'
import { DOLLARS } from '../token/dollarTokens.ts'
import type { TokenId } from '../token/token.ts'
import { deploymentOf } from './deployments.ts'

/** One end of a lane: a token of a chain, and how it counts there. */
export interface LaneEnd extends TokenId {
  readonly decimals: number
}

const sandboxAsset = (address: Address, decimals: number, decimalsOnTwo = decimals): readonly LaneEnd[] => [
  { chainId: 31337, address, decimals },
  { chainId: 31338, address, decimals: decimalsOnTwo },
]

const CHAINS_OF_DOLLARS = [1, 10, 56, 130, 137, 8453, 42161, 43114] as const

/** A dollar token of real chains; where it is pegged by Binance it counts in 18 decimals. */
const dollar = (symbol: 'USDC' | 'USDT' | 'DAI', decimals: number): readonly LaneEnd[] =>
  CHAINS_OF_DOLLARS.flatMap((chainId) => {
    const tokens: Readonly<Record<string, Address>> = DOLLARS[chainId]
    const address = tokens[symbol]
    return address ? [{ chainId, address, decimals: chainId === 56 ? 18 : decimals }] : []
  })

/** Real chains whose native token is ether. */
const ETHER_CHAINS = [1, 10, 130, 8453, 42161] as const

const bitcoin = (chainId: number, address: Address): LaneEnd => ({ chainId, address, decimals: 8 })

/**
 * Tokens that bridges carry, each with what it is on the other chains. Compiled in: neither a symbol nor a number of decimals
 * makes two tokens one asset. Apart from deployments, which every page loads.
 */
export const LANE_ASSETS: readonly (readonly LaneEnd[])[] = [
  sandboxAsset(NATIVE_TOKEN, 18),
  sandboxAsset('0x8a5d6cEeB8Ac68b61594be086899eF05119FA6B7', 18), // WETH
  sandboxAsset('0xF24d5be120270BB819BB84BAa5ec56E8A782e6D9', 6), // USDC
  sandboxAsset('0x4E45816dcC70DC26dD221035251a62dcD8E2fb35', 6, 18), // USDT
  sandboxAsset('0x4d17041e22a4EBbAB30f772B210aD0e27ccd480B', 18), // DAI
  sandboxAsset('0xac16d6443fe6D221bFC1908d1f0D3D8df6e29c6D', 8), // WBTC
  ETHER_CHAINS.map((chainId) => ({ chainId, address: NATIVE_TOKEN, decimals: 18 })),
  ETHER_CHAINS.flatMap((chainId) => {
    const address = deploymentOf(chainId)?.wrappedNative
    return address ? [{ chainId, address, decimals: 18 }] : []
  }),
  dollar('USDC', 6),
  dollar('USDT', 6),
  dollar('DAI', 18),
  [
    bitcoin(1, '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599'),
    bitcoin(10, '0x68f180fcCe6836688e9084f035309E29Bf0A2095'),
    bitcoin(130, '0x0555E30da8f98308EdB960aa94C0Db47230d2B9c'),
    bitcoin(137, '0x1BFD67037B42Cf73acF2047067bd4F2C47D9BfD6'),
    bitcoin(42161, '0x2f2a2543B76A4166549F7aaB2e75Bef0aefC5B0f'),
  ],
]

const isEnd = (end: LaneEnd, { chainId, address }: TokenId): boolean =>
  end.chainId === chainId && isSameAddress(end.address, address)

/** What a token is on another chain, or the same one; null where no lane is pinned. */
export function counterpartOf(token: TokenId, chainId: number): LaneEnd | null {
  const asset = LANE_ASSETS.find((ends) => ends.some((end) => isEnd(end, token)))
  return asset?.find((end) => end.chainId === chainId) ?? null
}

/** Whether two tokens are one asset, by the pinned lanes. */
export function isOneAsset(left: TokenId, right: TokenId): boolean {
  const there = counterpartOf(left, right.chainId)
  return there !== null && isEnd(there, right)
}

/** The power of ten from units of a token to units of what it is on another chain; null where no lane is pinned. */
export function laneScaling(token: TokenId, chainId: number): number | null {
  const [here, there] = [counterpartOf(token, token.chainId), counterpartOf(token, chainId)]
  return here && there ? there.decimals - here.decimals : null
}

/** Raw units of what is sold that do not arrive, where both are one asset; 0 where more arrives, null for two assets. */
export function lostOnTheWay(
  sold: { readonly amount: bigint; readonly token: TokenId },
  received: { readonly amount: bigint; readonly token: TokenId },
): bigint | null {
  if (!isOneAsset(sold.token, received.token)) return null
  const scaling = laneScaling(sold.token, received.token.chainId) ?? 0
  const unit = 10n ** BigInt(Math.abs(scaling))
  const arrived = scaling < 0 ? received.amount * unit : received.amount / unit
  return sold.amount > arrived ? sold.amount - arrived : 0n
}
