import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AppError } from '../../domain/data/errors.ts'
import { DEFAULT_SETTINGS } from '../trade/settings/settingsStore.ts'
import { type ReportSources, reportOf } from './report.ts'

const ACCOUNT = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

const sources = (change: Partial<ReportSources> = {}): ReportSources => ({
  build: '0.13.0 0a1b2c3d',
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  chainIds: [1, 8453],
  session: { status: 'connected', walletName: 'MetaMask', walletChainId: 1, silentNodes: [] },
  settings: {
    ...DEFAULT_SETTINGS,
    slippageBps: 50,
    agreedBridges: [`1:0x620c70b2:${ACCOUNT.toLowerCase()}`],
  },
  flows: [
    {
      intent: { kind: 'wrap', chainId: 1, account: ACCOUNT, amount: '123456789' },
      status: 'failed',
      steps: [
        { name: 'switch-chain', status: 'skipped' },
        { name: 'approve', status: 'done', doneAt: 4_000 },
        { name: 'sign-permit', status: 'done', doneAt: 9_600 },
        { name: 'wrap', status: 'failed', hash: `0x${'ab'.repeat(32)}` },
      ],
      error: {
        code: 'chain-unreachable',
        say: { key: 'errors.chain.unreachable' },
        recovery: 'retry',
        details: ACCOUNT,
      },
      createdAt: 1_000,
      updatedAt: 13_400,
    },
  ],
  checks: [{ check: 'head', verdict: 'differs', chainId: 1 }],
  ...change,
})

test('default: a report has versions, states, times taken and codes', () => {
  expect(reportOf(sources())).toEqual({
    schema: 1,
    build: '0.13.0 0a1b2c3d',
    browser: 'Chromium',
    chains: [1, 8453],
    wallet: { status: 'connected', kind: 'MetaMask', chain: 1, silentNodes: [] },
    settings: {
      slippageBps: 50,
      deadlineMinutes: 10,
      approval: 'exact',
      theme: 'system',
      language: 'system',
      unreadableBridges: 'ask',
    },
    flows: [
      {
        kind: 'wrap',
        chain: 1,
        status: 'failed',
        seconds: 12,
        steps: [
          { name: 'switch-chain', status: 'skipped' },
          { name: 'approve', status: 'done', seconds: 3 },
          { name: 'sign-permit', status: 'done', seconds: 6 },
          { name: 'wrap', status: 'failed' },
        ],
        error: 'chain-unreachable',
        recovery: 'retry',
      },
    ],
    checks: [{ check: 'head', verdict: 'differs', chain: 1 }],
  })
})

const hexOf = (digits: number) => fc.stringMatching(new RegExp(`^0x[0-9a-f]{${digits}}$`))
/** What must never leave: addresses, hashes, keys, amounts, URLs. */
const secret = fc.oneof(
  hexOf(40),
  hexOf(64),
  fc.bigInt({ min: 10n ** 6n, max: 10n ** 30n }).map(String),
  fc
    .tuple(fc.nat(999_999), fc.integer({ min: 100_000, max: 999_999 }))
    .map(([whole, part]) => `${whole}.${part}`),
  hexOf(40).map((address) => `https://node.example/v2/${address}`),
)

/** The same sources with a secret in place of every text, and behind it. */
function filled(value: unknown, text: (own: string) => string): unknown {
  if (typeof value === 'string') return text(value)
  if (Array.isArray(value)) return value.map((one) => filled(one, text))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, filled(one, text)]))
}

test('behavior: no address, hash, key, amount or URL in any text of the sources comes out', () => {
  const ways = [
    (_own: string, added: string) => added,
    (own: string, added: string) => `${own} ${added}`,
    (own: string, added: string) => `${own}-${added}`,
  ]
  fc.assert(
    fc.property(secret, fc.constantFrom(...ways), (added, way) => {
      const changed = filled(sources(), (own) => way(own, added)) as ReportSources
      const report = JSON.stringify(reportOf(changed))
      expect(report).not.toContain(added)
      expect(report).not.toMatch(/0x|https?:|\d{7}/)
    }),
  )
})

test('behavior: chains, numbers and moments that the app does not know are left out', () => {
  const [flow] = sources().flows
  if (!flow) throw new Error('no flow')
  const report = reportOf(
    sources({
      chainIds: [1, 123_456_789],
      settings: { ...DEFAULT_SETTINGS, slippageBps: 987_654_321 },
      flows: [{ ...flow, updatedAt: 10 ** 15, steps: [{ name: 'wrap', status: 'done', doneAt: 10 ** 15 }] }],
    }),
  )
  expect(report.chains).toEqual([1])
  expect(report.settings.slippageBps).toBeNull()
  expect(report.flows[0]).toMatchObject({ seconds: null, steps: [{ seconds: null }] })
})

test.each([
  [
    new AppError({ code: 'chain-unreachable', message: { key: 'x' }, recovery: 'retry' }),
    'chain-unreachable',
  ],
  [new AppError({ code: `chain-${ACCOUNT}`, message: { key: 'x' }, recovery: 'retry' }), 'other'],
  [new TypeError(`no account ${ACCOUNT}`), 'TypeError'],
  [Object.assign(new Error('x'), { name: ACCOUNT }), 'other'],
  [ACCOUNT, 'other'],
])('behavior: of what broke a screen the report has the code or the name: %s', (crash, expected) => {
  expect(reportOf(sources({ crash }))).toMatchObject({ crash: expected })
})

test('default: a report that no broken screen is behind names none', () => {
  expect(reportOf(sources())).not.toHaveProperty('crash')
})
