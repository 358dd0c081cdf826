import type { Hex } from 'viem'
import { lookForHash, type MinedTransaction } from '../chain/follow.ts'
import { lookForSafeTransaction } from '../chain/followSafe.ts'
import { lookForReceipt } from '../chain/lookForReceipt.ts'
import { reasonOfRevert } from '../chain/swapReceipt.ts'
import { isSameAddress } from '../domain/address.ts'
import { AppError } from '../domain/errors.ts'
import { flowError, flowErrorOf } from './flowErrors.ts'
import type { Effect } from './flowKind.ts'
import { currentStep } from './flowReducer.ts'
import { sentOf } from './lostRequests.ts'
import { artifactsOf, type FlowRun, keep, notice } from './running.ts'

/** After this long without a receipt the person is told that it takes its time. */
const SLOW_MS = 90_000
/** So many unanswered looks in a row are worth a word. */
const MISSES = 5

/** Follows the current step's transaction or bundle to its end, through speed-ups, and checks its effect. */
export async function follow(run: FlowRun): Promise<void> {
  const step = currentStep(run.handle.record())
  const id = step?.hash ?? artifactsOf(run).callsId
  if (id === undefined || !step?.asked) throw flowError('mayHaveBeenSent', 'retry')
  if (step.asked.isContract) return followOthers(run, id)
  await followOwn(run)
}

async function followOwn(run: FlowRun): Promise<void> {
  const mined = await patiently(run, 'slowNetwork', async () => {
    const step = currentStep(run.handle.record())
    if (!step?.hash || !step.asked) throw flowError('mayHaveBeenSent', 'retry')
    return lookForHash(clientOf(run), step.hash, sentOf(step.asked))
  })
  if (mined.outcome === 'cancelled') throw flowError('cancelledInWallet', 'retry')
  if (mined.outcome === 'replaced') throw flowError('replaced', 'retry')
  if (mined.outcome === 'repriced') await run.handle.apply({ type: 'sent', hash: mined.hash })
  await settle(run, mined)
}

/** What others send for the account (its co-signers, a bundler, the wallet's own relay) is known by the wallet's word, its traces, or its effect. */
async function followOthers(run: FlowRun, id: string): Promise<void> {
  const found = await patiently(run, 'othersSend', () => lookForOthers(run, id))
  if (found === 'happened') return run.handle.apply({ type: 'done' })
  await settle(run, found)
}

async function lookForOthers(run: FlowRun, id: string): Promise<MinedTransaction | 'happened' | null> {
  const told = await hashByWallet(run, id)
  const hash = told ?? (/^0x[0-9a-f]{64}$/i.test(id) ? (id as Hex) : null)
  const mined = hash && (await lookForReceipt(clientOf(run), hash))
  if (mined) return mined
  const { asked } = currentStep(run.handle.record()) ?? {}
  const executed =
    asked && hash
      ? await lookForSafeTransaction(clientOf(run), asked.from, hash, BigInt(asked.blockNumber))
      : null
  if (executed && !executed.succeeded) throw flowError('bundleReverted', 'stop')
  if (executed) return { hash: executed.hash, outcome: 'same', receipt: executed.receipt }
  return (await readEffect(run)) === 'happened' ? 'happened' : null
}

/** The transaction a wallet names for a bundle; null while it has none, cannot tell, or is not the one that was asked. @throws {AppError} when the wallet says it came to nothing. */
async function hashByWallet({ handle, kind, tools }: FlowRun, id: string): Promise<Hex | null> {
  const { intent } = handle.record()
  const state = tools.port.current()
  if (!state || !isSameAddress(state.account, kind.accountOf(intent))) return null
  const told = await tools.port.callsStatus(id, kind.chainOf(intent)).catch(() => null)
  if (told?.status === 'failed') throw flowError('bundleFailed', 'retry')
  if (told?.status === 'partial') throw flowError('bundlePartial', 'stop')
  if (told?.status === 'reverted') throw flowError('bundleReverted', 'stop')
  return told?.receipts.at(-1)?.transactionHash ?? null
}

/** Whether the current step's effect is there, whoever brought it about. @throws {AppError} */
async function readEffect(run: FlowRun): Promise<Effect> {
  const { handle, kind, tools } = run
  const step = currentStep(handle.record())
  if (!step || !kind.effectOf) return 'unknown'
  return kind.effectOf(handle.record().intent, step, tools, artifactsOf(run))
}

async function settle(run: FlowRun, mined: MinedTransaction): Promise<void> {
  const { handle, kind, tools } = run
  const step = currentStep(handle.record())
  if (!step) return
  if (mined.receipt.status === 'reverted') {
    const error = flowErrorOf(await reasonOfRevert(clientOf(run), mined.receipt))
    return handle.apply({ type: 'failed', error })
  }
  try {
    const receipt = await kind.confirm(handle.record().intent, step, mined, tools, artifactsOf(run))
    await handle.apply({ type: 'done', ...(receipt && { receipt }) })
  } catch (error) {
    if (!cameToNothing(error)) keep(error)
    await handle.apply({ type: 'failed', error: flowErrorOf(error) })
  }
}

/** What a final receipt says of the call inside a transaction is final, too: looking again finds nothing else. */
function cameToNothing(error: unknown): boolean {
  return error instanceof AppError && error.code === 'chain-inner-failed'
}

/** Looks until there is something to see; what keeps it is shown. Errors with a recovery other than "retry" end it. */
async function patiently<T>(run: FlowRun, slow: string, look: () => Promise<T | null>): Promise<T> {
  const { clock } = run.tools
  const begun = clock.now()
  for (let misses = 0; ; ) {
    try {
      const seen = await look()
      if (seen !== null) return seen
      misses = 0
    } catch (error) {
      if (!isSilence(error)) throw error
      misses += 1
    }
    const waited = clock.now() - begun
    await notice(run, misses >= MISSES ? 'unreachable' : waited > SLOW_MS ? slow : null)
    await clock.wait(clientOf(run).pollingInterval * (waited < SLOW_MS ? 1 : 3))
  }
}

/** Nodes and wallets may be silent for a while; only a flow's own reasons end the waiting. */
function isSilence(error: unknown): boolean {
  return !(error instanceof AppError && error.code.startsWith('flow-'))
}

function clientOf({ handle, kind, tools }: FlowRun) {
  return tools.clients.of(kind.chainOf(handle.record().intent))
}
