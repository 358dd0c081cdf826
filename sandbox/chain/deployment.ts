import {
  type Address,
  encodeDeployData,
  encodeFunctionData,
  type Hex,
  keccak256,
  maxUint256,
  parseAbi,
  parseEther,
} from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { type Artifact, type Artifacts, ownArtifact } from './contractArtifacts.ts'
import type { LocalNode, NodeCall } from './localNode.ts'
import {
  addressOf,
  CONTRACT_NAMES,
  type ContractName,
  deployerOf,
  FAUCET_KEY,
  LIQUIDITY_KEY,
  MULTICALL3,
  SANDBOX_ACCOUNTS,
} from './sandboxKeys.ts'
import { type PoolCodeHashes, type PoolOpening, poolOpenings, SEED_TOKENS } from './seedPlan.ts'

const DEPLOY_GAS = 8_000_000n
const CALL_GAS = 300_000n
const DEPLOYER_BALANCE = parseEther('1')
const ACCOUNT_BALANCE = parseEther('10000')
const TREASURY_BALANCE = parseEther('1000000000')

/** What the sandbox asks of tokens and of the liquidity manager. */
export const mintableAbi = parseAbi([
  'function mint(address to, uint256 amount)',
  'function transfer(address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function balanceOf(address account) view returns (uint256)',
])
export const wrappedNativeAbi = parseAbi([
  'function deposit() payable',
  'function withdraw(uint256 amount)',
  'function transfer(address to, uint256 amount) returns (bool)',
])
const liquidityAbi = parseAbi([
  'function openV2(address tokenA, address tokenB, uint256 amountA, uint256 amountB)',
  'function openV3(address token0, address token1, uint24 fee, uint160 sqrtPriceX96, int24 tickLower, int24 tickUpper, uint128 liquidity)',
])

/** The hashes from which pool addresses follow. */
export function poolCodeHashes(artifacts: Artifacts): PoolCodeHashes {
  return {
    v2Pair: keccak256(artifacts.uniswapV2Pair.bytecode),
    v3Pool: keccak256(artifacts.uniswapV3Pool.bytecode),
  }
}

/** Creation code with constructor arguments of every contract. */
function creationCode(artifacts: Artifacts): Record<ContractName, Hex> {
  const hashes = poolCodeHashes(artifacts)
  const faucet = privateKeyToAccount(FAUCET_KEY).address
  const origins = {
    v2Factory: addressOf('UniswapV2Factory'),
    v2PairCodeHash: hashes.v2Pair,
    v3Factory: addressOf('UniswapV3Factory'),
    v3PoolCodeHash: hashes.v3Pool,
  }
  const create = ({ abi, bytecode }: Artifact, args: readonly unknown[] = []): Hex =>
    encodeDeployData({ abi, bytecode, args })
  const own = (name: string, args: readonly unknown[] = []): Hex => create(ownArtifact(artifacts, name), args)
  return {
    WETH: own('WrappedNative'),
    USDC: own('PermitToken', ['USD Coin', 'USDC', 6, faucet, '2']),
    DAI: own('DaiLikeToken', ['Dai Stablecoin', 'DAI', 18, faucet, '1']),
    USDT: own('SilentToken', ['Tether USD', 'USDT', 6, faucet]),
    WBTC: own('StandardToken', ['Wrapped BTC', 'WBTC', 8, faucet]),
    UniswapV2Factory: create(artifacts.uniswapV2Factory, [faucet]),
    UniswapV3Factory: create(artifacts.uniswapV3Factory),
    Router: own('Router', [origins, addressOf('WETH'), addressOf('FeeVault'), faucet]),
    Executor: own('Executor', [origins, addressOf('Router'), addressOf('WETH')]),
    FeeVault: own('FeeVault', [faucet, addressOf('Router')]),
    LiquidityManager: own('LiquidityManager', [origins]),
    PoolLens: own('PoolLens', [origins]),
  }
}

