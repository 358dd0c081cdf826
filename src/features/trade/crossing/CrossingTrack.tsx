import { classNames } from '../../../ui/classNames.ts'
import type { CrossingView } from './crossingView.ts'

const INK = {
  accent: 'text-accent',
  up: 'text-up',
  warn: 'text-warn',
  down: 'text-down',
} as const satisfies Record<CrossingView['tone'], string>

const markInk = (isReached: boolean) =>
  isReached ? 'fill-current stroke-current' : 'fill-card stroke-line-strong'

const percent = (part: number) => `${part * 100}%`

/** The way between two chains as a line, the bridge a node in its middle, what is behind the money drawn full, and where on it the money is. As wide as its place, its marks of one size. */
export function CrossingTrack({
  view: { tone, progress, isBack },
  label,
}: {
  readonly view: Pick<CrossingView, 'tone' | 'progress' | 'isBack'>
  /** What the picture shows, in words. */
  readonly label: string
}) {
  const [left, right] = isBack ? [progress, Math.max(progress, 0.5)] : [0, progress]
  return (
    <div className="px-2">
      <svg
        role="img"
        aria-label={label}
        className={classNames('block h-9 w-full overflow-visible', INK[tone])}
      >
        <Bridge />
        <line x1="0%" x2="100%" y1="20" y2="20" className="stroke-line-strong" strokeWidth="2" />
        <line
          x1={percent(left)}
          x2={percent(right)}
          y1="20"
          y2="20"
          stroke="currentColor"
          strokeWidth="3"
          strokeDasharray={isBack ? '5 4' : undefined}
        />
        <rect
          x="50%"
          y="14"
          width="12"
          height="12"
          rx="3"
          strokeWidth="2"
          transform="translate(-6 0)"
          className={markInk(progress > 0.5 && !isBack)}
        />
        {[0, 1].map((end) => (
          <circle
            key={end}
            cx={percent(end)}
            cy="20"
            r="5.5"
            strokeWidth="2"
            className={markInk(progress === end || (end === 0 && progress > 0 && !isBack))}
          />
        ))}
        {progress > 0 && progress < 1 && (
          <circle
            cx={percent(progress)}
            cy="20"
            r="6.5"
            strokeWidth="3"
            className="fill-card stroke-current"
          />
        )}
      </svg>
    </div>
  )
}

/** The arc of the bridge, as wide as its part of the way. */
function Bridge() {
  return (
    <svg
      aria-hidden="true"
      x="20%"
      width="60%"
      height="36"
      viewBox="0 0 100 36"
      preserveAspectRatio="none"
      overflow="visible"
    >
      <path
        d="M0 20 Q50 -10 100 20"
        className="stroke-line-strong"
        fill="none"
        strokeDasharray="2 4"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
