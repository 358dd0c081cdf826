import { chainOf } from '../../domain/chain/chains.ts'
import { AppError } from '../../domain/data/errors.ts'
import type {
  FlowIntent,
  FlowRecord,
  FlowStatus,
  FlowStep,
  StepStatus,
} from '../../flow/journal/flowRecord.ts'
import { STEP_FACTS } from '../../flow/record/stepFacts.ts'
import type { SessionState, SessionStatus } from '../../flow/session.ts'
import { CHECKS, type PreflightRow, type Verdict } from '../../preflight/row.ts'
import { LANGUAGES } from '../../text/languages.ts'
import { DEADLINE_MINUTES, type Settings, SLIPPAGE_BPS } from '../trade/settings/settingsStore.ts'

/** What a report is made of: what this page knows of itself. */
export interface ReportSources {
  /** As `buildName`. */
  readonly build: string
  readonly userAgent: string
  /** Chains of the settings of this site. */
  readonly chainIds: readonly number[]
  readonly session: Pick<SessionState, 'status' | 'walletName' | 'walletChainId' | 'silentNodes'>
  readonly settings: Settings
  readonly flows: readonly Pick<
    FlowRecord,
    'intent' | 'status' | 'steps' | 'error' | 'createdAt' | 'updatedAt'
  >[]
  readonly checks: readonly Pick<PreflightRow, 'check' | 'verdict' | 'chainId'>[]
  /** What broke the screen that the report is saved from. */
  readonly crash?: unknown
}

/** Said in place of everything that is in no list of this file. */
const OTHER = 'other'

/** A flow of the list of kinds; one that is missing here does not compile. */
const KINDS: Readonly<Record<FlowIntent['kind'], true>> = {
  'market-swap': true,
  'delta-order': true,
  'twap-order': true,
  wrap: true,
  unwrap: true,
  approval: true,
  'cancel-orders': true,
  'invalidate-nonces': true,
  'cancel-native': true,
  deposit: true,
  withdraw: true,
  'otc-offer': true,
  'otc-fill': true,
  'otc-cancel': true,
}
const FLOW_STATUSES: Readonly<Record<FlowStatus, true>> = {
  running: true,
  paused: true,
  done: true,
  failed: true,
}
const STEP_STATUSES: Readonly<Record<StepStatus, true>> = {
  todo: true,
  preparing: true,
  wallet: true,
  pending: true,
  done: true,
  skipped: true,
  failed: true,
}
const SESSION_STATUSES: Readonly<Record<SessionStatus, true>> = {
  idle: true,
  restoring: true,
  connecting: true,
  connected: true,
  disconnected: true,
}
const VERDICTS: Readonly<Record<Verdict, true>> = { ok: true, differs: true, unknown: true }

/** Wallets that are named by their kind. */
const WALLETS: readonly (readonly [start: string, kind: string])[] = [
  ['Sandbox', 'sandbox wallet'],
  ['Burner', 'sandbox wallet'],
  ['Safe', 'Safe'],
  ['WalletConnect', 'WalletConnect'],
  ['MetaMask', 'MetaMask'],
  ['Rabby', 'Rabby'],
  ['Coinbase', 'Coinbase Wallet'],
  ['Trust', 'Trust Wallet'],
  ['Ledger', 'Ledger'],
]

/** Browsers by what only their own names carry, the first that fits. */
const BROWSERS: readonly (readonly [mark: string, family: string])[] = [
  ['Firefox/', 'Firefox'],
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Chrome/', 'Chromium'],
  ['Safari/', 'Safari'],
]

const BUILD = /^\d{1,3}\.\d{1,3}\.\d{1,3} [0-9a-f]{8}$/
/** Codes of errors are words of small letters: nothing else is let through, so that no code can carry an address or an amount. */
const CODE = /^[a-z]{1,16}(-[a-z]{1,16}){1,5}$/
/** The longest that a report says anything took. */
const MOST_SECONDS = 30 * 86_400
/** The newest flows are enough to tell what went wrong. */
const MOST_FLOWS = 50

