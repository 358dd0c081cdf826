import { expect, test } from '@playwright/test'
import { PageWatch } from '../../testing/browser/pageWatch.ts'

test('error: a key in place of its sentence is a problem of the journey, as text and as a name', async ({
  context,
  page,
}) => {
  const watch = new PageWatch()
  await watch.include(context)
  await page.goto('data:text/html,<p>api.example.org</p><button>Chain</button>')
  await page.locator('p').evaluate((element) => element.append(document.createElement('b')))
  await page.locator('b').evaluate((element) => element.append('trade.review.chain'))
  await page.locator('button').evaluate((element) => element.setAttribute('aria-label', 'limit.aside'))
  await expect
    .poll(() => watch.problems)
    .toEqual(['raw key on screen: trade.review.chain', 'raw key on screen: limit.aside'])
})
