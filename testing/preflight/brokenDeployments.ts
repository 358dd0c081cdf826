import { decodeFunctionResult, encodeFunctionResult, type Hex, parseAbi, toFunctionSelector } from 'viem'
import { deploymentOf } from '../../src/domain/chain/deployments.ts'
import type { Check } from '../../src/preflight/row.ts'
import type { Alter, Passing } from './wireProxy.ts'

const CHAIN = 31337
const pins = deploymentOf(CHAIN)
const { router, delta, deltaEther, registry, executors } = pins ?? {}
const [EXECUTOR = ''] = executors ?? []

/** A deployment that is wrong in one way, and the one row that must name it. */
export interface BrokenDeployment {
  readonly name: string
  /** Changes what the service answers, or the node of the first chain. */
  readonly service?: Alter
  readonly node?: Alter
  readonly check: Check
  /** Part of the row's subject; the host that was spoken to, where absent. */
  readonly subject?: string
  /** Part of the sentence, or of the details. */
  readonly found: RegExp
}

type Json = ReturnType<typeof JSON.parse>

const jsonOf = (passing: Passing): Json => JSON.parse(passing.text)
/** What a node was asked; `params` are left out of some requests. */
function questionOf({ requestText }: Passing): { readonly method: string; readonly params: Json } {
  const { method, params } = JSON.parse(requestText)
  return { method, params: params ?? [] }
}

/** Replaces the result of a request to a node. */
const answering =
  (isMeant: (question: ReturnType<typeof questionOf>) => boolean, change: (result: Json) => Json): Alter =>
  (passing) => {
    if (passing.method !== 'POST' || !isMeant(questionOf(passing))) return {}
    const { result, ...rest } = jsonOf(passing)
    return { text: JSON.stringify({ ...rest, result: change(result) }) }
  }

const calling = (to: string | undefined, signature: string, change: (result: Hex) => Hex): Alter =>
  answering(({ method, params }) => {
    const call = params[0] as { readonly to?: string; readonly data?: string; readonly input?: string }
    const data = call?.data ?? call?.input ?? ''
    const isHere = call?.to?.toLowerCase() === to?.toLowerCase()
    return method === 'eth_call' && isHere && data.startsWith(toFunctionSelector(signature))
  }, change)

const without =
  (...names: readonly string[]): Alter =>
  ({ headers }) => {
    const kept = new Headers(headers)
    for (const name of names) kept.delete(name)
    return { headers: kept }
  }

/** Changes the JSON of one path of the service. */
const atPath =
  (path: RegExp, change: (body: Json) => Json): Alter =>
  (passing) =>
    passing.status === 200 && path.test(passing.path) ? { text: JSON.stringify(change(jsonOf(passing))) } : {}

const MODULES = parseAbi([
  'struct Module { address module; bytes4[] selectors; }',
  'function getModules() view returns (Module[] modules)',
])
const DEPOSIT = toFunctionSelector('depositNativeAndPreSign(bytes32)')

function withoutDeposit(result: Hex): Hex {
  const call = { abi: MODULES, functionName: 'getModules' } as const
  const modules = decodeFunctionResult({ ...call, data: result })
  const left = modules.map((one) => ({ ...one, selectors: one.selectors.filter((own) => own !== DEPOSIT) }))
  return encodeFunctionResult({ ...call, result: left })
}

const ZERO_WORD: Hex = `0x${'0'.repeat(64)}`
const OTHER = '9'.repeat(40)
const TWO_DAYS_SEC = 172_800
const TEN_MINUTES_MS = 600_000

