import { erc20Abi, parseUnits } from 'viem'
import { test, expect as within } from '../testing/journey.ts'
import { askedOf } from '../testing/walletWords.ts'

test.describe.configure({ timeout: 120_000 })
/** Flows of several steps take their time on a busy machine. */
const expect = within.configure({ timeout: 30_000 })

const WBTC = { sell: 'WBTC', buy: 'USDC', amount: '0.01', mode: 'delta' } as const
const USDT = { sell: 'USDT', buy: 'ETH', amount: '500', mode: 'delta' } as const

test('error: declined at each prompt nothing is lost, and trying again goes on from there', async ({
  swap,
  visit,
  chain,
}) => {
  const { wallet, account } = await visit('eoa', { WBTC: '1' })
  wallet.next('eth_sendTransaction', { kind: 'reject' })
  wallet.next('eth_signTypedData_v4', { kind: 'reject' })
  await swap.open(WBTC)
  await swap.connect(wallet)
  wallet.log.length = 0
  await swap.confirm()
  const declined = swap.progress.getByRole('alert')
  await expect(declined).toContainText('You declined in the wallet. Nothing was sent.', { timeout: 40_000 })
  expect(askedOf(wallet, chain)).toEqual(['send approve'])
  await swap.progress.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => askedOf(wallet, chain)).toEqual(['send approve', 'send approve', 'sign Order'])
  await expect(declined).toContainText('You declined in the wallet. Nothing was sent.')
  expect(await chain.balance(account, 'WBTC')).toBe(parseUnits('1', 8))
  await swap.progress.getByRole('button', { name: 'Try again' }).click()
  await swap.placed()
  await swap.filled()
  expect(askedOf(wallet, chain)).toEqual(['send approve', 'send approve', 'sign Order', 'sign Order'])
  expect(await chain.balance(account, 'WBTC')).toBe(parseUnits('0.99', 8))
})

for (const [field, sentence] of [
  ['toSign.value.beneficiary', /The order pays out to 0x\w+, not 0x\w+\. Nothing was sent to your wallet\./],
  ['toSign.value.destAmount', /The order returns at least \d+ raw units, but you reviewed \d+\./],
  ['toSign.domain.verifyingContract', /The signature would be for another contract or chain/],
] as const) {
  test(`error: an order built with another ${field} is refused by that name; the wallet is not asked to sign it`, async ({
    swap,
    visit,
    chain,
    control,
  }) => {
    const { wallet } = await visit('eoa', { USDC: '1000' })
    await control.switchOn({ endpoint: 'POST /v2/delta/orders/build', fault: 'tamper', field })
    await swap.open({ sell: 'USDC', buy: 'WETH', amount: '600', mode: 'delta' })
    await swap.connect(wallet)
    wallet.log.length = 0
    await swap.confirm()
    await expect(swap.progress.getByRole('alert')).toContainText(sentence, { timeout: 40_000 })
    expect(askedOf(wallet, chain)).toEqual(['sign Permit'])
    await control.mend()
  })
}

test('behavior: reloaded at the review the form stays, and nothing was asked', async ({
  page,
  swap,
  visit,
  chain,
}) => {
  const { wallet } = await visit('eoa', { WBTC: '1' })
  await swap.open(WBTC)
  await swap.connect(wallet)
  wallet.log.length = 0
  await swap.action('Review swap').click()
  await expect(swap.review).toBeVisible()
  await page.reload()
  await expect(swap.sellAmount).toHaveValue('0.01')
  await expect(swap.action('Review swap')).toBeVisible()
  expect(askedOf(wallet, chain)).toEqual([])
})

test('behavior: reloaded between signing and the service’s answer, the order is there once and signed once', async ({
  page,
  swap,
  visit,
  chain,
  control,
  watch,
}) => {
  watch.allow(/delta\/orders/)
  const { wallet, account } = await visit('eoa', { USDT: '1000' })
  await control.set('solvers', { mode: 'hold' })
  await swap.open(USDT)
  await swap.connect(wallet)
  wallet.log.length = 0
  await control.switchOn({ endpoint: 'POST /v2/delta/orders', fault: 'dropAfter' })
  const posted = page.waitForRequest(/\/v2\/delta\/orders$/)
  await swap.confirm()
  // Asked for, a signature is not in the page yet: once it is posted it is.
  await posted
  expect(wallet.requests('eth_signTypedData_v4')).toHaveLength(1)
  await page.reload()
  await control.mend()
  await expect(swap.orders).toHaveCount(1, { timeout: 30_000 })
  await control.set('solvers', { mode: 'release' })
  await swap.filled()
  await expect(swap.orders).toHaveCount(1)
  expect(await chain.balance(account, 'USDT')).toBe(parseUnits('500', 6))
  expect(askedOf(wallet, chain)).toEqual(['send approve', 'sign Order'])
})

