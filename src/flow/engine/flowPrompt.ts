import type { Hex } from 'viem'
import { keccak256, stringToHex } from 'viem/utils'
import { readAccountKind } from '../../chain/node/accountKind.ts'
import { carriedCallOf } from '../../chain/track/findCall.ts'
import { readAccountMark } from '../../chain/track/follow.ts'
import { AppError } from '../../domain/data/errors.ts'
import type { Address } from '../../domain/token/address.ts'
import type { FlowStep, RequestMark } from '../journal/flowRecord.ts'
import { openStep } from '../journal/flowReducer.ts'
import { agreed } from '../kind/agreed.ts'
import { assertInTime } from '../kind/authorizing.ts'
import { means } from '../kind/errorMeaning.ts'
import { PlanChanged } from '../kind/flowKind.ts'
import { type OpenRequest, RequestLeft, type RequestType } from '../kind/openRequests.ts'
import type { StepAct } from '../kind/step.ts'
import { flowError } from '../record/flowErrors.ts'
import { hashOf } from '../recovery/locate.ts'
import { locateRequested } from '../recovery/underWay.ts'
import { untilAnswered } from './patience.ts'
import {
  assertAccount,
  type FlowRun,
  finishStep,
  Kept,
  keep,
  notice,
  prepareStep,
  stepIn,
} from './running.ts'

/** Held while a wallet is asked, so that prompts come one after the other, in all tabs. */
export const WALLET_LOCK = 'kontor-wallet'

/** Readies a step, writes down what the wallet will be asked, asks it, and writes down its answer. */
export async function takeWalletStep(run: FlowRun): Promise<void> {
  const { left } = run
  const wait = () => void notice(run, 'otherRequest').catch(() => undefined)
  const take = async () => {
    left.throwIfAborted()
    await commit(run)
  }
  await run.locks.run(WALLET_LOCK, take, wait, left).catch((error: unknown) => {
    throw left.aborted && error === left.reason ? flowError('interrupted', 'retry') : error
  })
}

async function commit(run: FlowRun): Promise<void> {
  const { handle, tools } = run
  const step = openStep(handle.record())
  if (!step) return
  assertAccount(run)
  if (step.earlier && (await recallEarlier(run, step, step.earlier))) return
  if (run.isOutdated && !run.kind.onlyEnds?.(handle.record().intent)) throw flowError('outdated', 'fix')
  await handle.apply({ type: 'preparing' })
  const { intent } = handle.record()
  const act = await agreed(tools, intent, (compared) => prepareStep({ ...run, tools: compared }, step))
  assertAccount(run)
  switch (act.type) {
    case 'skip':
      return handle.apply({ type: 'skipped' })
    case 'switch':
      await handle.apply({ type: 'asked' })
      return take(
        run,
        ask(run, 'switch', () => tools.port.switchChain(act.chainId)),
      )
    case 'sign':
      await handle.apply({ type: 'asked' })
      await take(
        run,
        ask(run, 'sign', () => tools.port.signTyped(act.authorized)),
      )
      return accept(run, act)
    case 'send': {
      const { chainId, from, ...call } = act.authorized.transaction
      await handle.apply({ type: 'asked', asked: await markOf(run, chainId, from, [call]) })
      if (act.isUnmeasured) await notice(run, 'unmeasured')
      return take(
        run,
        ask(run, 'send', () => tools.port.send(act.authorized)),
      )
    }
    case 'calls': {
      const { chainId, from, calls } = act.authorized
      await handle.apply({ type: 'asked', asked: await markOf(run, chainId, from, calls) })
      if (act.isUnmeasured) await notice(run, 'unmeasured')
      return take(
        run,
        ask(run, 'calls', () => tools.port.sendCalls(act.authorized)),
      )
    }
    case 'work':
      throw new RangeError(`${step.name} asks a wallet`)
  }
}

/** A prompt that was never answered is searched for on chain once more before the wallet is prompted again. Resolves to whether it is there. */
async function recallEarlier(run: FlowRun, step: FlowStep, earlier: RequestMark): Promise<boolean> {
  const { handle } = run
  const found = await locateRequested(handle.record(), earlier, run)
  const hash = hashOf(found)
  if (found.state === 'waiting' && !hash) throw flowError('mayHaveBeenSent', 'retry')
  if (!hash && found.state !== 'effect') return false
  await handle.apply({ type: 'recalled' })
  if (hash) await handle.apply({ type: 'sent', hash })
  else await finishStep(run, step)
  return true
}

