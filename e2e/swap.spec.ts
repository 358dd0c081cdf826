import { encodeFunctionData, erc20Abi, parseUnits } from 'viem'
import { minedReceipt } from '../sandbox/chain/minedReceipt.ts'
import { expect, test } from '../testing/journey.ts'

/** The journeys that see every animation. */
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('default: ETH for USDC; the receipt leads with what was received, and is what the chain says', {
  tag: ['@quick', '@stranger'],
}, async ({ page, swap, wallet, chain }) => {
  await swap.open({ sell: 'ETH', buy: 'USDC', amount: '1' })
  await swap.connect(wallet)
  const before = {
    eth: await chain.balance(wallet.address, 'ETH'),
    usdc: await chain.balance(wallet.address, 'USDC'),
  }
  await swap.confirm()
  await swap.finished()

  const after = {
    eth: await chain.balance(wallet.address, 'ETH'),
    usdc: await chain.balance(wallet.address, 'USDC'),
  }
  const sold = await swap.receiptAmount('Sold', 18)
  const gas = await swap.receiptAmount('Network fee', 18)
  await expect(swap.progress.getByRole('term').first()).toHaveText('Received')
  expect(sold).toBe(parseUnits('1', 18))
  expect(await swap.receiptAmount('Received', 6)).toBe(after.usdc - before.usdc)
  expect(await swap.receiptAmount('Change of your ETH balance, network fee included', 18)).toBe(
    after.eth - before.eth,
  )
  expect(sold + gas).toBe(before.eth - after.eth)
  expect(wallet.askedTransactions.map(({ to, value }) => [to?.toLowerCase(), BigInt(value ?? 0)])).toEqual([
    [chain.router.toLowerCase(), parseUnits('1', 18)],
  ])
  expect(wallet.requests('personal_sign')).toEqual([])
  expect(wallet.requests('eth_signTypedData_v4')).toEqual([])
  // The form is empty again, and keeps the price.
  await page.keyboard.press('Escape')
  await expect(swap.sellAmount).toHaveValue('')
  await expect(swap.valueBeside(page.getByRole('main'), 'Rate').first()).toHaveText(
    /^last quote\s*1 ETH = [\d,.]+ USDC$/,
  )
})

test('default: USDC for WBTC with an exact approval to the router', async ({ swap, wallet, chain }) => {
  const amount = parseUnits('5000', 6)
  await swap.open({ sell: 'USDC', buy: 'WBTC', amount: '5000' })
  await swap.connect(wallet)
  const before = await chain.balance(wallet.address, 'USDC')
  await swap.openReview()
  await expect(swap.review).toContainText('Approve 5,000 USDC')
  await swap.review.getByRole('button', { name: 'Swap 5,000 USDC' }).click()
  await swap.finished()

  expect(await swap.receiptAmount('Sold', 6)).toBe(before - (await chain.balance(wallet.address, 'USDC')))
  expect(await swap.receiptAmount('Sold', 6)).toBe(amount)
  expect(await swap.receiptAmount('Received', 8)).toBe(await chain.balance(wallet.address, 'WBTC'))
  const [approval, trade, ...rest] = wallet.askedTransactions
  expect(rest).toEqual([])
  expect(approval?.to?.toLowerCase()).toBe(chain.token('USDC').toLowerCase())
  expect(approval?.data).toBe(
    encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [chain.router, amount] }),
  )
  expect(trade?.to?.toLowerCase()).toBe(chain.router.toLowerCase())
  expect(await chain.allowance(wallet.address, 'USDC')).toBe(0n)
})

test('behavior: an exact amount to receive arrives to the last digit', async ({ swap, wallet, chain }) => {
  await swap.open({ sell: 'ETH', buy: 'USDC', amount: '1000', side: 'BUY' })
  await swap.connect(wallet)
  const before = {
    eth: await chain.balance(wallet.address, 'ETH'),
    usdc: await chain.balance(wallet.address, 'USDC'),
  }
  await swap.confirm()
  await swap.finished()
  const gained = (await chain.balance(wallet.address, 'USDC')) - before.usdc
  expect(gained).toBe(parseUnits('1000', 6))
  expect(await swap.receiptAmount('Received', 6)).toBe(gained)
  const sold = await swap.receiptAmount('Sold', 18)
  const gas = await swap.receiptAmount('Network fee', 18)
  expect(sold + gas).toBe(before.eth - (await chain.balance(wallet.address, 'ETH')))
})

test('behavior: an exact amount to receive, paid with a token: what is paid is at most what was approved', async ({
  swap,
  wallet,
  chain,
}) => {
  await swap.open({ sell: 'USDC', buy: 'DAI', amount: '750', side: 'BUY' })
  await swap.connect(wallet)
  const before = {
    usdc: await chain.balance(wallet.address, 'USDC'),
    dai: await chain.balance(wallet.address, 'DAI'),
  }
  await swap.confirm()
  await swap.finished()
  expect((await chain.balance(wallet.address, 'DAI')) - before.dai).toBe(parseUnits('750', 18))
  expect(await swap.receiptAmount('Sold', 6)).toBe(
    before.usdc - (await chain.balance(wallet.address, 'USDC')),
  )
})

