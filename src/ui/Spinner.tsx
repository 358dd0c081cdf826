/** A turning ring; decorative, the text beside it says what is awaited. */
export function Spinner({ size = 16 }: { readonly size?: number }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      strokeWidth={1.8}
      className="shrink-0 animate-spin motion-reduce:animate-none"
    >
      <circle cx="8" cy="8" r="6" stroke="currentColor" opacity="0.22" />
      <path d="M8 2a6 6 0 0 1 6 6" stroke="currentColor" strokeLinecap="round" />
    </svg>
  )
}
