/** Fetches what opens the windows of the swap screen, also ahead of the first one. */
export const loadDialogs = () => import('./SwapDialogs.tsx')

/** Fetches the review, also ahead of the click that opens it. */
export const loadReview = () => import('../trade/review/ReviewDialog.tsx')