test('behavior: a token that refuses to change an old allowance is first set to zero', async ({
  swap,
  wallet,
  chain,
}) => {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [chain.router, 7n] })
  const hash = await wallet.request('eth_sendTransaction', [
    { from: wallet.address, to: chain.token('USDT'), data },
  ])
  await minedReceipt(chain.client, hash as `0x${string}`)
  expect(await chain.allowance(wallet.address, 'USDT')).toBe(7n)
  wallet.log.length = 0

  await swap.open({ sell: 'USDT', buy: 'ETH', amount: '100' })
  await swap.connect(wallet)
  await swap.openReview()
  await expect(swap.review).toContainText('Reset USDT allowance to 0')
  await swap.review.getByRole('button', { name: 'Swap 100 USDT' }).click()
  await swap.finished()

  const approve = (amount: bigint) =>
    encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [chain.router, amount] })
  const [reset, approval, trade, ...rest] = wallet.askedTransactions
  expect([reset?.data, approval?.data]).toEqual([approve(0n), approve(parseUnits('100', 6))])
  expect(trade?.to?.toLowerCase()).toBe(chain.router.toLowerCase())
  expect(rest).toEqual([])
  expect(await swap.receiptAmount('Sold', 6)).toBe(parseUnits('100', 6))
})

test('behavior: an allowance that is large enough is used as it is', async ({ swap, wallet, chain }) => {
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'approve',
    args: [chain.router, parseUnits('100', 6)],
  })
  const hash = await wallet.request('eth_sendTransaction', [
    { from: wallet.address, to: chain.token('USDC'), data },
  ])
  await minedReceipt(chain.client, hash as `0x${string}`)
  wallet.log.length = 0
  await swap.open({ sell: 'USDC', buy: 'ETH', amount: '100' })
  await swap.connect(wallet)
  await swap.confirm()
  await swap.finished()
  expect(wallet.askedTransactions).toHaveLength(1)
})

test('behavior: an approval made smaller in the wallet is noticed before anything is swapped', async ({
  swap,
  wallet,
  chain,
}) => {
  wallet.next('eth_sendTransaction', { kind: 'editAllowance', cap: parseUnits('1', 6) })
  await swap.open({ sell: 'USDC', buy: 'WBTC', amount: '500' })
  await swap.connect(wallet)
  await swap.confirm()
  await expect(swap.progress.getByRole('alert')).toContainText(
    'The approval is 1 USDC, but this swap needs 500 USDC',
  )
  expect(wallet.askedTransactions).toHaveLength(1)
  await swap.goOn()
  await swap.finished()
  expect(await chain.allowance(wallet.address, 'USDC')).toBe(0n)
})

test('behavior: the pair can be turned around and chosen anew', async ({ page, swap }) => {
  await swap.open({ sell: 'ETH', buy: 'DAI', amount: '0.5' })
  await page.getByRole('button', { name: 'Reverse the pair' }).click()
  await expect(swap.tokenButton('sell')).toContainText('DAI')
  await expect(swap.tokenButton('buy')).toContainText('ETH')
  await swap.tokenButton('buy').click()
  const picker = page.getByRole('dialog', { name: 'Token to receive' })
  await picker.getByRole('combobox').fill('wbtc')
  await page.keyboard.press('Enter')
  await expect(swap.tokenButton('buy')).toContainText('WBTC')
  await expect(page).toHaveURL(/buy=0x/)
})

test('behavior: an unlisted token is used only after its warning, under a label that cannot mislead', async ({
  page,
  swap,
  sandbox,
}) => {
  const tokens = sandbox.manifest.chains[0]?.tokens ?? []
  const hostile = tokens.find(({ symbol }) => symbol.startsWith('=HYPERLINK'))?.address ?? ''
  await swap.open({ sell: 'USDC', buy: 'ETH', amount: '10' })
  await swap.tokenButton('buy').click()
  await page.getByRole('combobox').fill(hostile)
  await page.getByRole('button', { name: /^Import 0x/ }).click()
  const warning = page.getByRole('dialog', { name: 'Unlisted token' })
  await expect(warning).toContainText('Unverified token')
  await warning.getByRole('button', { name: 'Use this token' }).click()
  await expect(swap.tokenButton('buy')).toContainText(hostile.slice(0, 6))
  await expect(page.getByRole('main')).not.toContainText('HYPERLINK')
  await expect(swap.buyAmount).not.toHaveValue(/^(–|0)?$/)
})
