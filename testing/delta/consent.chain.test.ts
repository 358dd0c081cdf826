import {
  type Address,
  concatHex,
  domainSeparator,
  encodeFunctionData,
  getContractAddress,
  type Hex,
} from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DELTA_ABI } from '../../sandbox/chain/deltaEncoding.ts'
import { minedReceipt } from '../../sandbox/chain/minedReceipt.ts'
import { REGISTRY_ABI } from '../../sandbox/chain/moduleSeed.ts'
import {
  createSafeData,
  type SafeContracts,
  type SafePlan,
  safeAddress,
} from '../../sandbox/chain/safeAccounts.ts'
import { loadSafeArtifacts } from '../../sandbox/chain/safeArtifacts.ts'
import { fromCompactSignature } from '../../src/domain/orders/struct/compactSignature.ts'
import { orderTypedData } from '../../src/domain/orders/struct/orderTypedData.ts'
import { noncePlace } from '../chain/nonceBitmap.ts'
import { joinSafeSignatures, safeCallData, safeMessageTypedData } from '../wallet/safeSigning.ts'
import { DELTA_DOMAIN, type DeltaTable, hashOf, openTable, pays } from './deltaTable.ts'
import {
  ADMIN,
  AGENT,
  actor,
  type DeltaWorld,
  startDeltaWorld,
  TOKEN_ABI,
  WORLD,
  WORLD_CHAIN_ID,
} from './deltaWorld.ts'

let world: DeltaWorld
let table: DeltaTable
let seed = 0

beforeAll(async () => {
  world = await startDeltaWorld()
  table = openTable(world)
})
afterAll(() => world?.stop())

const newcomer = () => actor(`consent ${++seed}`)
const FULL = () => pays(WORLD.dai, 1_000_000n)
const LAST_S = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

describe('accounts without code', () => {
  test('default: 64 bytes of their key', async () => {
    const owner = newcomer()
    await table.fund(owner, WORLD.usd, 1_000_000n)
    const signed = await table.sign(owner, await table.order(owner.address))
    expect((signed.signature.length - 2) / 2).toBe(64)
    expect(await table.delta(AGENT, 'swapSettle', [signed, FULL(), WORLD.executor])).toHaveLength(1)
  })

  test('error: every other length, even the same signature in 65 bytes', async () => {
    const owner = newcomer()
    await table.fund(owner, WORLD.usd, 1_000_000n)
    const signed = await table.sign(owner, await table.order(owner.address))
    const longer = fromCompactSignature(signed.signature)
    for (const signature of [longer, '0x', '0x00', longer.slice(0, 2 + 126)] as Hex[]) {
      const args = [{ ...signed, signature }, FULL(), WORLD.executor] as const
      expect(await table.refusal(AGENT, 'swapSettle', args)).toBe('InvalidSignature')
    }
  })

  test('error: another signer, another order, no signer at all, a mirrored signature', async () => {
    const owner = newcomer()
    await table.fund(owner, WORLD.usd, 1_000_000n)
    const order = await table.order(owner.address)
    const { signature } = await table.sign(owner, order)
    const refusal = (signed: { order: typeof order; signature: Hex }) =>
      table.refusal(AGENT, 'swapSettle', [signed, FULL(), WORLD.executor])
    expect(await refusal(await table.sign(newcomer(), order))).toBe('InvalidSigner')
    expect(await refusal({ order: { ...order, destAmount: 1n }, signature })).toBe('InvalidSigner')
    expect(await refusal({ order, signature: `0x${'00'.repeat(64)}` })).toBe('InvalidSignature')
    const tail = BigInt(`0x${signature.slice(66)}`)
    const parity = tail >> 255n
    const mirrored = LAST_S - (tail & ((1n << 255n) - 1n))
    const flipped = mirrored | ((parity ^ 1n) << 255n)
    const twin: Hex = `${signature.slice(0, 66) as Hex}${flipped.toString(16).padStart(64, '0')}`
    expect(['InvalidSignature', 'InvalidSigner']).toContain(await refusal({ order, signature: twin }))
  })

  test('behavior: a pre-signature replaces an empty signature, and can be taken back', async () => {
    const owner = newcomer()
    await table.fund(owner, WORLD.usd, 1_000_000n)
    const order = await table.order(owner.address)
    const orderHash = hashOf(order)
    const args = [{ order, signature: '0x' }, FULL(), WORLD.executor] as const
    const events = await table.delta(owner, 'setPreSignature', [orderHash, true])
    expect(events).toMatchObject([
      { eventName: 'PreSignatureSet', args: { owner: owner.address, orderHash, preSigned: true } },
    ])
    await table.delta(owner, 'setPreSignature', [orderHash, false])
    expect(await table.refusal(AGENT, 'swapSettle', args)).toBe('InvalidSignature')
    await table.delta(owner, 'setPreSignature', [orderHash, true])
    expect(await table.delta(AGENT, 'swapSettle', args)).toHaveLength(1)
  })

  test('error: somebody else’s pre-signature', async () => {
    const owner = newcomer()
    const order = await table.order(owner.address)
    await table.delta(newcomer(), 'setPreSignature', [hashOf(order), true])
    expect(
      await table.refusal(AGENT, 'swapSettle', [{ order, signature: '0x' }, FULL(), WORLD.executor]),
    ).toBe('InvalidSignature')
  })
})

