import {
  type Address,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  hashTypedData,
  numberToHex,
  parseAbi,
  recoverTypedDataAddress,
} from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { minedReceipt } from '../../sandbox/chain/minedReceipt.ts'
import { type RunningSandbox, startSandbox } from '../../sandbox/sandbox.ts'
import { openBrowser } from '../browser/nodeBrowser.ts'
import { type ChainReader, chainReader } from '../chain/chainReader.ts'
import { ACCOUNT_PROFILES, type AccountProfile } from './accountProfile.ts'
import { createPeople, type People, type Person } from './people.ts'
import type { BatchOffer } from './walletBundles.ts'

const USD = 10n ** 6n
const ETHER = 10n ** 18n
const STRANGER: Address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const MAGIC = '0x1626ba7e'

let sandbox: RunningSandbox
let people: People
let chain: ChainReader

beforeAll(async () => {
  sandbox = await startSandbox()
  people = createPeople(sandbox.manifest)
  chain = chainReader(sandbox.manifest)
})
afterAll(() => sandbox?.stop())
beforeEach(() => void openBrowser())

const mined = (hash: Hex) => minedReceipt(chain.client, hash)
const mine = () => chain.client.request({ method: 'evm_mine' } as never)

const pay = (to: Address, amount: bigint) => ({
  to: chain.token('USDC'),
  value: '0x0' as Hex,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] }),
})

const bundle = ({ account }: Person, calls: readonly object[]) => [
  { version: '2.0.0', chainId: numberToHex(chain.id), from: account, atomicRequired: true, calls },
]

const sent = async ({ wallet }: Person, params: readonly unknown[]): Promise<Hex> =>
  ((await wallet.request('wallet_sendCalls', params)) as { readonly id: Hex }).id

const statusOf = ({ wallet }: Person, id: Hex) =>
  wallet.request('wallet_getCallsStatus', [id]) as Promise<{
    readonly status: number
    readonly receipts: readonly { readonly transactionHash: Hex }[]
  }>

/** The bundle's status once it is no longer pending. */
async function settled(person: Person, id: Hex) {
  for (;;) {
    const status = await statusOf(person, id)
    if (status.status !== 100) return status
    await mine()
  }
}

const NOTE = (chainId: number) =>
  ({
    domain: { name: 'Note', chainId },
    types: { Note: [{ name: 'text', type: 'string' }] },
    primaryType: 'Note',
    message: { text: 'hello' },
  }) as const

const signed = ({ wallet, account }: Person) =>
  wallet.request('eth_signTypedData_v4', [account, JSON.stringify(NOTE(chain.id))]) as Promise<Hex>

const answers = (account: Address, hash: Hex, signature: Hex) =>
  chain.client
    .readContract({
      address: account,
      abi: parseAbi(['function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)']),
      functionName: 'isValidSignature',
      args: [hash, signature],
    })
    .catch(() => 'reverted')

describe('accounts', () => {
  test.each<[AccountProfile, string | null, boolean]>([
    ['eoa', null, true],
    ['raw7702', MAGIC, true],
    ['rehash7702', '0xffffffff', true],
    ['safe-signs', MAGIC, false],
    ['safe-presigns', 'reverted', false],
    ['safe-later', 'reverted', false],
  ])('default: what %s signs, and what its code says to that', async (profile, expected, isKey) => {
    const person = await people.arrive({}, { profile })
    const note = NOTE(chain.id)
    const signature = await signed(person)
    if (isKey)
      expect(await recoverTypedDataAddress({ ...note, signature: signature as Hex })).toBe(person.account)
    if (profile === 'safe-presigns' || profile === 'safe-later') expect(signature).toBe('0x')
    const code = await chain.client.getCode({ address: person.account })
    expect(code === undefined).toBe(expected === null)
    if (expected === null) return
    expect(code?.startsWith('0xef0100')).toBe(isKey)
    expect(await answers(person.account, hashTypedData(note), signature)).toBe(expected)
  })

  test.each(ACCOUNT_PROFILES)('default: %s sends native', async (profile) => {
    const person = await people.arrive({ ETH: ETHER }, { profile })
    const before = await chain.balance(STRANGER, 'ETH')
    const requested = { from: person.account, to: STRANGER, value: numberToHex(ETHER / 4n) }
    const hash = (await person.wallet.request('eth_sendTransaction', [requested])) as Hex
    if (profile === 'safe-later') {
      expect(await chain.client.getTransaction({ hash }).catch(() => null)).toBeNull()
      expect(person.safe?.waiting).toEqual([hash])
      expect((await statusOf(person, hash)).status).toBe(100)
      const executed = await person.safe?.execute()
      expect((await settled(person, hash)).receipts[0]?.transactionHash).toBe(executed)
    } else expect((await mined(hash)).status).toBe('success')
    expect((await chain.balance(STRANGER, 'ETH')) - before).toBe(ETHER / 4n)
  })
})

