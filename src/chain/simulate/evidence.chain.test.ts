import { encodeFunctionData, type Hex, parseAbi, parseEther } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ChainBench, openChainBench } from '../../../testing/chain/chainBench.ts'
import { clientLacking, type Lacking } from '../../../testing/chain/lackingNode.ts'
import { type Address, NATIVE_TOKEN } from '../../domain/token/address.ts'
import { buildApprove } from '../token/approve.ts'
import { buildWrap } from '../token/wrapCalls.ts'
import { gatherEvidence, type ProposedCall } from './evidence.ts'

const FRESH: Address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const TRANSFER = parseAbi(['function transfer(address to, uint256 amount) returns (bool)'])

let bench: ChainBench
let account: Address
let router: Address

beforeAll(async () => {
  bench = await openChainBench()
  account = bench.accounts[1]?.address ?? FRESH
  router = bench.chain.access.contracts.router
})
afterAll(() => bench?.stop())

const clientOf = (lacking: Lacking = 'nothing') => clientLacking(bench.chain.access.rpcUrl, lacking)

const transfer = (token: Address, to: Address, amount: bigint): ProposedCall => ({
  from: account,
  to: token,
  value: 0n,
  data: encodeFunctionData({ abi: TRANSFER, functionName: 'transfer', args: [to, amount] }),
})

async function swap(symbols: readonly [string, string], from = account) {
  const trade = {
    method: 'swapExactAmountIn',
    symbols,
    pools: ['V2'],
    amount: parseEther('1'),
    limit: 1n,
  } as const
  const { call, src, dest, quoted } = await bench.prepare(trade)
  return { proposed: { from, to: router, ...call }, src, dest, quoted, amount: trade.amount }
}

describe.each<Lacking>(['nothing', 'eth_simulateV1'])('gatherEvidence, the node lacking %s', (lacking) => {
  test('default: what a token transfer changes', async () => {
    const usdc = bench.token('USDC')
    const watched = { tokens: [usdc, NATIVE_TOKEN], accounts: [account, FRESH] }
    const evidence = await gatherEvidence(clientOf(lacking), transfer(usdc, FRESH, 5n), watched)
    expect(evidence).toMatchObject({ chainId: 31337, targetHasCode: true, simulation: 'passed' })
    expect(evidence.gasUnits).toBeGreaterThan(21_000n)
    expect(evidence.deltas).toEqual([
      { owner: account, token: usdc, change: -5n },
      { owner: account, token: NATIVE_TOKEN, change: 0n },
      { owner: FRESH, token: usdc, change: 5n },
      { owner: FRESH, token: NATIVE_TOKEN, change: 0n },
    ])
  })

  test('behavior: an approval and the swap that needs it', async () => {
    const { proposed, src, dest, quoted, amount } = await swap(['TAX', 'WETH'])
    const approval = { from: account, ...buildApprove(src, router, amount) }
    const watched = { tokens: [src, dest], accounts: [account] }
    const evidence = await gatherEvidence(clientOf(lacking), [approval, proposed], watched)
    expect(evidence.simulation).toBe('passed')
    expect(evidence.deltas?.[0]).toEqual({ owner: account, token: src, change: -amount })
    expect(evidence.deltas?.[1]?.change).toBeLessThanOrEqual(quoted)
    expect(evidence.deltas?.[1]?.change).toBeGreaterThan(0n)
  })

  test('behavior: native paid and received, without gas', async () => {
    const weth = bench.chain.access.contracts.wrappedNative
    const { proposed, quoted, dest, amount } = await swap(['ETH', 'USDC'])
    const watched = { tokens: [NATIVE_TOKEN, dest, weth], accounts: [account] }
    const wrap = { from: account, ...buildWrap(weth, 3n) }
    const evidence = await gatherEvidence(clientOf(lacking), [wrap, proposed], watched)
    expect(evidence.deltas?.map(({ change }) => change)).toEqual([-amount - 3n, quoted, 3n])
  })

  test('behavior: from an account that is a contract', async () => {
    const [safe] = bench.chain.safes
    const from = safe?.address ?? FRESH
    const { proposed, quoted, dest } = await swap(['ETH', 'USDC'], from)
    const watched = { tokens: [dest], accounts: [from] }
    const evidence = await gatherEvidence(clientOf(lacking), proposed, watched)
    expect(evidence.deltas).toEqual([{ owner: from, token: dest, change: quoted }])
  })

  test('error: the reason of the call that does not go through', async () => {
    const usdc = bench.token('USDC')
    const fine = transfer(usdc, FRESH, 1n)
    const tooMuch = transfer(usdc, FRESH, 10n ** 40n)
    await expect(gatherEvidence(clientOf(lacking), [fine, tooMuch])).rejects.toMatchObject({
      code: 'chain-balance',
    })
    const { proposed } = await swap(['DAI', 'WETH'])
    await expect(gatherEvidence(clientOf(lacking), proposed)).rejects.toMatchObject({
      code: 'chain-allowance',
    })
  })

  test('error: more native than there is', async () => {
    const weth = bench.chain.access.contracts.wrappedNative
    const wrap = { from: account, ...buildWrap(weth, 10n ** 30n) }
    await expect(gatherEvidence(clientOf(lacking), wrap)).rejects.toMatchObject({ code: 'chain-funds' })
    await expect(gatherEvidence(clientOf(lacking), [transfer(weth, FRESH, 0n), wrap])).rejects.toMatchObject({
      code: 'chain-funds',
    })
  })

  test('behavior: what cannot be read leaves no picture at all', async () => {
    const usdc = bench.token('USDC')
    const watched = { tokens: [usdc, router], accounts: [account] }
    const evidence = await gatherEvidence(clientOf(lacking), transfer(usdc, FRESH, 5n), watched)
    expect(evidence).toMatchObject({ simulation: 'passed', deltas: null })
  })
})

describe.each<Lacking>(['overrides', 'overrides, silently'])('gatherEvidence, lacking %s too', (lacking) => {
  test('behavior: one call passes without balances, of several the others are not simulated', async () => {
    const usdc = bench.token('USDC')
    const watched = { tokens: [usdc], accounts: [account] }
    const one = transfer(usdc, FRESH, 5n)
    expect(await gatherEvidence(clientOf(lacking), one, watched)).toMatchObject({
      simulation: 'passed',
      deltas: null,
    })
    expect(await gatherEvidence(clientOf(lacking), [one, one], watched)).toMatchObject({
      simulation: 'notSimulated',
      deltas: null,
      gasUnits: null,
    })
  })

  test('error: the reason is still decoded', async () => {
    const tooMuch = transfer(bench.token('USDC'), FRESH, 10n ** 40n)
    await expect(gatherEvidence(clientOf(lacking), tooMuch)).rejects.toMatchObject({ code: 'chain-balance' })
  })
})

test('error: a target without code is noticed, in any place', async () => {
  const empty = { from: account, to: FRESH, value: 1n, data: '0x' as Hex }
  const usdc = transfer(bench.token('USDC'), FRESH, 1n)
  expect((await gatherEvidence(clientOf(), [usdc, empty])).targetHasCode).toBe(false)
})