describe('delegated accounts (EIP-7702)', () => {
  async function delegate(to: Address) {
    const owner = newcomer()
    await table.fund(owner, WORLD.usd, 1_000_000n)
    await world.node.client.setCode({ address: owner.address, bytecode: concatHex(['0xef0100', to]) })
    return owner
  }

  test('default: delegates decide: 64 and 65 bytes pass where they accept the raw signature', async () => {
    for (const widen of [false, true]) {
      const owner = await delegate(WORLD.rawDelegate)
      const signed = await table.sign(owner, await table.order(owner.address))
      const signature = widen ? fromCompactSignature(signed.signature) : signed.signature
      const args = [{ ...signed, signature }, FULL(), WORLD.executor] as const
      expect(await table.delta(AGENT, 'swapSettle', args)).toHaveLength(1)
    }
  })

  test('behavior: a delegate that wraps hashes refuses the raw signature and takes the wrapped one', async () => {
    const owner = await delegate(WORLD.rehashingDelegate)
    const raw = await table.sign(owner, await table.order(owner.address))
    expect(await table.refusal(AGENT, 'swapSettle', [raw, FULL(), WORLD.executor])).toBe('InvalidSignature')
    const signature = await owner.signTypedData({
      domain: {
        name: 'Sandbox Account',
        version: '1',
        chainId: WORLD_CHAIN_ID,
        verifyingContract: owner.address,
      },
      types: { AccountMessage: [{ name: 'hash', type: 'bytes32' }] },
      primaryType: 'AccountMessage',
      message: { hash: hashOf(raw.order) },
    })
    const args = [{ order: raw.order, signature }, FULL(), WORLD.executor] as const
    expect(await table.delta(AGENT, 'swapSettle', args)).toHaveLength(1)
  })

  test('behavior: a delegation signed by the account itself has the same effect', async () => {
    const owner = newcomer()
    await table.fund(owner, WORLD.usd, 1_000_000n)
    const { client } = world.node
    const authorization = await owner.signAuthorization({
      address: WORLD.rawDelegate,
      chainId: WORLD_CHAIN_ID,
      nonce: await client.getTransactionCount({ address: owner.address }),
    })
    const serializedTransaction = await AGENT.signTransaction({
      type: 'eip7702',
      chainId: WORLD_CHAIN_ID,
      nonce: await client.getTransactionCount({ address: AGENT.address }),
      to: AGENT.address,
      gas: 200_000n,
      maxFeePerGas: 20_000_000_000n,
      maxPriorityFeePerGas: 1_000_000_000n,
      authorizationList: [authorization],
    })
    const hash = await client.sendRawTransaction({ serializedTransaction })
    await minedReceipt(client, hash)
    expect(await client.getCode({ address: owner.address })).toBe(
      concatHex(['0xef0100', WORLD.rawDelegate]).toLowerCase(),
    )
    const signed = await table.sign(owner, await table.order(owner.address))
    expect(await table.delta(AGENT, 'swapSettle', [signed, FULL(), WORLD.executor])).toHaveLength(1)
  })

  test('error: a delegate without ERC-1271 cannot sign, but can pre-sign', async () => {
    const owner = await delegate(WORLD.usd)
    const signed = await table.sign(owner, await table.order(owner.address))
    expect(await table.refusal(AGENT, 'swapSettle', [signed, FULL(), WORLD.executor])).toBe(
      'InvalidSignature',
    )
    await table.delta(owner, 'setPreSignature', [hashOf(signed.order), true])
    const args = [{ order: signed.order, signature: '0x' }, FULL(), WORLD.executor] as const
    expect(await table.delta(AGENT, 'swapSettle', args)).toHaveLength(1)
  })
})

