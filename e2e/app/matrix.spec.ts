import { type Address, encodeFunctionData, erc20Abi, type Hex, parseUnits } from 'viem'
import { minedReceipt } from '../../sandbox/chain/minedReceipt.ts'
import { expect, test } from '../../testing/browser/journey.ts'
import type { SwapPage } from '../../testing/browser/swapPage.ts'
import type { ChainReader } from '../../testing/chain/chainReader.ts'
import { proofSample } from '../../testing/proofs/proofSample.ts'
import type { AccountProfile } from '../../testing/wallet/accountProfile.ts'
import type { Visitor } from '../../testing/wallet/visitor.ts'
import { walletPrompts } from '../../testing/wallet/walletWords.ts'

test.describe.configure({ timeout: 120_000 })

type Mode = 'delta' | 'market'

/** What is sold for what. An account comes with an allowance left over from earlier where `leftover` says so. */
interface Trade {
  readonly sell: string
  readonly buy: string
  readonly amount: string
  readonly leftover?: true
}

const TRADES = {
  native: { sell: 'ETH', buy: 'USDC', amount: '0.4' },
  'ERC-20': { sell: 'WBTC', buy: 'USDC', amount: '0.02' },
  'permit token': { sell: 'USDC', buy: 'WETH', amount: '900' },
  'USDT-like': { sell: 'USDT', buy: 'ETH', amount: '750', leftover: true },
  'fee-on-transfer': { sell: 'TAX', buy: 'USDC', amount: '100' },
} as const satisfies Readonly<Record<string, Trade>>
type Kind = keyof typeof TRADES

const DECIMALS: Readonly<Record<string, number>> = { ETH: 18, WETH: 18, WBTC: 8, USDC: 6, USDT: 6, TAX: 18 }
const rawUnits = (amount: string, symbol: string) => parseUnits(amount, DECIMALS[symbol] ?? 18)

/** One journey: who trades what and how, and every request that shows in the wallet's window, in order. */
type Row = readonly [AccountProfile, Kind, Mode, readonly string[]]

const SWAP = ['send approve', 'send swap']
const RESET_SWAP = ['send approve nothing', 'send approve', 'send swap']
const SIGN = ['send approve', 'sign Order']
const RESET_SIGN = ['send approve nothing', 'send approve', 'sign Order']
const ASK_THEN_ALLOW = ['send approve', 'sign Order', 'send setPreSignature']

const ROWS: readonly Row[] = [
  ['eoa', 'native', 'market', ['send swap']],
  ['eoa', 'ERC-20', 'market', SWAP],
  ['eoa', 'permit token', 'market', SWAP],
  ['eoa', 'USDT-like', 'market', RESET_SWAP],
  ['eoa', 'fee-on-transfer', 'market', SWAP],
  ['raw7702', 'native', 'market', ['send swap']],
  ['rehash7702', 'ERC-20', 'market', SWAP],
  ['raw7702', 'permit token', 'market', SWAP],
  ['rehash7702', 'USDT-like', 'market', RESET_SWAP],
  ['raw7702', 'fee-on-transfer', 'market', SWAP],
  ['safe-later', 'native', 'market', ['send swap']],
  ['safe-signs', 'ERC-20', 'market', ['bundle approve + swap']],
  ['safe-presigns', 'permit token', 'market', ['bundle approve + swap']],
  ['safe-later', 'USDT-like', 'market', ['bundle approve nothing + approve + swap']],
  ['safe-presigns', 'fee-on-transfer', 'market', ['bundle approve + swap']],

  ['eoa', 'native', 'delta', ['send depositNativeAndPreSign']],
  ['eoa', 'ERC-20', 'delta', SIGN],
  ['eoa', 'permit token', 'delta', ['sign Permit', 'sign Order']],
  ['eoa', 'USDT-like', 'delta', RESET_SIGN],
  ['raw7702', 'native', 'delta', ['send depositNativeAndPreSign']],
  ['raw7702', 'ERC-20', 'delta', SIGN],
  ['rehash7702', 'permit token', 'delta', ASK_THEN_ALLOW],
  ['raw7702', 'USDT-like', 'delta', RESET_SIGN],
  ['safe-later', 'native', 'delta', ['send depositNativeAndPreSign']],
  ['safe-presigns', 'ERC-20', 'delta', ASK_THEN_ALLOW],
  ['safe-signs', 'permit token', 'delta', SIGN],
  [
    'safe-later',
    'USDT-like',
    'delta',
    ['send approve nothing', 'send approve', 'sign Order', 'send setPreSignature'],
  ],
]

