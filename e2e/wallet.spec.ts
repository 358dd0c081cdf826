import { expect, test } from '../testing/journey.ts'

const PAIR = { sell: 'ETH', buy: 'USDC', amount: '1' } as const

test.describe('connecting', () => {
  test('default: by the wallet dialog; a reload keeps it; disconnecting ends it', async ({
    page,
    swap,
    wallet,
  }) => {
    await swap.open(PAIR)
    await swap.connect(wallet)
    await expect(swap.accountButton).toContainText(wallet.address.slice(0, 6))
    await expect(swap.action('Review swap')).toBeVisible()

    await page.reload()
    await expect(swap.accountButton).toContainText(wallet.address.slice(0, 6))
    await expect(swap.action('Review swap')).toBeVisible()
    const asked = wallet.log.map(({ method }) => method)
    expect(
      asked.filter((method) => method === 'eth_requestAccounts' || method === 'wallet_requestPermissions')
        .length,
    ).toBeLessThanOrEqual(2)

    await swap.accountButton.click()
    await page.getByRole('menuitem', { name: 'Disconnect' }).click()
    await expect(swap.connectButton).toBeVisible()
    await page.reload()
    await expect(swap.buyAmount).not.toHaveValue('')
    await expect(swap.connectButton).toBeVisible()
  })

  test('behavior: declined in the wallet, the form stays as it was and connecting works later', async ({
    page,
    swap,
    wallet,
  }) => {
    wallet.next('wallet_requestPermissions', { kind: 'reject' })
    wallet.next('eth_requestAccounts', { kind: 'reject' })
    await swap.open(PAIR)
    await swap.pick(wallet)
    await expect.poll(() => wallet.log.some(({ outcome }) => outcome === 'refused')).toBe(true)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(swap.sellAmount).toHaveValue('1')
    wallet.always('wallet_requestPermissions', { kind: 'approve' })
    wallet.always('eth_requestAccounts', { kind: 'approve' })
    await swap.connect(wallet)
    expect(wallet.askedTransactions).toEqual([])
  })

  test('behavior: another account in the wallet is followed', async ({ swap, wallet }) => {
    await swap.open(PAIR)
    await swap.connect(wallet)
    await wallet.switchAccount(1)
    await expect(swap.accountButton).toContainText(wallet.address.slice(0, 6))
    await expect(swap.action('Insufficient ETH balance')).toBeVisible()
  })

  test('behavior: permission taken back in the wallet ends the connection', async ({ swap, wallet }) => {
    await swap.open(PAIR)
    await swap.connect(wallet)
    await wallet.revoke()
    await expect(swap.connectButton).toBeVisible()
  })
})

test('default: the sandbox wallet is one press away, swaps, and has funds on both chains', async ({
  page,
  swap,
}) => {
  await swap.open(PAIR)
  await page.getByRole('button', { name: 'Use a sandbox wallet with test funds' }).click()
  await expect(swap.accountButton).toBeVisible()
  await swap.confirm()
  await swap.finished()
  await expect(swap.receiptValue('Received')).toContainText('USDC')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Chain: Sandbox' }).click()
  await page.getByRole('menuitemradio', { name: 'Sandbox two' }).click()
  await expect(page.getByText(/^Balance .*[1-9]/)).toHaveCount(2)
})

test.describe('another chain in the wallet', () => {
  test.beforeEach(async ({ wallet, swap }) => {
    await swap.open(PAIR)
    await swap.connect(wallet)
    await wallet.moveToChain(1)
    wallet.log.length = 0
  })

  test('default: the button switches it', async ({ swap, wallet }) => {
    await swap.action('Switch to Sandbox').click()
    await expect(swap.action('Review swap')).toBeVisible()
    expect(wallet.chainId).toBe(31337)
  })

  test('behavior: switching declined is said and leaves everything as it was', async ({
    swap,
    wallet,
    page,
  }) => {
    wallet.next('wallet_switchEthereumChain', { kind: 'reject' })
    await swap.action('Switch to Sandbox').click()
    await expect
      .poll(() => wallet.requests('wallet_switchEthereumChain').map(({ outcome }) => outcome))
      .toEqual(['refused'])
    await expect(page.getByRole('main')).toContainText('You declined in the wallet. Nothing was sent.')
    await expect(swap.action('Switch to Sandbox')).toBeVisible()
    await expect(swap.sellAmount).toHaveValue('1')
    expect(wallet.chainId).toBe(1)
  })

  test('error: a wallet that only claims to have switched is never asked to send', async ({
    swap,
    wallet,
  }) => {
    wallet.liesAboutSwitching = true
    await swap.action('Switch to Sandbox').click()
    await expect
      .poll(() => wallet.requests('wallet_switchEthereumChain').map(({ outcome }) => outcome))
      .toContain('answered')
    await expect(swap.action('Switch to Sandbox')).toBeVisible()
    expect(wallet.askedTransactions).toEqual([])
  })
})

test('error: a wallet that moves away during the swap is asked for nothing there', async ({
  swap,
  wallet,
}) => {
  await swap.open(PAIR)
  await swap.connect(wallet)
  await swap.action('Review swap').click()
  await expect(swap.review.getByRole('button', { name: 'Swap 1 ETH' })).toBeVisible()
  wallet.always('wallet_switchEthereumChain', { kind: 'reject' })
  await wallet.moveToChain(1)
  await swap.review.getByRole('button', { name: 'Swap 1 ETH' }).click()
  await expect(swap.progress.getByRole('alert')).toBeVisible()
  expect(wallet.askedTransactions).toEqual([])
})

test('error: three presses of the confirmation in one moment start one swap', async ({ swap, wallet }) => {
  await swap.open(PAIR)
  await swap.connect(wallet)
  await swap.action('Review swap').click()
  const confirm = swap.review.getByRole('button', { name: /^Swap / })
  await expect(confirm).toBeEnabled()
  await confirm.evaluate((button: HTMLElement) => {
    for (let press = 0; press < 3; press += 1) button.click()
  })
  await swap.finished()
  expect(wallet.askedTransactions).toHaveLength(1)
})
