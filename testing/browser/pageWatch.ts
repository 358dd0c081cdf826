import type { BrowserContext, ConsoleMessage, Page } from '@playwright/test'
import { KEY_SHAPE_SINK, reportKeyShapes } from './keyShapes.ts'
import { catalogueKeys } from './rawKeys.ts'

/** The page calls it with each thing that its content policy refused. */
const VIOLATION_SINK = 'kontorViolation'

const KEYS = catalogueKeys()

/** Everything pages did that they should not: errors on its console, exceptions, requests to hosts that are not configured, violations of the content policy, keys shown in place of their sentence. */
export class PageWatch {
  readonly requests: string[] = []
  readonly #problems: string[] = []
  readonly #allowed: RegExp[] = []
  readonly #hosts: Set<string>

  /** @param addresses what pages may speak to: the site, and what its settings name */
  constructor(addresses: readonly string[]) {
    this.#hosts = new Set(addresses.map((address) => new URL(address).host))
  }

  /** One more host that pages may speak to: another site, or an address of other settings. */
  expectHost(address: string): void {
    this.#hosts.add(new URL(address).host)
  }

  /** Watches a browser, from the next page that it loads. */
  async include(context: BrowserContext): Promise<void> {
    context.on('request', (request) => this.#see(request.url()))
    context.on('console', (message) => this.#hear(message))
    context.on('page', (page) => this.#follow(page))
    await context.exposeFunction(KEY_SHAPE_SINK, (text: string) => this.#judge(text))
    await context.addInitScript(reportKeyShapes, KEY_SHAPE_SINK)
    await context.exposeFunction(VIOLATION_SINK, (what: string) => this.#problems.push(what))
    await context.addInitScript(reportViolations, VIOLATION_SINK)
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
    const isForeign = /^(https?|wss?):$/.test(url.protocol) && !this.#hosts.has(url.host)
    if (isForeign) this.#problems.push(`request to a host that is not configured: ${address}`)
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

/** In the page: reports what its content policy refuses, by the browser's own event. */
function reportViolations(sink: string): void {
  document.addEventListener('securitypolicyviolation', (event) => {
    const { effectiveDirective, blockedURI, sourceFile, lineNumber } = event
    const report: (what: string) => void = Reflect.get(window, sink)
    report(`content policy: ${effectiveDirective} refused ${blockedURI} (${sourceFile}:${lineNumber})`)
  })
}
