import type { Address } from '../../domain/address.ts'
import { deploymentOf } from '../../domain/deployments.ts'
import { type Token, tokenKey } from '../../domain/token.ts'
import { nativeTokenOf } from './tokenList.ts'

type Row = readonly [symbol: string, name: string, decimals: number, address: Address]

const USDC = 'USD Coin'
const USDT = 'Tether USD'
const DAI = 'Dai Stablecoin'
const WBTC = 'Wrapped Bitcoin'
const WETH = 'Wrapped Ether'

/** Addresses are the same on every sandbox chain; the second counts one dollar in other units. */
const sandboxRows = (usdtDecimals: number): readonly Row[] => [
  ['WETH', WETH, 18, '0x8a5d6cEeB8Ac68b61594be086899eF05119FA6B7'],
  ['USDC', USDC, 6, '0xF24d5be120270BB819BB84BAa5ec56E8A782e6D9'],
  ['DAI', DAI, 18, '0x4d17041E22A4EBbab30f772b210AD0e27ccd480B'],
  ['USDT', USDT, usdtDecimals, '0x4E45816dcC70Dc26dd221035251a62DCd8e2fB35'],
  ['WBTC', WBTC, 8, '0xAc16d6443FE6d221Bfc1908D1f0d3D8df6E29c6D'],
]

/** The tokens people look for first, so that a form can be used before any list has arrived. The wrapped native asset comes from the pins. */
const ROWS: Readonly<Record<number, readonly Row[]>> = {
  1: [
    ['WETH', WETH, 18, '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'],
    ['USDC', USDC, 6, '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'],
    ['USDT', USDT, 6, '0xdAC17F958D2ee523a2206206994597C13D831ec7'],
    ['DAI', DAI, 18, '0x6B175474E89094C44Da98b954EedeAC495271d0F'],
    ['WBTC', WBTC, 8, '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599'],
  ],
  10: [
    ['WETH', WETH, 18, '0x4200000000000000000000000000000000000006'],
    ['USDC', USDC, 6, '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85'],
    ['USDT', USDT, 6, '0x94b008aA00579c1307B0EF2c499aD98a8ce58e58'],
    ['DAI', DAI, 18, '0xDA10009cBd5D07dd0CeCc66161FC93D7c9000da1'],
    ['WBTC', WBTC, 8, '0x68f180fcCe6836688e9084f035309E29Bf0A2095'],
  ],
  56: [
    ['WBNB', 'Wrapped BNB', 18, '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c'],
    ['USDC', USDC, 18, '0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d'],
    ['USDT', USDT, 18, '0x55d398326f99059fF775485246999027B3197955'],
    ['DAI', DAI, 18, '0x1AF3F329e8BE154074D8769D1FFa4eE058B1DBc3'],
    ['BTCB', 'Binance-Peg BTCB', 18, '0x7130d2A12B9BCbFAe4f2634d864A1Ee1Ce3Ead9c'],
  ],
  100: [
    ['WXDAI', 'Wrapped xDAI', 18, '0xe91D153E0b41518A2Ce8Dd3D7944Fa863463a97d'],
    ['USDC', USDC, 6, '0xDDAfbb505ad214D7b80b1f830fcCc89B60fb7A83'],
    ['USDT', USDT, 6, '0x4ECaBa5870353805a9F068101A40E0f32ed605C6'],
    ['WETH', WETH, 18, '0x6A023CCd1ff6F2045C3309768eAd9E68F978f6e1'],
    ['WBTC', WBTC, 8, '0x8e5bBbb09Ed1ebdE8674Cda39A0c169401db4252'],
  ],
  130: [
    ['WETH', WETH, 18, '0x4200000000000000000000000000000000000006'],
    ['USDC', USDC, 6, '0x078D782b760474a361dDA0AF3839290b0EF57AD6'],
    ['USDT', USDT, 6, '0x9151434b16b9763660705744891fA906F660EcC5'],
    ['WBTC', WBTC, 8, '0x0555E30da8f98308EdB960aa94C0Db47230d2B9c'],
  ],
  137: [
    ['WPOL', 'Wrapped POL', 18, '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270'],
    ['USDC', USDC, 6, '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359'],
    ['USDT', USDT, 6, '0xc2132D05D31c914a87C6611C10748AEb04B58e8F'],
    ['DAI', DAI, 18, '0x8f3Cf7ad23Cd3CaDbD9735AFf958023239c6A063'],
    ['WETH', WETH, 18, '0x7ceB23fD6bC0adD59E62ac25578270cFf1b9f619'],
    ['WBTC', WBTC, 8, '0x1BFD67037B42Cf73acF2047067bd4F2C47D9BfD6'],
  ],
  8453: [
    ['WETH', WETH, 18, '0x4200000000000000000000000000000000000006'],
    ['USDC', USDC, 6, '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'],
    ['USDT', USDT, 6, '0xfde4C96c8593536E31F229EA8f37b2ADa2699bb2'],
    ['DAI', DAI, 18, '0x50c5725949A6F0c72E6C4a641F24049A917DB0Cb'],
    ['cbBTC', 'Coinbase Wrapped BTC', 8, '0xcbB7C0000aB88B473b1f5aFd9ef808440eed33Bf'],
  ],
  42161: [
    ['WETH', WETH, 18, '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1'],
    ['USDC', USDC, 6, '0xaf88d065e77c8cC2239327C5EDb3A432268e5831'],
    ['USDT', USDT, 6, '0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9'],
    ['DAI', DAI, 18, '0xDA10009cBd5D07dd0CeCc66161FC93D7c9000da1'],
    ['WBTC', WBTC, 8, '0x2f2a2543B76A4166549F7aaB2e75Bef0aefC5B0f'],
  ],
  43114: [
    ['WAVAX', 'Wrapped AVAX', 18, '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7'],
    ['USDC', USDC, 6, '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E'],
    ['USDT', USDT, 6, '0x9702230A8Ea53601f5cD2dc00fDBc13d4dF4A8c7'],
    ['DAI.e', DAI, 18, '0xd586E7F844cEa2F87f50152665BCbc2C279D8d70'],
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
