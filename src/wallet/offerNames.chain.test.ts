import type { Address } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { deployContract, getCode, writeContract } from 'viem/actions'
import { namehash } from 'viem/ens'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AnvilProcess, startAnvil } from '../../sandbox/chain/anvilProcess.ts'
import type { Artifact } from '../../sandbox/chain/artifact.ts'
import { connectLocalNode } from '../../sandbox/chain/localNode.ts'
import { minedReceipt } from '../../sandbox/chain/minedReceipt.ts'
import { clientLacking } from '../../testing/chain/lackingNode.ts'
import { compileForTests } from '../../testing/chain/solidity.ts'
import { UNIVERSAL_RESOLVER } from '../chain/node/nameOwner.ts'
import { openOfferClient } from './offerClient.ts'

const ETHEREUM = 1
const OWNER: Address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

let anvil: AnvilProcess

/** Ethereum with ENS on it: two names of their own, one that only a server resolves, and one without an account. */
beforeAll(async () => {
  anvil = await startAnvil({ chainId: ETHEREUM, port: 0, host: '127.0.0.1' })
  const { client } = connectLocalNode(anvil.rpcUrl, ETHEREUM)
  const account = privateKeyToAccount(generatePrivateKey())
  await client.setBalance({ address: account.address, value: 10n ** 20n })
  const contracts = await compileForTests('Ens.sol')
  const artifactOf = (name: string): Artifact => {
    const artifact = contracts[name]
    if (!artifact) throw new Error(`the compiler gave no ${name}`)
    return artifact
  }
  const deploy = async (name: string, args: readonly unknown[] = []): Promise<Address> => {
    const { abi, bytecode } = artifactOf(name)
    const hash = await deployContract(client, { abi, bytecode, args, account, chain: null })
    const { contractAddress } = await minedReceipt(client, hash)
    if (!contractAddress) throw new Error(`${name} was not deployed`)
    return contractAddress
  }
  const call = async (name: string, address: Address, functionName: string, args: readonly unknown[]) => {
    const { abi } = artifactOf(name)
    const hash = await writeContract(client, { abi, address, functionName, args, account, chain: null })
    await minedReceipt(client, hash)
  }
  const registry = await deploy('EnsRegistry')
  const addresses = await deploy('EnsAddresses')
  const offchain = await deploy('EnsOffchain')
  const face = await deploy('EnsUniversalResolver', [registry])
  const bytecode = (await getCode(client, { address: face })) ?? '0x'
  await client.setCode({ address: UNIVERSAL_RESOLVER, bytecode })
  for (const [name, resolver] of [
    ['treasury.eth', addresses],
    ['empty.eth', addresses],
    ['served.eth', offchain],
  ] as const)
    await call('EnsRegistry', registry, 'setResolver', [namehash(name), resolver])
  for (const name of ['treasury.eth', 'desk.treasury.eth'])
    await call('EnsAddresses', addresses, 'setAddr', [namehash(name), OWNER])
})
afterAll(() => anvil?.stop())

const offerClient = () => openOfferClient({ of: () => clientLacking(anvil.rpcUrl, 'nothing') })

test.each([
  ['treasury.eth', OWNER],
  ['desk.treasury.eth', OWNER],
  ['empty.eth', null],
  ['nobody.eth', null],
  ['other.treasury.eth', null],
  ['served.eth', 'unread'],
] as const)('default: ENS as it is on Ethereum: %s', async (name, owner) => {
  expect(await offerClient().nameOwner(name)).toBe(owner)
})

test('error: without Ethereum, or without ENS on it, a name is not read', async () => {
  const nowhere = openOfferClient({
    of: () => {
      throw new Error('no such chain')
    },
  })
  expect(await nowhere.nameOwner('treasury.eth')).toBe('unread')
  const { client } = connectLocalNode(anvil.rpcUrl, ETHEREUM)
  const code = (await getCode(client, { address: UNIVERSAL_RESOLVER })) ?? '0x'
  await client.setCode({ address: UNIVERSAL_RESOLVER, bytecode: '0x' })
  expect(await offerClient().nameOwner('treasury.eth')).toBe('unread')
  await client.setCode({ address: UNIVERSAL_RESOLVER, bytecode: code })
})
