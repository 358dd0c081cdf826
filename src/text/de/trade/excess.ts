import type { excess as english } from '../../en/trade/excess.ts'
import type { Translated } from '../../en/translated.ts'

export const excess: Translated<typeof english> = {
  'swap.note.excess': 'Mehr {{symbol}}, als es gibt.',
}