/** Balances of the pair; what the account itself paid for gas is added back to the native one. */
async function purseOf(visitor: Visitor, trade: Trade, chain: ChainReader) {
  const { account, wallet, safe } = visitor
  const hashes = safe ? [] : wallet.requests('eth_sendTransaction').map(({ answer }) => answer as Hex)
  const receipts = await Promise.all(hashes.map((hash) => chain.client.getTransactionReceipt({ hash })))
  const gas = receipts.reduce((sum, one) => sum + one.gasUsed * one.effectiveGasPrice, 0n)
  const amountOf = async (symbol: string) =>
    (await chain.balance(account, symbol)) + (symbol === 'ETH' ? gas : 0n)
  return { sold: await amountOf(trade.sell), bought: await amountOf(trade.buy) }
}

/** An allowance of seven raw units, as earlier trades leave them. */
async function leaveAllowance(
  { account, wallet, safe }: Visitor,
  trade: Trade,
  spender: Address,
  chain: ChainReader,
) {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, 7n] })
  const requested = wallet.request('eth_sendTransaction', [
    { from: account, to: chain.token(trade.sell), data },
  ])
  const hash = (await requested) as Hex
  const sent = safe && safe.waiting.length > 0 ? await safe.execute() : hash
  await minedReceipt(chain.client, sent)
}

/** The owners of a Safe that acts later get to what waits for them, one after the other. */
async function actForOwners({ safe }: Visitor, times: number): Promise<void> {
  for (let count = 0; count < times; count++) {
    await expect.poll(() => safe?.waiting.length, { timeout: 40_000, intervals: [50] }).toBe(1)
    await safe?.execute()
  }
}

/** What the screen says arrived, once it is over. */
async function receivedOnScreen(swap: SwapPage, mode: Mode, trade: Trade): Promise<bigint> {
  const decimals = DECIMALS[trade.buy] ?? 18
  if (mode === 'market') {
    await swap.finished()
    expect(await swap.receiptAmount('Sold', DECIMALS[trade.sell] ?? 18)).toBe(
      rawUnits(trade.amount, trade.sell),
    )
    return swap.receiptAmount('Received', decimals)
  }
  await swap.placed()
  await swap.filled()
  return swap.orderAmount('Received', decimals)
}

const sample = proofSample('accounts', 6)
/** Every kind of account in both modes. */
const CHOSEN = sample.of(
  'trades',
  ROWS,
  ([profile, , mode]) => `${profile.replace(/^(safe).*|^\w+(7702)$/, '$1$2')} ${mode}`,
)
const UNTAXED = sample.of('taxed by delta', ['eoa', 'rehash7702', 'safe-signs'] as const)
test.afterAll(() => void process.stdout.write(`${sample.summary()}\n`))

for (const [profile, kind, mode, requested] of CHOSEN) {
  test(`default: ${profile} sells ${kind} by ${mode}: ${requested.join(', ')}`, async ({
    swap,
    visit,
    chain,
    sandbox,
  }) => {
    const trade: Trade = TRADES[kind]
    const visitor = await visit(profile, { [trade.sell]: trade.sell === 'ETH' ? '2' : trade.amount })
    const delta = sandbox.manifest.chains[0]?.contracts.delta ?? '0x'
    if (trade.leftover) await leaveAllowance(visitor, trade, mode === 'market' ? chain.router : delta, chain)
    visitor.wallet.log.length = 0

    await swap.open({ ...trade, mode })
    await swap.connect(visitor.wallet)
    visitor.wallet.log.length = 0
    const before = await purseOf(visitor, trade, chain)
    await swap.action('Review swap').click()
    const promised = await swap.promised(DECIMALS[trade.buy] ?? 18)
    await swap.review.getByRole('button', { name: /^Swap / }).click()
    const toOwners = requested.filter((words) => !words.startsWith('sign ')).length
    if (profile === 'safe-later') await actForOwners(visitor, toOwners)
    const shown = await receivedOnScreen(swap, mode, trade)

    const after = await purseOf(visitor, trade, chain)
    expect(before.sold - after.sold).toBe(rawUnits(trade.amount, trade.sell))
    expect(after.bought - before.bought).toBe(shown)
    expect(promised).toBeGreaterThan(0n)
    expect(shown).toBeGreaterThanOrEqual(promised)
    expect(walletPrompts(visitor.wallet, chain)).toEqual(requested)
  })
}

for (const profile of UNTAXED) {
  test(`default: ${profile} sells fee-on-transfer by delta: it says why not, and offers Market`, async ({
    page,
    swap,
    visit,
    chain,
    watch,
  }) => {
    // Before anybody is connected only the service knows.
    watch.allow(/delta\/prices/)
    const trade = TRADES['fee-on-transfer']
    const { wallet } = await visit(profile, { TAX: trade.amount })
    await swap.open({ ...trade, mode: 'delta' })
    await swap.connect(wallet)
    wallet.log.length = 0
    await expect(page.getByRole('main')).toContainText(
      'One of these tokens is fee-on-transfer (1%), so this is a Market swap. The fee is in the amounts.',
    )
    await swap.action('Review swap').click()
    await expect(page.getByRole('dialog', { name: 'Review swap' })).toContainText('Approve 100 TAX')
    expect(walletPrompts(wallet, chain)).toEqual([])
  })
}
