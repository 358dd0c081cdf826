import { encodeFunctionData } from 'viem'
import { describe, expect, test } from 'vitest'
import { deploymentOf } from '../domain/chain/deployments.ts'
import { tokenSnapshot } from '../domain/chain/tokenSnapshot.ts'
import { AppError } from '../domain/data/errors.ts'
import { abiOfMethod, ROUTER_METHODS } from '../domain/firewall/swap/routerMethods.ts'
import { judgeClock, judgeLimits } from './limitsAndClock.ts'
import { judgeModules } from './moduleChecks.ts'
import { judgeHead } from './nodeChecks.ts'
import { countsOf, failedAnswer, inOrder, meaningOf, type PreflightRow } from './row.ts'
import { judgeBuilt, judgeExecutor, judgeTokens } from './serviceChecks.ts'

const NOW_SEC = 1_800_000_000
const DELTA = deploymentOf(1)?.delta ?? '0x'

test.each([
  { chainId: 1, age: 120, verdict: 'ok' },
  { chainId: 1, age: 121, verdict: 'differs' },
  { chainId: 31337, age: 86_400, verdict: 'ok' },
  { chainId: 31337, age: 86_401, verdict: 'differs' },
])('default: a head of $age s on chain $chainId is $verdict', ({ chainId, age, verdict }) => {
  expect(judgeHead(chainId, NOW_SEC - age, NOW_SEC)).toMatchObject({ verdict, found: { params: { age } } })
})

test.each([
  { name: 'the same', serviceMs: 0, headsSec: [-12], verdict: 'ok', key: 'clock' },
  { name: 'a service 30 s behind', serviceMs: -30_000, headsSec: [], verdict: 'ok', key: 'clock' },
  {
    name: 'a service 31 s behind',
    serviceMs: -31_000,
    headsSec: [],
    verdict: 'differs',
    key: 'serviceClock',
  },
  { name: 'a service 31 s early', serviceMs: 31_000, headsSec: [], verdict: 'differs', key: 'serviceClock' },
  { name: 'old blocks alone', serviceMs: null, headsSec: [-600], verdict: 'ok', key: 'clockByBlocks' },
  {
    name: 'a block of the future',
    serviceMs: null,
    headsSec: [-5, 31],
    verdict: 'differs',
    key: 'chainClock',
  },
  { name: 'nothing to go by', serviceMs: null, headsSec: [], verdict: 'unknown', key: 'noClock' },
])('default: clocks with $name are $verdict', ({ serviceMs, headsSec, verdict, key }) => {
  const clocks = {
    nowMs: NOW_SEC * 1000,
    serviceMs: serviceMs === null ? null : NOW_SEC * 1000 + serviceMs,
    headsSec: headsSec.map((sec) => NOW_SEC + sec),
  }
  expect(judgeClock(clocks)).toMatchObject({ verdict, found: { key: `status.found.${key}` } })
})

test('default: stated limits are shown; a refusal differs, with the pause it asks for', () => {
  const answer = { dateMs: null, allowedOrigin: '*', limits: ['x-ratelimit-limit: 60'], retryAfter: null }
  expect(judgeLimits({ sent: 9, limited: 0 }, [{ ...answer, status: 200 }])).toEqual({
    verdict: 'ok',
    found: { key: 'status.found.noLimit', params: { sent: 9 } },
    details: 'x-ratelimit-limit: 60',
  })
  const refused = { ...answer, status: 429, retryAfter: '7', limits: [] }
  expect(judgeLimits({ sent: 9, limited: 1 }, [refused])).toMatchObject({
    verdict: 'differs',
    details: 'Retry-After: 7',
  })
})

test('default: modules that the registry no longer knows are named', () => {
  const one = { module: DELTA, selectors: ['0x12345678'], isRegistered: true } as const
  expect(judgeModules([one]).verdict).toBe('ok')
  expect(judgeModules([one, { ...one, isRegistered: false }])).toMatchObject({
    verdict: 'differs',
    found: { params: { registered: 1, all: 2, names: DELTA } },
  })
})

