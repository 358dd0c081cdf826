import {
  type Address,
  encodeDeployData,
  encodeFunctionData,
  getContractAddress,
  type Hex,
  keccak256,
  maxUint256,
  parseAbi,
  parseEther,
  toBytes,
} from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import type { Artifact } from '../../sandbox/chain/artifact.ts'
import { loadArtifacts, ownArtifact } from '../../sandbox/chain/contractArtifacts.ts'
import { DELTA_ABI } from '../../sandbox/chain/deltaEncoding.ts'
import type { LocalNode } from '../../sandbox/chain/localNode.ts'
import { REGISTRY_ABI } from '../../sandbox/chain/moduleSeed.ts'
import { startSavedChain } from '../../sandbox/chain/savedChain.ts'
import { PERMIT2_ADDRESS } from '../../src/domain/orders/struct/permit2TypedData.ts'

export const WORLD_CHAIN_ID = 31337

export const TOKEN_ABI = parseAbi([
  'function name() view returns (string)',
  'function symbol() view returns (string)',
  'function decimals() view returns (uint8)',
  'function totalSupply() view returns (uint256)',
  'function balanceOf(address account) view returns (uint256)',
  'function allowance(address owner, address spender) view returns (uint256)',
  'function nonces(address owner) view returns (uint256)',
  'function mint(address to, uint256 amount)',
  'function transfer(address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
])

const keyOf = (text: string): Hex => keccak256(toBytes(text))

/** An account of a test, the same for the same name. */
export function actor(name: string): PrivateKeyAccount {
  return privateKeyToAccount(keyOf(`kontor delta test: ${name}`))
}

/** The account that deploys one contract and does nothing else, as on every sandbox chain. */
const deployerOf = (name: string) => privateKeyToAccount(keyOf(`kontor sandbox deployer: ${name}`))
const addressOf = (name: string) => getContractAddress({ from: deployerOf(name).address, nonce: 0n })

/** Mints, owns Delta. */
export const ADMIN = actor('admin')
/** The agent that Delta allows. */
export const AGENT = actor('agent')

export const WORLD = {
  delta: addressOf('Delta'),
  deltaEther: addressOf('DeltaEther'),
  executor: addressOf('DeltaExecutor'),
  registry: addressOf('Registry'),
  /** What Delta runs in its own place: orders, orders in slices, and those with a handler or a strategy. */
  orders: addressOf('OrderModule'),
  slices: addressOf('TwapModule'),
  module: addressOf('DeltaModule'),
  strategyDesk: addressOf('StrategyDesk'),
  /** Yield strategies over usd: one that is served, one that is not. */
  strategy: addressOf('DeltaWorldStrategy'),
  otherStrategy: addressOf('DeltaWorldOtherStrategy'),
  /** A vault over dai, to supply to. */
  vault: addressOf('DeltaWorldVault'),
  handler: addressOf('SupplyHandler'),
  /** 6 decimals, EIP-2612. */
  usd: addressOf('DeltaWorldUsd'),
  /** DAI's own permit. */
  dai: addressOf('DeltaWorldDai'),
  /** Returns nothing. */
  silent: addressOf('DeltaWorldSilent'),
  /** Burns 1% of every transfer. */
  taxed: addressOf('DeltaWorldTaxed'),
  whole: addressOf('DeltaWorldWhole'),
  hostile: addressOf('DeltaWorldHostile'),
  rawDelegate: addressOf('DeltaWorldRawDelegate'),
  rehashingDelegate: addressOf('DeltaWorldRehashingDelegate'),
} as const satisfies Record<string, Address>

export interface DeltaWorld {
  readonly node: LocalNode
  readonly rpcUrl: string
  /** A compiled contract by its name. */
  artifact(name: string): Artifact
  stop(): Promise<void>
}

/** Tokens a test may mint. */
export const WORLD_TOKENS: readonly Address[] = [
  WORLD.usd,
  WORLD.dai,
  WORLD.silent,
  WORLD.taxed,
  WORLD.whole,
  WORLD.hostile,
]

const INVENTORY = 10n ** 40n

/** Starts a chain on a free port with Delta, Permit2, an executor with an inventory, and tokens of every habit. */
export async function startDeltaWorld(): Promise<DeltaWorld> {
  const artifacts = await loadArtifacts()
  const artifact = (name: string) => ownArtifact(artifacts, name)
  const { anvil, node } = await startSavedChain(
    { chainId: WORLD_CHAIN_ID, port: 0, host: '127.0.0.1' },
    { name: 'delta', source: import.meta.url, deploy: (empty) => deployWorld(empty, artifact) },
  )
  return { node, rpcUrl: anvil.rpcUrl, artifact, stop: anvil.stop }
}

