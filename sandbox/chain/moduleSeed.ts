import { encodeFunctionData, parseAbi } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { EVERY_BRIDGE } from './bridgePlan.ts'
import type { ModuleChange } from './chainAccess.ts'
import { DELTA_ABI } from './deltaEncoding.ts'
import type { NodeCall } from './localNode.ts'
import { AGENT_KEYS, addressOf, type ContractName } from './sandboxKeys.ts'

const GAS = 2_000_000n

/** Signatures of the registry of modules and agents (facts page, 1.8a, and our own where it is silent). */
export const REGISTRY_ABI = parseAbi([
  'constructor(address owner)',
  'function owner() view returns (address)',
  'function registerAgent(address agent)',
  'function unregisterAgent(address agent)',
  'function registerModule(address module)',
  'function unregisterModule(address module)',
  'function isAgentRegistered(address agent) view returns (bool)',
  'function isModuleRegistered(address module) view returns (bool)',
  'function getAgents() view returns (address[])',
  'function getModules() view returns (address[])',
  'event AgentRegistered(address indexed agent)',
  'event AgentUnregistered(address indexed agent)',
  'event ModuleRegistered(address indexed module)',
  'event ModuleUnregistered(address indexed module)',
  'error Unauthorized()',
])

/** What Delta runs in its own place: orders, orders in slices, and orders that a handler or a strategy has a part in. */
export const MODULE_NAMES = ['OrderModule', 'TwapModule', 'DeltaModule'] as const

/** Everything that is installed at Delta, bridges last. */
export const INSTALLED: readonly ContractName[] = [
  ...MODULE_NAMES,
  ...EVERY_BRIDGE.map(({ contract }) => contract),
]

/** A call of the owner that changes what Delta may run. */
export function moduleCall(change: ModuleChange, name: ContractName): NodeCall {
  const args = [addressOf(name)] as const
  if (change === 'install' || change === 'uninstall')
    return {
      to: addressOf('Delta'),
      gas: GAS,
      data: encodeFunctionData({ abi: DELTA_ABI, functionName: change, args }),
    }
  return {
    to: addressOf('Registry'),
    gas: GAS,
    data: encodeFunctionData({ abi: REGISTRY_ABI, functionName: change, args }),
  }
}

/** What the owner does first: every agent and module registered, every module installed. */
export function registryCalls(): readonly NodeCall[] {
  const agents = AGENT_KEYS.map((key) => ({
    to: addressOf('Registry'),
    gas: GAS,
    data: encodeFunctionData({
      abi: REGISTRY_ABI,
      functionName: 'registerAgent',
      args: [privateKeyToAccount(key).address],
    }),
  }))
  const modules = INSTALLED.flatMap((name) => [
    moduleCall('registerModule', name),
    moduleCall('install', name),
  ])
  return [...agents, ...modules]
}