describe('Safe accounts', () => {
  const deployer = actor('safe deployer')
  const contracts: SafeContracts = {
    singleton: getContractAddress({ from: deployer.address, nonce: 0n }),
    proxyFactory: getContractAddress({ from: deployer.address, nonce: 1n }),
    fallbackHandler: getContractAddress({ from: deployer.address, nonce: 2n }),
  }
  let proxyCode: Hex

  beforeAll(async () => {
    const artifacts = await loadSafeArtifacts()
    proxyCode = artifacts.proxyCode
    await world.node.client.setBalance({ address: deployer.address, value: 10n ** 20n })
    await world.node.sendAll(
      deployer,
      [artifacts.singleton, artifacts.proxyFactory, artifacts.fallbackHandler].map(({ bytecode }) => ({
        data: bytecode,
        gas: 8_000_000n,
      })),
    )
  })

  async function open(plan: SafePlan): Promise<Address> {
    await table.send(deployer, contracts.proxyFactory, createSafeData(contracts, plan))
    return safeAddress(contracts, plan, proxyCode)
  }

  async function callBy(owner: ReturnType<typeof actor>, safe: Address, to: Address, data: Hex) {
    await world.node.client.setBalance({ address: owner.address, value: 10n ** 20n })
    await table.send(owner, safe, safeCallData(owner.address, { to, value: 0n, data }))
  }

  const approveDelta = encodeFunctionData({
    abi: TOKEN_ABI,
    functionName: 'approve',
    args: [WORLD.delta, 1_000_000n],
  })

  test('default: two of three owners sign an order', async () => {
    const owners = [newcomer(), newcomer(), newcomer()]
    const [first, second, third] = owners
    if (!first || !second || !third) throw new Error('three owners')
    const safe = await open({ owners: owners.map(({ address }) => address), threshold: 2, saltNonce: 7n })
    expect(await world.node.client.getCode({ address: safe })).toBeDefined()
    const order = await table.order(safe)
    const typed = safeMessageTypedData(WORLD_CHAIN_ID, safe, hashOf(order))
    const signBy = async (owner: typeof first) => ({
      owner: owner.address,
      signature: await owner.signTypedData(typed),
    })
    const one = await signBy(first)
    const both = joinSafeSignatures([await signBy(third), one])
    const refusalWith = (signature: Hex) =>
      table.refusal(AGENT, 'swapSettle', [{ order, signature }, FULL(), WORLD.executor])
    expect(await refusalWith(one.signature)).toBe('InvalidSignature')
    expect(await refusalWith('0x')).toBe('InvalidSignature')
    // Consent is there; what fails now is the money.
    expect(await refusalWith(both)).toBe('TransferFromFailed')
  })

  test('behavior: an owner’s own signature is not the account’s', async () => {
    const owner = newcomer()
    const safe = await open({ owners: [owner.address], threshold: 1, saltNonce: 8n })
    const signed = await table.sign(owner, await table.order(safe))
    expect(await table.refusal(AGENT, 'swapSettle', [signed, FULL(), WORLD.executor])).toBe(
      'InvalidSignature',
    )
  })

  test('behavior: an account pre-signs and sells', async () => {
    const owner = newcomer()
    const safe = await open({ owners: [owner.address], threshold: 1, saltNonce: 9n })
    await table.mint(WORLD.usd, safe, 1_000_000n)
    const order = await table.order(safe)
    await callBy(owner, safe, WORLD.usd, approveDelta)
    const preSign = encodeFunctionData({
      abi: DELTA_ABI,
      functionName: 'setPreSignature',
      args: [hashOf(order), true],
    })
    await callBy(owner, safe, WORLD.delta, preSign)
    await table.delta(AGENT, 'swapSettle', [{ order, signature: '0x' }, FULL(), WORLD.executor])
    expect(await table.balance(WORLD.dai, safe)).toBe(1_000_000n)
  })

  test('behavior: a signed order sells', async () => {
    const owner = newcomer()
    const safe = await open({ owners: [owner.address], threshold: 1, saltNonce: 10n })
    await table.mint(WORLD.usd, safe, 1_000_000n)
    await callBy(owner, safe, WORLD.usd, approveDelta)
    const order = await table.order(safe)
    const signature = await owner.signTypedData(safeMessageTypedData(WORLD_CHAIN_ID, safe, hashOf(order)))
    await table.delta(AGENT, 'swapSettle', [{ order, signature }, FULL(), WORLD.executor])
    expect(await table.balance(WORLD.dai, safe)).toBe(1_000_000n)
  })
})

