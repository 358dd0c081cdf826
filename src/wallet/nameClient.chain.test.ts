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
import { UNIVERSAL_RESOLVER } from '../chain/node/names.ts'
import { openNameClient } from './nameClient.ts'

const ETHEREUM = 1
const OWNER: Address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
/** Claims the name of another account. */
const LIAR: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
/** Claims a name that only a server resolves. */
const SERVED: Address = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const NAMELESS: Address = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'

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
  for (const [claimant, name] of [
    [OWNER, 'treasury.eth'],
    [LIAR, 'treasury.eth'],
    [SERVED, 'served.eth'],
  ] as const)
    await call('EnsRegistry', registry, 'setClaim', [claimant, name])
})
afterAll(() => anvil?.stop())

const nameClient = () => openNameClient({ of: () => clientLacking(anvil.rpcUrl, 'nothing') })

test.each([
  ['treasury.eth', 'found'],
  ['desk.treasury.eth', 'found'],
  ['empty.eth', 'empty'],
  ['nobody.eth', 'unknown'],
  ['other.treasury.eth', 'empty'],
  ['served.eth', 'offchain'],
  ['vitаlik.eth', 'invalid'],
] as const)('default: ENS as it is on Ethereum: %s is %s', async (name, kind) => {
  const address = kind === 'found' ? { address: OWNER } : {}
  expect(await nameClient().ownerOf(name)).toEqual({ kind, name, ...address })
})

test.each([
  [OWNER, 'treasury.eth'],
  [LIAR, null],
  [SERVED, null],
  [NAMELESS, null],
] as const)('default: an account has the name that resolves to it: %s, %s', async (account, name) => {
  expect(await nameClient().nameOf(account)).toBe(name)
})

test('error: without Ethereum, or without ENS on it, a name is not read', async () => {
  const nowhere = openNameClient({
    of: () => {
      throw new Error('no such chain')
    },
  })
  expect(await nowhere.ownerOf('treasury.eth')).toEqual({ kind: 'notOffered', name: 'treasury.eth' })
  expect(await nowhere.nameOf(OWNER)).toBeNull()
  const { client } = connectLocalNode(anvil.rpcUrl, ETHEREUM)
  const code = (await getCode(client, { address: UNIVERSAL_RESOLVER })) ?? '0x'
  await client.setCode({ address: UNIVERSAL_RESOLVER, bytecode: '0x' })
  expect(await nameClient().ownerOf('treasury.eth')).toEqual({ kind: 'unread', name: 'treasury.eth' })
  expect(await nameClient().nameOf(OWNER)).toBeNull()
  await client.setCode({ address: UNIVERSAL_RESOLVER, bytecode: code })
})
