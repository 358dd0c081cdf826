import { classNames } from '../../../ui/classNames.ts'
import type { CrossingView } from './crossingView.ts'

const INK = {
  accent: 'text-accent',
  up: 'text-up',
  warn: 'text-warn',
  down: 'text-down',
} as const satisfies Record<CrossingView['tone'], string>

const [WIDTH, HEIGHT, EDGE] = [320, 34, 8]
const along = (part: number) => EDGE + part * (WIDTH - 2 * EDGE)

/** The way between two chains as a line, the bridge in its middle, and where on it the money is. */
export function CrossingTrack({
  view: { tone, progress, isBack },
  label,
}: {
  readonly view: Pick<CrossingView, 'tone' | 'progress' | 'isBack'>
  /** What the picture shows, in words. */
  readonly label: string
}) {
  const at = along(progress)
  const [left, right] = isBack ? [at, along(Math.max(progress, 0.5))] : [along(0), at]
  const y = HEIGHT / 2
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className={classNames('block w-full', INK[tone])}
    >
      <path
        d={`M${along(0.2)} ${y} Q${along(0.5)} ${y - 26} ${along(0.8)} ${y}`}
        className="stroke-line-strong"
        fill="none"
        strokeDasharray="2 4"
      />
      <line x1={along(0)} x2={along(1)} y1={y} y2={y} className="stroke-line-strong" strokeWidth="2" />
      <line
        x1={left}
        x2={right}
        y1={y}
        y2={y}
        stroke="currentColor"
        strokeWidth="3"
        strokeDasharray={isBack ? '5 4' : undefined}
      />
      {[0, 1].map((end) => (
        <circle
          key={end}
          cx={along(end)}
          cy={y}
          r="5"
          strokeWidth="2"
          className={progress === end ? 'fill-current stroke-current' : 'fill-card stroke-line-strong'}
        />
      ))}
      {progress > 0 && progress < 1 && (
        <circle cx={at} cy={y} r="6" strokeWidth="3" className="fill-card stroke-current" />
      )}
    </svg>
  )
}
