import type { TokenId } from '../domain/token/token.ts'
import { ChainMark } from './ChainMark.tsx'
import { classNames } from './classNames.ts'
import { identicon } from './identicon.ts'
import { tokenLogoPath } from './logoPath.ts'

export interface TokenIconProps {
  readonly token: TokenId
  readonly size?: number
  /** Shows the token's chain at the lower right: wherever tokens of several chains meet. */
  readonly hasMark?: boolean | undefined
  /** Where it is placed; positioned. */
  readonly className?: string
}

/** How much of an icon with a mark is the disc, the mark: the marked files are drawn so too. */
const DISC = 32 / 35
const MARK = 15 / 35

/**
 * A token's logo; a picture drawn from its address where the token is not built in or the file is missing. Of one size from the start. Decorative:
 * the symbol stands beside it.
 */
export function TokenIcon({ token, size = 26, hasMark = false, className }: TokenIconProps) {
  const logo = tokenLogoPath(token, hasMark)
  const src = logo ?? identicon(token.address)
  const isBeside = hasMark && !logo
  const side = isBeside ? size * DISC : size
  const icon = (
    <img
      // A new element for another picture: the earlier one is never seen beside the new symbol.
      key={src}
      alt=""
      src={src}
      loading="lazy"
      decoding="async"
      onError={({ currentTarget }) => {
        if (logo) currentTarget.src = identicon(token.address)
      }}
      className={classNames(
        'pointer-events-none shrink-0',
        !hasMark && 'rounded-full bg-line',
        !isBeside && className,
      )}
      style={{ width: side, height: side }}
    />
  )
  if (!isBeside) return icon
  return (
    <span className={classNames('shrink-0', className ?? 'relative')} style={{ width: size, height: size }}>
      {icon}
      <ChainMark
        chainId={token.chainId}
        size={size * MARK}
        className="absolute right-0 bottom-0 outline-2 outline-card"
      />
    </span>
  )
}
