import { OrdersPage } from '../orders/ordersJourney.ts'
import { expect, test as journey } from './dealJourney.ts'

const test = journey.extend<{ ordersPage: OrdersPage }>({
  ordersPage: ({ page, swap }, use) => use(new OrdersPage(page, swap)),
})

test.describe.configure({ timeout: 180_000 })

test('behavior: an account with only deals never looks empty while their code loads or fails', async ({
  page,
  watch,
  ordersPage,
  dealer,
}) => {
  watch.allow(/ERR_FAILED.*DealSource/)
  const { person, wallet } = await dealer()
  await wallet.returnTo(page)
  const made = await person.make({ give: ['DAI', '1000'], ask: ['USDC', '990'] })
  await person.post(made)
  const code = /\/assets\/DealSource-.*\.js(\?|$)/
  let open: (() => void) | undefined
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  await page.route(code, async (route) => {
    await gate
    await route.abort()
  })
  const answered = page.waitForResponse(/\/v2\/delta\/orders\?/)
  await ordersPage.open(wallet)
  await answered
  await expect(page.getByRole('status', { name: 'Loading orders' })).toBeVisible()
  await expect(ordersPage.noneOpen).toHaveCount(0)
  open?.()
  await expect(page.getByText('This part failed to load')).toBeVisible()
  await expect(ordersPage.noneOpen).toHaveCount(0)
  await ordersPage.exported('CSV')
  await expect(page.getByText('Deals are not in the file')).toBeVisible()
  await page.goto(`#/orders/otc:31337:${made.orderHash}`)
  await expect(page.getByText('This part failed to load')).toBeVisible()
  await expect(page.getByText('Order not found')).toHaveCount(0)
  await page.unroute(code)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(ordersPage.story).toContainText(made.orderHash)
  await page.goto('#/orders')
  await expect(ordersPage.rows).toContainText('1,000 DAI')
  await expect(page.getByText('This part failed to load')).toHaveCount(0)
})
