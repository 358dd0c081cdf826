import '../../../text/en/paste.ts'
import { parsePastedAmount } from '../../../domain/amountPaste.ts'

/** Reads pasted amounts, beside the sentences that it refuses them with. */
export const readPaste = parsePastedAmount
