import { expect, test } from '../../testing/browser/journey.ts'

const SITE = '/ipfs/bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi/'

const note = /Every site on this gateway shares browser storage/

test('behavior: on a gateway that all sites share the page works, and says so', async ({
  page,
  siteUrl,
  swap,
}) => {
  await page.route(`**${SITE}**`, (route) =>
    route.continue({ url: route.request().url().replace(SITE, new URL(siteUrl).pathname) }),
  )
  await page.goto(new URL(SITE, siteUrl).href)
  await expect(page.getByText(note)).toBeVisible()
  await swap.sellAmount.fill('1')
  await expect(swap.buyAmount).toHaveValue(/\d/)
})
