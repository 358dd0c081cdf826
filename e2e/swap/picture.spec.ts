import { EventEmitter, once } from 'node:events'
import type { Page } from '@playwright/test'
import { expect, test } from '../../testing/browser/journey.ts'

/** Holds back the files that an address names; gives what lets them come. */
async function holdBack(page: Page, files: RegExp): Promise<() => void> {
  const held = new EventEmitter()
  const isReleased = once(held, 'release')
  await page.route(files, async (route) => {
    await isReleased
    await route.continue()
  })
  return () => held.emit('release')
}

/** Opens the page with the app's own code held back; gives what lets it come. */
async function openPicture(page: Page, address: string): Promise<() => void> {
  const release = await holdBack(page, /\/assets\/.*\.js$/)
  await page.goto(address, { waitUntil: 'commit' })
  await expect(page.locator('#picture')).toBeVisible()
  return release
}

interface Boxes {
  readonly picture: readonly object[]
  readonly app: readonly object[]
}

/** The boxes of the picture's parts, and those of the app's as it takes their place: what arrives after that has journeys of its own. */
const boxesBeforeAndAfter = (page: Page): Promise<Boxes> =>
  page.evaluate(() => {
    const boxes = () =>
      [...document.querySelectorAll('header, h1, fieldset, form input, form + button, header a')]
        .filter((part) => part.checkVisibility())
        .map((part) => {
          const { left, top, height } = part.getBoundingClientRect()
          return { is: part.tagName, left, top, height }
        })
    const picture = boxes()
    return new Promise((resolve) => {
      new MutationObserver((_, observer) => {
        if (document.getElementById('picture')) return
        observer.disconnect()
        resolve({ picture, app: boxes() })
      }).observe(document.body, { childList: true })
    })
  })

for (const [colorScheme, width] of [
  ['light', 1440],
  ['dark', 390],
] as const) {
  test(`behavior: the first picture needs none of the app’s code, and the app takes its place without a shift (${colorScheme}, ${width} wide)`, async ({
    page,
    swap,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ colorScheme })
    const release = await openPicture(page, '#/swap')
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
    await expect(swap.sellAmount).toBeEditable()
    await expect(page.getByRole('link', { name: 'Swap', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await page.evaluate(() => document.fonts.ready)
    const measured = boxesBeforeAndAfter(page)
    await page.evaluate(() => null)
    release()
    const { picture, app } = await measured
    expect(picture.length).toBeGreaterThan(6)
    expect(app).toEqual(picture)
  })
}

test('behavior: all that the first paint needs is requested at once, before the theme script', async ({
  page,
}) => {
  const release = await holdBack(page, /\/theme\.js$/)
  const requested = [
    /\/first-[\w-]+\.css$/,
    /\/geist-latin-wght-normal-[\w-]+\.woff2$/,
    /\/picture\.js$/,
  ].map((file) => page.waitForRequest(file))
  await page.goto('#/swap', { waitUntil: 'commit' })
  await Promise.all(requested)
  await expect(page.locator('#picture')).toBeHidden()
  release()
  await expect(page.locator('#root header')).toBeVisible()
})

for (const [address, screen] of [
  ['#/limit?sell=USDC', 'LimitScreen'],
  ['#/otc/v1/offer', 'DealScreen'],
  ['#/orders/flow:1', 'OneOrder'],
] as const) {
  test(`behavior: what another screen needs is requested with the first load (${screen})`, async ({
    page,
  }) => {
    const release = await holdBack(page, /\/assets\/index-[\w-]+\.js$/)
    const requested = page.waitForRequest(new RegExp(`/assets/${screen}-[\\w-]+\\.js$`))
    await page.goto(address, { waitUntil: 'commit' })
    await requested
    release()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
}

test('behavior: what is typed before the app is there is kept, with focus and caret', async ({
  page,
  swap,
}) => {
  const release = await openPicture(page, '#/swap')
  await swap.sellAmount.focus()
  await page.keyboard.type('12.5')
  await page.keyboard.press('ArrowLeft')
  release()
  await expect(page.locator('#picture')).toHaveCount(0)
  await expect(swap.sellAmount).toBeFocused()
  await page.keyboard.type('7')
  await expect(swap.sellAmount).toHaveValue('12.75')
  await expect(page).toHaveURL(/amount=12\.75(&|$)/)
  await expect(swap.buyAmount).toHaveValue(/\d/)
})

test('behavior: an amount typed into the other field before the app is there asks for that side', async ({
  page,
  swap,
}) => {
  const release = await openPicture(page, '#/swap')
  await swap.buyAmount.focus()
  await page.keyboard.type('300')
  release()
  await expect(swap.buyAmount).toHaveValue('300')
  await expect(page).toHaveURL(/side=buy/)
  await expect(swap.sellAmount).toHaveValue(/\d/)
})

test('behavior: text that is no amount is read as anywhere else: the form keeps what it had', async ({
  page,
  swap,
}) => {
  const release = await openPicture(page, '#/swap')
  await swap.sellAmount.focus()
  await page.keyboard.type('abc')
  release()
  await expect(page.locator('#picture')).toHaveCount(0)
  await expect(swap.sellAmount).toHaveValue('1')
})

for (const [path, name] of [
  ['limit', 'Limit'],
  ['orders/none', 'Orders'],
] as const) {
  test(`behavior: a link to another screen shows no swap form before it (${path})`, async ({
    page,
    watch,
  }) => {
    watch.allow(/Failed to load resource/)
    const release = await openPicture(page, `#/${path}`)
    await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('textbox')).toHaveCount(0)
    await page.getByRole('link', { name: 'Swap', exact: true }).click()
    await expect(page.getByRole('textbox', { name: 'You sell' })).toBeVisible()
    release()
    await expect(page.locator('#picture')).toHaveCount(0)
    await expect(page.getByRole('textbox', { name: 'You sell' })).toHaveValue('1')
  })
}

test('behavior: the full stylesheet replaces the first one, so that no rule applies twice', async ({
  page,
  swap,
}) => {
  const sheets = () =>
    page.evaluate(() => [...document.styleSheets].map(({ href }) => href?.replace(/.*\/|-.*/g, '')))
  const release = await openPicture(page, '#/swap')
  await expect.poll(sheets).toEqual(['first'])
  release()
  await expect(swap.sellAmount).toBeEditable()
  await expect.poll(sheets).toEqual(['index'])
})
