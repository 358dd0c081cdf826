import {
  type Address,
  concatHex,
  domainSeparator,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  keccak256,
  maxUint160,
  maxUint256,
  parseAbi,
  toFunctionSelector,
  toHex,
} from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toCompactSignature } from '../../src/domain/orders/struct/compactSignature.ts'
import {
  PERMIT2_ADDRESS,
  permit2AllowanceTypedData,
  permit2TransferTypedData,
} from '../../src/domain/orders/struct/permit2TypedData.ts'
import { blankAddress, type DeltaTable, openTable } from './deltaTable.ts'
import { actor, type DeltaWorld, startDeltaWorld, WORLD, WORLD_CHAIN_ID } from './deltaWorld.ts'
import { PERMIT2_ABI } from './permit2Abi.ts'

let world: DeltaWorld
let table: DeltaTable
let seed = 0
/** Spends by allowance and by signature; pays its own way. */
const spender = actor('permit2 spender')

beforeAll(async () => {
  world = await startDeltaWorld()
  table = openTable(world)
  await world.node.client.setBalance({ address: spender.address, value: 10n ** 21n })
})
afterAll(() => world?.stop())

async function holder(): Promise<PrivateKeyAccount> {
  const owner = actor(`permit2 ${++seed}`)
  for (const token of [WORLD.usd, WORLD.silent]) {
    await table.mint(token, owner.address, 1_000n)
    await table.approve(owner, token, PERMIT2_ADDRESS, maxUint256)
  }
  return owner
}

/** Apart, because an overload is not chosen by the members of a struct. */
const BATCH_ABI = parseAbi([
  'struct TokenPermissions { address token; uint256 amount; }',
  'struct PermitBatchTransferFrom { TokenPermissions[] permitted; uint256 nonce; uint256 deadline; }',
  'struct SignatureTransferDetails { address to; uint256 requestedAmount; }',
  'function permitTransferFrom(PermitBatchTransferFrom permission, SignatureTransferDetails[] transferDetails, address owner, bytes signature)',
  'function permitWitnessTransferFrom(PermitBatchTransferFrom permission, SignatureTransferDetails[] transferDetails, address owner, bytes32 witness, string witnessTypeString, bytes signature)',
])

const TRANSFER_DETAILS = (to: Address, requestedAmount: bigint) => ({ to, requestedAmount })
const refused = (from: PrivateKeyAccount, data: Hex) => table.refusalOf(from.address, PERMIT2_ADDRESS, data)
const sent = (from: PrivateKeyAccount, data: Hex) => table.send(from, PERMIT2_ADDRESS, data)
const soon = async () => (await table.nowSec()) + 600n
const allowanceOf = (owner: Address, token: Address = WORLD.usd) =>
  world.node.client.readContract({
    address: PERMIT2_ADDRESS,
    abi: PERMIT2_ABI,
    functionName: 'allowance',
    args: [owner, token, spender.address],
  })
const transferFrom = (from: Address, to: Address, amount: bigint) =>
  encodeFunctionData({
    abi: PERMIT2_ABI,
    functionName: 'transferFrom',
    args: [from, to, amount, WORLD.usd],
  })
const approve = (amount: bigint, expiration: number, token: Address = WORLD.usd) =>
  encodeFunctionData({
    abi: PERMIT2_ABI,
    functionName: 'approve',
    args: [token, spender.address, amount, expiration],
  })

describe('identity', () => {
  test('default: the separator is that of the canonical address on this chain', async () => {
    const separator = await world.node.client.readContract({
      address: PERMIT2_ADDRESS,
      abi: PERMIT2_ABI,
      functionName: 'DOMAIN_SEPARATOR',
    })
    const domain = { name: 'Permit2', chainId: WORLD_CHAIN_ID, verifyingContract: PERMIT2_ADDRESS }
    expect(separator).toBe(domainSeparator({ domain }))
  })

  test('behavior: selectors are those that callers of the canonical contract use', () => {
    const selectors = PERMIT2_ABI.filter((entry) => entry.type === 'function').map((entry) =>
      toFunctionSelector(entry),
    )
    expect(selectors).toEqual(
      expect.arrayContaining([
        '0x30f28b7a', // permitTransferFrom, one
        '0xedd9444b', // permitTransferFrom, many
        '0x137c29fe', // permitWitnessTransferFrom, one
        '0x2b67b570', // permit, one
        '0x2a2d80d1', // permit, many
        '0x36c78516', // transferFrom, one
        '0x0d58b1db', // transferFrom, many
        '0x87517c45', // approve
        '0x927da105', // allowance
        '0xcc53287f', // lockdown
        '0x65d9723c', // invalidateNonces
        '0x3ff9dcb1', // invalidateUnorderedNonces
        '0x4fe02b44', // nonceBitmap
      ]),
    )
  })
})

