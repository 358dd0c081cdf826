import { expect, test } from '@playwright/test'
import { PageWatch } from '../../testing/browser/pageWatch.ts'

test('error: a key in place of its sentence is a problem of the journey, as text and as a name', async ({
  context,
  page,
}) => {
  const watch = new PageWatch([])
  await watch.include(context)
  await page.goto('data:text/html,<p>api.example.org</p><button>Chain</button>')
  await page.locator('p').evaluate((element) => element.append(document.createElement('b')))
  await page.locator('b').evaluate((element) => element.append('trade.review.chain'))
  await page.locator('button').evaluate((element) => element.setAttribute('aria-label', 'limit.aside'))
  await expect
    .poll(() => watch.problems)
    .toEqual(['raw key on screen: trade.review.chain', 'raw key on screen: limit.aside'])
})

test('error: what the content policy refuses is a problem of the journey, and named', async ({
  context,
  page,
}) => {
  const watch = new PageWatch([])
  watch.allow(/^console: /)
  await watch.include(context)
  const policy = encodeURIComponent(`<meta http-equiv="Content-Security-Policy" content="img-src 'none'">`)
  await page.goto(`data:text/html,${policy}<img src="data:image/png,x">`)
  await expect
    .poll(() => watch.problems)
    .toEqual([expect.stringMatching(/^content policy: img-src refused data/)])
})

test('error: a request to a host that is not configured is a problem, on this machine, too', async ({
  context,
  page,
}) => {
  const watch = new PageWatch(['http://127.0.0.1:1/'])
  watch.allow(/^console: /)
  await watch.include(context)
  watch.expectHost('http://127.0.0.1:2')
  await page.route('http://127.0.0.1:*/**', (route) => route.fulfill({ body: '' }))
  await page.goto('data:text/html,')
  for (const port of [1, 2, 3])
    await page.evaluate((at) => fetch(`http://127.0.0.1:${at}/`, { mode: 'no-cors' }).catch(() => null), port)
  expect(watch.problems).toEqual(['request to a host that is not configured: http://127.0.0.1:3/'])
})
