import { ROUTE_HEIGHT } from './routeHeight.ts'

/** The place of the picture before there is one, of the same size. */
export function RouteSkeleton() {
  return (
    <svg
      viewBox="0 0 440 150"
      preserveAspectRatio="none"
      width="100%"
      height={ROUTE_HEIGHT}
      aria-hidden="true"
      className="block"
    >
      <path
        d={`M62 ${ROUTE_HEIGHT / 2} H378`}
        strokeWidth="16"
        vectorEffect="non-scaling-stroke"
        className="animate-breathe stroke-line motion-reduce:animate-none"
      />
    </svg>
  )
}
