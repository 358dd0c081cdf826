import { type Address, encodeFunctionData, parseAbi, parseEther, parseUnits } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { NATIVE_TOKEN } from '../../src/domain/token/address.ts'
import { type ChainBench, openChainBench, type TradeChoice } from '../../testing/chain/chainBench.ts'
import { routerAbi } from './routerAbi.ts'
import { type PartnerTerms, packPartnerAndFee } from './routerEncoding.ts'
import { FAUCET_KEY, type SandboxAccount } from './sandboxKeys.ts'

const vaultAbi = parseAbi([
  'function getBalance(address token, address partner) view returns (uint256)',
  'function getUnallocatedFees(address token) view returns (uint256)',
  'function withdrawAllERC20(address token, address recipient) returns (bool)',
])

let bench: ChainBench
let trader: SandboxAccount
let partner: SandboxAccount
let protocol: Address
let fresh: `0x${string}`

beforeAll(async () => {
  bench = await openChainBench()
  const [first, second] = bench.accounts
  if (!first || !second) throw new Error('No accounts')
  trader = first
  partner = second
  const { client, contracts, tokens } = bench.chain.access
  protocol = await client.readContract({
    address: contracts.router,
    abi: routerAbi,
    functionName: 'feeWallet',
  })
  for (const { address } of tokens) await bench.approve(trader, address, contracts.router)
  fresh = await bench.chain.control.snapshot()
})
afterAll(() => bench.stop())
beforeEach(() => bench.chain.control.revert(fresh))

const owed = (token: Address, account: Address) =>
  bench.chain.access.client.readContract({
    address: bench.chain.access.contracts.feeVault,
    abi: vaultAbi,
    functionName: 'getBalance',
    args: [token, account],
  })

const packed = (terms: Omit<PartnerTerms, 'partner'>) =>
  packPartnerAndFee({ partner: partner.address, ...terms })

/** What each party gained by the trade; gas left out. */
async function gains(trade: TradeChoice) {
  const { call, src, dest } = await bench.prepare(trade)
  const parties = [trader.address, partner.address, protocol]
  const read = () =>
    Promise.all([src, dest].flatMap((token) => parties.map((party) => bench.balance(token, party))))
  const before = await read()
  const receipt = await bench.send(trader, bench.chain.access.contracts.router, call)
  const after = await read()
  const [
    traderSrc = 0n,
    partnerSrc = 0n,
    protocolSrc = 0n,
    traderDest = 0n,
    partnerDest = 0n,
    protocolDest = 0n,
  ] = after.map((amount, index) => amount - (before[index] ?? 0n))
  const gas = receipt.gasUsed * receipt.effectiveGasPrice
  return {
    spent: -traderSrc - (src === NATIVE_TOKEN ? gas : 0n),
    received: traderDest + (dest === NATIVE_TOKEN ? gas : 0n),
    partner: { src: partnerSrc, dest: partnerDest },
    protocol: { src: protocolSrc, dest: protocolDest },
    vault: {
      partner: { src: await owed(src, partner.address), dest: await owed(dest, partner.address) },
      protocol: { src: await owed(src, protocol), dest: await owed(dest, protocol) },
    },
  }
}

const SALE: TradeChoice = {
  method: 'swapExactAmountIn',
  symbols: ['ETH', 'USDC'],
  pools: [500],
  amount: parseEther('2'),
}
const SALES: readonly TradeChoice[] = [
  SALE,
  {
    method: 'swapExactAmountInOnUniswapV2',
    symbols: ['USDC', 'ETH'],
    pools: ['V2'],
    amount: parseUnits('4000', 6),
  },
  {
    method: 'swapExactAmountInOnUniswapV3',
    symbols: ['USDT', 'WETH'],
    pools: [500],
    amount: parseUnits('4000', 6),
  },
]

const PURCHASES: readonly TradeChoice[] = [
  { method: 'swapExactAmountOut', symbols: ['ETH', 'USDC'], pools: [500], amount: parseUnits('4000', 6) },
  {
    method: 'swapExactAmountOutOnUniswapV2',
    symbols: ['USDT', 'WETH'],
    pools: ['V2'],
    amount: parseEther('1'),
  },
  {
    method: 'swapExactAmountOutOnUniswapV3',
    symbols: ['USDC', 'WETH'],
    pools: [3000],
    amount: parseEther('1'),
  },
]

