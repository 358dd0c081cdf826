import { sentCrossing } from '../../testing/chain/sentCrossing.ts'
import { walletPrompts } from '../../testing/wallet/walletWords.ts'
import { afterPoll, CrossingPath, expect, FAR, test } from './crossingPath.ts'
import { placed, story, survives } from './crossingReload.ts'

test.describe.configure({ timeout: 180_000 })

placed(
  'behavior: opened anew before it leaves, in the bridge and once it arrived, an order has the same path and its estimate',
  async ({ page, order: { id }, crossing, clock, control }) => {
    await survives(page, crossing, 'not sent yet', id)
    await control.solvers('release')
    await crossing.becomes(id, 'BRIDGING')
    await afterPoll(clock, (patience) => expect(crossing.picture('in the bridge')).toBeVisible(patience))
    await survives(page, crossing, 'in the bridge', id)
    await expect(crossing.timer).toContainText('usually 1 min')
    await crossing.arrive(id, clock, control)
    await afterPoll(clock, (patience) => expect(crossing.picture('arrived')).toBeVisible(patience))
    await survives(page, crossing, 'arrived', id)
    await expect(crossing.path).toContainText(/took .*, usually 1 min/)
  },
)

placed(
  'behavior: the copied link shows anybody, in a browser that knows nothing, the same path by its bridge’s name, address and usual time',
  async ({ page, browser, sandbox, order: { id }, crossing, chain, clock, control }) => {
    await control.solvers('release')
    const { transactions } = await crossing.becomes(id, 'BRIDGING')
    await afterPoll(clock, (patience) => expect(crossing.picture('in the bridge')).toBeVisible(patience))
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Copy link' }).click()
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
    const link = await page.evaluate(() => navigator.clipboard.readText())

    const elsewhere = await browser.newContext()
    const fresh = await elsewhere.newPage()
    await fresh.clock.install({ time: await control.nowMs() })
    await fresh.goto(link)
    const theirs = new CrossingPath(fresh, sandbox.manifest)
    await expect(theirs.picture('in the bridge')).toBeVisible()
    await expect(theirs.timer).toHaveText(/^usually 1 min, now \d:\d\d$/)
    await expect(theirs.path).toContainText('Swift')
    const { id: crossingId, bridge, token } = await sentCrossing(chain, transactions[0].originTx)
    for (const reported of [crossingId, bridge, token])
      await expect(theirs.path).toContainText(new RegExp(reported, 'i'))
    await expect(async () => expect(await story(theirs)).toBe(await story(crossing))).toPass({
      timeout: 30_000,
    })
    await elsewhere.close()
  },
)

test('behavior: reloaded between signature and reply, an order is signed once, and arrives', async ({
  page,
  visit,
  swap,
  crossing,
  chain,
  clock,
  control,
  watch,
}) => {
  watch.allow(/delta\/orders/)
  const { wallet, account } = await visit('eoa', { USDC: '500' })
  await crossing.open({ sell: 'USDC', buy: 'USDC', amount: '500' })
  await swap.connect(wallet)
  wallet.log.length = 0
  await control.set('solvers', { mode: 'hold' })
  await control.switchOn({ endpoint: 'POST /v2/delta/orders', fault: 'dropAfter' })
  const posted = page.waitForRequest(/\/v2\/delta\/orders$/)
  await crossing.action('Review crosschain order').click()
  await crossing.review.getByRole('button', { name: 'Place crosschain order' }).click()
  // Asked for, a signature is not in the page yet: once it is posted it is.
  await posted
  expect(wallet.requests('eth_signTypedData_v4')).toHaveLength(2)
  await page.reload()
  await control.mend()
  await expect(page.getByRole('link', { name: 'Track transfer' })).toHaveCount(1)
  await control.set('solvers', { mode: 'release' })
  const id = await crossing.follow()
  const record = await crossing.arrive(id, clock, control)
  expect(await crossing.balance(FAR, account, 'USDC')).toBe(BigInt(record.transactions[0].receivedAmount))
  expect(await crossing.balance(31337, account, 'USDC')).toBe(0n)
  expect(walletPrompts(wallet, chain)).toEqual(['sign Permit', 'sign Order'])
})
