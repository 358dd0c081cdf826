import { join } from 'node:path'
import { CrosschainPage, FAR, NEAR } from '../../e2e/crosschain/crosschainPage.ts'
import { LimitPage } from '../../e2e/limit/limitPage.ts'
import { expect, test } from '../../testing/browser/journey.ts'

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every screen, ${colorScheme}`, async ({ page, visit, chain, swap, sandbox }) => {
    test.setTimeout(300_000)
    await page.setViewportSize({ width: 1280, height: 860 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await visit('eoa', { ETH: '10', USDC: '25000', WBTC: '1' })
    const limit = new LimitPage(page, chain)
    const chains = new CrosschainPage(page, sandbox.manifest)
    const take = async (name: string) => {
      await page.evaluate(() => window.scrollTo(0, 0))
      await page.screenshot({ path: join(import.meta.dirname, `${name}-${colorScheme}.png`) })
    }
    const open = async (path: string, quoted: RegExp, link: Readonly<Record<string, string>>) => {
      await page.goto(`#/${path}?${new URLSearchParams({ chain: `${NEAR}`, side: 'sell', ...link })}`)
      await expect(page.getByText(quoted).first()).toBeVisible()
    }
    const [usdc, weth] = [chain.token('USDC'), chain.token('WETH')]

    await limit.open({ sell: 'USDC', buy: 'WETH', amount: '3000' })
    await page.getByRole('button', { name: '+5%, better than market' }).click()
    await limit.place()
    await page.getByRole('button', { name: 'Dismiss' }).first().click()
    await open('limit', /better than market/, { sell: usdc, buy: weth, amount: '5000', price: '0.00036' })
    await expect(limit.action('Review limit order')).toBeEnabled()
    await take('limit')
    await open('twap', /^A slice brings at least/, { sell: usdc, buy: weth, amount: '9000' })
    await take('twap')
    const far = chains.token(FAR, 'WETH').address
    await open('crosschain', /New quote in/, { sell: usdc, buy: far, amount: '5000', dest: `${FAR}` })
    await take('crosschain')
    await open('otc', /(better|worse) than market/, {
      sell: usdc,
      buy: weth,
      amount: '5000',
      price: '0.00036',
    })
    await expect(page.getByText('You have made no offers.')).toBeVisible()
    await take('otc')
    await page.goto('#/orders?view=all')
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await expect(page.getByText('Open 1', { exact: true })).toBeVisible()
    await take('orders')
    await swap.open({ sell: 'USDC', buy: 'WETH', amount: '5000' })
    await expect(swap.action(/^Review/)).toBeEnabled()
    await expect(page.getByText('Approve 5,000 USDC').first()).toBeVisible()
    await take('swap')
    await swap.action(/^Review/).click()
    await expect(page.getByRole('dialog')).toContainText('Network fee')
    await take('review')
  })
}
