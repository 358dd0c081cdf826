/** How long work may hold the page before it gives way: half of a frame at 60 pictures a second. */
const SLICE_MS = 8

interface YieldingScheduler {
  readonly yield?: () => Promise<void>
}

/** Lets the page paint and answer: `scheduler.yield` where there is one, else a message to itself. */
function giveWay(): Promise<void> {
  const { scheduler } = globalThis as { readonly scheduler?: YieldingScheduler }
  if (scheduler?.yield) return scheduler.yield()
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}

/**
 * What `work` makes of each item, in their order. Gives way to the page whenever it has worked for eight milliseconds.
 * @throws what `work` throws; the signal's reason once it aborted.
 */
export async function mapInSlices<Item, Made>(
  items: Iterable<Item>,
  work: (item: Item) => Made,
  signal?: AbortSignal,
): Promise<readonly Made[]> {
  const made: Made[] = []
  let since = performance.now()
  for (const item of items) {
    made.push(work(item))
    if (performance.now() - since < SLICE_MS) continue
    await giveWay()
    signal?.throwIfAborted()
    since = performance.now()
  }
  return made
}
