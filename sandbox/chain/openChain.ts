import { type Address, encodeFunctionData, type Hex, type Transport } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { chainOf } from '../../src/domain/chain/chains.ts'
import { deploymentOf } from '../../src/domain/chain/deployments.ts'
import { PERMIT2_ADDRESS } from '../../src/domain/orders/struct/permit2TypedData.ts'
import { isNative, isSameAddress } from '../../src/domain/token/address.ts'
import { BRIDGE_PLANS } from './bridgePlan.ts'
import type { ChainAccess, ChainControl, SandboxContracts, SandboxPool, SandboxToken } from './chainAccess.ts'
import type { LocalNode, NodeCall } from './localNode.ts'
import { moduleCall } from './moduleSeed.ts'
import { openChainAccess } from './openChainAccess.ts'
import {
  addressOf,
  DELTA_OWNER_KEY,
  FAUCET_KEY,
  MULTICALL3,
  SANDBOX_ACCOUNTS,
  type SandboxAccount,
} from './sandboxKeys.ts'
import { type SeedToken, seedTokens } from './seedPlan.ts'
import { mintableAbi, wrappedNativeAbi } from './tokenAbis.ts'

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

/** @throws {Error} when the app has other addresses compiled in than the sandbox's. */
export function assertPinned(chainId: number): void {
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

/**
 * Seconds between blocks that are mined without a transaction. Clients that poll for a receipt only when a block arrives (viem does) could wait for
 * ever on a chain without new blocks.
 */
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
  const timer = seconds === 0 ? undefined : setInterval(tick, seconds * 1000)
  // Only Node ends a process, and would wait for it.
  ;(timer as { unref?: () => void } | undefined)?.unref?.()
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
export interface Deployed {
  readonly pools: readonly SandboxPool[]
  readonly safes: readonly SandboxSafe[]
}

/** A node that runs, with what the deployment left on it. */
interface RunningChain {
  readonly chainId: number
  readonly node: LocalNode
  readonly deployed: Deployed
  /** Empty where the node has no address. */
  readonly rpcUrl: string
  /** How the service reads it, where that is not by `rpcUrl`. */
  readonly transport?: Transport
  /** 0 for no blocks but those of transactions; 2 when absent. */
  readonly blockTimeSec?: number | undefined
  readonly stop: () => Promise<void>
}

/** A chain as the service reads it and the controls move it. No node APIs. */
export function openChain({
  chainId,
  node,
  deployed,
  rpcUrl,
  transport,
  blockTimeSec = BLOCK_TIME_SEC,
  stop,
}: RunningChain): Omit<StartedChain, 'compiledInMs'> {
  const access = openChainAccess(
    {
      id: chainId,
      name: chainOf(chainId)?.name ?? `Sandbox ${chainId}`,
      rpcUrl,
      contracts: CONTRACTS,
      tokens: tokensOf(chainId),
      pools: deployed.pools,
    },
    transport,
  )
  const control = controlOf(node, blockTimeSec, stop)
  return { access, control, accounts: SANDBOX_ACCOUNTS, safes: deployed.safes }
}
