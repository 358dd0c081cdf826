import { expect, type Page, type Request } from '@playwright/test'
import { stopTime } from './pageTime.ts'

/** What React did in a span of time. The clock of a quote is left out: what draws no more than its two components. */
export interface Renders {
  readonly commits: number
  /** Components that ran, mounts included. */
  readonly components: number
  /** Elements of the page that were given new properties. */
  readonly elements: number
  /** How often each component ran, by its name where the build keeps it. */
  readonly names: Readonly<Record<string, number>>
}

interface Counted extends Window {
  readonly renders: { commits: number; components: number; elements: number; names: Record<string, number> }
}

const QUIET_TURNS = 8
const TURN_MS = 250

const requests = new WeakMap<Page, ReadonlySet<Request>>()

/** Requests of a page that were not answered yet, from the first call on. */
function requestsOf(page: Page): ReadonlySet<Request> {
  const known = requests.get(page)
  if (known) return known
  const underWay = new Set<Request>()
  requests.set(page, underWay)
  page.on('request', (request) => underWay.add(request))
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  return underWay
}

/** Counts from now on, in every page that is opened: through the hook that React keeps for its own developer tools. */
export async function countRenders(page: Page): Promise<void> {
  requestsOf(page)
  await page.addInitScript(() => {
    type Fiber = {
      readonly tag: number
      readonly flags: number
      readonly type: { readonly name?: string } | null
      readonly alternate: Fiber | null
      readonly child: Fiber | null
      readonly sibling: Fiber | null
      readonly memoizedProps: unknown
    }
    const PERFORMED_WORK = 1
    const COMPONENTS = new Set([0, 1, 11, 14, 15])
    const HOST = 5
    const CLOCK = 2
    const renders = { commits: 0, components: 0, elements: 0, names: {} as Record<string, number> }
    let drawn = { components: 0, elements: 0, names: [] as string[] }
    const walk = (fiber: Fiber, before: Fiber | null): void => {
      if (fiber === before) return
      const isMount = before === null
      if (COMPONENTS.has(fiber.tag) && (isMount || (fiber.flags & PERFORMED_WORK) !== 0)) {
        drawn.components += 1
        drawn.names.push(fiber.type?.name || '?')
      }
      if (fiber.tag === HOST && (isMount || fiber.memoizedProps !== before.memoizedProps)) drawn.elements += 1
      if (!isMount && fiber.child === before.child) return
      const earlier = new Set<Fiber>()
      for (let one = before?.child ?? null; one; one = one.sibling) earlier.add(one)
      for (let one = fiber.child; one; one = one.sibling) {
        if (earlier.has(one)) continue
        walk(one, one.alternate && earlier.has(one.alternate) ? one.alternate : null)
      }
    }
    Object.assign(window, {
      renders,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberRoot: (_id: number, root: { readonly current: Fiber }) => {
          drawn = { components: 0, elements: 0, names: [] }
          walk(root.current, root.current.alternate)
          if (drawn.components <= CLOCK) return
          renders.commits += 1
          renders.components += drawn.components
          renders.elements += drawn.elements
          for (const name of drawn.names) renders.names[name] = (renders.names[name] ?? 0) + 1
        },
        onCommitFiberUnmount: () => undefined,
        onPostCommitFiberRoot: () => undefined,
      },
    })
  })
}

/**
 * Stops the page's clock; gives what lets it go on until nothing changes any more: no request is on its way, and two seconds draw nothing.
 * So the same journey is counted the same on a busy machine.
 */
export async function pausedClock(page: Page): Promise<() => Promise<void>> {
  const underWay = requestsOf(page)
  await stopTime(page, 1_000)
  const commits = () => page.evaluate(() => (window as unknown as Counted).renders.commits)
  return async () => {
    for (let quiet = 0; quiet < QUIET_TURNS; ) {
      const before = await commits()
      await page.clock.runFor(TURN_MS)
      const sent = underWay.size
      await expect.poll(() => underWay.size).toBe(0)
      await page.clock.runFor(1)
      quiet = sent > 0 || (await commits()) > before ? 0 : quiet + 1
    }
  }
}

/** More than React takes: it draws what is less urgent in slices of five milliseconds, and lets other things in between two of them. */
const SLICES = 200

/** Waits until what React has begun is drawn: each turn comes after a slice that was waiting. */
const drawnOut = (page: Page) =>
  page.evaluate(async (slices) => {
    const { port1, port2 } = new MessageChannel()
    for (let turn = 0; turn < slices; turn += 1)
      await new Promise((come) => {
        port1.onmessage = come
        port2.postMessage(null)
      })
  }, SLICES)

/** What React did while `act` ran, and of what that began. */
export async function rendersDuring(page: Page, act: () => Promise<void>): Promise<Renders> {
  const read = () => page.evaluate(() => structuredClone((window as unknown as Counted).renders))
  const before = await read()
  await act()
  await drawnOut(page)
  const after = await read()
  const names = Object.fromEntries(
    Object.entries(after.names)
      .map(([name, count]) => [name, count - (before.names[name] ?? 0)] as const)
      .filter(([, count]) => count > 0)
      .sort(([, left], [, right]) => right - left),
  )
  return {
    commits: after.commits - before.commits,
    components: after.components - before.components,
    elements: after.elements - before.elements,
    names,
  }
}
