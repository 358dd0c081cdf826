import { test, expect as within } from '../../testing/browser/journey.ts'
import type { SwapPage } from '../../testing/browser/swapPage.ts'
import type { TestWallet } from '../../testing/wallet/testWallet.ts'

test.use({ isStranger: true })
test.describe.configure({ timeout: 120_000 })
/** Flows take their time on a busy machine. */
const expect = within.configure({ timeout: 30_000 })

async function review(swap: SwapPage, wallet: TestWallet): Promise<void> {
  await swap.open({ sell: 'USDC', buy: 'ETH', amount: '100' })
  await swap.connect(wallet)
  wallet.log.length = 0
  await swap.action('Review swap').click()
}

const ASKING = ['eth_sendTransaction', 'eth_signTypedData_v4', 'wallet_sendCalls']
const requestedOf = (wallet: TestWallet) => ASKING.flatMap((method) => wallet.requests(method))

for (const [name, withhold, sentence] of [
  [
    'Web Locks',
    () => Object.defineProperty(Navigator.prototype, 'locks', { value: undefined }),
    /Two tabs could send the same trade from this page, so your wallet is not asked/,
  ],
  [
    'storage',
    () => {
      const refuse = () => {
        throw new DOMException('denied', 'SecurityError')
      }
      IDBFactory.prototype.open = refuse
      Object.defineProperty(window, 'localStorage', { get: refuse, configurable: true })
    },
    /stores nothing for this site, so a trade could not be followed/,
  ],
] as const)
  test(`error: a page without ${name} says so, and its review cannot be confirmed`, async ({
    page,
    swap,
    wallet,
  }) => {
    await page.addInitScript(withhold)
    await review(swap, wallet)
    await expect(page.getByRole('alert').filter({ hasText: sentence }).first()).toBeVisible()
    await expect(swap.review).toContainText(sentence)
    const confirm = swap.review.getByRole('button', { name: /^Swap / })
    await expect(confirm).toHaveAttribute('aria-disabled', 'true')
    await confirm.click({ force: true })
    await expect(swap.review).toBeVisible()
    expect(requestedOf(wallet)).toEqual([])
  })

test('error: with storage full a wallet connects; no request until there is room for the swap', async ({
  page,
  swap,
  wallet,
}) => {
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype
    Storage.prototype.setItem = function (...given) {
      if (!('hasRoom' in window)) throw new DOMException('full', 'QuotaExceededError')
      return setItem.apply(this, given)
    }
    const put = IDBObjectStore.prototype.put
    IDBObjectStore.prototype.put = function (...given) {
      if (!('hasRoom' in window)) throw new DOMException('full', 'QuotaExceededError')
      return put.apply(this, given)
    }
  })
  await review(swap, wallet)
  await expect(page.getByText('Connection and settings last until the page is closed')).toHaveCount(1)
  await swap.review.getByRole('button', { name: /^Swap / }).click()
  const sentence = /could not store the progress, so your wallet was not asked/
  await expect(swap.progress).toContainText(sentence)
  await expect(page.getByRole('alert').filter({ hasText: sentence }).first()).toBeVisible()
  expect(requestedOf(wallet)).toEqual([])
  await page.evaluate(() => Object.assign(window, { hasRoom: true }))
  await swap.goOn()
  await swap.finished()
  await expect(page.getByText(sentence)).toHaveCount(0)
})
