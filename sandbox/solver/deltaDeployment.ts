import {
  type Address,
  encodeDeployData,
  encodeFunctionData,
  getContractAddress,
  keccak256,
  parseEther,
  toBytes,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { ChainAccess } from '../chain/chainAccess.ts'
import { DELTA_ABI } from '../chain/deltaEncoding.ts'
import { connectLocalNode } from '../chain/localNode.ts'
import { openChainAccess } from '../chain/openChainAccess.ts'
import { loadDeltaArtifacts } from '../delta/deltaArtifacts.ts'
import { PERMIT2 } from '../service/orders/deltaChain.ts'
import { AGENT_ADDRESSES, DELTA_OWNER_KEY } from './agents.ts'

const DEPLOY_GAS = 8_000_000n
const CALL_GAS = 200_000n
const AGENT_BALANCE = parseEther('100000')

type DeltaContract = 'Delta' | 'DeltaEther' | 'DeltaExecutor'

/** The account that deploys one contract and does nothing else, as for every contract of the sandbox. */
const deployerOf = (name: DeltaContract) =>
  privateKeyToAccount(keccak256(toBytes(`kontor sandbox deployer: ${name}`)))

/** Where a contract is on every sandbox chain. */
export function deltaAddress(name: DeltaContract): Address {
  return getContractAddress({ from: deployerOf(name).address, nonce: 0n })
}

/**
 * Puts Delta, its deposit token, the solvers' executor and Permit2 on a chain that has none of them, and allows the agents.
 * @returns the chain with the new contracts; a chain that has them is given back as it is.
 */
export async function withDelta(access: ChainAccess): Promise<ChainAccess> {
  if (access.contracts.delta) return access
  const artifact = await loadDeltaArtifacts()
  const node = connectLocalNode(access.rpcUrl, access.id)
  const owner = privateKeyToAccount(DELTA_OWNER_KEY)
  const delta = deltaAddress('Delta')
  const deltaEther = deltaAddress('DeltaEther')
  const deltaExecutor = deltaAddress('DeltaExecutor')
  const contracts: readonly (readonly [name: DeltaContract, args: readonly unknown[]])[] = [
    ['Delta', [owner.address, deltaEther]],
    ['DeltaEther', [delta]],
    ['DeltaExecutor', [owner.address, delta]],
  ]
  const funded = [owner.address, ...AGENT_ADDRESSES, ...contracts.map(([name]) => deployerOf(name).address)]
  await Promise.all([
    ...funded.map((address) => node.client.setBalance({ address, value: AGENT_BALANCE })),
    node.client.setCode({ address: PERMIT2, bytecode: artifact('Permit2').deployedBytecode }),
  ])
  for (const [name, args] of contracts) {
    const { abi, bytecode } = artifact(name)
    const data = encodeDeployData({ abi, bytecode, args })
    await node.sendAll(deployerOf(name), [{ data, gas: DEPLOY_GAS }])
  }
  const allow = (agent: Address) =>
    encodeFunctionData({ abi: DELTA_ABI, functionName: 'setAgent', args: [agent, true] })
  await node.sendAll(
    owner,
    AGENT_ADDRESSES.map((agent) => ({ to: delta, data: allow(agent), gas: CALL_GAS })),
  )
  return openChainAccess({ ...access, contracts: { ...access.contracts, delta, deltaEther, deltaExecutor } })
}