async function placeGenesis(node: LocalNode, artifacts: Artifacts): Promise<void> {
  const balances: (readonly [Address, bigint])[] = [
    ...CONTRACT_NAMES.map((name) => [deployerOf(name).address, DEPLOYER_BALANCE] as const),
    ...SANDBOX_ACCOUNTS.map((account) => [account.address, ACCOUNT_BALANCE] as const),
    ...[FAUCET_KEY, LIQUIDITY_KEY].map(
      (key) => [privateKeyToAccount(key).address, TREASURY_BALANCE] as const,
    ),
  ]
  await Promise.all([
    ...balances.map(([address, amount]) => node.client.setBalance({ address, value: amount })),
    node.client.setCode({
      address: MULTICALL3,
      bytecode: ownArtifact(artifacts, 'Multicall3').deployedBytecode,
    }),
  ])
}

async function deployContracts(node: LocalNode, artifacts: Artifacts): Promise<void> {
  const code = creationCode(artifacts)
  await Promise.all(
    CONTRACT_NAMES.map((name) => node.sendAll(deployerOf(name), [{ data: code[name], gas: DEPLOY_GAS }])),
  )
  const deployed = await Promise.all(
    CONTRACT_NAMES.map((name) => node.client.getCode({ address: addressOf(name) })),
  )
  CONTRACT_NAMES.forEach((name, index) => {
    if (!deployed[index]) throw new Error(`${name} was not deployed`)
  })
}

const call = (to: Address, data: Hex, value = 0n, gas = CALL_GAS): NodeCall => ({ to, data, value, gas })

/** Tokens for the accounts and for the pools: minted, or, for wrapped native, deposited. */
function fundingCalls(openings: readonly PoolOpening[], provider: Address): readonly NodeCall[] {
  return SEED_TOKENS.flatMap(({ address, decimals, perAccount }) => {
    const share = perAccount * 10n ** BigInt(decimals)
    const inPools = openings.reduce((sum, { pool, amount0, amount1 }) => {
      if (pool.token0 === address) return sum + amount0
      return pool.token1 === address ? sum + amount1 : sum
    }, 0n)
    const holders = [
      ...SANDBOX_ACCOUNTS.map((account) => [account.address, share] as const),
      // V3 positions end on round ticks and may need a little more than planned.
      [provider, (inPools * 11n) / 10n] as const,
    ]
    if (address !== addressOf('WETH')) {
      return holders.map(([to, amount]) =>
        call(address, encodeFunctionData({ abi: mintableAbi, functionName: 'mint', args: [to, amount] })),
      )
    }
    const total = holders.reduce((sum, [, amount]) => sum + amount, 0n)
    const deposit = encodeFunctionData({ abi: wrappedNativeAbi, functionName: 'deposit' })
    return [
      call(address, deposit, total),
      ...holders.map(([to, amount]) =>
        call(address, encodeFunctionData({ abi: mintableAbi, functionName: 'transfer', args: [to, amount] })),
      ),
    ]
  })
}

function liquidityCalls(openings: readonly PoolOpening[]): readonly NodeCall[] {
  const manager = addressOf('LiquidityManager')
  const approval = encodeFunctionData({
    abi: mintableAbi,
    functionName: 'approve',
    args: [manager, maxUint256],
  })
  const approvals = SEED_TOKENS.map(({ address }) => call(address, approval))
  const opens = openings.map(({ pool, amount0, amount1, v3 }) => {
    const { token0, token1, fee } = pool
    const data = v3
      ? encodeFunctionData({
          abi: liquidityAbi,
          functionName: 'openV3',
          args: [token0, token1, fee, v3.sqrtPriceX96, v3.tickLower, v3.tickUpper, v3.liquidity],
        })
      : encodeFunctionData({
          abi: liquidityAbi,
          functionName: 'openV2',
          args: [token0, token1, amount0, amount1],
        })
    return call(manager, data, 0n, DEPLOY_GAS)
  })
  return [...approvals, ...opens]
}

/**
 * Deploys every contract by ordinary transactions, funds the accounts and opens the pools.
 * @returns the pools, as opened.
 * @throws {Error} when a transaction reverts.
 */
export async function deploySandbox(node: LocalNode, artifacts: Artifacts): Promise<readonly PoolOpening[]> {
  const faucet: PrivateKeyAccount = privateKeyToAccount(FAUCET_KEY)
  const provider = privateKeyToAccount(LIQUIDITY_KEY)
  const openings = poolOpenings(poolCodeHashes(artifacts))
  await placeGenesis(node, artifacts)
  await deployContracts(node, artifacts)
  await node.sendAll(faucet, fundingCalls(openings, provider.address))
  await node.sendAll(provider, liquidityCalls(openings))
  return openings
}
