import type { RouterMethod } from '../../chain/routerEncoding.ts'
import type { RouteLayout } from './routeLayout.ts'
import type { TradePath } from './tradePaths.ts'

type Side = 'SELL' | 'BUY'

interface SideMethods {
  readonly generic: RouterMethod
  readonly UniswapV2: RouterMethod
  readonly UniswapV3: RouterMethod
}

const METHODS: Readonly<Record<Side, SideMethods>> = {
  SELL: {
    generic: 'swapExactAmountIn',
    UniswapV2: 'swapExactAmountInOnUniswapV2',
    UniswapV3: 'swapExactAmountInOnUniswapV3',
  },
  BUY: {
    generic: 'swapExactAmountOut',
    UniswapV2: 'swapExactAmountOutOnUniswapV2',
    UniswapV3: 'swapExactAmountOutOnUniswapV3',
  },
}

/** Names of router version 5, which the specification uses, and the kind of method that took their place. */
const LEGACY_NAMES: readonly { readonly pattern: RegExp; readonly kinds: readonly (keyof SideMethods)[] }[] =
  [
    { pattern: /^(simpleSwap|multiSwap|megaSwap|simpleBuy|buy)$/, kinds: ['generic'] },
    { pattern: /^(swap|buy)OnUniswap(Fork|V2Fork)?$/, kinds: ['UniswapV2'] },
    { pattern: /^directUniV3(Swap|Buy)$/, kinds: ['UniswapV3'] },
    { pattern: /^swapOnUniswap\*$/, kinds: ['UniswapV2', 'UniswapV3'] },
  ]

const KINDS = ['generic', 'UniswapV2', 'UniswapV3'] as const

function names(methods: SideMethods, kind: keyof SideMethods, word: string): boolean {
  if (methods[kind] === word) return true
  return LEGACY_NAMES.some(({ pattern, kinds }) => pattern.test(word) && kinds.includes(kind))
}

export interface MethodFilter {
  readonly include?: readonly string[] | undefined
  readonly exclude?: readonly string[] | undefined
  /** Tokens that tax transfers: methods that cannot handle this fall away. */
  readonly taxed?: boolean | undefined
}

/** The kinds of router methods a request leaves open. Names that no method here has match nothing. */
export function allowedKinds(side: Side, filter: MethodFilter): ReadonlySet<keyof SideMethods> {
  const methods = METHODS[side]
  // No method buys an exact amount of what shrinks on its way.
  if (filter.taxed && side === 'BUY') return new Set()
  return new Set(
    KINDS.filter(
      (kind) =>
        (!filter.include || filter.include.some((word) => names(methods, kind, word))) &&
        !(filter.exclude ?? []).some((word) => names(methods, kind, word)) &&
        !(filter.taxed && kind !== 'generic'),
    ),
  )
}

/** Paths that the open methods can carry out: any for the generic method, else those of one family. */
export function pathsFor(
  kinds: ReadonlySet<keyof SideMethods>,
  paths: readonly TradePath[],
): readonly TradePath[] {
  if (kinds.has('generic')) return paths
  return paths.filter((path) => {
    const [first] = path
    return first && kinds.has(first.pool.kind) && path.every((hop) => hop.pool.kind === first.pool.kind)
  })
}

/** The cheapest open method for a trade: a Uniswap one when a single path of one family suffices, the generic one otherwise. */
export function methodFor(
  side: Side,
  kinds: ReadonlySet<keyof SideMethods>,
  layout: RouteLayout,
): RouterMethod {
  const [leg, ...others] = layout.legs
  const pools = leg?.hops.flatMap((hop) => hop.exchanges.map((exchange) => exchange.pool)) ?? []
  const [first] = pools
  const isOnePath = others.length === 0 && pools.length === leg?.hops.length
  const isOneFamily = first && isOnePath && pools.every((pool) => pool.kind === first.kind)
  return isOneFamily && first.kind !== 'MarketMaker' && kinds.has(first.kind)
    ? METHODS[side][first.kind]
    : METHODS[side].generic
}
