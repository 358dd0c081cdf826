/** Deals of the connected account: made by it, addressed to it, filled by it. */
export function MyDeals() {
  return null
}