/** Errors that have no code of this app, by their names in every browser. */
const ERROR_NAMES = [
  ...['Error', 'TypeError', 'RangeError', 'ReferenceError', 'SyntaxError', 'URIError', 'EvalError'],
  ...['AggregateError', 'AbortError', 'NotFoundError', 'QuotaExceededError', 'SecurityError'],
] as const

const oneOf = (value: unknown, allowed: Readonly<Record<string, unknown>> | readonly string[]): string => {
  const names = Array.isArray(allowed) ? allowed : Object.keys(allowed)
  return names.find((name) => name === value) ?? OTHER
}

const wholeIn = (
  value: unknown,
  { min, max }: { readonly min: number; readonly max: number },
): number | null =>
  typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max ? value : null

/** A chain that the app knows; null for any other. */
const knownChain = (chainId: number | null): number | null => chainOf(chainId ?? 0)?.id ?? null

const secondsOf = (fromMs: number, toMs: number): number | null =>
  wholeIn(Math.round((toMs - fromMs) / 1_000), { min: 0, max: MOST_SECONDS })

/** When the step after these began: once the last of them was done. */
const begunAt = (before: readonly FlowStep[], createdAt: number): number =>
  before.reduce((at, { doneAt }) => doneAt ?? at, createdAt)

function flowReport({ intent, status, steps, error, createdAt, updatedAt }: ReportSources['flows'][number]) {
  return {
    kind: oneOf(intent.kind, KINDS),
    chain: knownChain(intent.chainId),
    status: oneOf(status, FLOW_STATUSES),
    seconds: secondsOf(createdAt, updatedAt),
    steps: steps.map((step, place) => ({
      name: oneOf(step.name, STEP_FACTS),
      status: oneOf(step.status, STEP_STATUSES),
      ...(step.doneAt !== undefined && {
        seconds: secondsOf(begunAt(steps.slice(0, place), createdAt), step.doneAt),
      }),
    })),
    ...(error && {
      error: CODE.test(error.code) ? error.code : OTHER,
      recovery: oneOf(error.recovery, ['retry', 'fix', 'stop']),
    }),
  }
}

/** The code of an error, or its name where it has none: never its sentence. */
function crashOf(error: unknown): string {
  if (error instanceof AppError) return CODE.test(error.code) ? error.code : OTHER
  return error instanceof Error ? oneOf(error.name, ERROR_NAMES) : OTHER
}

/**
 * What a person may hand to strangers who look for a fault: versions, states, times taken and codes of errors. Made by lists of what may be in it:
 * every word is one of this app's own, every number within bounds. Addresses, amounts, hashes, keys and URLs have no place in it. Pure.
 */
export function reportOf(sources: ReportSources) {
  const { build, userAgent, chainIds, session, settings, flows, checks, crash } = sources
  const known = chainIds.map(knownChain).filter((id) => id !== null)
  const { walletName } = session
  return {
    schema: 1,
    build: BUILD.test(build) ? build : OTHER,
    ...(crash !== undefined && { crash: crashOf(crash) }),
    browser: BROWSERS.find(([mark]) => userAgent.includes(mark))?.[1] ?? OTHER,
    chains: known,
    wallet: {
      status: oneOf(session.status, SESSION_STATUSES),
      kind:
        walletName === null ? null : (WALLETS.find(([start]) => walletName.startsWith(start))?.[1] ?? OTHER),
      chain: knownChain(session.walletChainId),
      silentNodes: session.silentNodes.map(({ chainId }) => knownChain(chainId)),
    },
    settings: {
      slippageBps: wholeIn(settings.slippageBps, SLIPPAGE_BPS),
      deadlineMinutes: wholeIn(settings.deadlineMinutes, DEADLINE_MINUTES),
      approval: oneOf(settings.approval, ['exact', 'unlimited']),
      theme: oneOf(settings.theme, ['system', 'light', 'dark']),
      language: oneOf(settings.language, ['system', ...LANGUAGES]),
      unreadableBridges: oneOf(settings.unreadableBridges, ['ask', 'refuse']),
    },
    flows: flows.slice(0, MOST_FLOWS).map(flowReport),
    checks: checks.map(({ check, verdict, chainId }) => ({
      check: oneOf(check, CHECKS),
      verdict: oneOf(verdict, VERDICTS),
      chain: knownChain(chainId),
    })),
  }
}