const split = (fee: bigint) => ({ partner: (fee * 85n) / 100n, protocol: fee - (fee * 85n) / 100n })

describe('a fixed fee', () => {
  it.each(SALES)(
    'default: 1 bps of the output of $method, split 85 to 15, waits in the vault',
    async (trade) => {
      const { quoted } = await bench.prepare(trade)
      const result = await gains({ ...trade, partnerAndFee: packed({ feeBps: 1 }) })
      const fee = quoted / 10_000n
      expect(result.spent).toBe(trade.amount)
      expect(result.received).toBe(quoted - fee)
      expect(result.vault.partner.dest).toBe(split(fee).partner)
      expect(result.vault.protocol.dest).toBe(split(fee).protocol)
    },
  )

  it.each(PURCHASES)('default: 50 bps of the input of $method come on top', async (trade) => {
    const { quoted } = await bench.prepare(trade)
    const limit = (quoted * 102n) / 100n
    const result = await gains({ ...trade, limit, partnerAndFee: packed({ feeBps: 50 }) })
    const fee = (quoted * 50n) / 10_000n
    expect(result.received).toBe(trade.amount)
    expect(result.spent).toBe(quoted + fee)
    expect(result.vault.partner.src).toBe(split(fee).partner)
    expect(result.vault.protocol.src).toBe(split(fee).protocol)
  })

  it.each(SALES)('behavior: the minimum of $method is checked before the fee', async (trade) => {
    const { quoted } = await bench.prepare(trade)
    const result = await gains({ ...trade, limit: quoted, partnerAndFee: packed({ feeBps: 200 }) })
    expect(result.received).toBe(quoted - (quoted * 200n) / 10_000n)
  })

  it('behavior: more than 2 % counts as 2 %', async () => {
    const trade = SALE
    const { quoted } = await bench.prepare(trade)
    const result = await gains({ ...trade, partnerAndFee: packed({ feeBps: 5_000 }) })
    expect(result.received).toBe(quoted - (quoted * 200n) / 10_000n)
  })

  it.each([...SALES, ...PURCHASES])('behavior: direct transfer pays at once ($method)', async (trade) => {
    const { quoted } = await bench.prepare(trade)
    const sells = trade.method.startsWith('swapExactAmountIn')
    const limit = sells ? quoted : (quoted * 102n) / 100n
    const result = await gains({
      ...trade,
      limit,
      partnerAndFee: packed({ feeBps: 10, directTransfer: true }),
    })
    const fee = (quoted * 10n) / 10_000n
    const side = sells ? 'dest' : 'src'
    expect(result.partner[side]).toBe(split(fee).partner)
    expect(result.protocol[side]).toBe(split(fee).protocol)
    expect(result.vault.partner[side] + result.vault.protocol[side]).toBe(0n)
  })

  it.each(PURCHASES)('error: $method has no room for the fee', async (trade) => {
    const { quoted } = await bench.prepare(trade)
    const fee = (quoted * 100n) / 10_000n
    const terms = packed({ feeBps: 100 })
    const tooTight = await bench.prepare({ ...trade, limit: quoted + fee - 1n, partnerAndFee: terms })
    expect(await bench.refusal(trader.address, tooTight.call)).toBe('InsufficientBalanceToPayFees')
    const enough = await bench.prepare({ ...trade, limit: quoted + fee, partnerAndFee: terms })
    expect(await bench.refusal(trader.address, enough.call)).toBeNull()
  })

  it('behavior: the vault pays its partner what it owes, once', async () => {
    const trade = SALE
    const { dest, quoted } = await bench.prepare(trade)
    await gains({ ...trade, partnerAndFee: packed({ feeBps: 100 }) })
    const { feeVault } = bench.chain.access.contracts
    const before = await bench.balance(dest, partner.address)
    const data = encodeFunctionData({
      abi: vaultAbi,
      functionName: 'withdrawAllERC20',
      args: [dest, partner.address],
    })
    await bench.send(partner, feeVault, { data, value: 0n })
    expect((await bench.balance(dest, partner.address)) - before).toBe(split(quoted / 100n).partner)
    await expect(bench.send(partner, feeVault, { data, value: 0n })).rejects.toThrow('reverted')
  })
})

