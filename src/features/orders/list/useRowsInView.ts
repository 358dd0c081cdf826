import { useCallback, useEffect, useLayoutEffect, useReducer, useRef } from 'react'

/** Rows beyond the visible ones, above and below. */
const BEYOND = 3
/** A list counts as scrolling for this long after its last move. Milliseconds. */
const RESTS_AFTER_MS = 150

/** Rows of one height, one below the other, and where on the page they begin. */
export interface EqualRows {
  readonly count: number
  readonly rowPx: number
  readonly topPx: number
}

/** What a window shows of the page, in pixels from the page's top. */
interface Place {
  readonly fromPx: number
  readonly toPx: number
}

/** First and last row that are wanted, both included. */
interface RowRange {
  readonly first: number
  readonly last: number
}

/** The visible rows and those around them; where the window shows none of them, the nearest. Pure. */
export function rowsAt({ fromPx, toPx }: Place, { count, rowPx, topPx }: EqualRows): RowRange {
  const within = (row: number) => Math.max(0, Math.min(count - 1, row))
  const first = within(Math.floor((fromPx - topPx) / rowPx))
  const last = Math.max(first, within(Math.ceil((toPx - topPx) / rowPx) - 1))
  return { first: within(first - BEYOND), last: within(last + BEYOND) }
}

/** Where the window has to begin for a row to be whole in it, as near as that is; null where it is. Pixels. Pure. */
export function placeFor(row: number, { fromPx, toPx }: Place, { rowPx, topPx }: EqualRows): number | null {
  const startPx = topPx + row * rowPx
  const endPx = startPx + rowPx
  if (endPx >= toPx) return endPx - (toPx - fromPx)
  return startPx <= fromPx ? startPx : null
}

const placeNow = (): Place => ({ fromPx: window.scrollY, toPx: window.scrollY + window.innerHeight })

/** What is known of the window without drawing. */
interface Watched {
  place: Place
  isScrolling: boolean
}

interface RowsInView extends RowRange {
  readonly isScrolling: boolean
  /** Scrolls as far as it takes to show a row. */
  readonly showRow: (row: number) => void
}

/** Which rows of a long list have to be on the page. Draws anew only when they become others, or when scrolling begins or ends. */
export function useRowsInView(rows: EqualRows): RowsInView {
  const seen = useRef<Watched | null>(null)
  seen.current ??= { place: placeNow(), isScrolling: false }
  const watched = seen.current
  const [, draw] = useReducer((count: number) => count + 1, 0)
  const range = rowsAt(watched.place, rows)
  const drawn = useRef({ rows, range })
  useLayoutEffect(() => {
    drawn.current = { rows, range }
  })
  useEffect(() => {
    let resting: ReturnType<typeof setTimeout> | undefined
    const measure = (isScrolling: boolean) => {
      const { rows: now, range: before } = drawn.current
      const hadBegun = watched.isScrolling
      watched.place = placeNow()
      watched.isScrolling = isScrolling
      const { first, last } = rowsAt(watched.place, now)
      if (isScrolling !== hadBegun || first !== before.first || last !== before.last) draw()
    }
    const rest = () => measure(false)
    const resized = () => measure(watched.isScrolling)
    const scrolled = () => {
      measure(true)
      clearTimeout(resting)
      resting = setTimeout(rest, RESTS_AFTER_MS)
    }
    resized()
    window.addEventListener('scroll', scrolled, { passive: true })
    window.addEventListener('resize', resized)
    return () => {
      clearTimeout(resting)
      window.removeEventListener('scroll', scrolled)
      window.removeEventListener('resize', resized)
    }
  }, [watched])
  const showRow = useCallback((row: number) => {
    const top = placeFor(row, placeNow(), drawn.current.rows)
    if (top !== null) window.scrollTo({ top })
  }, [])
  return { ...range, isScrolling: watched.isScrolling, showRow }
}
