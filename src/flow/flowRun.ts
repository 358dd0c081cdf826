import { keccak256 } from 'viem/utils'
import {
  lookForHash,
  lookForUnknown,
  type MinedTransaction,
  readAccountMark,
  type SentTransaction,
} from '../chain/follow.ts'
import { reasonOfRevert } from '../chain/swapReceipt.ts'
import { isSameAddress } from '../domain/address.ts'
import { AppError } from '../domain/errors.ts'
import type { Authorized } from '../domain/firewall/authorize.ts'
import type { FlowHandle } from './flowEngine.ts'
import { flowError, flowErrorOf } from './flowErrors.ts'
import type { FlowKind, FlowTools } from './flowKind.ts'
import type { FlowIntent, FlowStep } from './flowRecord.ts'
import { currentStep } from './flowReducer.ts'
import type { Locks } from './locks.ts'

/** Who set a flow going: a person just now, a person who resumes it, or nobody (found in the journal or left by another tab; or stopped
 * with its answer lost, and now seen on chain). */
export type RunMode = 'new' | 'resumed' | 'found' | 'seen'

interface FlowRun {
  readonly handle: FlowHandle
  readonly mode: RunMode
  readonly kind: FlowKind<FlowIntent>
  readonly tools: FlowTools
  readonly locks: Locks
}

/** Held while a wallet is asked, so that prompts come one after the other, in all tabs. */
const WALLET_LOCK = 'kontor-wallet'
/** After this long without an answer the person is told to look at the wallet. */
const SILENT_WALLET_MS = 15_000
/** After this long without a receipt the person is told that the network takes its time. */
const SLOW_NETWORK_MS = 90_000
/** So many unanswered looks at the chain in a row are worth a word. */
const MISSES = 5

/** Takes a flow as far as it goes: to its end, or to a pause with a reason. Never rejects but for a journal that cannot be written. */
export async function runFlow(run: FlowRun): Promise<void> {
  const { handle, mode } = run
  try {
    if (mode === 'resumed' || mode === 'seen') await handle.apply({ type: 'resumed' })
    if (mode !== 'new') await recover(run)
    if (!isUnasked(mode)) await plan(run)
    for (let step = currentStep(handle.record()); step; step = currentStep(handle.record())) {
      await takeStep(run, step)
    }
  } catch (error) {
    await stop(run, error)
  }
}

/** Nobody asked for it just now, so no wallet is asked either. */
const isUnasked = (mode: RunMode) => mode === 'found' || mode === 'seen'

/** A reason to pause at a step that must stay as it is. */
class Kept extends Error {
  override readonly name = 'Kept'
  readonly reason: unknown
  constructor(reason: unknown) {
    super('kept')
    this.reason = reason
  }
}

async function stop({ handle }: FlowRun, thrown: unknown): Promise<void> {
  const keep = thrown instanceof Kept
  const error = flowErrorOf(keep ? thrown.reason : thrown)
  const { status } = handle.record()
  if (status !== 'running') return
  if (error.recovery === 'stop' && !keep) await handle.apply({ type: 'failed', error })
  else await handle.apply({ type: 'paused', error, keep })
}

/** Settles what an earlier run left open: a transaction on its way is followed, one that may have been sent is looked for. */
async function recover(run: FlowRun): Promise<void> {
  const { handle, mode, tools, kind } = run
  const step = currentStep(handle.record())
  if (step?.status === 'pending' && step.hash) return follow(run, step)
  if (step?.status === 'wallet' && step.asked) {
    const client = tools.clients.of(kind.chainOf(handle.record().intent))
    const hash = await lookForUnknown(client, sentOf(step.asked)).catch((error: unknown) => {
      throw new Kept(error)
    })
    if (hash) {
      await handle.apply({ type: 'sent', hash })
      return follow(run, step)
    }
    if (isUnasked(mode)) throw new Kept(flowError('mayHaveBeenSent', 'retry'))
  }
}

async function plan({ handle, kind, tools }: FlowRun): Promise<void> {
  if (!currentStep(handle.record())) return
  const { intent } = handle.record()
  assertAccount(intent, kind, tools)
  await handle.apply({ type: 'planned', steps: await kind.plan(intent, tools) })
}

async function takeStep(run: FlowRun, step: FlowStep): Promise<void> {
  const { handle, mode, locks } = run
  if (step.status === 'pending') return follow(run, step)
  // A page that was just opened never asks a wallet by itself, whatever an earlier one had begun.
  if (isUnasked(mode)) throw flowError('interrupted', 'retry')
  await locks.run(
    WALLET_LOCK,
    () => commit(run),
    () =>
      void handle
        .apply({ type: 'noticed', notice: { key: 'flow.notice.otherRequest' } })
        .catch(() => undefined),
  )
  const next = currentStep(handle.record())
  if (next?.status === 'pending') await follow(run, next)
}

