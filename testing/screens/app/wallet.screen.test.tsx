import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sharedSandbox } from '../openApp.tsx'
import { pageVisitor } from '../pageWallet.ts'
import { swap, valueBeside } from '../swap/swapScreen.ts'

const PAIR = { sell: 'ETH', buy: 'USDC', amount: '0.5' } as const
const banner = page.getByRole('banner')
const accountButton = banner.getByRole('button', { name: /^Account 0x/ })
const connectButton = banner.getByRole('button', { name: 'Connect wallet' })

test('behavior: declined in the wallet, the form stays as it was and connecting works later', async () => {
  const { wallet } = await pageVisitor(sharedSandbox(), {}, 'Declining Wallet')
  await wallet.revoke()
  wallet.next('wallet_requestPermissions', { kind: 'reject' })
  wallet.next('eth_requestAccounts', { kind: 'reject' })
  const pick = async () => {
    await connectButton.click()
    await page.getByRole('dialog').getByRole('button', { name: wallet.name }).click()
  }
  await swap.open(PAIR)
  await pick()
  await expect.poll(() => wallet.log.some(({ outcome }) => outcome === 'refused')).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(swap.sellAmount).toHaveValue('0.5')
  wallet.always('wallet_requestPermissions', { kind: 'approve' })
  wallet.always('eth_requestAccounts', { kind: 'approve' })
  await pick()
  await expect.element(accountButton).toBeVisible()
  expect(wallet.requestedTransactions).toEqual([])
})

test('behavior: another account in the wallet is followed', async () => {
  const visitor = await pageVisitor(sharedSandbox())
  await swap.open(PAIR, visitor)
  await expect.element(accountButton).toHaveTextContent(visitor.account.slice(0, 6))
  await visitor.wallet.switchAccount(1)
  await expect.element(accountButton).toHaveTextContent(visitor.wallet.address.slice(0, 6))
  await expect.element(swap.action('Insufficient ETH balance')).toBeVisible()
})

test('behavior: permission taken back in the wallet ends the connection', async () => {
  const visitor = await pageVisitor(sharedSandbox())
  await swap.open(PAIR, visitor)
  await expect.element(accountButton).toBeVisible()
  await visitor.wallet.revoke()
  await expect.element(connectButton).toBeVisible()
})

test('default: the sandbox wallet is one press away, swaps, and has funds on both chains', async () => {
  await swap.open(PAIR)
  await page.getByRole('button', { name: 'Use a sandbox wallet with test funds' }).click()
  await expect.element(accountButton).toBeVisible()
  await swap.confirm()
  await swap.finished()
  expect(valueBeside(swap.progress, 'Received')).toContain('USDC')
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Chain: Sandbox' }).click()
  await page.getByRole('menuitemradio', { name: 'Sandbox two' }).click()
  await expect.element(page.getByText(/^Balance .*[1-9]/)).toHaveLength(2)
})

/** The swap screen of somebody whose wallet is on a chain that the app does not offer. */
async function elsewhere() {
  const visitor = await pageVisitor(sharedSandbox())
  await swap.open(PAIR, visitor)
  await expect.element(accountButton).toBeVisible()
  await visitor.wallet.moveToChain(1)
  visitor.wallet.log.length = 0
  return visitor.wallet
}

test('default: on another chain in the wallet the button switches it', async () => {
  const wallet = await elsewhere()
  await swap.action('Switch to Sandbox').click()
  await expect.element(swap.action('Review swap')).toBeVisible()
  expect(wallet.chainId).toBe(31337)
})

test('behavior: switching declined is shown and leaves everything as it was', async () => {
  const wallet = await elsewhere()
  wallet.next('wallet_switchEthereumChain', { kind: 'reject' })
  await swap.action('Switch to Sandbox').click()
  await expect
    .poll(() => wallet.requests('wallet_switchEthereumChain').map(({ outcome }) => outcome))
    .toEqual(['refused'])
  await expect
    .element(page.getByRole('main'))
    .toHaveTextContent('You declined in the wallet. Nothing was sent.')
  await expect.element(swap.action('Switch to Sandbox')).toBeVisible()
  await expect.element(swap.sellAmount).toHaveValue('0.5')
  expect(wallet.chainId).toBe(1)
})

test('error: a wallet that only claims to have switched is never asked to send', async () => {
  const wallet = await elsewhere()
  wallet.pretendsToSwitch = true
  await swap.action('Switch to Sandbox').click()
  await expect
    .poll(() => wallet.requests('wallet_switchEthereumChain').map(({ outcome }) => outcome))
    .toContain('answered')
  await expect.element(swap.action('Switch to Sandbox')).toBeVisible()
  expect(wallet.requestedTransactions).toEqual([])
})

test('error: a wallet that moves away during the swap is asked for nothing there', async () => {
  const visitor = await pageVisitor(sharedSandbox())
  await swap.open(PAIR, visitor)
  await swap.action('Review swap').click()
  const confirm = swap.review.getByRole('button', { name: 'Swap 0.5 ETH' })
  await expect.element(confirm).toBeVisible()
  visitor.wallet.always('wallet_switchEthereumChain', { kind: 'reject' })
  await visitor.wallet.moveToChain(1)
  await confirm.click()
  await expect.element(swap.progress.getByRole('alert')).toBeVisible()
  expect(visitor.wallet.requestedTransactions).toEqual([])
})

test('error: three presses of the confirmation in one moment start one swap', async () => {
  const visitor = await pageVisitor(sharedSandbox())
  await swap.open(PAIR, visitor)
  await swap.action('Review swap').click()
  const confirm = swap.review.getByRole('button', { name: /^Swap / })
  await expect.element(confirm).toBeEnabled()
  const button = confirm.element() as HTMLElement
  for (let press = 0; press < 3; press += 1) button.click()
  await swap.finished()
  expect(visitor.wallet.requestedTransactions).toHaveLength(1)
})
