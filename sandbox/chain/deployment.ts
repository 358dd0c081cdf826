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
import { PERMIT2_ADDRESS } from '../../src/domain/orders/struct/permit2TypedData.ts'
import { isNative, isSameAddress } from '../../src/domain/token/address.ts'
import type { Artifact } from './artifact.ts'
import { type BridgePlan, EVERY_BRIDGE } from './bridgePlan.ts'
import { type BridgeGift, bridgeGifts, bridgeSetupCalls } from './bridgeSeed.ts'
import { type Artifacts, ownArtifact } from './contractArtifacts.ts'
import { GAS_IN_FLIGHT, type LocalNode, type NodeCall } from './localNode.ts'
import { registryCalls } from './moduleSeed.ts'
import { createSafeData, type SafeContracts, safeAddress } from './safeAccounts.ts'
import {
  AGENT_KEYS,
  addressOf,
  CONTRACT_NAMES,
  type ContractName,
  DELTA_OWNER_KEY,
  deployerOf,
  FAUCET_KEY,
  LIQUIDITY_KEY,
  MULTICALL3,
  RELAYER_KEY,
  SAFE_PLANS,
  SANDBOX_ACCOUNTS,
} from './sandboxKeys.ts'
import {
  type PoolCodeHashes,
  type PoolOpening,
  poolOpenings,
  type SeedToken,
  seedTokens,
  TAX_BPS,
} from './seedPlan.ts'
import { mintableAbi, wrappedNativeAbi } from './tokenAbis.ts'

const DEPLOY_GAS = 8_000_000n
const CALL_GAS = 300_000n
const SAFE_GAS = 1_000_000n
const BPS = 10_000n
const DEPLOYER_BALANCE = parseEther('1')
const ACCOUNT_BALANCE = parseEther('10000')
const TREASURY_BALANCE = parseEther('1000000000')

const strategyAbi = parseAbi(['function addStrategy(address strategy)'])
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

/** What the strategy pays its interest from. */
const STRATEGY_RESERVE: BridgeGift = {
  to: addressOf('UsdcStrategy'),
  token: addressOf('USDC'),
  amount: 1_000_000_000_000n,
}

/** Creation code with constructor arguments of every contract. */
function creationCode(artifacts: Artifacts, chainId: number): Record<ContractName, Hex> {
  const hashes = poolCodeHashes(artifacts)
  const faucet = privateKeyToAccount(FAUCET_KEY).address
  const deltaOwner = privateKeyToAccount(DELTA_OWNER_KEY).address
  const origins = {
    v2Factory: addressOf('UniswapV2Factory'),
    v2PairCodeHash: hashes.v2Pair,
    v3Factory: addressOf('UniswapV3Factory'),
    v3PoolCodeHash: hashes.v3Pool,
  }
  const create = ({ abi, bytecode }: Artifact, args: readonly unknown[] = []): Hex =>
    encodeDeployData({ abi, bytecode, args })
  const own = (name: string, args: readonly unknown[] = []): Hex => create(ownArtifact(artifacts, name), args)
  const bridge = (place: BridgePlan['contract']): Hex => {
    const plan = EVERY_BRIDGE.find(({ contract }) => contract === place)
    if (!plan) throw new Error(`No plan for ${place}`)
    const relayer = privateKeyToAccount(RELAYER_KEY).address
    const terms = {
      owner: deltaOwner,
      relayer,
      delta: addressOf('Delta'),
      protocolSelector: plan.selector,
      feeBps: plan.feeBps,
      duration: plan.durationSec,
      lifetime: plan.lifetimeSec,
    }
    if (!plan.swaps) return own('TokenBridge', [terms])
    return own(plan.isQuoted ? 'CourierBridge' : 'SwapBridge', [terms, addressOf('Router')])
  }
  return {
    WETH: own('WrappedNative'),
    USDC: own('PermitToken', ['USD Coin', 'USDC', 6, faucet, '2']),
    DAI: own('DaiLikeToken', ['Dai Stablecoin', 'DAI', 18, faucet, '1']),
    USDT: own('SilentToken', ['Tether USD', 'USDT', seedTokens(chainId).USDT.decimals, faucet]),
    WBTC: own('StandardToken', ['Wrapped BTC', 'WBTC', 8, faucet]),
    TAX: own('TaxedToken', ['Taxed Token', 'TAX', 18, faucet, TAX_BPS]),
    ONE: own('WholeToken', ['Whole Token', 'ONE', faucet]),
    HOSTILE: own('HostileToken', [faucet]),
    UniswapV2Factory: create(artifacts.uniswapV2Factory, [faucet]),
    UniswapV3Factory: create(artifacts.uniswapV3Factory),
    Router: own('Router', [origins, addressOf('WETH'), addressOf('FeeVault'), faucet]),
    Executor: own('Executor', [origins, addressOf('Router'), addressOf('WETH'), addressOf('Rfq')]),
    FeeVault: own('FeeVault', [faucet, addressOf('Router')]),
    LiquidityManager: own('LiquidityManager', [origins]),
    PoolLens: own('PoolLens', [origins]),
    Delta: own('Delta', [deltaOwner, addressOf('Registry')]),
    Registry: own('Registry', [deltaOwner]),
    OrderModule: own('OrderModule', [addressOf('Registry'), addressOf('DeltaEther')]),
    TwapModule: own('TwapModule', [addressOf('Registry'), addressOf('DeltaEther')]),
    DeltaEther: own('DeltaEther', [addressOf('Delta')]),
    DeltaExecutor: own('DeltaExecutor', [deltaOwner, addressOf('Delta')]),
    DeltaModule: own('DeltaModule', [
      addressOf('Registry'),
      addressOf('DeltaEther'),
      addressOf('StrategyDesk'),
    ]),
    StrategyDesk: own('StrategyDesk', [deltaOwner, addressOf('Delta')]),
    UsdcStrategy: own('YieldStrategy', ['Yield USDC', 'yUSDC', 6, addressOf('USDC')]),
    SupplyHandler: own('SupplyHandler', [addressOf('Delta')]),
    SwiftBridge: bridge('SwiftBridge'),
    AnchorBridge: bridge('AnchorBridge'),
    VoyageBridge: bridge('VoyageBridge'),
    CourierBridge: bridge('CourierBridge'),
    Rfq: own('Rfq'),
    SafeSingleton: artifacts.safe.singleton.bytecode,
    SafeProxyFactory: artifacts.safe.proxyFactory.bytecode,
    SafeFallbackHandler: artifacts.safe.fallbackHandler.bytecode,
    RawSignatureDelegate: own('RawSignatureDelegate'),
    RehashingDelegate: own('RehashingDelegate'),
  }
}

