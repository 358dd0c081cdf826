import { isMainThread } from 'node:worker_threads'

/**
 * Loaded into the sandbox's process by the process that starts it: when that one is gone, however it went, this one ends too,
 * first as by a request to end, then with everything it started.
 */
const GRACE_MS = 5_000

function endOwnGroup() {
  try {
    process.kill(-process.pid, 'SIGKILL')
  } catch {
    process.exit(1)
  }
}

if (isMainThread && process.channel) {
  process.on('disconnect', () => {
    setTimeout(endOwnGroup, GRACE_MS)
    process.kill(process.pid, 'SIGTERM')
  })
  process.channel.unref()
}
