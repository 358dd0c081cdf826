import { parseUnits } from 'viem'
import { walletPrompts } from '../../testing/wallet/walletWords.ts'
import { test as base, expect } from './dealJourney.ts'
import { DealPage } from './dealPage.ts'
import { MakePage } from './makePage.ts'

const test = base.extend<{ make: MakePage; elsewhere: DealPage }>({
  make: ({ page, chain }, use) => use(new MakePage(page, chain)),
  /** Another browser, without a wallet. */
  elsewhere: async ({ browser, baseURL, control, watch }, use) => {
    const context = await browser.newContext(baseURL ? { baseURL } : {})
    await watch.include(context)
    const page = await context.newPage()
    await page.clock.install({ time: await control.nowMs() })
    await use(new DealPage(page))
    await context.close()
  },
})

const TAKER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

test.describe.configure({ timeout: 180_000 })

test('default: a private offer: approved, signed, and opened elsewhere by both of its links', {
  tag: '@quick',
}, async ({ make, swap, elsewhere, visit, chain }) => {
  const { wallet, account } = await visit('eoa', { DAI: '1000' })
  await make.open({ sell: 'DAI', buy: 'USDC' })
  await swap.connect(wallet)
  await make.gives.fill('1000')
  await make.asks.fill('990')
  await expect(make.rate).toHaveValue('0.99')
  await expect(make.action('Enter the taker’s address')).toBeVisible()
  await make.forNewcomer(TAKER)
  wallet.log.length = 0
  await make.action('Review offer').click()
  await expect(make.review).toContainText('Nothing leaves your wallet until someone fills')
  await expect(make.review).toContainText(TAKER)
  await expect(make.review).toContainText('Approve 1,000 DAI')
  expect(walletPrompts(wallet, chain)).toEqual([])
  await make.page.keyboard.press('Escape')
  await make.sign()
  expect(walletPrompts(wallet, chain)).toEqual(['send approve', 'sign Order'])
  expect(await chain.balance(account, 'DAI')).toBe(parseUnits('1000', 18))
  const [whole, short] = [await make.link('Full link'), await make.link('Short link')]
  expect(`/#${whole}`.length).toBeLessThanOrEqual(300)
  for (const link of [whole, short]) {
    await elsewhere.open(link)
    await elsewhere.isVerified()
    await expect(elsewhere.addresses).toContainText(account)
    await expect(elsewhere.addresses).toContainText(TAKER)
  }
})