async function deployWorld(node: LocalNode, artifact: DeltaWorld['artifact']): Promise<void> {
  const minter = ADMIN.address
  const deployments: readonly (readonly [deployer: string, contract: string, args: readonly unknown[]])[] = [
    ['Delta', 'Delta', [ADMIN.address, WORLD.registry]],
    ['Registry', 'Registry', [ADMIN.address]],
    ['OrderModule', 'OrderModule', [WORLD.registry, WORLD.deltaEther]],
    ['TwapModule', 'TwapModule', [WORLD.registry, WORLD.deltaEther]],
    ['DeltaEther', 'DeltaEther', [WORLD.delta]],
    ['DeltaExecutor', 'DeltaExecutor', [AGENT.address, WORLD.delta]],
    ['DeltaModule', 'DeltaModule', [WORLD.registry, WORLD.deltaEther, WORLD.strategyDesk]],
    ['StrategyDesk', 'StrategyDesk', [ADMIN.address, WORLD.delta]],
    ['DeltaWorldStrategy', 'YieldStrategy', ['Yield USDC', 'yUSDC', 6, WORLD.usd]],
    ['DeltaWorldOtherStrategy', 'YieldStrategy', ['Other USDC', 'oUSDC', 6, WORLD.usd]],
    ['DeltaWorldVault', 'YieldStrategy', ['Yield DAI', 'yDAI', 18, WORLD.dai]],
    ['SupplyHandler', 'SupplyHandler', [WORLD.delta]],
    ['DeltaWorldUsd', 'PermitToken', ['USD Coin', 'USDC', 6, minter, '2']],
    ['DeltaWorldDai', 'DaiLikeToken', ['Dai Stablecoin', 'DAI', 18, minter, '1']],
    ['DeltaWorldSilent', 'SilentToken', ['Tether USD', 'USDT', 6, minter]],
    ['DeltaWorldTaxed', 'TaxedToken', ['Taxed', 'TAX', 18, minter, 100]],
    ['DeltaWorldWhole', 'WholeToken', ['Whole', 'ONE', minter]],
    ['DeltaWorldHostile', 'HostileToken', [minter]],
    ['DeltaWorldRawDelegate', 'RawSignatureDelegate', []],
    ['DeltaWorldRehashingDelegate', 'RehashingDelegate', []],
  ]
  const rich = [...deployments.map(([name]) => deployerOf(name).address), ADMIN.address, AGENT.address]
  await Promise.all([
    ...rich.map((address) => node.client.setBalance({ address, value: parseEther('1000000') })),
    node.client.setBalance({ address: WORLD.executor, value: INVENTORY }),
    node.client.setCode({ address: PERMIT2_ADDRESS, bytecode: artifact('Permit2').deployedBytecode }),
  ])
  await Promise.all(
    deployments.map(([name, contract, args]) => {
      const { abi, bytecode } = artifact(contract)
      return node.sendAll(deployerOf(name), [
        { data: encodeDeployData({ abi, bytecode, args }), gas: 8_000_000n },
      ])
    }),
  )
  const allow = encodeFunctionData({
    abi: REGISTRY_ABI,
    functionName: 'registerAgent',
    args: [AGENT.address],
  })
  const modules = [WORLD.orders, WORLD.slices, WORLD.module].flatMap((module) => [
    {
      to: WORLD.registry,
      data: encodeFunctionData({ abi: REGISTRY_ABI, functionName: 'registerModule', args: [module] }),
      gas: 200_000n,
    },
    {
      to: WORLD.delta,
      data: encodeFunctionData({ abi: DELTA_ABI, functionName: 'install', args: [module] }),
      gas: 2_000_000n,
    },
  ])
  const mint = (to: Address) =>
    encodeFunctionData({ abi: TOKEN_ABI, functionName: 'mint', args: [to, INVENTORY] })
  await node.sendAll(ADMIN, [
    { to: WORLD.registry, data: allow, gas: 200_000n },
    ...modules,
    ...WORLD_TOKENS.flatMap((to) =>
      [WORLD.executor, AGENT.address].map((holder) => ({ to, data: mint(holder), gas: 200_000n })),
    ),
  ])
  const approve = encodeFunctionData({
    abi: TOKEN_ABI,
    functionName: 'approve',
    args: [WORLD.delta, maxUint256],
  })
  await node.sendAll(
    AGENT,
    WORLD_TOKENS.map((to) => ({ to, data: approve, gas: 200_000n })),
  )
}