describe('allowances', () => {
  test('default: an allowance is spent until it is used up or over', async () => {
    const owner = await holder()
    const to = blankAddress(0x10000 + seed)
    await sent(owner, approve(100n, Number(await soon())))
    await sent(spender, transferFrom(owner.address, to, 60n))
    expect((await allowanceOf(owner.address))[0]).toBe(40n)
    expect(await refused(spender, transferFrom(owner.address, to, 41n))).toBe('InsufficientAllowance')
    expect(await table.balance(WORLD.usd, to)).toBe(60n)
    await world.node.client.increaseTime({ seconds: 700 })
    await world.node.client.mine({ blocks: 1 })
    expect(await refused(spender, transferFrom(owner.address, to, 1n))).toBe('AllowanceExpired')
  })

  test('behavior: the largest amount never shrinks, an end of zero is this block’s', async () => {
    const owner = await holder()
    await sent(owner, approve(maxUint160, Number(await soon())))
    await sent(spender, transferFrom(owner.address, spender.address, 10n))
    expect((await allowanceOf(owner.address))[0]).toBe(maxUint160)
    await sent(owner, approve(5n, 0))
    expect((await allowanceOf(owner.address))[1]).toBe(Number(await table.nowSec()))
  })

  test('behavior: several transfers in one call', async () => {
    const owner = await holder()
    await sent(owner, approve(100n, Number(await soon())))
    await sent(owner, approve(100n, Number(await soon()), WORLD.silent))
    const to = blankAddress(0x20000 + seed)
    const details = [WORLD.usd, WORLD.silent].map((token) => ({
      from: owner.address,
      to,
      amount: 30n,
      token,
    }))
    const data = encodeFunctionData({ abi: PERMIT2_ABI, functionName: 'transferFrom', args: [details] })
    await sent(spender, data)
    expect(await table.balance(WORLD.silent, to)).toBe(30n)
    expect(await table.balance(WORLD.usd, to)).toBe(30n)
  })

  test('behavior: lockdown takes allowances back', async () => {
    const owner = await holder()
    await sent(owner, approve(100n, Number(await soon())))
    const pair = { token: WORLD.usd, spender: spender.address }
    await sent(owner, encodeFunctionData({ abi: PERMIT2_ABI, functionName: 'lockdown', args: [[pair]] }))
    expect(await refused(spender, transferFrom(owner.address, spender.address, 1n))).toBe(
      'InsufficientAllowance',
    )
  })

  test('behavior: a signed allowance increments its nonce; a skipped nonce voids older signatures', async () => {
    const owner = await holder()
    const permitData = async (nonce: number) => {
      const grant = {
        token: WORLD.usd,
        spender: spender.address,
        amount: 50n,
        nonce,
        expirationSec: Number(await soon()),
        sigDeadlineSec: await soon(),
      }
      const typed = permit2AllowanceTypedData(WORLD_CHAIN_ID, grant)
      const signature = await owner.signTypedData(typed)
      return encodeFunctionData({
        abi: PERMIT2_ABI,
        functionName: 'permit',
        args: [owner.address, typed.message, signature],
      })
    }
    const skipTo = (nonce: number) =>
      encodeFunctionData({
        abi: PERMIT2_ABI,
        functionName: 'invalidateNonces',
        args: [WORLD.usd, spender.address, nonce],
      })
    await sent(spender, await permitData(0))
    expect(await allowanceOf(owner.address)).toMatchObject([50n, expect.any(Number), 1])
    expect(await refused(spender, await permitData(0))).toBe('InvalidNonce')
    await sent(owner, skipTo(5))
    expect(await refused(spender, await permitData(1))).toBe('InvalidNonce')
    await sent(spender, await permitData(5))
    expect(await refused(owner, skipTo(6))).toBe('InvalidNonce')
    expect(await refused(owner, skipTo(6 + 65_536))).toBe('ExcessiveInvalidation')
  })

  test('behavior: several allowances by one signature', async () => {
    const owner = await holder()
    const message = {
      details: [WORLD.usd, WORLD.silent].map((token) => ({
        token,
        amount: 7n,
        expiration: 4_000_000_000,
        nonce: 0,
      })),
      spender: spender.address,
      sigDeadline: await soon(),
    }
    const signature = await owner.signTypedData({
      domain: { name: 'Permit2', chainId: WORLD_CHAIN_ID, verifyingContract: PERMIT2_ADDRESS },
      types: {
        PermitBatch: [
          { name: 'details', type: 'PermitDetails[]' },
          { name: 'spender', type: 'address' },
          { name: 'sigDeadline', type: 'uint256' },
        ],
        PermitDetails: [
          { name: 'token', type: 'address' },
          { name: 'amount', type: 'uint160' },
          { name: 'expiration', type: 'uint48' },
          { name: 'nonce', type: 'uint48' },
        ],
      },
      primaryType: 'PermitBatch',
      message,
    })
    const data = encodeFunctionData({
      abi: PERMIT2_ABI,
      functionName: 'permit',
      args: [owner.address, message, signature],
    })
    await sent(spender, data)
    expect((await allowanceOf(owner.address))[0]).toBe(7n)
    expect((await allowanceOf(owner.address, WORLD.silent))[0]).toBe(7n)
  })
})