describe('several calls at once', () => {
  test.each<[AccountProfile, BatchOffer]>([
    ['eoa', 'supported'],
    ['eoa', 'ready'],
    ['raw7702', 'supported'],
    ['rehash7702', 'supported'],
    ['safe-signs', 'legacy'],
  ])('default: %s that is %s: all in one transaction, or none', async (profile, offers) => {
    const person = await people.arrive({ USDC: 100n * USD }, { profile, offers })
    const before = await chain.balance(STRANGER, 'USDC')
    const id = await sent(person, bundle(person, [pay(STRANGER, USD), pay(STRANGER, 2n * USD)]))
    expect(await settled(person, id)).toMatchObject({ status: 200, receipts: [{ status: '0x1' }] })
    expect((await chain.balance(STRANGER, 'USDC')) - before).toBe(3n * USD)
    if (profile.startsWith('safe')) return
    const failing = await sent(person, bundle(person, [pay(STRANGER, USD), pay(STRANGER, 1_000n * USD)]))
    expect((await settled(person, failing)).status).toBe(500)
    expect((await chain.balance(STRANGER, 'USDC')) - before).toBe(3n * USD)
  })

  test('behavior: an upgraded account keeps signing as its profile does', async () => {
    for (const [profile, expected] of [
      ['eoa', MAGIC],
      ['rehash7702', '0xffffffff'],
    ] as const) {
      const person = await people.arrive({ USDC: USD }, { profile, offers: 'supported' })
      await settled(person, await sent(person, bundle(person, [pay(STRANGER, 1n)])))
      const hash = hashTypedData(NOTE(chain.id))
      expect(await answers(person.account, hash, await signed(person))).toBe(expected)
    }
  })

  test('behavior: earlier shapes', async () => {
    const person = await people.arrive({ USDC: USD }, { offers: 'legacy' })
    person.wallet.speaksEarlierCalls = true
    expect(await person.wallet.request('wallet_getCapabilities', [person.account, ['0x7a69']])).toEqual({
      '0x7a69': { atomicBatch: { supported: true } },
    })
    const id = (await person.wallet.request('wallet_sendCalls', bundle(person, [pay(STRANGER, 1n)]))) as Hex
    expect(typeof id).toBe('string')
    await mine()
    expect(await statusOf(person, id)).toMatchObject({ status: 'CONFIRMED' })
  })

  test.each<[BatchOffer, object, number]>([
    ['none', {}, 4200],
    ['unsupported', {}, 5760],
    ['supported', { version: '1.0' }, -32602],
    ['supported', { chainId: '0x1' }, 5710],
    ['supported', { from: STRANGER }, 4100],
    ['supported', { atomicRequired: undefined }, -32602],
    ['supported', { capabilities: { paymasterService: {} } }, 5700],
  ])('error: a wallet that says %s is asked with %j: %i', async (offers, change, code) => {
    const person = await people.arrive({}, { offers })
    const [requested] = bundle(person, [pay(STRANGER, 1n)])
    await expect(
      person.wallet.request('wallet_sendCalls', [{ ...requested, ...change }]),
    ).rejects.toMatchObject({
      code,
    })
  })

  test('error: nobody knows this bundle', async () => {
    const { wallet } = await people.arrive({}, { offers: 'supported' })
    await expect(wallet.request('wallet_getCallsStatus', ['0x01'])).rejects.toMatchObject({ code: 5730 })
  })
})

describe('what people do after they confirmed', () => {
  test.each([
    ['speedUp', { kind: 'speedUp' }, 5n],
    ['cancel', { kind: 'cancel' }, 0n],
    ['replace', { kind: 'replace', to: STRANGER }, 0n],
  ] as const)('behavior: %s', async (_title, policy, moved) => {
    const person = await people.arrive({ USDC: USD })
    const before = await chain.balance(STRANGER, 'USDC')
    person.wallet.next('eth_sendTransaction', policy)
    const { to, data } = pay(STRANGER, 5n)
    const hash = (await person.wallet.request('eth_sendTransaction', [
      { from: person.account, to, data },
    ])) as Hex
    expect(await chain.client.getTransactionReceipt({ hash }).catch(() => null)).toBeNull()
    expect((await chain.balance(STRANGER, 'USDC')) - before).toBe(moved)
    expect(await chain.client.getTransactionCount({ address: person.account })).toBe(1)
  })

  test('behavior: a wallet that acts and answers with an error, one that answers and does nothing', async () => {
    const person = await people.arrive({ USDC: USD })
    const { to, data } = pay(STRANGER, 5n)
    const requested = [{ from: person.account, to, data }]
    const before = await chain.balance(STRANGER, 'USDC')
    person.wallet.next('eth_sendTransaction', { kind: 'answerWith', answer: '0x00' })
    expect(await person.wallet.request('eth_sendTransaction', requested)).toBe('0x00')
    person.wallet.next('eth_sendTransaction', { kind: 'fail', code: -32000, message: 'no' })
    await expect(person.wallet.request('eth_sendTransaction', requested)).rejects.toMatchObject({
      code: -32000,
    })
    expect(await chain.balance(STRANGER, 'USDC')).toBe(before)
    person.wallet.next('eth_sendTransaction', { kind: 'actThenFail', code: -32603 })
    await expect(person.wallet.request('eth_sendTransaction', requested)).rejects.toMatchObject({
      code: -32603,
    })
    await mine()
    expect((await chain.balance(STRANGER, 'USDC')) - before).toBe(5n)
  })
})
