import { type KeyboardEvent, type PointerEvent, type RefObject, useState } from 'react'
import { type ChartScale, down, valueAt } from './chartScale.ts'
import { classNames } from './classNames.ts'

/** A price that can be moved on the chart. */
export interface ChartLimit {
  readonly value: number
  readonly label: string
  readonly valueText: (value: number) => string
  readonly onValue: (value: number) => void
}

/** What one press of a key moves it by, as a share of itself. */
const KEY_STEPS: Readonly<Record<string, number>> = {
  ArrowUp: 0.001,
  ArrowRight: 0.001,
  ArrowDown: -0.001,
  ArrowLeft: -0.001,
  PageUp: 0.01,
  PageDown: -0.01,
}

/** The line of a limit price: dragged by its handle or moved by the arrow keys. It is set when it is let go. */
export function LimitLine({
  scale,
  limit,
  plot,
}: {
  readonly scale: ChartScale
  readonly limit: ChartLimit
  /** What the line is drawn on. */
  readonly plot: RefObject<HTMLDivElement | null>
}) {
  const { value, label, valueText, onValue } = limit
  /** Where it is dragged to. */
  const [dragged, setDragged] = useState<number | null>(null)
  const shown = dragged ?? value
  const move = ({ clientY }: PointerEvent): number | null => {
    const box = plot.current?.getBoundingClientRect()
    return box ? valueAt(scale, ((clientY - box.top) / box.height) * 100) : null
  }
  const press = (event: KeyboardEvent) => {
    const step = KEY_STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    onValue(value * (1 + step))
  }
  const beyond = shown > scale.high ? '\u2191 ' : shown < scale.low ? '\u2193 ' : ''
  return (
    <div
      style={{ top: `${down(scale, shown)}%` }}
      className="pointer-events-none absolute inset-x-0 border-t border-dashed border-accent"
    >
      <div
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-orientation="vertical"
        aria-valuemin={scale.low}
        aria-valuemax={scale.high}
        aria-valuenow={shown}
        aria-valuetext={valueText(shown)}
        title={label}
        onKeyDown={press}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          setDragged(value)
        }}
        onPointerMove={(event) => dragged !== null && setDragged(move(event))}
        onPointerUp={() => {
          if (dragged !== null && dragged !== value) onValue(dragged)
          setDragged(null)
        }}
        onPointerCancel={() => setDragged(null)}
        className={classNames(
          'pointer-events-auto absolute left-full ml-0.5 min-w-16 -translate-y-1/2 cursor-ns-resize touch-none rounded-1 bg-accent px-1.5 py-0.5 font-medium whitespace-nowrap text-card select-none pointer-coarse:py-1.5',
          dragged !== null && 'ring-2 ring-accent-soft',
        )}
      >
        {beyond}
        {valueText(shown)}
      </div>
    </div>
  )
}
