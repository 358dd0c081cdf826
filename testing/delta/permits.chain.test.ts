import { type Address, encodeFunctionData, type Hex, maxUint256, parseSignature } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Order } from '../../src/domain/orders/struct/order.ts'
import {
  PERMIT2_ADDRESS,
  permit2AllowanceTypedData,
  permit2TransferTypedData,
} from '../../src/domain/orders/struct/permit2TypedData.ts'
import {
  daiPermitBytes,
  eip2612Bytes,
  permit2TransferBytes,
} from '../../src/domain/orders/struct/permitBytes.ts'
import { NATIVE_TOKEN } from '../../src/domain/token/address.ts'
import { type DeltaTable, openTable, pays } from './deltaTable.ts'
import {
  AGENT,
  actor,
  type DeltaWorld,
  startDeltaWorld,
  TOKEN_ABI,
  WORLD,
  WORLD_CHAIN_ID,
} from './deltaWorld.ts'
import { PERMIT2_ABI } from './permit2Abi.ts'
import { PERMIT2_ALLOWANCE, permit2AllowanceBytes } from './permit2Bytes.ts'

let world: DeltaWorld
let table: DeltaTable
let seed = 0

beforeAll(async () => {
  world = await startDeltaWorld()
  table = openTable(world)
})
afterAll(() => world?.stop())

const newcomer = () => actor(`permit ${++seed}`)
const FULL = () => pays(WORLD.dai, 1_000_000n)

/** An owner with the source in hand, and Permit2 allowed to take it. */
async function holder(token: Address = WORLD.usd): Promise<PrivateKeyAccount> {
  const owner = newcomer()
  await table.mint(token, owner.address, 1_000_000n)
  await table.approve(owner, token, PERMIT2_ADDRESS, maxUint256)
  return owner
}

async function settle(owner: PrivateKeyAccount, fields: Partial<Order>, fillable = false) {
  const signed = await table.sign(owner, await table.order(owner.address, fields), fillable)
  return fillable
    ? table.delta(AGENT, 'swapSettleFillable', [signed, FULL(), WORLD.executor, 10_000n])
    : table.delta(AGENT, 'swapSettle', [signed, FULL(), WORLD.executor])
}

async function refusal(owner: PrivateKeyAccount, fields: Partial<Order>, fillable = false) {
  const signed = await table.sign(owner, await table.order(owner.address, fields), fillable)
  return fillable
    ? table.refusal(AGENT, 'swapSettleFillable', [signed, FULL(), WORLD.executor, 10_000n])
    : table.refusal(AGENT, 'swapSettle', [signed, FULL(), WORLD.executor])
}