describe('nonces', () => {
  test('default: any order, across words, each bit its own', async () => {
    const owner = newcomer()
    const nonces = [0n, 255n, 256n, 1_000_000n, (1n << 256n) - 1n]
    const events = await table.delta(owner, 'invalidateNonces', [nonces])
    expect(events).toMatchObject(
      nonces.map((nonce) => ({ eventName: 'NonceInvalidated', args: { owner: owner.address, nonce } })),
    )
    await table.delta(owner, 'invalidateNonce', [256n])
    const read = (requested: readonly bigint[]) =>
      world.node.client.readContract({
        address: WORLD.delta,
        abi: DELTA_ABI,
        functionName: 'areNoncesUsed',
        args: [owner.address, requested],
      })
    expect(await read(nonces)).toEqual(nonces.map(() => true))
    expect(await read([1n, 254n, 257n, 512n, 999_999n])).toEqual([false, false, false, false, false])
    expect(noncePlace(256n)).toEqual({ word: 1n, bit: 0 })
    const one = await world.node.client.readContract({
      address: WORLD.delta,
      abi: DELTA_ABI,
      functionName: 'isNonceUsed',
      args: [AGENT.address, 256n],
    })
    expect(one).toBe(false)
  })
})

describe('administration', () => {
  test('default: the owner of the registry allows and forbids agents', async () => {
    const agent = newcomer()
    await table.registry(ADMIN, 'registerAgent', agent.address)
    const owner = newcomer()
    const signed = await table.sign(owner, await table.order(owner.address))
    const args = [signed, FULL(), WORLD.executor] as const
    expect(await table.refusal(agent, 'swapSettle', args)).toBe('TransferFromFailed')
    await table.registry(ADMIN, 'unregisterAgent', agent.address)
    expect(await table.refusal(agent, 'swapSettle', args)).toBe('UnauthorizedAgent')
  })

  test('behavior: ownership moves, never to nobody', async () => {
    const heir = newcomer()
    const nobody: Address = '0x0000000000000000000000000000000000000000'
    expect(await table.refusal(ADMIN, 'transferOwnership', [nobody])).toBe('Unauthorized')
    expect(await table.delta(ADMIN, 'transferOwnership', [heir.address])).toMatchObject([
      { eventName: 'OwnershipTransferred', args: { previousOwner: ADMIN.address, newOwner: heir.address } },
    ])
    expect(await table.refusal(ADMIN, 'uninstall', [WORLD.module])).toBe('Unauthorized')
    await table.delta(heir, 'transferOwnership', [ADMIN.address])
  })

  test('error: strangers neither appoint agents nor take the protocol’s fees', async () => {
    const stranger = newcomer()
    const appoint = encodeFunctionData({
      abi: REGISTRY_ABI,
      functionName: 'registerAgent',
      args: [stranger.address],
    })
    expect(await table.refusalOf(stranger.address, WORLD.registry, appoint)).toBe('Unauthorized')
    expect(await table.refusal(stranger, 'transferOwnership', [stranger.address])).toBe('Unauthorized')
    expect(await table.refusal(stranger, 'withdrawAllProtocolFees', [WORLD.dai, stranger.address])).toBe(
      'Unauthorized',
    )
  })

  test('behavior: the domain separator is the one the app signs with', async () => {
    const separator = await world.node.client.readContract({
      address: WORLD.delta,
      abi: DELTA_ABI,
      functionName: 'DOMAIN_SEPARATOR',
    })
    const order = await table.order(newcomer().address)
    const { domain } = orderTypedData({ family: 'Order', order }, DELTA_DOMAIN)
    expect(separator).toBe(domainSeparator({ domain }))
  })

  test('default: contracts are where the app will look for them', () => {
    expect(DELTA_DOMAIN.contract).toBe('0x9F8977b75273a6d1cE5757370946ed5a61429119')
    expect(WORLD.deltaEther).toBe('0xF888158E58e4a28709588003096eE653ddC1aE3C')
  })
})
