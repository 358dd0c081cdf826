/** The name under which wrapping and unwrapping appears among the exchanges. */
export const WRAP_EXCHANGE = 'WrappedNative'

/** The exchanges a route can name. */
export const EXCHANGES = ['UniswapV2', 'UniswapV3', WRAP_EXCHANGE] as const