describe('transfers by signature', () => {
  const permission = async (nonce: bigint, amount = 100n) => ({
    token: WORLD.usd,
    amount,
    spender: spender.address,
    nonce,
    deadlineSec: await soon(),
  })
  const spendOne = (
    owner: Address,
    { token, amount, nonce, deadlineSec }: Awaited<ReturnType<typeof permission>>,
    requested: bigint,
    signature: Hex,
  ) =>
    encodeFunctionData({
      abi: PERMIT2_ABI,
      functionName: 'permitTransferFrom',
      args: [
        { permitted: { token, amount }, nonce, deadline: deadlineSec },
        TRANSFER_DETAILS(spender.address, requested),
        owner,
        signature,
      ],
    })

  test('default: 65 or 64 bytes, each nonce once, in any order', async () => {
    const owner = await holder()
    for (const [nonce, compact] of [
      [300n, true],
      [4n, false],
    ] as const) {
      const permits = await permission(nonce)
      const signature = await owner.signTypedData(permit2TransferTypedData(WORLD_CHAIN_ID, permits))
      const data = spendOne(owner.address, permits, 90n, compact ? toCompactSignature(signature) : signature)
      await sent(spender, data)
      expect(await refused(spender, data)).toBe('InvalidNonce')
    }
    expect(await table.balance(WORLD.usd, owner.address)).toBe(820n)
    const word = await world.node.client.readContract({
      address: PERMIT2_ADDRESS,
      abi: PERMIT2_ABI,
      functionName: 'nonceBitmap',
      args: [owner.address, 1n],
    })
    expect(word).toBe(1n << 44n)
  })

  test('error: too much, too late, the wrong caller, key or length', async () => {
    const owner = await holder()
    const permits = await permission(1n)
    const signature = await owner.signTypedData(permit2TransferTypedData(WORLD_CHAIN_ID, permits))
    expect(await refused(spender, spendOne(owner.address, permits, 101n, signature))).toBe('InvalidAmount')
    expect(
      await refused(spender, spendOne(owner.address, { ...permits, deadlineSec: 1n }, 1n, signature)),
    ).toBe('SignatureExpired')
    expect(await refused(owner, spendOne(owner.address, permits, 1n, signature))).toBe('InvalidSigner')
    expect(await refused(spender, spendOne(owner.address, permits, 1n, '0x1234'))).toBe(
      'InvalidSignatureLength',
    )
    expect(await refused(spender, spendOne(owner.address, permits, 1n, `0x${'00'.repeat(65)}`))).toBe(
      'InvalidSignature',
    )
  })

  test('behavior: an owner with code is read itself', async () => {
    const owner = await holder()
    const permits = await permission(1n)
    const signature = await owner.signTypedData(permit2TransferTypedData(WORLD_CHAIN_ID, permits))
    const data = spendOne(owner.address, permits, 100n, signature)
    const delegate = (to: Address) =>
      world.node.client.setCode({ address: owner.address, bytecode: concatHex(['0xef0100', to]) })
    await delegate(WORLD.rehashingDelegate)
    expect(await refused(spender, data)).toBe('InvalidContractSignature')
    await delegate(WORLD.rawDelegate)
    await sent(spender, data)
    expect(await table.balance(WORLD.usd, owner.address)).toBe(900n)
  })

  const permitted = [
    { token: WORLD.usd, amount: 50n },
    { token: WORLD.silent, amount: 50n },
  ]
  const PERMISSIONS = [
    { name: 'token', type: 'address' },
    { name: 'amount', type: 'uint256' },
  ] as const
  const CALL_HEAD = [
    { name: 'spender', type: 'address' },
    { name: 'nonce', type: 'uint256' },
    { name: 'deadline', type: 'uint256' },
  ] as const
  const BATCH_HEAD = [{ name: 'permitted', type: 'TokenPermissions[]' }, ...CALL_HEAD] as const
  const domain = { name: 'Permit2', chainId: WORLD_CHAIN_ID, verifyingContract: PERMIT2_ADDRESS } as const

  test('behavior: several tokens by one signature, those requested', async () => {
    const owner = await holder()
    const message = { permitted, spender: spender.address, nonce: 2n, deadline: await soon() }
    const signature = await owner.signTypedData({
      domain,
      types: { PermitBatchTransferFrom: BATCH_HEAD, TokenPermissions: PERMISSIONS },
      primaryType: 'PermitBatchTransferFrom',
      message,
    })
    const spend = (details: readonly { to: Address; requestedAmount: bigint }[]) =>
      encodeFunctionData({
        abi: BATCH_ABI,
        functionName: 'permitTransferFrom',
        args: [message, details, owner.address, signature],
      })
    const to = blankAddress(0x30000 + seed)
    expect(await refused(spender, spend([TRANSFER_DETAILS(to, 1n)]))).toBe('LengthMismatch')
    expect(await refused(spender, spend([TRANSFER_DETAILS(to, 1n), TRANSFER_DETAILS(to, 51n)]))).toBe(
      'InvalidAmount',
    )
    await sent(spender, spend([TRANSFER_DETAILS(to, 0n), TRANSFER_DETAILS(to, 50n)]))
    expect(await table.balance(WORLD.silent, to)).toBe(50n)
    expect(await table.balance(WORLD.usd, to)).toBe(0n)
  })

  test('behavior: a witness is signed along, alone and with several tokens', async () => {
    const owner = await holder()
    const Memo = [{ name: 'text', type: 'string' }] as const
    const ending = 'Memo witness)Memo(string text)TokenPermissions(address token,uint256 amount)'
    const witness = keccak256(
      encodeAbiParameters(
        [{ type: 'bytes32' }, { type: 'bytes32' }],
        [keccak256(toHex('Memo(string text)')), keccak256(toHex('rent'))],
      ),
    )
    const deadline = await soon()
    const [first] = permitted
    if (!first) throw new Error('one token')
    const one = { permitted: first, spender: spender.address, nonce: 3n, deadline }
    const many = { permitted, spender: spender.address, nonce: 4n, deadline }
    const oneSignature = await owner.signTypedData({
      domain,
      types: {
        PermitWitnessTransferFrom: [
          { name: 'permitted', type: 'TokenPermissions' },
          ...CALL_HEAD,
          { name: 'witness', type: 'Memo' },
        ],
        TokenPermissions: PERMISSIONS,
        Memo,
      },
      primaryType: 'PermitWitnessTransferFrom',
      message: { ...one, witness: { text: 'rent' } },
    })
    const manySignature = await owner.signTypedData({
      domain,
      types: {
        PermitBatchWitnessTransferFrom: [...BATCH_HEAD, { name: 'witness', type: 'Memo' }],
        TokenPermissions: PERMISSIONS,
        Memo,
      },
      primaryType: 'PermitBatchWitnessTransferFrom',
      message: { ...many, witness: { text: 'rent' } },
    })
    const to = blankAddress(0x40000 + seed)
    const spendWithMemo = (value: Hex) =>
      encodeFunctionData({
        abi: PERMIT2_ABI,
        functionName: 'permitWitnessTransferFrom',
        args: [one, TRANSFER_DETAILS(to, 50n), owner.address, value, ending, oneSignature],
      })
    expect(await refused(spender, spendWithMemo(keccak256('0x00')))).toBe('InvalidSigner')
    await sent(spender, spendWithMemo(witness))
    const both = [TRANSFER_DETAILS(to, 50n), TRANSFER_DETAILS(to, 50n)]
    const spendMany = encodeFunctionData({
      abi: BATCH_ABI,
      functionName: 'permitWitnessTransferFrom',
      args: [many, both, owner.address, witness, ending, manySignature],
    })
    await sent(spender, spendMany)
    expect(await table.balance(WORLD.usd, to)).toBe(100n)
    expect(await table.balance(WORLD.silent, to)).toBe(50n)
  })
})
