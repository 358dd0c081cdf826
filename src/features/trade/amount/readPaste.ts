import '../../../text/en/trade/paste.ts'
import { parsePastedAmount } from '../../../domain/amount/amountPaste.ts'

/** Reads pasted amounts, beside the sentences that it refuses them with. */
export const readPaste = parsePastedAmount
