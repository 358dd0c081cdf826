/** Whether a link names a token by this text as a symbol: neither as an address nor as the native token. */
export const isSymbol = (text: string | null): text is string =>
  text !== null && text !== '' && !/^(0x|native$)/i.test(text)

/** Whether a link names a token by its symbol, which a list has to be asked for. */
export function hasSymbols(search: string): boolean {
  const params = new URLSearchParams(search)
  return isSymbol(params.get('sell')) || isSymbol(params.get('buy'))
}
