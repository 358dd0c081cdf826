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

/** How far a mark reaches beyond the icon. */
const BEYOND_PX = 2

/** Cuts a round gap for a mark out of the icon, so that both are clear on any ground. */
function gapFor(size: number, mark: number): string {
  const centre = `${size + BEYOND_PX - mark / 2}px`
  return `radial-gradient(circle at ${centre} ${centre}, #0000 ${mark / 2 + 1}px, #000 ${mark / 2 + 1.5}px)`
}

/**
 * A token's logo; a picture drawn from its address where the token is not built in or the file is missing. A disc of the same size until then.
 * Decorative: the symbol stands beside it.
 */
export function TokenIcon({ token, size = 26, hasMark = false, className }: TokenIconProps) {
  const logo = tokenLogoPath(token)
  const src = logo ?? identicon(token.address)
  const mark = Math.max(10, Math.round(size * 0.46))
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
      className={classNames('pointer-events-none shrink-0 rounded-full bg-line', !hasMark && className)}
      style={{ width: size, height: size, maskImage: hasMark ? gapFor(size, mark) : undefined }}
    />
  )
  if (!hasMark) return icon
  return (
    <span className={classNames('shrink-0', className ?? 'relative')} style={{ width: size, height: size }}>
      {icon}
      <ChainMark chainId={token.chainId} size={mark} className="absolute -right-0.5 -bottom-0.5" />
    </span>
  )
}
