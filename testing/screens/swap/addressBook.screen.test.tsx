import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessibleScreen } from '../accessibleScreen.ts'
import { sharedSandbox } from '../openApp.tsx'
import { pageVisitor } from '../pageWallet.ts'
import { swap } from './swapScreen.ts'

const recipientField = page.getByRole('textbox', { name: 'Recipient' })
const tick = page.getByRole('checkbox', { name: 'I compared every digit. This is the address I mean.' })

async function openOptions() {
  const visitor = await pageVisitor(sharedSandbox(), { USDC: '300' })
  await swap.open({ sell: 'USDC', buy: 'WETH', amount: '100', mode: 'market' }, visitor)
  await page.getByRole('button', { name: 'Options' }).click()
}

async function keep(address: string, name: string) {
  await recipientField.fill(address)
  await page.getByRole('button', { name: 'Keep this address under a name' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByRole('button', { name: 'Keep', exact: true }).click()
  await expect.element(page.getByText(`Kept as “${name}”`)).toBeVisible()
}

test('default: a name is kept, picked again, and the review shows the whole address', async () => {
  const { address } = privateKeyToAccount(generatePrivateKey())
  await openOptions()
  await keep(address, 'Treasury desk')
  await recipientField.fill('treas')
  await page.getByRole('group', { name: 'Kept addresses' }).getByRole('button').click()
  await expect.element(recipientField).toHaveValue('Treasury desk')
  await swap.action('Review swap').click()
  await expect.element(swap.review).toHaveTextContent(address)
})

test('error: whoever only looks like a kept address needs a tick on the review', async () => {
  const { address } = privateKeyToAccount(generatePrivateKey())
  const fake = `${address.slice(0, 6)}${'0'.repeat(32)}${address.slice(-4)}`.toLowerCase()
  await openOptions()
  await keep(address, 'Cold wallet')
  await recipientField.fill(fake)
  await expect.element(page.getByText('Looks like “Cold wallet”, but is another address.')).toBeVisible()
  await swap.action('Review swap').click()
  await expect.element(swap.review).toHaveTextContent('Looks like “Cold wallet”')
  const confirm = swap.review.getByRole('button', { name: /^Swap / })
  await expect.element(confirm).toHaveAttribute('aria-disabled', 'true')
  await expectAccessibleScreen()
  await tick.click()
  await expect.element(confirm).not.toHaveAttribute('aria-disabled')
})

test('behavior: the settings name an address, name it anew and forget it', async () => {
  const { address } = privateKeyToAccount(generatePrivateKey())
  await openOptions()
  await page.getByRole('button', { name: 'Settings' }).first().click()
  const book = page.getByRole('region', { name: 'Address book' })
  await book.getByRole('button', { name: 'Add an address' }).click()
  await book.getByRole('textbox', { name: 'Address' }).fill(address)
  await book.getByRole('textbox', { name: 'Name', exact: true }).fill('vault.eth')
  await book.getByRole('button', { name: 'Keep', exact: true }).click()
  await expect.element(book.getByRole('alert')).toHaveTextContent('A name cannot be an address')
  await book.getByRole('textbox', { name: 'Name', exact: true }).fill('Vault')
  await book.getByRole('button', { name: 'Keep', exact: true }).click()
  await expect.element(book.getByRole('listitem').filter({ hasText: 'Vault' })).toHaveTextContent(address)
  await expectAccessibleScreen()
  await book.getByRole('button', { name: 'Rename Vault' }).click()
  await book.getByRole('textbox', { name: 'Name', exact: true }).fill('Strongroom')
  await book.getByRole('button', { name: 'Keep', exact: true }).click()
  await book.getByRole('button', { name: 'Remove Strongroom' }).click()
  await expect.element(book.getByText('Strongroom')).not.toBeInTheDocument()
})
