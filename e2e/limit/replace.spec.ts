import { parseUnits } from 'viem'
import { DELTA_ABI } from '../../src/chain/delta/deltaAbi.ts'
import { deploymentOf } from '../../src/domain/chain/deployments.ts'
import { test as base, expect as within } from '../../testing/browser/journey.ts'
import type { ChainReader } from '../../testing/chain/chainReader.ts'
import type { TestWallet } from '../../testing/wallet/testWallet.ts'
import { walletPrompts } from '../../testing/wallet/walletWords.ts'
import { LimitPage } from './limitPage.ts'

/** Flows of several steps take their time on a busy machine. */
const expect = within.configure({ timeout: 30_000 })

const test = base.extend<{ limit: LimitPage }>({
  limit: ({ page, chain }, use) => use(new LimitPage(page, chain)),
})
test.describe.configure({ timeout: 120_000 })

/** What WETH has pools with: a price moves everywhere or solvers go around. */
const POOLS = ['USDC', 'USDT', 'DAI', 'WBTC'] as const

const isNonceUsed = async (chain: ChainReader, owner: `0x${string}`, nonce: bigint): Promise<boolean> => {
  const delta = deploymentOf(chain.id)?.delta
  if (!delta) throw new Error('no Delta here')
  return chain.client.readContract({
    address: delta,
    abi: DELTA_ABI,
    functionName: 'isNonceUsed',
    args: [owner, nonce],
  })
}

/** Nonce of the order that the wallet signed last. */
function signedNonce(wallet: TestWallet): bigint {
  const { message } = wallet.requestedTypedData.at(-1) ?? {}
  return BigInt(String((message as { readonly nonce?: string } | undefined)?.nonce))
}

test('default: an edited order can never fill; its replacement fills at its own price', async ({
  page,
  limit,
  swap,
  visit,
  chain,
  control,
}) => {
  const { wallet, account } = await visit('eoa', { USDC: '3000' })
  await limit.open({ sell: 'USDC', buy: 'WETH', amount: '3000' })
  await swap.connect(wallet)
  await page.getByRole('button', { name: '+10%, better than market' }).click()
  await limit.place()
  const before = await limit.bound(18)
  const nonce = signedNonce(wallet)
  await limit.orders.getByRole('link', { name: 'Edit' }).click()
  await expect(page.getByText('Replaces an open order')).toBeVisible()
  await expect(limit.sell).toHaveValue('3,000')
  await expect(limit.action('Review replacement')).toBeVisible()
  await limit.sell.fill('2500')
  await page.getByRole('button', { name: '+5%, better than market' }).click()
  wallet.log.length = 0
  await limit.openReview('Review replacement', limit.replacement)
  await expect(limit.replacement).toContainText('Now 3,000 USDC for at least')
  await expect(limit.replacement).toContainText('Cancel on chain')
  await limit.replacement.getByRole('button', { name: 'Replace order' }).click()
  const progress = page.getByRole('dialog', { name: / for / })
  await expect(progress).toContainText('Order placed', { timeout: 40_000 })
  await page.keyboard.press('Escape')
  // One approval did for both: the old order's room is the new one's.
  expect(walletPrompts(wallet, chain)).toEqual(['send invalidateNonces', 'sign Order'])
  expect(await isNonceUsed(chain, account, nonce)).toBe(true)
  await expect(limit.orders.first()).toContainText('2,500 USDC for')
  await expect(limit.orders.filter({ hasText: /For at least/ })).toHaveCount(1)
  const least = await limit.bound(18)
  expect(least < before).toBe(true)

  // The market goes past both prices: the new order alone is filled.
  await control.movePrice('WETH', POOLS, -20)
  await expect(limit.orders.filter({ hasText: 'The order is filled.' })).toHaveCount(1, { timeout: 40_000 })
  expect(await chain.balance(account, 'USDC')).toBe(parseUnits('500', 6))
  expect((await chain.balance(account, 'WETH')) >= least).toBe(true)
})

test('behavior: a reload while the wallet is asked ends nothing twice, and one click goes on', async ({
  page,
  limit,
  swap,
  visit,
  chain,
}) => {
  const { wallet, account } = await visit('eoa', { USDC: '3000' })
  await limit.open({ sell: 'USDC', buy: 'WETH', amount: '1000' })
  await swap.connect(wallet)
  await page.getByRole('button', { name: '+10%, better than market' }).click()
  await limit.place()
  const nonce = signedNonce(wallet)
  await limit.orders.getByRole('link', { name: 'Edit' }).click()
  wallet.next('eth_signTypedData_v4', { kind: 'hang' })
  await limit.openReview('Review replacement', limit.replacement)
  await limit.replacement.getByRole('button', { name: 'Replace order' }).click()
  await expect.poll(() => wallet.open).toEqual(['eth_signTypedData_v4'])
  expect(await isNonceUsed(chain, account, nonce)).toBe(true)
  await page.reload()
  wallet.log.length = 0
  const flows = page.getByRole('region', { name: 'Your trades' })
  await flows.getByRole('button', { name: 'Try again' }).click()
  // What was reviewed before the reload is shown once more.
  await flows.getByRole('button', { name: 'Send to wallet' }).click()
  // Until then the one order that is open may be the old one.
  await expect.poll(() => walletPrompts(wallet, chain)).toEqual(['sign Order'])
  await expect(limit.orders.filter({ hasText: /For at least/ })).toHaveCount(1, { timeout: 40_000 })
  expect(walletPrompts(wallet, chain)).toEqual(['sign Order'])
  expect(await chain.balance(account, 'USDC')).toBe(parseUnits('3000', 6))
})