describe('96 bytes: a Permit2 transfer by signature', () => {
  const signTransfer = async (
    owner: PrivateKeyAccount,
    deadline: bigint,
    change: { nonce?: bigint; amount?: bigint; spender?: Address } = {},
  ): Promise<Hex> => {
    const { nonce = 9n, amount = 1_000_000n, spender = WORLD.delta } = change
    const permit = { token: WORLD.usd, amount, spender, nonce, deadlineSec: deadline }
    return owner.signTypedData(permit2TransferTypedData(WORLD_CHAIN_ID, permit))
  }

  test('default: moves the source of the order until its deadline', async () => {
    const owner = await holder()
    const deadline = (await table.nowSec()) + 600n
    const permit = permit2TransferBytes(9n, await signTransfer(owner, deadline))
    expect(await settle(owner, { permit, deadline })).toHaveLength(1)
    expect(await table.balance(WORLD.usd, owner.address)).toBe(0n)
  })

  test('behavior: a direct purchase takes only what it costs', async () => {
    const owner = await holder()
    const deadline = (await table.nowSec()) + 600n
    const permit = permit2TransferBytes(9n, await signTransfer(owner, deadline))
    const order = await table.order(owner.address, { permit, deadline, kind: 1, expectedAmount: 900_000n })
    await table.delta(AGENT, 'directSettle', [await table.sign(owner, order), 900_000n])
    expect(await table.balance(WORLD.usd, owner.address)).toBe(100_000n)
  })

  test('error: another deadline, amount, spender or nonce than was signed, or a nonce used before', async () => {
    const owner = await holder()
    const deadline = (await table.nowSec()) + 600n
    const wrong = [
      permit2TransferBytes(9n, await signTransfer(owner, deadline + 1n)),
      permit2TransferBytes(9n, await signTransfer(owner, deadline, { amount: 999_999n })),
      permit2TransferBytes(9n, await signTransfer(owner, deadline, { spender: AGENT.address })),
      permit2TransferBytes(8n, await signTransfer(owner, deadline)),
    ]
    for (const permit of wrong) expect(await refusal(owner, { permit, deadline })).toBe('PermitFailed')
    const invalidate = encodeFunctionData({
      abi: PERMIT2_ABI,
      functionName: 'invalidateUnorderedNonces',
      args: [0n, 1n << 9n],
    })
    await table.send(owner, PERMIT2_ADDRESS, invalidate)
    const used = permit2TransferBytes(9n, await signTransfer(owner, deadline))
    expect(await refusal(owner, { permit: used, deadline })).toBe('PermitFailed')
  })

  test('error: in an order of many fills', async () => {
    const owner = await holder()
    const deadline = (await table.nowSec()) + 600n
    const permit = permit2TransferBytes(9n, await signTransfer(owner, deadline))
    expect(await refusal(owner, { permit, deadline }, true)).toBe('PermitFailed')
  })
})

describe('1 byte: an allowance that Permit2 keeps', () => {
  const approve = (amount: bigint, expiration: number) =>
    encodeFunctionData({
      abi: PERMIT2_ABI,
      functionName: 'approve',
      args: [WORLD.usd, WORLD.delta, amount, expiration],
    })

  test('default: pays for whole and partial fills', async () => {
    const owner = await holder()
    await table.send(owner, PERMIT2_ADDRESS, approve(1_000_000n, Number(await table.nowSec()) + 600))
    const order = await table.order(owner.address, { permit: PERMIT2_ALLOWANCE })
    const signed = await table.sign(owner, order, true)
    for (const share of [5_000n, 5_000n])
      await table.delta(AGENT, 'swapSettleFillable', [
        signed,
        pays(WORLD.dai, 500_000n),
        WORLD.executor,
        share,
      ])
    expect(await table.balance(WORLD.usd, owner.address)).toBe(0n)
  })

  test('error: an allowance too small or too old', async () => {
    const owner = await holder()
    expect(await refusal(owner, { permit: PERMIT2_ALLOWANCE })).toBe('AllowanceExpired')
    await table.send(owner, PERMIT2_ADDRESS, approve(999_999n, Number(await table.nowSec()) + 600))
    expect(await refusal(owner, { permit: PERMIT2_ALLOWANCE })).toBe('InsufficientAllowance')
  })
})

describe('192 bytes: a Permit2 allowance by signature', () => {
  const signAllowance = async (owner: PrivateKeyAccount, nonce = 0, amount = 1_000_000n) => {
    const now = await table.nowSec()
    const grant = { amount, nonce, expirationSec: Number(now) + 5_000, sigDeadlineSec: now + 600n }
    const permit = { ...grant, token: WORLD.usd, spender: WORLD.delta }
    const signature = await owner.signTypedData(permit2AllowanceTypedData(WORLD_CHAIN_ID, permit))
    return permit2AllowanceBytes(grant, signature)
  }

  test('default: is set once and pays for every fill', async () => {
    const owner = await holder()
    const permit = await signAllowance(owner)
    const signed = await table.sign(owner, await table.order(owner.address, { permit }), true)
    for (const share of [2_500n, 7_500n])
      await table.delta(AGENT, 'swapSettleFillable', [
        signed,
        pays(WORLD.dai, 750_000n),
        WORLD.executor,
        share,
      ])
    const [amount, , nonce] = await world.node.client.readContract({
      address: PERMIT2_ADDRESS,
      abi: PERMIT2_ABI,
      functionName: 'allowance',
      args: [owner.address, WORLD.usd, WORLD.delta],
    })
    expect([amount, nonce]).toEqual([0n, 1])
  })

  test('error: a nonce out of turn, a signature of somebody else, words that do not fit', async () => {
    const owner = await holder()
    expect(await refusal(owner, { permit: await signAllowance(owner, 1) })).toBe('PermitFailed')
    expect(await refusal(owner, { permit: await signAllowance(newcomer()) })).toBe('PermitFailed')
    expect(await refusal(owner, { permit: `0x${'ff'.repeat(192)}` })).toBe('PermitFailed')
  })
})

