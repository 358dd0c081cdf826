import type { Address } from '../token/address.ts'
import { DOLLARS, SANDBOX_DOLLARS } from '../token/dollarTokens.ts'
import { isSameToken, type Token, type TokenId, tokenKey } from '../token/token.ts'
import { deploymentOf } from './deployments.ts'
import { nativeTokenOf } from './nativeToken.ts'

type Row = readonly [symbol: string, name: string, decimals: number, address: Address]

const USDC = 'USD Coin'
const USDT = 'Tether USD'
const DAI = 'Dai Stablecoin'
const WBTC = 'Wrapped Bitcoin'
const WETH = 'Wrapped Ether'

/** Addresses are the same on every sandbox chain; the second counts one dollar in other units. */
const sandboxRows = (usdtDecimals: number): readonly Row[] => [
  ['WETH', WETH, 18, '0x8a5d6cEeB8Ac68b61594be086899eF05119FA6B7'],
  ['USDC', USDC, 6, SANDBOX_DOLLARS.USDC],
  ['DAI', DAI, 18, SANDBOX_DOLLARS.DAI],
  ['USDT', USDT, usdtDecimals, SANDBOX_DOLLARS.USDT],
  ['WBTC', WBTC, 8, '0xAc16d6443FE6d221Bfc1908D1f0d3D8df6E29c6D'],
]

/** The tokens people look for first, so that a form can be used before any list has arrived. The wrapped native asset comes from the pins. */
const ROWS: Readonly<Record<number, readonly Row[]>> = {
  1: [
    ['WETH', WETH, 18, '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'],
    ['USDC', USDC, 6, DOLLARS[1].USDC],
    ['USDT', USDT, 6, DOLLARS[1].USDT],
    ['DAI', DAI, 18, DOLLARS[1].DAI],
    ['WBTC', WBTC, 8, '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599'],
  ],
  10: [
    ['WETH', WETH, 18, '0x4200000000000000000000000000000000000006'],
    ['USDC', USDC, 6, DOLLARS[10].USDC],
    ['USDT', USDT, 6, DOLLARS[10].USDT],
    ['DAI', DAI, 18, DOLLARS[10].DAI],
    ['WBTC', WBTC, 8, '0x68f180fcCe6836688e9084f035309E29Bf0A2095'],
  ],
  56: [
    ['WBNB', 'Wrapped BNB', 18, '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c'],
    ['USDC', USDC, 18, DOLLARS[56].USDC],
    ['USDT', USDT, 18, DOLLARS[56].USDT],
    ['DAI', DAI, 18, DOLLARS[56].DAI],
    ['BTCB', 'Binance-Peg BTCB', 18, '0x7130d2A12B9BCbFAe4f2634d864A1Ee1Ce3Ead9c'],
  ],
  100: [
    ['WXDAI', 'Wrapped xDAI', 18, DOLLARS[100].WXDAI],
    ['USDC', USDC, 6, DOLLARS[100].USDC],
    ['USDT', USDT, 6, DOLLARS[100].USDT],
    ['WETH', WETH, 18, '0x6A023CCd1ff6F2045C3309768eAd9E68F978f6e1'],
    ['WBTC', WBTC, 8, '0x8e5bBbb09Ed1ebdE8674Cda39A0c169401db4252'],
  ],
  130: [
    ['WETH', WETH, 18, '0x4200000000000000000000000000000000000006'],
    ['USDC', USDC, 6, DOLLARS[130].USDC],
    ['USDT', USDT, 6, DOLLARS[130].USDT],
    ['WBTC', WBTC, 8, '0x0555E30da8f98308EdB960aa94C0Db47230d2B9c'],
  ],
  137: [
    ['WPOL', 'Wrapped POL', 18, '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270'],
    ['USDC', USDC, 6, DOLLARS[137].USDC],
    ['USDT', USDT, 6, DOLLARS[137].USDT],
    ['DAI', DAI, 18, DOLLARS[137].DAI],
    ['WETH', WETH, 18, '0x7ceB23fD6bC0adD59E62ac25578270cFf1b9f619'],
    ['WBTC', WBTC, 8, '0x1BFD67037B42Cf73acF2047067bd4F2C47D9BfD6'],
  ],
  8453: [
    ['WETH', WETH, 18, '0x4200000000000000000000000000000000000006'],
    ['USDC', USDC, 6, DOLLARS[8453].USDC],
    ['USDT', USDT, 6, DOLLARS[8453].USDT],
    ['DAI', DAI, 18, DOLLARS[8453].DAI],
    ['cbBTC', 'Coinbase Wrapped BTC', 8, '0xcbB7C0000aB88B473b1f5aFd9ef808440eed33Bf'],
  ],
  42161: [
    ['WETH', WETH, 18, '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1'],
    ['USDC', USDC, 6, DOLLARS[42161].USDC],
    ['USDT', USDT, 6, DOLLARS[42161].USDT],
    ['DAI', DAI, 18, DOLLARS[42161].DAI],
    ['WBTC', WBTC, 8, '0x2f2a2543B76A4166549F7aaB2e75Bef0aefC5B0f'],
  ],
  43114: [
    ['WAVAX', 'Wrapped AVAX', 18, '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7'],
    ['USDC', USDC, 6, DOLLARS[43114].USDC],
    ['USDT', USDT, 6, DOLLARS[43114].USDT],
    ['DAI.e', DAI, 18, DOLLARS[43114].DAI],
    ['WETH.e', WETH, 18, '0x49D5c2BdFfac6CE2BFdB6640F4F80f226bc10bAB'],
    ['WBTC.e', WBTC, 8, '0x50b7545627a5162F82A992c33b87aDc75187B218'],
  ],
  31337: sandboxRows(6),
  31338: sandboxRows(18),
}

/** The built-in tokens of a chain, native first; empty for a chain the app does not know. */
export function tokenSnapshot(chainId: number): readonly Token[] {
  const native = nativeTokenOf(chainId)
  if (!native || !deploymentOf(chainId)) return []
  const listed = (ROWS[chainId] ?? []).map(([symbol, name, decimals, address]) => ({
    chainId,
    address,
    symbol,
    name,
    decimals,
  }))
  return [native, ...listed]
}

/** A token as it is built in, name and decimals included; undefined for every other, whatever a list says of it. */
export function builtInToken(token: TokenId): Token | undefined {
  return tokenSnapshot(token.chainId).find((one) => isSameToken(one, token))
}

/**
 * A list with the decimals that are built in, where it says otherwise of a token that is known here: amounts of the tokens people know must not
 * depend on what a server says of them. The rest stays the list's.
 */
export function withBuiltInDecimals(chainId: number, listed: readonly Token[]): readonly Token[] {
  const builtIn = new Map(tokenSnapshot(chainId).map((token) => [tokenKey(token), token.decimals]))
  return listed.map((token) => {
    const decimals = builtIn.get(tokenKey(token)) ?? token.decimals
    return decimals === token.decimals ? token : { ...token, decimals }
  })
}
