import { domainSeparator, erc20Abi, type Hex, parseAbi, parseUnits } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SandboxAccount } from '../../../sandbox/chain/sandboxKeys.ts'
import { TAX_BPS } from '../../../sandbox/chain/seedPlan.ts'
import { type ChainBench, openChainBench } from '../../../testing/chain/chainBench.ts'
import { clientLacking, type Lacking } from '../../../testing/chain/lackingNode.ts'
import { isPermit2NonceUsed, readPermit2 } from '../../../testing/chain/permit2State.ts'
import { permit2AllowanceTypedData } from '../../domain/orders/struct/permit2TypedData.ts'
import type { Address } from '../../domain/token/address.ts'
import { needsReset } from '../simulate/allowanceReset.ts'
import { readTransferTaxBps } from '../simulate/transferTax.ts'
import { probePermit } from './permits.ts'

const PHANTOM: Address = '0x00000000000000000000000000000000000A1111'

let bench: ChainBench
let trader: SandboxAccount
let delta: Address

beforeAll(async () => {
  bench = await openChainBench()
  const [, second] = bench.accounts
  if (!second) throw new Error('No accounts')
  trader = second
  delta = bench.chain.access.contracts.delta
})
afterAll(() => bench?.stop())

const clientOf = (lacking: Lacking = 'nothing') => clientLacking(bench.chain.access.rpcUrl, lacking)
const pool = (symbol: string): Address => {
  const found = bench.chain.access.pools.find(({ token0, token1 }) =>
    [token0, token1].includes(bench.token(symbol)),
  )
  if (!found) throw new Error(`No pool of ${symbol}`)
  return found.address
}

describe.each<Lacking>(['nothing', 'eth_simulateV1'])('the node lacking %s', (lacking) => {
  test.each([
    ['USDC', 'eip2612', '2'],
    ['DAI', 'dai', '1'],
  ])('default: %s takes permits of form %s', async (symbol, standard, version) => {
    const found = await probePermit(clientOf(lacking), bench.token(symbol), trader.address, delta)
    expect(found).toMatchObject({ standard, domain: { version }, nonce: 0n })
  })

  test.each(['WETH', 'USDT', 'WBTC', 'TAX'])('behavior: %s takes none', async (symbol) => {
    expect(await probePermit(clientOf(lacking), bench.token(symbol), trader.address, delta)).toBe(null)
  })

  test('behavior: a contract that tells a domain and swallows every permit takes none', async () => {
    const domain = { name: 'X', version: '1', chainId: 31337, verifyingContract: PHANTOM } as const
    await setCode(PHANTOM, swallowingCode(domainSeparator({ domain })))
    const { client } = bench.chain.access
    const stated = { address: PHANTOM, abi: erc20Abi, functionName: 'name' } as const
    expect(await client.readContract(stated)).toBe('X')
    expect(await probePermit(clientOf(lacking), PHANTOM, trader.address, delta)).toBe(null)
  })

  test('default: a taxed token, and one that is not', async () => {
    const ask = (symbol: string, holders: readonly Address[]) =>
      readTransferTaxBps(clientOf(lacking), bench.token(symbol), holders)
    expect(await ask('TAX', [trader.address])).toBe(Number(TAX_BPS))
    expect(await ask('TAX', [PHANTOM, pool('TAX')])).toBe(Number(TAX_BPS))
    expect(await ask('USDC', [trader.address, pool('USDC')])).toBe(0)
    expect(await ask('USDT', [pool('USDT')])).toBe(0)
    expect(await ask('WETH', [pool('WETH')])).toBe(0)
  })
})

test('behavior: nothing is known of a tax without holders or without simulation', async () => {
  expect(await readTransferTaxBps(clientOf(), bench.token('TAX'), [PHANTOM])).toBe(null)
  expect(await readTransferTaxBps(clientOf('overrides'), bench.token('TAX'), [trader.address])).toBe(null)
})

test('behavior: no permit without simulation, and none for an account with code', async () => {
  const usdc = bench.token('USDC')
  expect(await probePermit(clientOf('overrides'), usdc, trader.address, delta)).toBe(null)
  const safe = bench.chain.safes[0]?.address ?? PHANTOM
  expect(await probePermit(clientOf(), usdc, safe, delta)).toBe(null)
})

test('behavior: a token that refuses to overwrite an allowance needs a reset, others do not', async () => {
  for (const symbol of ['USDT', 'USDC']) {
    const token = bench.token(symbol)
    expect(await needsReset(clientOf(), token, trader.address, delta, 7n)).toBe(false)
    await bench.approve(trader, token, delta, 5n)
    expect(await needsReset(clientOf(), token, trader.address, delta, 7n)).toBe(symbol === 'USDT')
  }
})

test('default: what Permit2 holds of an account', async () => {
  const usdc = bench.token('USDC')
  const { permit2 } = bench.chain.access.contracts
  const read = () => readPermit2(clientOf(), trader.address, usdc, delta)
  expect(await read()).toEqual({ approved: 0n, amount: 0n, expirationSec: 0, nonce: 0 })
  await bench.approve(trader, usdc, permit2, parseUnits('9', 6))
  const grant = { amount: 8n, nonce: 0, expirationSec: 2_000_000_000, sigDeadlineSec: 2_000_000_000n }
  const typed = permit2AllowanceTypedData(31337, { ...grant, token: usdc, spender: delta })
  const signature = await privateKeyToAccount(trader.privateKey).signTypedData(typed)
  await bench.chain.access.client.simulateContract({
    account: trader.address,
    address: permit2,
    abi: PERMIT2_ABI,
    functionName: 'permit',
    args: [trader.address, typed.message, signature],
  })
  expect(await read()).toEqual({ approved: 9_000_000n, amount: 0n, expirationSec: 0, nonce: 0 })
  expect(await isPermit2NonceUsed(clientOf(), trader.address, 300n)).toBe(false)
})

const PERMIT2_ABI = parseAbi([
  'struct Details { address token; uint160 amount; uint48 expiration; uint48 nonce; }',
  'struct Single { Details details; address spender; uint256 sigDeadline; }',
  'function permit(address owner, Single single, bytes signature)',
])

async function setCode(address: Address, code: Hex): Promise<void> {
  await fetch(bench.chain.access.rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'anvil_setCode', params: [address, code] }),
  })
}

/** Runtime code that returns a domain separator and the name "X", and answers everything else with zero. */
function swallowingCode(separator: Hex): Hex {
  const word = (text: string) => `7f${text.padStart(64, '0')}`
  const onSelector = (selector: string, at: string) => `8063${selector}1460${at}57`
  const dispatch = `60003560e01c${onSelector('3644e515', '1f')}${onSelector('06fdde03', '49')}60206000f3`
  const tellSeparator = `5b${word(separator.slice(2))}60005260206000f3`
  const name = Buffer.from('X').toString('hex').padEnd(64, '0')
  const tellName = `5b60206000526001602052${word(name)}60405260606000f3`
  return `0x${dispatch}${tellSeparator}${tellName}`
}
