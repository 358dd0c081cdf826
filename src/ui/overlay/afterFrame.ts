/** A page in the background has no frames: there a timer ends the wait. Milliseconds. */
const LONGEST_MS = 100

/** Calls `then` once, when the next frame is on the screen; what is returned calls it off. */
export function afterFrame(then: () => void): () => void {
  const end = () => {
    cancelAnimationFrame(frame)
    then()
  }
  let task = setTimeout(end, LONGEST_MS)
  const frame = requestAnimationFrame(() => {
    clearTimeout(task)
    task = setTimeout(then, 0)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(task)
  }
}