async function placeGenesis(node: LocalNode, artifacts: Artifacts): Promise<void> {
  const holders = [...SANDBOX_ACCOUNTS.map(({ address }) => address), ...safeAddresses(artifacts)]
  const treasuries = [FAUCET_KEY, LIQUIDITY_KEY, DELTA_OWNER_KEY, RELAYER_KEY, ...AGENT_KEYS]
  const balances: (readonly [Address, bigint])[] = [
    ...CONTRACT_NAMES.map((name) => [deployerOf(name).address, DEPLOYER_BALANCE] as const),
    ...holders.map((address) => [address, ACCOUNT_BALANCE] as const),
    ...treasuries.map((key) => [privateKeyToAccount(key).address, TREASURY_BALANCE] as const),
  ]
  const placed = [
    [MULTICALL3, 'Multicall3'],
    [PERMIT2_ADDRESS, 'Permit2'],
  ] as const
  await Promise.all([
    ...balances.map(([address, amount]) => node.client.setBalance({ address, value: amount })),
    ...placed.map(([address, name]) =>
      node.client.setCode({ address, bytecode: ownArtifact(artifacts, name).deployedBytecode }),
    ),
  ])
}

async function deployContracts(node: LocalNode, artifacts: Artifacts, chainId: number): Promise<void> {
  const code = creationCode(artifacts, chainId)
  const together = Number(GAS_IN_FLIGHT / DEPLOY_GAS)
  for (let first = 0; first < CONTRACT_NAMES.length; first += together) {
    const names = CONTRACT_NAMES.slice(first, first + together)
    await Promise.all(
      names.map((name) => node.sendAll(deployerOf(name), [{ data: code[name], gas: DEPLOY_GAS }])),
    )
  }
  const deployed = await Promise.all(
    CONTRACT_NAMES.map((name) => node.client.getCode({ address: addressOf(name) })),
  )
  CONTRACT_NAMES.forEach((name, index) => {
    if (!deployed[index]) throw new Error(`${name} was not deployed`)
  })
}

interface SeedPlan {
  readonly tokens: readonly SeedToken[]
  readonly openings: readonly PoolOpening[]
  /** Who holds a share of every token. */
  readonly holders: readonly Address[]
  /** Who fills the pools. */
  readonly provider: Address
  /** What the bridges and the strategy are given. */
  readonly gifts: readonly BridgeGift[]
}

const call = (to: Address, data: Hex, value = 0n, gas = CALL_GAS): NodeCall => ({ to, data, value, gas })

/** What has to be sent so that `amount` arrives. */
function withTax({ taxBps }: SeedToken, amount: bigint): bigint {
  return taxBps === undefined ? amount : (amount * BPS + BPS - taxBps - 1n) / (BPS - taxBps)
}

