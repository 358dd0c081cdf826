import { createServer } from 'node:net'
import {
  type Address,
  BaseError,
  decodeErrorResult,
  encodeFunctionData,
  type Hex,
  isHex,
  maxUint256,
  parseAbi,
  type TransactionReceipt,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { PoolHop, SandboxPool } from '../../sandbox/chain/chainAccess.ts'
import { connectLocalNode } from '../../sandbox/chain/localNode.ts'
import type { StartedChain } from '../../sandbox/chain/openChain.ts'
import { routerAbi } from '../../sandbox/chain/routerAbi.ts'
import {
  BPS,
  encodeExecutorData,
  encodeGenericSwap,
  encodeMetadata,
  encodeUniswapSwap,
  encodeUniswapV2Pools,
  encodeUniswapV3Pools,
  type PathStep,
  type RouterCall,
  type RouterMethod,
} from '../../sandbox/chain/routerEncoding.ts'
import type { SandboxAccount } from '../../sandbox/chain/sandboxKeys.ts'
import { type StartChainOptions, startChain } from '../../sandbox/chain/startChain.ts'
import { isNative, NATIVE_TOKEN, ZERO_ADDRESS } from '../../src/domain/token/address.ts'
import { executorAbi } from './executorAbi.ts'

const tokenAbi = parseAbi([
  'function balanceOf(address) view returns (uint256)',
  'function allowance(address owner, address spender) view returns (uint256)',
  'function approve(address spender, uint256 amount)',
])
const refusalAbi = [
  ...routerAbi,
  ...executorAbi,
  ...parseAbi(['error Error(string)', 'error Panic(uint256)']),
]

const SEND_GAS = 3_000_000n

/** `V2`, or a V3 fee in hundredths of a bip. */
export type PoolChoice = 'V2' | 500 | 3000

/** One path from token to token, by symbols; ETH is native. */
export interface PathChoice {
  readonly symbols: readonly string[]
  readonly pools: readonly PoolChoice[]
}

export interface TradeChoice extends PathChoice {
  readonly method: RouterMethod
  /** Raw units: sold for the methods that sell, bought for those that buy. */
  readonly amount: bigint
  readonly partnerAndFee?: bigint
  readonly beneficiary?: Address
  readonly permit?: Hex
  /** Raw units in place of the quoted other side. */
  readonly quoted?: bigint
  /** Raw units in place of the exact quote: the least received, or the most paid. */
  readonly limit?: bigint
}

export interface PreparedTrade {
  readonly call: RouterCall
  readonly src: Address
  readonly dest: Address
  readonly quoted: bigint
}

/** A running chain for tests, with the few moves that every test makes. */
export interface ChainBench {
  readonly chain: StartedChain
  readonly accounts: readonly SandboxAccount[]
  /** Address of a token by symbol; ETH is the placeholder. */
  token(symbol: string): Address
  hops(path: PathChoice): readonly PoolHop[]
  /** What the path gives for `amount`, or takes for it. */
  quote(exactIn: boolean, path: PathChoice, amount: bigint): Promise<bigint>
  balance(token: Address, account: Address): Promise<bigint>
  approve(account: SandboxAccount, token: Address, spender: Address, amount?: bigint): Promise<void>
  prepare(trade: TradeChoice): Promise<PreparedTrade>
  /** Sends and waits; a reverted transaction throws. */
  send(account: SandboxAccount, to: Address, call: RouterCall): Promise<TransactionReceipt>
  /** The name of the error with which a call to the router is refused, or null when it is not. */
  refusal(account: Address, call: RouterCall): Promise<string | null>
  stop(): Promise<void>
}

/** A port nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error()),
      )
    })
  })
}

const sells = (method: RouterMethod): boolean => method.startsWith('swapExactAmountIn')

/** The revert data a node's error carries, whichever layer it sits in. */
function revertDataOf(error: BaseError): Hex | null {
  let found: Hex | null = null
  error.walk((cause) => {
    const data = (cause as { data?: unknown }).data
    if (typeof data === 'string' && isHex(data)) found = data
    return false
  })
  return found
}

function nameOfRefusal(error: unknown): string {
  if (!(error instanceof BaseError)) throw error
  const data = revertDataOf(error)
  if (!data || data === '0x') return 'no reason'
  const { errorName, args } = decodeErrorResult({ abi: refusalAbi, data })
  return errorName === 'Error' ? String(args?.[0]) : errorName
}

function encodeTrade(
  trade: TradeChoice,
  hops: readonly PoolHop[],
  ends: readonly [Address, Address],
  quoted: bigint,
  executor: Address,
): RouterCall {
  const { method, amount, partnerAndFee = 0n, beneficiary = ZERO_ADDRESS, permit = '0x' } = trade
  const [src, dest] = ends
  const limit = trade.limit ?? quoted
  const [fromAmount, toAmount] = sells(method) ? [amount, limit] : [limit, amount]
  const metadata = encodeMetadata('6f1b9c1e-0c1d-4b58-9d0f-3f0a3c1f9a11', 1n)
  const swap = {
    srcToken: src,
    destToken: dest,
    fromAmount,
    toAmount,
    quotedAmount: trade.quoted ?? quoted,
    metadata,
    beneficiary,
  }
  const steps: PathStep[] = hops.map(({ pool, tokenIn, tokenOut }) => ({ tokenIn, tokenOut, fee: pool.fee }))
  if (method === 'swapExactAmountIn' || method === 'swapExactAmountOut') {
    const plan = {
      unwrapOutput: isNative(dest),
      legs: [
        {
          shareBps: BPS,
          hops: hops.map(({ pool, tokenIn, tokenOut }) => ({
            tokenIn,
            tokenOut,
            exchanges: [{ kind: pool.kind, fee: pool.fee, shareBps: BPS }],
          })),
        },
      ],
    }
    return encodeGenericSwap(method, executor, swap, partnerAndFee, encodeExecutorData(plan), permit)
  }
  const pools = method.endsWith('V2')
    ? encodeUniswapV2Pools(steps)
    : encodeUniswapV3Pools(sells(method) ? 'SELL' : 'BUY', steps)
  return encodeUniswapSwap(method, swap, pools, partnerAndFee, permit)
}

/** Starts a chain of its own on a free port; it mines only what is sent. */
export async function openChainBench(options: Partial<StartChainOptions> = {}): Promise<ChainBench> {
  const chain = await startChain({ chainId: 31337, blockTimeSec: 0, ...options })
  const node = connectLocalNode(chain.access.rpcUrl, chain.access.id)
  const { client, contracts, tokens, pools } = chain.access

  const token: ChainBench['token'] = (symbol) => {
    if (symbol === 'ETH') return NATIVE_TOKEN
    const found = tokens.find((one) => one.symbol === symbol)
    if (!found) throw new Error(`No token ${symbol}`)
    return found.address
  }
  const poolToken = (symbol: string): Address => token(symbol === 'ETH' ? 'WETH' : symbol)
  const poolOf = (tokenIn: Address, tokenOut: Address, choice: PoolChoice): SandboxPool => {
    const found = pools.find(
      (pool) =>
        (choice === 'V2' ? pool.kind === 'UniswapV2' : pool.kind === 'UniswapV3' && pool.fee === choice) &&
        [pool.token0, pool.token1].includes(tokenIn) &&
        [pool.token0, pool.token1].includes(tokenOut),
    )
    if (!found) throw new Error(`No ${choice} pool of ${tokenIn} and ${tokenOut}`)
    return found
  }
  const hops: ChainBench['hops'] = (path) =>
    path.pools.map((choice, index) => {
      const tokenIn = poolToken(path.symbols[index] ?? '')
      const tokenOut = poolToken(path.symbols[index + 1] ?? '')
      return { pool: poolOf(tokenIn, tokenOut, choice), tokenIn, tokenOut }
    })
  const quote: ChainBench['quote'] = async (exactIn, path, amount) => {
    const [answer] = await chain.access.quotePaths(exactIn, [{ hops: hops(path), amount }])
    if (!answer) throw new Error('No quote')
    return answer.amount
  }
  const send: ChainBench['send'] = async (account, to, call) => {
    const [hash = '0x'] = await node.sendAll(privateKeyToAccount(account.privateKey), [
      { to, ...call, gas: SEND_GAS },
    ])
    return client.getTransactionReceipt({ hash })
  }

  return {
    chain,
    accounts: chain.accounts,
    token,
    hops,
    quote,
    send,
    balance: (asset, account) =>
      isNative(asset)
        ? client.getBalance({ address: account })
        : client.readContract({ address: asset, abi: tokenAbi, functionName: 'balanceOf', args: [account] }),
    approve: async (account, asset, spender, amount = maxUint256) => {
      const data = encodeFunctionData({ abi: tokenAbi, functionName: 'approve', args: [spender, amount] })
      await send(account, asset, { data, value: 0n })
    },
    prepare: async (trade) => {
      const quoted = await quote(sells(trade.method), trade, trade.amount)
      const ends = [token(trade.symbols[0] ?? ''), token(trade.symbols.at(-1) ?? '')] as const
      const call = encodeTrade(trade, hops(trade), ends, quoted, contracts.executor)
      return { call, src: ends[0], dest: ends[1], quoted }
    },
    refusal: async (account, call) => {
      try {
        await client.call({ account, to: contracts.router, ...call })
        return null
      } catch (error) {
        return nameOfRefusal(error)
      }
    },
    stop: () => chain.control.stop(),
  }
}
