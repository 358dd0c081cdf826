/** A page in the background has no frames: there a timer ends the wait. Milliseconds. */
const LONGEST_MS = 100

/** Calls `then` once the next frame is on the screen; what is returned calls it off. */
export function afterFrame(then: () => void): () => void {
  let task = setTimeout(then, LONGEST_MS)
  const frame = requestAnimationFrame(() => {
    clearTimeout(task)
    task = setTimeout(then, 0)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(task)
  }
}
