const LENGTH = 2 * Math.PI * 6

/** How much of a time is left, 0 to 1, as a ring. Decorative: the text beside it says the same. */
export function CountdownRing({
  fraction,
  size = 16,
}: {
  readonly fraction: number
  readonly size?: number
}) {
  const left = Math.min(1, Math.max(0, fraction))
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      strokeWidth={2}
      className="shrink-0"
    >
      <circle cx="8" cy="8" r="6" className="stroke-line" />
      <circle
        cx="8"
        cy="8"
        r="6"
        className="stroke-accent"
        strokeDasharray={LENGTH}
        strokeDashoffset={LENGTH * (1 - left)}
        transform="rotate(-90 8 8)"
      />
    </svg>
  )
}
