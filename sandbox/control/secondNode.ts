import { Hono } from 'hono'
import * as v from 'valibot'
import {
  type Address,
  decodeFunctionResult,
  encodeFunctionData,
  encodeFunctionResult,
  type Hex,
  toFunctionSelector,
} from 'viem'
import { isSameAddress } from '../../src/domain/token/address.ts'
import { DELTA_ABI } from '../chain/deltaEncoding.ts'
import { REGISTRY_ABI } from '../chain/moduleSeed.ts'
import { readJsonBody } from '../service/http/httpShape.ts'
import { integer, oneOf, parse } from '../service/http/requestFields.ts'
import { ServiceError } from '../service/http/serviceErrors.ts'
import type { ControlledChain } from './controlledChain.ts'
import { CONTROLLED_MODULES, moduleAddress } from './moduleRoutes.ts'

/** What the second node says of a module: as it is, not installed, installed with other code, or not registered. */
const ANSWERS = ['same', 'missing', 'elsewhere', 'unregistered'] as const
type Answer = (typeof ANSWERS)[number]

/** Other code than the module's: there is some at this address on every chain. */
const ELSEWHERE: Address = '0xcA11bde05977b3631167028862bE2a173976CA11'
const GET_MODULES = toFunctionSelector('getModules()')

const secondNodeBody = v.strictObject({
  module: oneOf('module', CONTROLLED_MODULES),
  chainId: v.optional(integer('chainId', 0, Number.MAX_SAFE_INTEGER)),
  answer: oneOf('answer', ANSWERS),
})

/** What the second nodes say that the first do not. */
export interface SecondNode {
  set(chainId: number, module: string, answer: Answer): void
  list(): readonly { readonly chainId: number; readonly module: string; readonly answer: Answer }[]
  capture(): ReadonlyMap<string, Answer>
  restore(state: ReadonlyMap<string, Answer>): void
}

/** Second nodes that answer as the first ones do. */
export function createSecondNode(): SecondNode {
  let answers: ReadonlyMap<string, Answer> = new Map()
  return {
    set(chainId, module, answer) {
      const next = new Map(answers)
      if (answer === 'same') next.delete(`${chainId} ${module}`)
      else next.set(`${chainId} ${module}`, answer)
      answers = next
    },
    list: () =>
      [...answers].map(([key, answer]) => {
        const [chainId = '', module = ''] = key.split(' ')
        return { chainId: Number(chainId), module, answer }
      }),
    capture: () => answers,
    restore(state) {
      answers = state
    },
  }
}

interface RpcRequest {
  readonly id?: unknown
  readonly method?: unknown
  readonly params?: readonly [{ readonly to?: Address; readonly data?: Hex; readonly input?: Hex }?]
}

interface RpcAnswer {
  readonly id?: unknown
  readonly result?: Hex
}

/** A module table as the node shows it. */
function changedTable(result: Hex, changes: ReturnType<SecondNode['list']>): Hex {
  const table = decodeFunctionResult({ abi: DELTA_ABI, functionName: 'getModules', data: result })
  const changed = table.flatMap((one) => {
    const change = changes.find(({ module }) => isSameAddress(moduleAddress(module), one.module))
    if (change?.answer === 'missing') return []
    return [change?.answer === 'elsewhere' ? { ...one, module: ELSEWHERE } : one]
  })
  return encodeFunctionResult({ abi: DELTA_ABI, functionName: 'getModules', result: changed })
}

/** Whether a call asks the registry for a module that changes. The other code is registered, as what it stands for. */
function wantedModule(data: Hex, changes: ReturnType<SecondNode['list']>): Answer | undefined {
  const asks = (address: Address) =>
    encodeFunctionData({ abi: REGISTRY_ABI, functionName: 'isModuleRegistered', args: [address] }) === data
  if (changes.some(({ answer }) => answer === 'elsewhere') && asks(ELSEWHERE)) return 'elsewhere'
  return changes.find(({ module, answer }) => answer === 'unregistered' && asks(moduleAddress(module)))
    ?.answer
}

function changedAnswer(
  { access }: ControlledChain,
  { method, params }: RpcRequest,
  answer: RpcAnswer,
  changes: ReturnType<SecondNode['list']>,
): RpcAnswer {
  const [call] = params ?? []
  const data = call?.data ?? call?.input
  if (method !== 'eth_call' || !call?.to || !data || !answer.result) return answer
  if (isSameAddress(call.to, access.contracts.delta) && data.startsWith(GET_MODULES))
    return { ...answer, result: changedTable(answer.result, changes) }
  if (!isSameAddress(call.to, access.contracts.registry)) return answer
  const answered = wantedModule(data, changes)
  if (!answered) return answer
  const result = encodeFunctionResult({
    abi: REGISTRY_ABI,
    functionName: 'isModuleRegistered',
    result: answered === 'elsewhere',
  })
  return { ...answer, result }
}

/** The second node of each chain at `/node/<chainId>`: hands everything on to the first one, which `ask` reaches, and changes the answers that are set. */
export function secondNodeRoutes(
  chains: readonly ControlledChain[],
  secondNode: SecondNode,
  ask: (request: Request) => Promise<Response>,
): Hono {
  const app = new Hono({ strict: false })
  const chainOf = (id: number): ControlledChain => {
    const chain = chains.find(({ access }) => access.id === id)
    if (!chain) throw new ServiceError(422, 'UnsupportedChain', 'Unsupported chain')
    return chain
  }
  const state = () => ({ answers: secondNode.list() })

  app.get('/second-node', (context) => context.json(state()))
  app.post('/second-node', async (context) => {
    const { module, chainId, answer } = parse(secondNodeBody, await readJsonBody(context.req.raw))
    const meant = chainId === undefined ? chains : [chainOf(chainId)]
    for (const { access } of meant) secondNode.set(access.id, module, answer)
    return context.json(state())
  })
  app.post('/node/:chainId', async (context) => {
    const chain = chainOf(Number(context.req.param('chainId')))
    const body = await context.req.text()
    const headers = { 'content-type': 'application/json' }
    const sent = await ask(new Request(chain.access.rpcUrl, { method: 'POST', headers, body }))
    const text = await sent.text()
    const changes = secondNode.list().filter(({ chainId }) => chainId === chain.access.id)
    if (changes.length === 0) return new Response(text, { status: sent.status, headers })
    const requests: readonly RpcRequest[] = [JSON.parse(body)].flat()
    const answers = JSON.parse(text)
    const change = (answer: RpcAnswer): RpcAnswer => {
      const request = requests.find(({ id }) => id === answer.id)
      return request ? changedAnswer(chain, request, answer, changes) : answer
    }
    return context.json(Array.isArray(answers) ? answers.map(change) : change(answers))
  })
  return app
}
