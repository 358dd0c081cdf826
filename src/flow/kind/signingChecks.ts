import { compareReads } from '../../chain/node/comparedReads.ts'
import { probePermit } from '../../chain/permit/permits.ts'
import { needsReset } from '../../chain/simulate/allowanceReset.ts'
import { gatherEvidence } from '../../chain/simulate/evidence.ts'

/** What reads and tries before a wallet is prompted, in one part: a page that only shows prices never fetches it. */
export const signingChecks = { compareReads, gatherEvidence, needsReset, probePermit } as const
