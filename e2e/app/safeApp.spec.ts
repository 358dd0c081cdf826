import { parseUnits } from 'viem'
import { type ServeFramed, withFramedSites } from '../../testing/browser/framedSite.ts'
import { expect, test as journey } from '../../testing/browser/journey.ts'
import { orderRows } from '../../testing/browser/swapPage.ts'
import { type FramingPage, openFramed, safeAnswers, startFramingPage } from '../../testing/wallet/safePage.ts'

interface FrameFixtures {
  readonly safePage: FramingPage
  readonly otherPage: FramingPage
  readonly serve: ServeFramed
}

const test = journey.extend<FrameFixtures>({
  safePage: async ({ watch }, use) => {
    const page = await startFramingPage()
    watch.expectHost(page.origin)
    await use(page)
    await page.close()
  },
  otherPage: async ({ watch }, use) => {
    const page = await startFramingPage()
    watch.expectHost(page.origin)
    await use(page)
    await page.close()
  },
  serve: ({ sandbox, watch }, use) => withFramedSites({ sandbox, watch }, 'safeParents', use),
  // The Safe is known to the page around the site alone.
  bring: ({ sandbox: _ }, use) => use(async () => undefined),
})

test('default: in the frame of Safe its account connects by itself, and an order is filled', async ({
  page,
  safePage,
  serve,
  visit,
  chain,
  sandbox,
}) => {
  const { account, safe } = await visit('safe-later', { USDT: '1000' })
  const [node] = sandbox.manifest.chains
  if (!safe || !node) throw new Error('no Safe')
  const questions: string[] = []
  const answer = safeAnswers(safe, { chainId: node.id, rpcUrl: node.rpcUrl })
  const pair = new URLSearchParams({
    ...{ chain: `${chain.id}`, sell: chain.token('USDT'), buy: chain.token('ETH') },
    ...{ side: 'SELL', mode: 'delta', amount: '500' },
  })
  const site = await serve(['https://safe.example.org', safePage.origin])
  const before = await chain.balance(account, 'ETH')
  await openFramed(page, safePage, `${site}#/swap?${pair}`, (question) => {
    questions.push(question.method)
    return answer(question)
  })
  const app = page.frameLocator('iframe')
  const banner = app.getByRole('banner')
  await expect(banner.getByRole('button', { name: /^Account 0x/ })).toContainText(account.slice(0, 6))
  expect(questions).toEqual(['getSafeInfo'])

  await app.getByRole('main').getByRole('button', { name: 'Review swap', exact: true }).click()
  await app
    .getByRole('dialog', { name: /^Review (swap|order)$/ })
    .getByRole('button', { name: /^Swap / })
    .click()
  // An approval, then the order itself: whoever owns the Safe executes each.
  for (const _transaction of ['approve', 'presign']) {
    await expect.poll(() => safe.waiting.length).toBe(1)
    await safe.execute()
  }
  await expect(app.getByRole('dialog', { name: / (for|with) / })).toContainText('Order placed')
  await page.keyboard.press('Escape')
  const orders = orderRows(app)
  await expect(orders.first()).toContainText('The order is filled.')
  expect(await chain.balance(account, 'USDT')).toBe(parseUnits('500', 6))
  expect(await chain.balance(account, 'ETH')).toBeGreaterThan(before)
  expect(questions.filter((method) => /^(send|sign)/.test(method))).toEqual([
    'sendTransactions',
    'signTypedMessage',
    'sendTransactions',
  ])

  await page.reload()
  await expect(banner.getByRole('button', { name: /^Account 0x/ })).toContainText(account.slice(0, 6))
})

test('error: a Safe on a chain of no use here is named, and not connected', async ({
  page,
  safePage,
  serve,
  visit,
}) => {
  const { safe } = await visit('safe-later')
  if (!safe) throw new Error('no Safe')
  const site = await serve([safePage.origin])
  await openFramed(page, safePage, site, safeAnswers(safe, { chainId: 1, rpcUrl: 'http://127.0.0.1:1' }))
  const app = page.frameLocator('iframe')
  await expect(app.getByRole('main')).toContainText('This site does not support your Safe’s chain.')
  await expect(app.getByRole('banner').getByRole('button', { name: 'Connect wallet' })).toBeVisible()
})

test('error: a page around that answers nothing, or what cannot be read, is named', async ({
  page,
  safePage,
  serve,
  clock,
}) => {
  const site = await serve([safePage.origin])
  let answer: () => Promise<unknown> = async () => ({ safeAddress: 'mine' })
  await openFramed(page, safePage, site, () => answer())
  const main = page.frameLocator('iframe').getByRole('main')
  await expect(main).toContainText('Safe’s answer cannot be read.')

  const questions: string[] = []
  answer = () => {
    questions.push('getSafeInfo')
    return new Promise(() => undefined)
  }
  await page.reload()
  await expect.poll(() => questions.length).toBe(1)
  await clock.leap(10_001)
  await expect(main).toContainText('Safe does not answer.')
})

test('error: a page that is not allowed gets no frame; without headers a sentence', async ({
  page,
  safePage,
  otherPage,
  serve,
  visit,
  watch,
}) => {
  watch.allow(/frame-ancestors/)
  const { safe } = await visit('safe-later')
  if (!safe) throw new Error('no Safe')
  const questions: unknown[] = []
  const answer = safeAnswers(safe, { chainId: 31337, rpcUrl: 'http://127.0.0.1:1' })
  const guarded = await serve([safePage.origin])
  const refused = page.waitForEvent('console', (message) => /frame-ancestors/.test(message.text()))
  await openFramed(page, otherPage, guarded, (question) => {
    questions.push(question)
    return answer(question)
  })
  await refused
  const app = page.frameLocator('iframe')
  await expect(app.getByRole('banner')).toHaveCount(0)

  const bare = await serve([safePage.origin], 'none')
  await page.goto(`${otherPage.origin}/?${encodeURIComponent(bare)}`)
  await expect(app.getByRole('main')).toContainText(
    `${otherPage.origin} is not allowed to show this site in a frame`,
  )
  await expect(app.getByRole('banner')).toHaveCount(0)
  expect(questions).toEqual([])
})
