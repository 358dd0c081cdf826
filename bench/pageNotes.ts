/** What a page notes about itself while it is measured. Milliseconds. */
export interface PageNotes {
  /** From a key going down to the picture after it. */
  keys: number[]
  /** The same by the browser's own record of events, which knows steps of 8 ms. */
  events: number[]
  /** From the text of an answer to the picture of its figure. */
  answers: number[]
  /** When a text field was first on screen, and the page free to take a key. */
  typeableAt: number
  /** Tasks of more than 50 ms: when each began, and how long it took. */
  tasks: { readonly at: number; readonly ms: number }[]
}

/** Runs in the page, before its own code. Fields are those of the first form: one that is typed in, one that shows what is answered; where both amounts are given, the dollars of the first and how far the price is from the market. */
export function takePageNotes(): void {
  const notes: PageNotes = { keys: [], events: [], answers: [], typeableAt: 0, tasks: [] }
  Object.assign(window, { notes })
  type Scheduler = { postTask(then: () => void, options: { priority: string }): Promise<void> }
  const { scheduler } = window as unknown as { readonly scheduler: Scheduler }
  // The first task after the frame, whatever else waits.
  const painted = (then: () => void) =>
    requestAnimationFrame(() => scheduler.postTask(then, { priority: 'user-blocking' }))
  const isKey = (key: string) => key.length === 1
  let textAt = 0
  // Not `input`: a field may write its text itself.
  addEventListener(
    'keydown',
    ({ key, timeStamp }) => {
      textAt = 0
      if (isKey(key)) painted(() => notes.keys.push(performance.now() - timeStamp))
    },
    true,
  )
  let shown = ''
  const isAnswer = ({ url }: Response) => /price|quote|answer/.test(url)
  // The app reads an answer in pieces, the bare page as one text.
  const bodyOf = Object.getOwnPropertyDescriptor(Response.prototype, 'body')?.get
  Object.defineProperty(Response.prototype, 'body', {
    get(this: Response) {
      const body: ReadableStream<Uint8Array> | null = bodyOf?.call(this) ?? null
      if (!body || !isAnswer(this)) return body
      const getReader = body.getReader.bind(body) as () => ReadableStreamDefaultReader<Uint8Array>
      const readNoted = () => {
        const reader = getReader()
        const read = reader.read.bind(reader)
        const readPiece = async () => {
          const piece = await read()
          if (piece.done) textAt = performance.now()
          return piece
        }
        return Object.assign(reader, { read: readPiece })
      }
      return Object.assign(body, { getReader: readNoted })
    },
  })
  const readText = Response.prototype.text
  Response.prototype.text = async function (this: Response) {
    const text = await readText.call(this)
    if (isAnswer(this)) textAt = performance.now()
    return text
  }
  const check = () => {
    const fields = document.querySelectorAll<HTMLInputElement>('input[type=text]')
    if (notes.typeableAt === 0 && fields[0]?.checkVisibility()) {
      notes.typeableAt = -1
      painted(() => {
        notes.typeableAt = performance.now()
      })
    }
    const [dollars, distance] = ['facts', 'distance'].map(
      (part) => document.querySelector(`form [id$="-${part}"]`)?.textContent,
    )
    const value = distance === undefined ? (fields[1]?.value ?? '') : `${dollars} ${distance}`
    if (value === shown) return
    shown = value
    const began = textAt
    textAt = 0
    if (value !== '' && began > 0) painted(() => notes.answers.push(performance.now() - began))
  }
  new MutationObserver(check).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['value', 'hidden'],
  })
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) notes.tasks.push({ at: startTime, ms: duration })
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === 'keydown') notes.events.push(duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}
