import { type Token, tokenKey } from '../../../domain/token/token.ts'
import { ExcessNote } from '../../trade/terms/ExcessNote.tsx'
import type { Holding } from '../../trade/token/tokenText.ts'

/** Says of each token of offers whether the largest amount of it is more than exists. Raw units. */
export function ExcessNotes({ amounts }: { readonly amounts: readonly Holding[] }) {
  const largest = new Map<string, { token: Token; amount: bigint }>()
  for (const { token, amount } of amounts) {
    const known = largest.get(tokenKey(token))
    if (!known || known.amount < amount) largest.set(tokenKey(token), { token, amount })
  }
  return [...largest].map(([key, one]) => <ExcessNote key={key} {...one} />)
}
