import type { OrderAction } from '../../../domain/orders/record/orderState.ts'
import type { Tone } from '../../../ui/tone.ts'

/** Words and colour of an entry's state. */
export interface EntryState {
  readonly label: string
  readonly sentence: string
  /** The same for a row: two short lines. */
  readonly short: string
  readonly tone: Tone
  readonly actions: readonly OrderAction[]
}