/** Ways in which deployments are wrong. */
export const BROKEN: readonly BrokenDeployment[] = [
  {
    name: 'a node of another chain',
    node: answering(
      ({ method }) => method === 'eth_chainId',
      () => '0x1',
    ),
    check: 'chainId',
    found: /Chain id 1$/,
  },
  {
    name: 'a node whose latest block is old',
    node: answering(
      ({ method }) => method === 'eth_getBlockByNumber',
      (block) => ({
        ...block,
        timestamp: `0x${(Number(block.timestamp) - TWO_DAYS_SEC).toString(16)}`,
      }),
    ),
    check: 'head',
    found: /17\d{4} s old/,
  },
  {
    name: 'a node that lets no page in',
    node: without('access-control-allow-origin'),
    check: 'nodeAccess',
    found: /Access-Control-Allow-Origin: \(none\)/,
  },
  {
    name: 'a node that allows no JSON in pages',
    node: without('access-control-allow-headers'),
    check: 'nodeAccess',
    found: /Access-Control-Allow-Headers: \(none\)/,
  },
  {
    name: 'a service that lets no page in',
    service: without('access-control-allow-origin'),
    check: 'serviceAccess',
    found: /Access-Control-Allow-Origin: \(none\)/,
  },
  {
    name: 'no code at the address of the router',
    node: answering(
      ({ method, params }) => method === 'eth_getCode' && params[0].toLowerCase() === router?.toLowerCase(),
      () => '0x',
    ),
    check: 'code',
    subject: router ?? 'none',
    found: /No code/,
  },
  {
    name: 'a router of another wrapped native token',
    node: calling(router, 'WETH()', () => `0x${OTHER.padStart(64, '0')}`),
    check: 'router',
    subject: router ?? 'none',
    found: /WETH\(\) is 0x9999/,
  },
  {
    name: 'a router that is paused',
    node: calling(router, 'paused()', () => `0x${'1'.padStart(64, '0')}`),
    check: 'router',
    subject: router ?? 'none',
    found: /paused\(\) is true/,
  },
  {
    name: 'a deposit token of another contract',
    node: calling(deltaEther, 'delta()', () => `0x${OTHER.padStart(64, '0')}`),
    check: 'deposits',
    subject: deltaEther ?? 'none',
    found: /delta\(\) is 0x9999/,
  },
  {
    name: 'another signing domain of Delta',
    node: calling(delta, 'DOMAIN_SEPARATOR()', () => ZERO_WORD),
    check: 'domain',
    subject: delta ?? 'none',
    found: /Contract 0x0000/,
  },
  {
    name: 'a module that is not installed',
    node: calling(delta, 'getModules()', withoutDeposit),
    check: 'functions',
    subject: delta ?? 'none',
    found: new RegExp(`Missing: depositNativeAndPreSign ${DEPOSIT}`),
  },
  {
    name: 'modules that are not registered',
    node: calling(registry, 'isModuleRegistered(address)', () => ZERO_WORD),
    check: 'modules',
    subject: registry ?? 'none',
    found: /^0 of 7 registered/,
  },
  {
    name: 'a service without the chain',
    service: atPath(/^\/chains/, () => [31338]),
    check: 'chainList',
    subject: '/chains',
    found: /Does not serve Sandbox$/,
  },
  {
    name: 'no list of tokens',
    service: atPath(/^\/(fiat\/)?tokens(\/31337)?(\?|$)/, () => ({ tokens: 'none' })),
    check: 'tokens',
    subject: '/tokens/31337',
    found: /no list of tokens/,
  },
  {
    name: 'a list with other decimals',
    service: atPath(/^\/tokens\/31337/, ({ tokens }) => ({
      tokens: tokens.map((token: Json) => (token.symbol === 'USDC' ? { ...token, decimals: 8 } : token)),
    })),
    check: 'tokens',
    subject: '/tokens/31337',
    found: /Wrong decimals: USDC/,
  },
  {
    name: 'a price without a member that is needed',
    service: atPath(/^\/v2\/delta\/prices\?chainId=31337.*destDecimals=18/, ({ route, ...price }) => {
      const { amount: _, ...output } = route.origin.output
      return { ...price, route: { ...route, origin: { ...route.origin, output } } }
    }),
    check: 'answer',
    subject: 'GET /v2/delta/prices',
    found: /route\.origin\.output\.amount/,
  },
  {
    name: 'orders for another contract',
    service: atPath(/^\/v2\/delta\/orders\/build/, ({ toSign, ...built }) => {
      const isHere = toSign.domain.chainId === CHAIN
      const domain = { ...toSign.domain, ...(isHere ? { version: '3.0.0' } : {}) }
      return { ...built, toSign: { ...toSign, domain } }
    }),
    check: 'domain',
    subject: 'POST /v2/delta/orders/build',
    found: /another domain: .*3\.0\.0/,
  },
  {
    name: 'an executor that is not pinned',
    service: atPath(/^\/transactions\/31337/, ({ data, ...rest }) => ({
      ...rest,
      data: data.replace(EXECUTOR.slice(2).toLowerCase(), OTHER),
    })),
    check: 'executor',
    subject: 'POST /transactions/31337',
    found: /0x9999.*not pinned/,
  },
  {
    name: 'a service that refuses for too many requests',
    service: ({ headers }) => {
      const limited = new Headers(headers)
      limited.set('retry-after', '1')
      return {
        status: 429,
        headers: limited,
        text: '{"errorType":"TooManyRequests","details":"Too Many Requests"}',
      }
    },
    check: 'limits',
    found: /3 of 3 requests refused.*Retry-After: 1/,
  },
  {
    name: 'a service with another clock',
    service: ({ headers }) => {
      const shifted = new Headers(headers)
      shifted.set('date', new Date(Date.now() - TEN_MINUTES_MS).toUTCString())
      return { headers: shifted }
    },
    check: 'clock',
    found: /-(60\d|59\d) s/,
  },
]