describe('surplus', () => {
  it.each(SALES)('default: what $method brings beyond the quote goes to the protocol', async (trade) => {
    const { quoted } = await bench.prepare(trade)
    const promised = (quoted * 99n) / 100n
    const result = await gains({ ...trade, quoted: promised, limit: promised })
    expect(result.received).toBe(promised)
    expect(result.protocol.dest).toBe(quoted - promised)
  })

  it.each(SALES)('behavior: eleven units more are no surplus ($method)', async (trade) => {
    const { quoted } = await bench.prepare(trade)
    const kept = await gains({ ...trade, quoted: quoted - 11n, limit: quoted - 11n })
    expect(kept.received).toBe(quoted)
    await bench.chain.control.revert(fresh)
    const taken = await gains({ ...trade, quoted: quoted - 12n, limit: quoted - 12n })
    expect(taken.received).toBe(quoted - 12n)
  })

  it.each(PURCHASES)(
    'default: what $method saves against the quote is surplus of the input',
    async (trade) => {
      const { quoted } = await bench.prepare(trade)
      const promised = (quoted * 101n) / 100n
      const result = await gains({ ...trade, quoted: promised, limit: (quoted * 105n) / 100n })
      expect(result.spent).toBe(promised)
      expect(result.protocol.src).toBe(promised - quoted)
      expect(result.received).toBe(trade.amount)
    },
  )

  it('behavior: capped surplus is at most 1 % of the quote', async () => {
    const trade = SALE
    const { quoted } = await bench.prepare(trade)
    const promised = (quoted * 90n) / 100n
    const terms = packed({ capSurplus: true })
    const result = await gains({ ...trade, quoted: promised, limit: promised, partnerAndFee: terms })
    expect(result.protocol.dest).toBe(promised / 100n)
    expect(result.received).toBe(quoted - promised / 100n)
  })

  it.each([
    ['shared by halves', { takeSurplus: true }, 50n, 50n],
    ['half for the user', { takeSurplus: true, userSurplus: true }, 0n, 50n],
    ['with a referral', { referral: true }, 25n, 50n],
  ] as const)('behavior: %s', async (_, terms, partnerPercent, protocolPercent) => {
    const trade = SALE
    const { quoted } = await bench.prepare(trade)
    const promised = (quoted * 99n) / 100n
    const surplus = quoted - promised
    const flags = packed({ ...terms, directTransfer: true })
    const result = await gains({ ...trade, quoted: promised, limit: promised, partnerAndFee: flags })
    const halfDown = (percent: bigint) => (surplus * percent) / 100n
    const protocolShare = halfDown(protocolPercent)
    const partnerShare = partnerPercent === 50n ? surplus - protocolShare : halfDown(partnerPercent)
    expect(result.protocol.dest).toBe(protocolShare)
    expect(result.partner.dest).toBe(partnerShare)
    expect(result.received).toBe(quoted - protocolShare - partnerShare)
  })
})

describe('tokens on which no fee is taken', () => {
  it('default: the user receives everything, unless the partner skips the list', async () => {
    const trade = SALE
    const { dest, quoted } = await bench.prepare(trade)
    const { router } = bench.chain.access.contracts
    const data = encodeFunctionData({ abi: routerAbi, functionName: 'setTokenBlacklist', args: [dest, true] })
    await bench.send({ address: protocol, privateKey: FAUCET_KEY }, router, { data, value: 0n })
    const listed = await bench.chain.control.snapshot()
    const exempt = await gains({ ...trade, partnerAndFee: packed({ feeBps: 100 }) })
    expect(exempt.received).toBe(quoted)
    await bench.chain.control.revert(listed)
    const skipped = await gains({ ...trade, partnerAndFee: packed({ feeBps: 100, skipBlacklist: true }) })
    expect(skipped.partner.dest).toBe(split(quoted / 100n).partner)
    expect(skipped.received).toBe(quoted - split(quoted / 100n).partner)
  })
})

describe('parsePartnerAndFeeData', () => {
  it('default: takes apart what was packed', async () => {
    const [who, data] = await bench.chain.access.client.readContract({
      address: bench.chain.access.contracts.router,
      abi: routerAbi,
      functionName: 'parsePartnerAndFeeData',
      args: [packed({ feeBps: 12, capSurplus: true })],
    })
    expect(who).toBe(partner.address)
    expect(data).toBe(12n | (1n << 92n))
  })
})