/** Readies the step, writes down what the wallet will be asked, asks it, and writes down its answer. */
async function commit(run: FlowRun): Promise<void> {
  const { handle, kind, tools } = run
  const { intent } = handle.record()
  const step = currentStep(handle.record())
  if (!step) return
  assertAccount(intent, kind, tools)
  await handle.apply({ type: 'preparing' })
  const act = await kind.prepare(intent, step, tools)
  assertAccount(intent, kind, tools)
  if (act.type === 'skip') return handle.apply({ type: 'skipped' })
  if (act.type === 'switch') {
    await handle.apply({ type: 'asked' })
    await patiently(run, () => tools.port.switchChain(act.chainId))
    return handle.apply({ type: 'done' })
  }
  const hash = await send(run, act.authorized)
  await handle.apply({ type: 'sent', hash })
}

/** Refusals after which nothing can have been sent. */
const NOT_SENT = new Set([
  'wallet-rejected',
  'wallet-busy',
  'wallet-disconnected',
  'wallet-wrong-account',
  'wallet-wrong-chain',
  'wallet-funds',
])

async function send(run: FlowRun, authorized: Authorized) {
  const { handle, tools } = run
  const { chainId, from, to, data } = authorized.transaction
  const client = tools.clients.of(chainId)
  const mark = await readAccountMark(client, from)
  const asked = {
    from,
    to,
    dataHash: keccak256(data),
    nonce: mark.nonce,
    blockNumber: String(mark.blockNumber),
  }
  await handle.apply({ type: 'asked', asked })
  try {
    return await patiently(run, () => tools.port.send(authorized))
  } catch (error) {
    if (error instanceof AppError && NOT_SENT.has(error.code)) throw error
    const found = await lookForUnknown(client, sentOf(asked)).catch(() => null)
    if (found) return found
    throw new Kept(error)
  }
}

/** Waits for the wallet as long as it takes, and says so when that is long. */
async function patiently<T>({ handle, tools }: FlowRun, ask: () => Promise<T>): Promise<T> {
  const answered = new AbortController()
  void tools.clock
    .wait(SILENT_WALLET_MS, answered.signal)
    .then(() =>
      answered.signal.aborted
        ? undefined
        : handle.apply({ type: 'noticed', notice: { key: 'flow.notice.silentWallet' } }),
    )
    .catch(() => undefined)
  try {
    return await ask()
  } finally {
    answered.abort()
  }
}

function sentOf(asked: NonNullable<FlowStep['asked']>): SentTransaction {
  return { ...asked, blockNumber: BigInt(asked.blockNumber) }
}

/** Follows the current step's transaction to its receipt, through speed-ups, and checks its effect. */
async function follow(run: FlowRun, step: FlowStep): Promise<void> {
  const { handle, kind, tools } = run
  const { intent } = handle.record()
  const client = tools.clients.of(kind.chainOf(intent))
  const mined = await waitForMined(run)
  if (mined.outcome === 'cancelled') throw flowError('cancelledInWallet', 'retry')
  if (mined.outcome === 'replaced') throw flowError('replaced', 'retry')
  if (mined.outcome === 'repriced') await handle.apply({ type: 'sent', hash: mined.hash })
  if (mined.receipt.status === 'reverted') {
    const error = flowErrorOf(await reasonOfRevert(client, mined.receipt))
    return handle.apply({ type: 'failed', error })
  }
  const receipt = await kind.confirm(intent, step, mined, tools).catch((error: unknown) => {
    throw new Kept(error)
  })
  await handle.apply({ type: 'done', ...(receipt && { receipt }) })
}

async function waitForMined({ handle, kind, tools }: FlowRun): Promise<MinedTransaction> {
  const { intent } = handle.record()
  const client = tools.clients.of(kind.chainOf(intent))
  const begun = tools.clock.now()
  for (let misses = 0; ; ) {
    const step = currentStep(handle.record())
    if (!step?.hash || !step.asked) throw flowError('mayHaveBeenSent', 'retry')
    try {
      const mined = await lookForHash(client, step.hash, sentOf(step.asked))
      if (mined) return mined
      misses = 0
    } catch {
      misses += 1
    }
    const waited = tools.clock.now() - begun
    const key = misses >= MISSES ? 'unreachable' : waited > SLOW_NETWORK_MS ? 'slowNetwork' : null
    const notice = key && `flow.notice.${key}`
    if ((handle.record().notice?.key ?? null) !== notice) {
      await handle.apply({ type: 'noticed', notice: notice ? { key: notice } : null })
    }
    await tools.clock.wait(client.pollingInterval * (waited < SLOW_NETWORK_MS ? 1 : 3))
  }
}

function assertAccount(intent: FlowIntent, kind: FlowKind<FlowIntent>, { port }: FlowTools): void {
  const state = port.current()
  const account = kind.accountOf(intent)
  if (!state) throw flowError('noWallet', 'fix')
  if (!isSameAddress(state.account, account)) throw flowError('otherAccount', 'fix', { account })
}
