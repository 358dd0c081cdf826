/** Fetches what opens the windows of the swap screen; also called before the first one opens. */
export const loadDialogs = () => import('./SwapDialogs.tsx')

/** Fetches the review; also called before the click that opens it. */
export const loadReview = () => import('../trade/review/ReviewDialog.tsx')
