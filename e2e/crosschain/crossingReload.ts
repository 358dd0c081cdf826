import type { Page } from '@playwright/test'
import { formatUnits } from 'viem'
import { type CrossingPath, expect, test } from './crossingPath.ts'

/** What the path says of where the money went, without the times that pass. */
export async function story(crossing: CrossingPath): Promise<string> {
  const [picture, stations] = [crossing.path.getByRole('img'), crossing.path.getByRole('list')]
  return `${await picture.getAttribute('aria-label')}\n${await stations.textContent()}`
}

/** An amount as the path writes it: six digits, rounded down. */
function sixDigits(amount: string): string {
  const [whole = '', part = ''] = amount.split('.')
  const rest = part.slice(0, Math.max(0, 6 - whole.length)).replace(/0+$/, '')
  return `${Number(whole).toLocaleString('en-US')}${rest && `.${rest}`}`
}

/** Reloads the page in the middle of a crossing: it shows the same. */
export async function survives(page: Page, crossing: CrossingPath, where: string, id: string): Promise<void> {
  await expect(crossing.picture(where)).toBeVisible()
  await expect(crossing.path.getByText('amount unknown')).toHaveCount(0)
  // Until the chains were read the service's figure is shown, which leaves out the bridge's fee.
  const { transactions } = await crossing.record(id)
  const reported = sixDigits(formatUnits(BigInt(transactions[0]?.originReceivedAmount ?? 0), 6))
  if (transactions.length > 0) await expect(crossing.path).not.toContainText(`holds ${reported} `)
  const before = await story(crossing)
  await page.reload()
  await expect(crossing.picture(where)).toBeVisible()
  await expect.poll(() => story(crossing)).toBe(before)
}

/** An order placed on the crosschain screen, held before anything left; its id and account. */
export const placed = test.extend<{ order: { readonly id: string; readonly account: `0x${string}` } }>({
  order: async ({ visit, swap, crossing, control }, use) => {
    await control.solvers('hold')
    const { wallet, account } = await visit('eoa', { USDC: '500' })
    await crossing.open({ sell: 'USDC', buy: 'USDC', amount: '500' })
    await swap.connect(wallet)
    await crossing.place()
    await use({ id: await crossing.follow(), account })
  },
})