/** Tokens for the accounts and for the pools: minted, or, for wrapped native, deposited. */
function fundingCalls(plan: SeedPlan): readonly NodeCall[] {
  return plan.tokens.flatMap((token) => {
    const { address, decimals, perAccount } = token
    const share = perAccount * 10n ** BigInt(decimals)
    const inPools = plan.openings.reduce((sum, { pool, amount0, amount1 }) => {
      if (pool.token0 === address) return sum + amount0
      return pool.token1 === address ? sum + amount1 : sum
    }, 0n)
    const holders = [
      ...plan.holders.map((holder) => [holder, share] as const),
      // V3 positions end on round ticks and may need a little more than planned.
      [plan.provider, (withTax(token, inPools) * 11n) / 10n] as const,
      ...plan.gifts
        .filter((gift) => isSameAddress(gift.token, address))
        .map((gift) => [gift.to, gift.amount] as const),
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

const nativeGiftCalls = (plan: SeedPlan): readonly NodeCall[] =>
  plan.gifts.filter(({ token }) => isNative(token)).map(({ to, amount }) => call(to, '0x', amount))

function openingData(plan: SeedPlan, { pool, amount0, amount1, v3 }: PoolOpening): Hex {
  const { token0, token1, fee } = pool
  if (v3)
    return encodeFunctionData({
      abi: liquidityAbi,
      functionName: 'openV3',
      args: [token0, token1, fee, v3.sqrtPriceX96, v3.tickLower, v3.tickUpper, v3.liquidity],
    })
  const sent = (address: Address, amount: bigint): bigint => {
    const token = plan.tokens.find((one) => one.address === address)
    return token ? withTax(token, amount) : amount
  }
  return encodeFunctionData({
    abi: liquidityAbi,
    functionName: 'openV2',
    args: [token0, token1, sent(token0, amount0), sent(token1, amount1)],
  })
}

function liquidityCalls(plan: SeedPlan): readonly NodeCall[] {
  const manager = addressOf('LiquidityManager')
  const approval = encodeFunctionData({
    abi: mintableAbi,
    functionName: 'approve',
    args: [manager, maxUint256],
  })
  const approvals = plan.tokens.map(({ address }) => call(address, approval))
  return [
    ...approvals,
    ...plan.openings.map((opening) => call(manager, openingData(plan, opening), 0n, DEPLOY_GAS)),
  ]
}

function strategyCall(): NodeCall {
  const args = [addressOf('UsdcStrategy')] as const
  return call(
    addressOf('StrategyDesk'),
    encodeFunctionData({ abi: strategyAbi, functionName: 'addStrategy', args }),
  )
}

const safeContracts = (): SafeContracts => ({
  singleton: addressOf('SafeSingleton'),
  proxyFactory: addressOf('SafeProxyFactory'),
  fallbackHandler: addressOf('SafeFallbackHandler'),
})

/** Where the Safe accounts of every sandbox chain are, in the order of their plans. */
export function safeAddresses({ safe }: Artifacts): readonly Address[] {
  return SAFE_PLANS.map((plan) => safeAddress(safeContracts(), plan, safe.proxyCode))
}

function safeCalls(): readonly NodeCall[] {
  return SAFE_PLANS.map((plan) =>
    call(addressOf('SafeProxyFactory'), createSafeData(safeContracts(), plan), 0n, SAFE_GAS),
  )
}

/**
 * Deploys every contract by ordinary transactions, funds the accounts and opens the pools.
 * @returns the pools, as opened.
 * @throws {Error} when a transaction reverts.
 */
export async function deploySandbox(
  node: LocalNode,
  artifacts: Artifacts,
  chainId: number,
): Promise<readonly PoolOpening[]> {
  const provider: PrivateKeyAccount = privateKeyToAccount(LIQUIDITY_KEY)
  const openings = poolOpenings(chainId, poolCodeHashes(artifacts))
  const holders = [...SANDBOX_ACCOUNTS.map(({ address }) => address), ...safeAddresses(artifacts)]
  const plan = {
    tokens: Object.values(seedTokens(chainId)),
    openings,
    holders,
    provider: provider.address,
    gifts: [...bridgeGifts(chainId), STRATEGY_RESERVE],
  }
  await placeGenesis(node, artifacts)
  await deployContracts(node, artifacts, chainId)
  await Promise.all([
    node.sendAll(privateKeyToAccount(FAUCET_KEY), [
      ...fundingCalls(plan),
      ...nativeGiftCalls(plan),
      ...safeCalls(),
    ]),
    node.sendAll(privateKeyToAccount(DELTA_OWNER_KEY), [
      ...registryCalls(),
      strategyCall(),
      ...bridgeSetupCalls(chainId),
    ]),
  ])
  await node.sendAll(provider, liquidityCalls(plan))
  return openings
}
