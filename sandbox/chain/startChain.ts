import { type Address, encodeFunctionData, type Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { chainOf } from '../../src/domain/chain/chains.ts'
import { deploymentOf } from '../../src/domain/chain/deployments.ts'
import { PERMIT2_ADDRESS } from '../../src/domain/orders/struct/permit2TypedData.ts'
import { isNative, isSameAddress } from '../../src/domain/token/address.ts'
import { BRIDGE_PLANS } from './bridgePlan.ts'
import type { ChainAccess, ChainControl, SandboxContracts, SandboxPool, SandboxToken } from './chainAccess.ts'
import { type Artifacts, loadArtifacts } from './contractArtifacts.ts'
import { deploySandbox, mintableAbi, safeAddresses, wrappedNativeAbi } from './deployment.ts'
import type { LocalNode, NodeCall } from './localNode.ts'
import { moduleCall } from './moduleSeed.ts'
import { openChainAccess } from './openChainAccess.ts'
import { seedPrices } from './priceSeed.ts'
import {
  addressOf,
  DELTA_OWNER_KEY,
  FAUCET_KEY,
  MULTICALL3,
  SAFE_PLANS,
  SANDBOX_ACCOUNTS,
  type SandboxAccount,
} from './sandboxKeys.ts'
import { startSavedChain } from './savedChain.ts'
import { type SeedToken, seedTokens } from './seedPlan.ts'

export interface StartChainOptions {
  readonly chainId: number
  /** 0 or absent for a free one. */
  readonly port?: number
  /** Loopback when absent. */
  readonly host?: string
  /** Timestamp of the genesis block in seconds; the wall clock's when absent. */
  readonly genesisSec?: number
  /**
   * Seconds between blocks that are mined without a transaction, 2 when absent, 0 for none. Clients that poll for a receipt only
   * when a block arrives (viem does) could wait for ever on a chain without new blocks.
   */
  readonly blockTimeSec?: number
}

/** A Safe account. It says yes to what `threshold` of its owners have signed. */
export interface SandboxSafe {
  readonly address: Address
  readonly owners: readonly Address[]
  readonly threshold: number
}

export interface StartedChain {
  readonly access: ChainAccess
  readonly control: ChainControl
  /** Funded accounts with their keys. */
  readonly accounts: readonly SandboxAccount[]
  /** Accounts that are contracts, funded like the others; owned by some of them. */
  readonly safes: readonly SandboxSafe[]
  /** Milliseconds the contracts took to compile, or null when they came from the cache, or the whole chain did. */
  readonly compiledInMs: number | null
}

const CONTRACTS: SandboxContracts = {
  router: addressOf('Router'),
  executor: addressOf('Executor'),
  feeVault: addressOf('FeeVault'),
  wrappedNative: addressOf('WETH'),
  uniswapV2Factory: addressOf('UniswapV2Factory'),
  uniswapV3Factory: addressOf('UniswapV3Factory'),
  poolLens: addressOf('PoolLens'),
  multicall3: MULTICALL3,
  permit2: PERMIT2_ADDRESS,
  delta: addressOf('Delta'),
  registry: addressOf('Registry'),
  deltaEther: addressOf('DeltaEther'),
  deltaExecutor: addressOf('DeltaExecutor'),
  swiftBridge: addressOf('SwiftBridge'),
  anchorBridge: addressOf('AnchorBridge'),
  voyageBridge: addressOf('VoyageBridge'),
  courierBridge: addressOf('CourierBridge'),
  rfq: addressOf('Rfq'),
  safeSingleton: addressOf('SafeSingleton'),
  safeProxyFactory: addressOf('SafeProxyFactory'),
  safeFallbackHandler: addressOf('SafeFallbackHandler'),
  rawSignatureDelegate: addressOf('RawSignatureDelegate'),
  strategyDesk: addressOf('StrategyDesk'),
  usdcStrategy: addressOf('UsdcStrategy'),
  supplyHandler: addressOf('SupplyHandler'),
  rehashingDelegate: addressOf('RehashingDelegate'),
}

function assertPinned(chainId: number): void {
  const pinned = deploymentOf(chainId)
  const agrees =
    isSameAddress(pinned?.router, CONTRACTS.router) &&
    isSameAddress(pinned?.wrappedNative, CONTRACTS.wrappedNative) &&
    isSameAddress(pinned?.delta, CONTRACTS.delta) &&
    isSameAddress(pinned?.registry, CONTRACTS.registry) &&
    isSameAddress(pinned?.deltaEther, CONTRACTS.deltaEther) &&
    isSameAddress(pinned?.rfq, CONTRACTS.rfq) &&
    pinned?.executors.some((executor) => isSameAddress(executor, CONTRACTS.executor)) &&
    BRIDGE_PLANS.every(({ selector, contract, swaps }) => {
      const bridge = pinned.bridges?.[selector]
      return isSameAddress(bridge?.address, addressOf(contract)) && bridge?.sells === swaps
    })
  if (!agrees)
    throw new Error(`The addresses compiled into the app for chain ${chainId} are not the sandbox's`)
}

const BLOCK_TIME_SEC = 2
const FAUCET_GAS = 200_000n

function faucetCalls(to: Address, token: Address, amount: bigint): readonly NodeCall[] {
  if (isNative(token)) return [{ to, value: amount, gas: FAUCET_GAS }]
  if (!isSameAddress(token, CONTRACTS.wrappedNative)) {
    const data = encodeFunctionData({ abi: mintableAbi, functionName: 'mint', args: [to, amount] })
    return [{ to: token, data, gas: FAUCET_GAS }]
  }
  const deposit = encodeFunctionData({ abi: wrappedNativeAbi, functionName: 'deposit' })
  const transfer = encodeFunctionData({ abi: wrappedNativeAbi, functionName: 'transfer', args: [to, amount] })
  return [
    { to: token, data: deposit, value: amount, gas: FAUCET_GAS },
    { to: token, data: transfer, gas: FAUCET_GAS },
  ]
}

type InTurn = <T>(task: () => Promise<T>) => Promise<T>

/** Runs tasks one after the other, in the order they were asked for. */
function queue(): InTurn {
  let last: Promise<unknown> = Promise.resolve()
  return (task) => {
    const next = last.then(task, task)
    last = next.catch(() => undefined)
    return next
  }
}

/**
 * Mines a block at a fixed interval, unless automine is off at the node. The node could do this itself, but its clock ignores a
 * revert to a snapshot: a block that is mined meanwhile keeps its number, and numbers below it are left without one.
 * @returns how to end it.
 */
function mineAtPace({ client }: LocalNode, seconds: number, inTurn: InTurn): () => void {
  let isWaiting = false
  const mine = async (): Promise<void> => {
    if (await client.getAutomine()) await client.mine({ blocks: 1 })
  }
  const tick = (): void => {
    if (isWaiting) return
    isWaiting = true
    // A node that does not answer now is asked again.
    void inTurn(mine)
      .catch(() => undefined)
      .then(() => {
        isWaiting = false
      })
  }
  const timer = seconds === 0 ? undefined : setInterval(tick, seconds * 1000).unref()
  return () => clearInterval(timer)
}

function controlOf(node: LocalNode, blockTimeSec: number, stopNode: () => Promise<void>): ChainControl {
  const { client } = node
  const faucet = privateKeyToAccount(FAUCET_KEY)
  const deltaOwner = privateKeyToAccount(DELTA_OWNER_KEY)
  const inTurn = queue()
  const rest = mineAtPace(node, blockTimeSec, inTurn)
  const stop = (): Promise<void> => {
    rest()
    return stopNode()
  }
  const now = async () => Number((await client.getBlock({ blockTag: 'latest' })).timestamp)
  /** Checkpoints in the order they were taken; a node forgets one when it is restored, so it is taken anew. */
  const checkpoints = new Map<Hex, Hex>()

  const restore = async (id: Hex): Promise<void> => {
    const current = checkpoints.get(id)
    if (!current) throw new Error(`No checkpoint ${id}`)
    await node.settle()
    await node.dropWaiting()
    await client.revert({ id: current })
    const newer = [...checkpoints.keys()]
    for (const name of newer.slice(newer.indexOf(id))) checkpoints.delete(name)
    checkpoints.set(id, await client.snapshot())
  }

  return {
    now,
    stop,
    advanceTime: (seconds) =>
      inTurn(async () => {
        await client.increaseTime({ seconds })
        await client.mine({ blocks: 1 })
      }),
    faucet: (to, token, amount) =>
      inTurn(async () => (await node.sendAll(faucet, faucetCalls(to, token, amount))).at(-1) ?? null),
    changeModule: (change, name) =>
      inTurn(async () => {
        await node.sendAll(deltaOwner, [moduleCall(change, name)])
      }),
    snapshot: () =>
      inTurn(async () => {
        await node.settle()
        const id = await client.snapshot()
        checkpoints.set(id, id)
        return id
      }),
    revert: (id) => inTurn(() => restore(id)),
  }
}

const tokensOf = (chainId: number): readonly SandboxToken[] =>
  Object.values<SeedToken>(seedTokens(chainId)).map(
    ({ symbol, name, address, decimals, unlisted, taxBps }) => ({
      symbol,
      name,
      address,
      decimals,
      ...(unlisted ? { unlisted } : {}),
      ...(taxBps ? { taxed: true } : {}),
    }),
  )

/** What is saved with the state of a chain. */
interface Deployed {
  readonly pools: readonly SandboxPool[]
  readonly safes: readonly SandboxSafe[]
}

const DEPLOYMENT = new URL('deployment.ts', import.meta.url).href

function safesOf(artifacts: Artifacts): readonly SandboxSafe[] {
  const addresses = safeAddresses(artifacts)
  return SAFE_PLANS.flatMap(({ owners, threshold }, index) => {
    const address = addresses[index]
    return address ? [{ address, owners, threshold }] : []
  })
}

/**
 * Starts a chain with everything the sandbox has on it: contracts, funded accounts, pools.
 * @throws {Error} when the port is taken, a source does not compile, or the app has other addresses compiled in.
 */
export async function startChain(options: StartChainOptions): Promise<StartedChain> {
  const { chainId, port = 0, host = '127.0.0.1', genesisSec, blockTimeSec = BLOCK_TIME_SEC } = options
  assertPinned(chainId)
  let compiledInMs: number | null = null
  const { anvil, node, deployed } = await startSavedChain<Deployed>(
    { chainId, port, host, genesisSec },
    {
      name: 'sandbox',
      source: DEPLOYMENT,
      async deploy(empty) {
        const artifacts = await loadArtifacts()
        compiledInMs = artifacts.compiledInMs
        const openings = await deploySandbox(empty, artifacts, chainId)
        return { pools: openings.map(({ pool }) => pool), safes: safesOf(artifacts) }
      },
      prepare: (fresh, { pools }) => seedPrices(fresh, chainId, pools),
    },
  )
  const access = openChainAccess({
    id: chainId,
    name: chainOf(chainId)?.name ?? `Sandbox ${chainId}`,
    rpcUrl: anvil.rpcUrl,
    contracts: CONTRACTS,
    tokens: tokensOf(chainId),
    pools: deployed.pools,
  })
  const control = controlOf(node, blockTimeSec, anvil.stop)
  return { access, control, accounts: SANDBOX_ACCOUNTS, safes: deployed.safes, compiledInMs }
}
