import type { Page } from '@playwright/test'

/** What React did in a span of time. */
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

/** Counts from now on, in every page that is opened: through the hook that React keeps for its own developer tools. */
export async function countRenders(page: Page): Promise<void> {
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
    const renders = { commits: 0, components: 0, elements: 0, names: {} as Record<string, number> }
    const walk = (fiber: Fiber, before: Fiber | null): void => {
      if (fiber === before) return
      const isMount = before === null
      if (COMPONENTS.has(fiber.tag) && (isMount || (fiber.flags & PERFORMED_WORK) !== 0)) {
        renders.components += 1
        const name = fiber.type?.name || '?'
        renders.names[name] = (renders.names[name] ?? 0) + 1
      }
      if (fiber.tag === HOST && (isMount || fiber.memoizedProps !== before.memoizedProps))
        renders.elements += 1
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
          renders.commits += 1
          walk(root.current, root.current.alternate)
        },
        onCommitFiberUnmount: () => undefined,
        onPostCommitFiberRoot: () => undefined,
      },
    })
  })
}

/** What React did while `act` ran. */
export async function rendersDuring(page: Page, act: () => Promise<void>): Promise<Renders> {
  const read = () => page.evaluate(() => structuredClone((window as unknown as Counted).renders))
  const before = await read()
  await act()
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
