/** What a page notes about itself while it is measured. Milliseconds. */
export interface PageNotes {
  /** From a key going down to the picture after it. */
  readonly keys: number[]
  /** From the text of an answer to the picture of its figure. */
  readonly answers: number[]
  /** When a text field was first on screen, and the page free to take a key. */
  typeableAt: number
  /** What of tasks is beyond 50 ms. */
  blocking: number
}

/** Runs in the page, before its own code. Fields are those of the first form: one that is typed in, one that shows what is answered. */
export function takePageNotes(): void {
  const notes: PageNotes = { keys: [], answers: [], typeableAt: 0, blocking: 0 }
  Object.assign(window, { notes })
  const painted = (then: () => void) => requestAnimationFrame(() => setTimeout(then))
  // Not `input`: a field may write its text itself.
  addEventListener(
    'keydown',
    ({ key, timeStamp }) => {
      if (key.length === 1) painted(() => notes.keys.push(performance.now() - timeStamp))
    },
    true,
  )
  let textAt = 0
  let shown = ''
  const read = Response.prototype.text
  Response.prototype.text = async function (this: Response) {
    const text = await read.call(this)
    if (/price|quote|answer/.test(this.url)) textAt = performance.now()
    return text
  }
  const look = () => {
    const fields = document.querySelectorAll<HTMLInputElement>('input[type=text]')
    if (notes.typeableAt === 0 && fields[0]?.checkVisibility()) {
      notes.typeableAt = -1
      painted(() => {
        notes.typeableAt = performance.now()
      })
    }
    const value = fields[1]?.value ?? ''
    if (value === shown) return
    shown = value
    const began = textAt
    textAt = 0
    if (value !== '' && began > 0) painted(() => notes.answers.push(performance.now() - began))
  }
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['value', 'hidden'],
  })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) notes.blocking += Math.max(0, duration - 50)
  }).observe({ type: 'longtask', buffered: true })
}