/** The state of the account just before the prompt, and the call: several calls are carried by one transaction of the wallet's making. */
async function markOf(
  { tools }: FlowRun,
  chainId: number,
  from: Address,
  calls: readonly { readonly to: Address; readonly value: bigint; readonly data: Hex }[],
): Promise<RequestMark> {
  const client = tools.clients.of(chainId)
  const [mark, kind] = await Promise.all([readAccountMark(client, from), readAccountKind(client, from)])
  const last = calls.at(-1)
  if (!last) throw new RangeError('nothing is asked for')
  const isOne = calls.length === 1
  const call = carriedCallOf(last)
  return {
    from,
    to: isOne ? last.to : from,
    dataHash: isOne ? call.dataHash : keccak256(stringToHex(calls.map(({ data }) => data).join())),
    nonce: mark.nonce,
    blockNumber: String(mark.blockNumber),
    ...((kind === 'contract' || !isOne) && { isContract: true }),
    call: { ...call, value: String(call.value) },
  }
}

function ask({ handle, requests }: FlowRun, type: RequestType, work: () => Promise<unknown>): OpenRequest {
  return { type, answer: requests.ask(handle.record().id, type, work) }
}

/** Goes on waiting for what this page asked the wallet earlier. Resolves to whether there was anything. */
export async function rejoinWallet(run: FlowRun): Promise<boolean> {
  const { handle, requests } = run
  const open = requests.rejoin(handle.record().id)
  if (!open) return false
  if (run.mode === 'resumed') await notice(run, 'stillOpen')
  await take(run, open)
  return true
}

/** Writes the wallet's answer down, or finds out what its refusal means. */
async function take(run: FlowRun, { type, answer }: OpenRequest): Promise<void> {
  const { handle } = run
  try {
    const given = await untilAnswered(run, answer)
    switch (type) {
      case 'switch':
        return await handle.apply({ type: 'done' })
      case 'sign':
        return await handle.apply({ type: 'answered', answer: given as Hex })
      case 'send':
        return await handle.apply({ type: 'sent', hash: given as Hex })
      case 'calls':
        return await handle.apply({ type: 'bundled', callsId: String(given) })
    }
  } catch (error) {
    if (error instanceof RequestLeft) throw new Kept(flowError('setAside', 'retry'))
    await takeRefusal(run, type, error)
  }
}

async function takeRefusal(run: FlowRun, type: RequestType, error: unknown): Promise<void> {
  const { handle, tools } = run
  const step = openStep(handle.record())
  if (!step) throw error
  const code = error instanceof AppError ? error.code : null
  if (type === 'sign' && code === 'wallet-no-typed-data') {
    const { account } = handle.record().intent
    const { chainId } = stepIn(run, step)
    if ((await readAccountKind(tools.clients.of(chainId), account)) === 'eoa') throw error
    await tools.notes.noteRefusal(chainId, account)
    throw new PlanChanged()
  }
  if (type === 'calls' && means(error, 'one-by-one')) throw new PlanChanged()
  if (type === 'switch' || type === 'sign' || means(error, 'nothing-sent')) throw error
  if (!step.asked) throw error
  const found = await locateRequested(handle.record(), step.asked, run).catch(() => null)
  const hash = found && hashOf(found)
  if (hash) return handle.apply({ type: 'sent', hash })
  if (found?.state !== 'effect') throw new Kept(error)
  await finishStep(run, step)
}

/** A signature that was written down, taken up again: it is checked and passed on, and no wallet is asked. */
export async function takeAnswer(run: FlowRun, step: FlowStep): Promise<void> {
  const untilSec = step.untilSec ?? stepIn(run, step).untilSec
  if (untilSec !== undefined) await inTime(run, step, untilSec)
  const act = await prepareStep(run, step).catch(keepUnreachable)
  if (act.type !== 'sign') throw flowError('interrupted', 'retry')
  await accept(run, act)
}

async function accept(run: FlowRun, act: Extract<StepAct, { type: 'sign' }>): Promise<void> {
  const { handle } = run
  const step = openStep(handle.record())
  const answer = step?.answer
  if (!step || answer === undefined) return
  if (act.deadlineSec !== undefined) await inTime(run, step, act.deadlineSec)
  const artifacts = await act.accept(answer).catch(keepUnreachable)
  await handle.apply({ type: 'done', artifacts })
}

async function inTime(run: FlowRun, step: FlowStep, untilSec: number): Promise<void> {
  await assertInTime(run.tools, stepIn(run, step).chainId, untilSec).catch(keepUnreachable)
}

/** A signature is kept while the chain is silent; what the chain says of it is final. */
function keepUnreachable(error: unknown): never {
  if (error instanceof AppError && error.code === 'chain-unreachable') keep(error)
  throw error
}
