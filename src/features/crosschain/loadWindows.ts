/** Fetches what opens the windows of the crosschain screen, also before one is wanted. */
export const loadWindows = () => import('./CrosschainWindows.tsx')

/** Fetches the review. */
export const loadReview = () => import('./review/CrosschainReview.tsx')
