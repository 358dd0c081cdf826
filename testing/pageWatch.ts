import type { BrowserContext, ConsoleMessage, Page } from '@playwright/test'

const LOOPBACK = /^(127\.0\.0\.1|localhost|\[::1\])$/
/** The wallet dialog's scroll lock wants one style element, which the content policy refuses: harmless, and not ours to change. */
const SCROLL_LOCK = /inline style.*style-src|style-src.*inline style/is

/** Everything pages did that they should not: errors on its console, exceptions, requests to other machines. */
export class PageWatch {
  readonly requests: string[] = []
  readonly #problems: string[] = []
  readonly #allowed: RegExp[] = [SCROLL_LOCK]

  constructor(context: BrowserContext) {
    this.include(context)
  }

  /** Watches another browser as well. */
  include(context: BrowserContext): void {
    context.on('request', (request) => this.#see(request.url()))
    context.on('console', (message) => this.#hear(message))
    context.on('page', (page) => this.#follow(page))
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

  #hear(message: ConsoleMessage): void {
    if (message.type() !== 'error') return
    const { url } = message.location()
    this.#problems.push(`console: ${message.text()} (${url})`)
  }
}
