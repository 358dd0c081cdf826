import type { BrowserContext, ConsoleMessage, Page } from '@playwright/test'
import { KEY_SHAPE_SINK, reportKeyShapes } from './keyShapes.ts'
import { catalogueKeys } from './rawKeys.ts'

const LOOPBACK = /^(127\.0\.0\.1|localhost|\[::1\])$/
/** The wallet dialog's scroll lock wants one style element, which the content policy refuses: harmless, and not ours to change. */
const SCROLL_LOCK = /inline style.*style-src|style-src.*inline style/is

const KEYS = catalogueKeys()

/** Everything pages did that they should not: errors on its console, exceptions, requests to other machines, keys shown in place of their sentence. */
export class PageWatch {
  readonly requests: string[] = []
  readonly #problems: string[] = []
  readonly #allowed: RegExp[] = [SCROLL_LOCK]

  /** Watches a browser, from the next page that it loads. */
  async include(context: BrowserContext): Promise<void> {
    context.on('request', (request) => this.#see(request.url()))
    context.on('console', (message) => this.#hear(message))
    context.on('page', (page) => this.#follow(page))
    await context.exposeFunction(KEY_SHAPE_SINK, (text: string) => this.#judge(text))
    await context.addInitScript(reportKeyShapes, KEY_SHAPE_SINK)
  }

  /** Errors on the console that this test provokes on purpose. */
  allow(pattern: RegExp): void {
    this.#allowed.push(pattern)
  }

  /** What went wrong, apart from what was allowed. */
  get problems(): readonly string[] {
    return this.#problems.filter((problem) => !this.#allowed.some((pattern) => pattern.test(problem)))
  }

  #follow(page: Page): void {
    page.on('pageerror', (error) => this.#problems.push(`exception: ${error.message}`))
    page.on('websocket', (socket) => this.#see(socket.url()))
  }

  #see(address: string): void {
    const url = new URL(address)
    this.requests.push(address)
    const remote = /^(https?|wss?):$/.test(url.protocol) && !LOOPBACK.test(url.hostname)
    if (remote) this.#problems.push(`request to another host: ${address}`)
  }

  #judge(text: string): void {
    if (KEYS.has(text)) this.#problems.push(`raw key on screen: ${text}`)
  }

  #hear(message: ConsoleMessage): void {
    if (message.type() !== 'error') return
    const { url } = message.location()
    this.#problems.push(`console: ${message.text()} (${url})`)
  }
}