describe('224 bytes: EIP-2612', () => {
  const permitBytes = async (owner: PrivateKeyAccount, nonce = 0n): Promise<Hex> => {
    const grant = {
      owner: owner.address,
      spender: WORLD.delta,
      value: 1_000_000n,
      deadlineSec: (await table.nowSec()) + 600n,
    }
    const signature = await owner.signTypedData({
      domain: { name: 'USD Coin', version: '2', chainId: WORLD_CHAIN_ID, verifyingContract: WORLD.usd },
      types: {
        Permit: [
          { name: 'owner', type: 'address' },
          { name: 'spender', type: 'address' },
          { name: 'value', type: 'uint256' },
          { name: 'nonce', type: 'uint256' },
          { name: 'deadline', type: 'uint256' },
        ],
      },
      primaryType: 'Permit',
      message: { ...grant, nonce, deadline: grant.deadlineSec },
    })
    const { r, s, yParity } = parseSignature(signature)
    return eip2612Bytes(grant, { v: 27 + yParity, r, s })
  }

  test('default: is used on the first fill', async () => {
    const owner = newcomer()
    await table.mint(WORLD.usd, owner.address, 1_000_000n)
    const permit = await permitBytes(owner)
    const signed = await table.sign(owner, await table.order(owner.address, { permit }), true)
    for (const share of [4_000n, 6_000n])
      await table.delta(AGENT, 'swapSettleFillable', [
        signed,
        pays(WORLD.dai, 600_000n),
        WORLD.executor,
        share,
      ])
    expect(await table.balance(WORLD.usd, owner.address)).toBe(0n)
  })

  test('behavior: a permit that somebody used before is no harm', async () => {
    const owner = newcomer()
    await table.mint(WORLD.usd, owner.address, 1_000_000n)
    const permit = await permitBytes(owner)
    await table.send(AGENT, WORLD.usd, `0xd505accf${permit.slice(2)}`)
    expect(await settle(owner, { permit })).toHaveLength(1)
  })

  test('error: a permit that fails without an allowance', async () => {
    const owner = newcomer()
    await table.mint(WORLD.usd, owner.address, 1_000_000n)
    expect(await refusal(owner, { permit: await permitBytes(owner, 1n) })).toBe('TransferFromFailed')
  })
})

