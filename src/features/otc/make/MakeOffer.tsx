/** The form of a new offer. */
export function MakeOffer() {
  return null
}
