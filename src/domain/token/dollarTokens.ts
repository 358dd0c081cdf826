import { type Address, isNative, isSameAddress } from './address.ts'
import type { TokenId } from './token.ts'

/** The same on every sandbox chain. */
export const SANDBOX_DOLLARS = {
  USDC: '0xF24d5be120270BB819BB84BAa5ec56E8A782e6D9',
  DAI: '0x4d17041E22A4EBbab30f772b210AD0e27ccd480B',
  USDT: '0x4E45816dcC70Dc26dd221035251a62DCd8e2fB35',
} as const satisfies Readonly<Record<string, Address>>

/** Tokens worth one dollar, by chain. The only list there is of them: a symbol proves nothing. */
export const DOLLARS = {
  1: {
    USDC: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
    USDT: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
    DAI: '0x6B175474E89094C44Da98b954EedeAC495271d0F',
  },
  10: {
    USDC: '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85',
    USDT: '0x94b008aA00579c1307B0EF2c499aD98a8ce58e58',
    DAI: '0xDA10009cBd5D07dd0CeCc66161FC93D7c9000da1',
  },
  56: {
    USDC: '0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d',
    USDT: '0x55d398326f99059fF775485246999027B3197955',
    DAI: '0x1AF3F329e8BE154074D8769D1FFa4eE058B1DBc3',
  },
  100: {
    WXDAI: '0xe91D153E0b41518A2Ce8Dd3D7944Fa863463a97d',
    USDC: '0xDDAfbb505ad214D7b80b1f830fcCc89B60fb7A83',
    USDT: '0x4ECaBa5870353805a9F068101A40E0f32ed605C6',
  },
  130: {
    USDC: '0x078D782b760474a361dDA0AF3839290b0EF57AD6',
    USDT: '0x9151434b16b9763660705744891fA906F660EcC5',
  },
  137: {
    USDC: '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359',
    USDT: '0xc2132D05D31c914a87C6611C10748AEb04B58e8F',
    DAI: '0x8f3Cf7ad23Cd3CaDbD9735AFf958023239c6A063',
  },
  8453: {
    USDC: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
    USDT: '0xfde4C96c8593536E31F229EA8f37b2ADa2699bb2',
    DAI: '0x50c5725949A6F0c72E6C4a641F24049A917DB0Cb',
  },
  42161: {
    USDC: '0xaf88d065e77c8cC2239327C5EDb3A432268e5831',
    USDT: '0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9',
    DAI: '0xDA10009cBd5D07dd0CeCc66161FC93D7c9000da1',
  },
  43114: {
    USDC: '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E',
    USDT: '0x9702230A8Ea53601f5cD2dc00fDBc13d4dF4A8c7',
    DAI: '0xd586E7F844cEa2F87f50152665BCbc2C279D8d70',
  },
  31337: SANDBOX_DOLLARS,
  31338: SANDBOX_DOLLARS,
} as const satisfies Readonly<Record<number, Readonly<Record<string, Address>>>>

/** Chains whose native token is worth one dollar. */
const NATIVE_DOLLARS: readonly number[] = [100]

/** Whether a token is one of the built-in dollar tokens, by chain and address. */
export function isDollarToken({ chainId, address }: TokenId): boolean {
  if (isNative(address)) return NATIVE_DOLLARS.includes(chainId)
  const listed: Readonly<Record<number, Readonly<Record<string, Address>>>> = DOLLARS
  return Object.values(listed[chainId] ?? {}).some((dollar) => isSameAddress(dollar, address))
}