test('behavior: reloaded while a Safe waits for its owners, the swap goes on once they have signed', async ({
  page,
  swap,
  visit,
  chain,
}) => {
  const { wallet, account, safe } = await visit('safe-later', { ETH: '2' })
  await swap.open({ sell: 'ETH', buy: 'USDC', amount: '0.5', mode: 'market' })
  await swap.connect(wallet)
  wallet.log.length = 0
  await swap.confirm()
  await expect.poll(() => safe?.waiting.length).toBe(1)
  await expect(swap.progress).toContainText('Pending on chain')
  await page.reload()
  const trades = page.getByRole('region', { name: 'Your trades' })
  await expect(trades).toContainText('In progress')
  await safe?.execute()
  await expect(trades).toContainText('Received', { timeout: 20_000 })
  expect(await chain.balance(account, 'ETH')).toBe(parseUnits('1.5', 18))
  expect(askedOf(wallet, chain)).toEqual(['send swap'])
})

test('behavior: two tabs trade at once; each asks for its own, and both show both', async ({
  context,
  page,
  swap,
  visit,
  chain,
  control,
}) => {
  const { wallet, account } = await visit('eoa', { WBTC: '1', USDT: '1000' })
  const other = await context.newPage()
  await other.clock.install({ time: await control.nowMs() })
  await wallet.attach(other)
  const second = swap.inTab(other)
  await swap.open({ ...WBTC, mode: 'market' })
  await swap.connect(wallet)
  await second.open({ ...USDT, mode: 'market' })
  await expect(second.accountButton).toBeVisible()
  wallet.log.length = 0
  await swap.action('Review swap').click()
  await second.action('Review swap').click()
  await swap.review.getByRole('button', { name: /^Swap / }).click()
  await second.review.getByRole('button', { name: /^Swap / }).click()
  await swap.finished()
  await second.finished()
  expect([...askedOf(wallet, chain)].sort()).toEqual([
    'send approve',
    'send approve',
    'send swap',
    'send swap',
  ])
  expect(await chain.balance(account, 'WBTC')).toBe(parseUnits('0.99', 8))
  expect(await chain.balance(account, 'USDT')).toBe(parseUnits('500', 6))
  await page.keyboard.press('Escape')
  const trades = page.getByRole('region', { name: 'Your trades' })
  await expect(trades).toContainText('0.01 WBTC for USDC')
  await expect(trades).toContainText('500 USDT for ETH')
})

test('behavior: after a deposit the service is waited for, and not the person', async ({
  page,
  swap,
  visit,
  control,
  sandbox,
  chain,
}) => {
  const { wallet } = await visit('eoa', { ETH: '2' })
  await control.set('solvers', { mode: 'hold' })
  const isBehind = (text: string) =>
    text.replaceAll(/"status":"(PENDING|ACTIVE)"/g, '"status":"AWAITING_SIGNATURE"')
  const reads = `${sandbox.manifest.apiUrl}/v2/delta/orders**`
  await page.route(reads, async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    const response = await route.fetch()
    await route.fulfill({ response, body: isBehind(await response.text()) })
  })
  await swap.open({ sell: 'ETH', buy: 'USDC', amount: '0.4', mode: 'delta' })
  await swap.connect(wallet)
  wallet.log.length = 0
  await swap.confirm()
  await swap.placed()
  await expect(swap.orders).toContainText('Waiting for the service')
  await expect(swap.orders).toContainText(
    'Your transaction is on chain. The trading service has yet to see it.',
  )
  await expect(swap.orders).not.toContainText('Waiting for you')
  await expect(swap.orders.getByRole('button', { name: /Deposit/ })).toHaveCount(0)
  expect(askedOf(wallet, chain)).toEqual(['send depositNativeAndPreSign'])
  await page.unroute(reads)
  await control.set('solvers', { mode: 'release' })
  await swap.filled()
})

test('behavior: what a native order to receive did not need comes back with one press', async ({
  page,
  swap,
  visit,
  chain,
  sandbox,
}) => {
  const { wallet, account } = await visit('eoa', { ETH: '2' })
  await swap.open({ sell: 'ETH', buy: 'USDC', amount: '1000', side: 'BUY', mode: 'delta' })
  await swap.connect(wallet)
  wallet.log.length = 0
  await swap.confirm()
  await swap.placed()
  await swap.filled()
  expect(await chain.balance(account, 'USDC')).toBe(parseUnits('1000', 6))
  const deltaEther = sandbox.manifest.chains[0]?.contracts.deltaEther ?? '0x'
  const held = () =>
    chain.client.readContract({
      address: deltaEther,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [account],
    })
  const left = await held()
  const deposited = BigInt(wallet.askedTransactions[0]?.value ?? 0)
  expect(deposited - (await swap.orderAmount('Sold', 18))).toBe(left)
  expect(left).toBeGreaterThan(0n)
  await page.reload()
  const leftover = page.getByRole('region', { name: 'Unused deposit' })
  await expect(leftover).toContainText('More ETH is in the Delta contract, unused')
  await expect(leftover).toHaveCount(1)
  await leftover.getByRole('button', { name: /^Withdraw / }).click()
  await expect(page.getByRole('dialog', { name: /^Withdraw / })).toContainText('Done', { timeout: 20_000 })
  expect(await held()).toBe(0n)
  expect(askedOf(wallet, chain)).toEqual(['send depositNativeAndPreSign', 'send withdrawNative'])
})
