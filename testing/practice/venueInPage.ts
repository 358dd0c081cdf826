import type { Page } from '@playwright/test'
import { PRACTICE_PLACES } from '../../sandbox/practice/practicePlaces.ts'

/** A file that the site does not have: the practice page's first script alone, which opens the venue and finds no app to load. */
const BARE = 'practice-alone.html'
const HTML = '<!doctype html><title>Practice</title><script type="module" src="./practice.js"></script>'
const JSON_TYPE = { 'content-type': 'application/json' }

interface SentRequest {
  readonly url: string
  readonly method: string
  readonly headers: readonly (readonly [string, string])[]
  readonly body: string | null
}

/** Runs in the page: its own `fetch`, once it leads to the venue; null while the page loads. Self-contained, because it is sent to the browser as text. */
async function fetchInPage({ url, method, headers, body }: SentRequest) {
  if (/\[native code\]/.test(String(globalThis.fetch))) {
    if (document.readyState === 'loading') return null
    throw new Error(`${location.href} has no venue`)
  }
  const init = { method, headers: headers.map(([name, value]): [string, string] => [name, value]), body }
  const answer = await fetch(url, init)
  return { status: answer.status, headers: [...answer.headers], body: await answer.text() }
}

/** The venue inside the practice page that a journey has open, as wallets, controls and readers outside of it reach it. */
export class VenueInPage {
  readonly #siteUrl: string
  #page: Page | null = null

  constructor(siteUrl: string) {
    this.#siteUrl = siteUrl
  }

  /** Opens the venue in a page without the app, its prices held still. It goes on, from what it saved, when the app is opened in the page. */
  async enter(page: Page): Promise<void> {
    this.#page = page
    const address = `${this.#siteUrl}${BARE}`
    await page.route(address, (route) => route.fulfill({ body: HTML, contentType: 'text/html' }))
    await page.goto(address)
    const held = JSON.stringify({ moves: false })
    const market = `${PRACTICE_PLACES.controlUrl}/practice/market`
    await this.fetch(new Request(market, { method: 'POST', headers: JSON_TYPE, body: held }))
  }

  /** As `fetch`, by the page; waits while the page loads. */
  readonly fetch = async (request: Request): Promise<Response> => {
    const page = this.#page
    if (!page) throw new Error('no practice page is open')
    const { url, method } = request
    const body = method === 'GET' || method === 'HEAD' ? null : await request.text()
    const sent = { url, method, headers: [...request.headers], body }
    for (;;) {
      const answer = await page.evaluate(fetchInPage, sent).catch((error: unknown) => {
        if (/Execution context was destroyed|navigation/.test(String(error))) return null
        throw error
      })
      if (answer) return new Response(answer.body, { status: answer.status, headers: answer.headers })
      await page.waitForLoadState('domcontentloaded')
    }
  }
}