describe('judgeTokens', () => {
  const builtIn = tokenSnapshot(1)

  test('default: a list with all that is built in is ok; one without some says so', () => {
    expect(judgeTokens(builtIn, [], builtIn).found.key).toBe('status.found.tokens')
    const fewer = builtIn.filter(({ symbol }) => symbol !== 'USDC')
    expect(judgeTokens(fewer, [], builtIn)).toMatchObject({
      verdict: 'ok',
      found: { params: { names: 'USDC' } },
    })
  })

  test('error: only native, decimals of another count, and entries left out differ', () => {
    expect(judgeTokens(builtIn.slice(0, 1), [], builtIn).verdict).toBe('differs')
    const wrong = builtIn.map((token) => (token.symbol === 'USDC' ? { ...token, decimals: 18 } : token))
    expect(judgeTokens(wrong, ['ODD'], builtIn)).toMatchObject({
      verdict: 'differs',
      found: { params: { names: 'ODD, USDC' } },
    })
  })
})

test('default: built typed data must have the domain that is signed', () => {
  const domain = { name: 'Portikus', version: '2.0.0', chainId: '1', verifyingContract: DELTA.toLowerCase() }
  expect(judgeBuilt({ domain }, 1, DELTA)).toBe(null)
  for (const change of [{ name: 'x' }, { version: '1' }, { chainId: 2 }, { verifyingContract: '0x1' }])
    expect(judgeBuilt({ domain: { ...domain, ...change } }, 1, DELTA)?.verdict).toBe('differs')
  expect(judgeBuilt({}, 1, DELTA)?.verdict).toBe('differs')
})

test('default: an executor of calldata is pinned, another one, or none', () => {
  const method = ROUTER_METHODS.find(({ name }) => name === 'swapExactAmountIn')
  if (!method || !('inputs' in method)) throw new Error('no such method')
  const word = `0x${'0'.repeat(64)}`
  const swap = {
    srcToken: DELTA,
    destToken: DELTA,
    fromAmount: 1n,
    toAmount: 1n,
    quotedAmount: 1n,
    metadata: word,
    beneficiary: DELTA,
  }
  const args = [DELTA, swap, 0n, '0x', '0x']
  const data = encodeFunctionData({
    abi: [abiOfMethod(method)],
    functionName: 'swapExactAmountIn',
    args,
  } as never)
  expect(judgeExecutor(data, { executors: [DELTA] }).verdict).toBe('ok')
  expect(judgeExecutor(data, { executors: [] }).verdict).toBe('differs')
  expect(judgeExecutor('0x12345678', { executors: [DELTA] }).verdict).toBe('unknown')
})

test.each([
  ['service-unreadable', 'differs'],
  ['service-unknown-router', 'differs'],
  ['service-not-found', 'differs'],
  ['service-no-route', 'unknown'],
  ['service-unreachable', 'unknown'],
])('default: an answer that failed with %s is %s', (code, verdict) => {
  const error = new AppError({ code, message: { key: 'x' }, recovery: 'retry', details: 'why' })
  expect(failedAnswer(error)).toMatchObject({ verdict, found: { params: { reason: 'why' } } })
})

test('error: a mistake of the program is no finding', () => {
  expect(() => failedAnswer(new TypeError('x'))).toThrow(TypeError)
})

test('default: rows come in the sequence of the checks; those that are not ok have a meaning', () => {
  const row = (check: PreflightRow['check'], verdict: PreflightRow['verdict']): PreflightRow => ({
    check,
    verdict,
    chainId: 1,
    subject: 'x',
    found: { key: 'x' },
  })
  const rows = [row('clock', 'unknown'), row('code', 'differs'), row('chainId', 'ok')]
  expect(inOrder(rows).map(({ check }) => check)).toEqual(['chainId', 'code', 'clock'])
  expect(inOrder(rows).map(meaningOf)).toEqual([
    null,
    { key: 'status.means.code' },
    { key: 'status.meansUnknown' },
  ])
  expect(countsOf(rows)).toEqual({ ok: 1, differs: 1, unknown: 1 })
})
