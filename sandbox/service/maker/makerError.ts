/** An answer of a market maker that breaks a rule, or none in time: why the maker is left out. */
export class MakerError extends Error {
  override readonly name = 'MakerError'
}
