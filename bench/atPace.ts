/** Runs a task at fixed moments, the first `afterMs` from now, whatever the last one takes; resolves when all have ended. */
export async function atPace<Result>(
  count: number,
  everyMs: number,
  task: (index: number) => Promise<Result>,
  afterMs = 0,
) {
  const began = performance.now() + afterMs
  const running: Promise<Result>[] = []
  for (let index = 0; index < count; index += 1) {
    const wait = began + index * everyMs - performance.now()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    running.push(task(index))
  }
  return Promise.all(running)
}