describe('256 bytes: DAI', () => {
  const permitBytes = async (owner: PrivateKeyAccount, nonce = 0n): Promise<Hex> => {
    const grant = { holder: owner.address, spender: WORLD.delta, nonce, expirySec: 0n, allowed: true }
    const signature = await owner.signTypedData({
      domain: {
        name: 'Dai Stablecoin',
        version: '1',
        chainId: WORLD_CHAIN_ID,
        verifyingContract: WORLD.dai,
      },
      types: {
        Permit: [
          { name: 'holder', type: 'address' },
          { name: 'spender', type: 'address' },
          { name: 'nonce', type: 'uint256' },
          { name: 'expiry', type: 'uint256' },
          { name: 'allowed', type: 'bool' },
        ],
      },
      primaryType: 'Permit',
      message: { ...grant, expiry: grant.expirySec },
    })
    const { r, s, yParity } = parseSignature(signature)
    return daiPermitBytes(grant, { v: 27 + yParity, r, s })
  }
  const SALE_OF_DAI = { srcToken: WORLD.dai, destToken: WORLD.whole } as const

  test('default: grants and sells', async () => {
    const owner = newcomer()
    await table.mint(WORLD.dai, owner.address, 1_000_000n)
    const signed = await table.sign(
      owner,
      await table.order(owner.address, { ...SALE_OF_DAI, permit: await permitBytes(owner) }),
    )
    await table.delta(AGENT, 'swapSettle', [signed, pays(WORLD.whole, 1_000_000n), WORLD.executor])
    expect(await table.balance(WORLD.whole, owner.address)).toBe(1_000_000n)
  })

  test('behavior: failure is tolerated where there is an allowance, and only there', async () => {
    const owner = newcomer()
    await table.mint(WORLD.dai, owner.address, 1_000_000n)
    const permit = await permitBytes(owner, 3n)
    const signed = await table.sign(owner, await table.order(owner.address, { ...SALE_OF_DAI, permit }))
    const args = [signed, pays(WORLD.whole, 1_000_000n), WORLD.executor] as const
    expect(await table.refusal(AGENT, 'swapSettle', args)).toBe('TransferFromFailed')
    await table.approve(owner, WORLD.dai, WORLD.delta, 1_000_000n)
    expect(await table.delta(AGENT, 'swapSettle', args)).toHaveLength(1)
  })
})

describe('other lengths', () => {
  test.each([2, 64, 95, 97, 191, 193, 223, 225, 255, 257])('error: %d bytes', async (length) => {
    const owner = newcomer()
    await table.fund(owner, WORLD.usd, 1_000_000n)
    const permit: Hex = `0x${'01'.repeat(length)}`
    expect(await refusal(owner, { permit })).toBe('PermitFailed')
    expect(await refusal(owner, { permit }, true)).toBe('PermitFailed')
  })

  test('error: any permit for native', async () => {
    const owner = newcomer()
    await table.fund(owner, NATIVE_TOKEN, 1_000_000n)
    expect(await refusal(owner, { srcToken: NATIVE_TOKEN, permit: '0x01' })).toBe('PermitFailed')
  })
})

describe('labels', () => {
  test('default: the awkward tokens answer as they are meant to', async () => {
    const read = (address: Address, functionName: 'name' | 'symbol' | 'decimals') =>
      world.node.client.readContract({ address, abi: TOKEN_ABI, functionName })
    expect(await read(WORLD.whole, 'decimals')).toBe(0)
    expect(await read(WORLD.hostile, 'name')).toBe(
      '<img src=x onerror=alert(1)>\u202egnp.exe\u202c\nUSD Coin',
    )
    expect(await read(WORLD.hostile, 'symbol')).toBe('=HYPERLINK("https://example.invalid","US\u200bDC")')
  })

  test('behavior: a taxed transfer burns its share', async () => {
    const owner = newcomer()
    await table.mint(WORLD.taxed, owner.address, 1_000_050n)
    await table.approve(owner, WORLD.taxed, WORLD.delta, 0n)
    const supply = () =>
      world.node.client.readContract({ address: WORLD.taxed, abi: TOKEN_ABI, functionName: 'totalSupply' })
    const before = await supply()
    const transfer = encodeFunctionData({
      abi: TOKEN_ABI,
      functionName: 'transfer',
      args: [AGENT.address, 1_000_050n],
    })
    const held = await table.balance(WORLD.taxed, AGENT.address)
    await table.send(owner, WORLD.taxed, transfer)
    expect((await table.balance(WORLD.taxed, AGENT.address)) - held).toBe(990_050n)
    expect(before - (await supply())).toBe(10_000n)
  })
})
