import { isMainThread } from 'node:worker_threads'

/**
 * Loaded into the sandbox's process by whoever starts it: when that process is gone, however it went, this one ends too,
 * first as if asked to, then with everything it started.
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
