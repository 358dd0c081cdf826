import { createWalletClient, type Hex, http } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { minedReceipt } from '../../sandbox/chain/minedReceipt.ts'
import { faultNames } from '../../sandbox/control/endpointFaults.ts'
import { type Endpoint, endpointOf } from '../../sandbox/control/endpoints.ts'
import { SHAPE_VARIANTS } from '../../sandbox/control/shapeVariants.ts'
import { type RunningSandbox, startSandbox } from '../../sandbox/sandbox.ts'
import { AppError } from '../../src/domain/data/errors.ts'
import { createService } from '../../src/service/http/serviceClient.ts'
import { approveData, createWalletBench } from '../bench/walletBench.ts'
import { proofSample } from '../proofs/proofSample.ts'
import { type FaultControl, faultControl, leavesOf, sampled } from './faultControl.ts'
import { ASKS, type Ask, type Asker, type RequestedEndpoint } from './faultRequests.ts'
import { sentenceComplaint } from './faultTrial.ts'

const REQUESTED = Object.keys(ASKS) as RequestedEndpoint[]

/** Members of one answer that are changed, each in a case of its own. */
const MOST_FIELDS = 60
const USD = 10n ** 6n
const sample = proofSample('faults of answers', 12)

let sandbox: RunningSandbox
let control: FaultControl
let asker: Asker
const answers = new Map<Endpoint, unknown>()
const tried = new Set<string>()
const counts = { names: 0, fields: 0, fieldsThereAre: 0, answered: 0, refused: 0 }

beforeAll(async () => {
  sandbox = await startSandbox()
  const { manifest } = sandbox
  const [chain] = manifest.chains
  if (!chain) throw new Error('the sandbox has no chain')
  control = faultControl(manifest.controlUrl)
  const bench = createWalletBench(manifest)
  await control.set('solvers', { mode: 'hold' })
  const signer = privateKeyToAccount(generatePrivateKey())
  await control.faucet(signer.address, 'ETH', 10n ** 18n)
  await control.faucet(signer.address, 'USDC', 10n ** 9n * USD)
  const wallet = createWalletClient({ account: signer, transport: http(chain.rpcUrl) })
  const delta = chain.contracts.delta as Hex
  const data = approveData(delta, 2n ** 255n)
  const hash = await wallet.sendTransaction({ to: bench.token('USDC').address, data, chain: null })
  await minedReceipt(bench.reader.client, hash)
  const serviceBy = (isListless: boolean) =>
    createService({
      baseUrl: manifest.apiUrl,
      partner: 'anon',
      wait: () => new Promise((resolve) => setImmediate(resolve)),
      async fetch(input, init) {
        const { pathname } = new URL(String(input))
        if (isListless && /\/tokens\/\d+$/.test(pathname)) return new Response('{}', { status: 404 })
        const answer = await fetch(input, init)
        const text = await answer.clone().text()
        const endpoint = endpointOf(init?.method ?? 'GET', pathname)
        if (endpoint && !answers.has(endpoint) && answer.ok) answers.set(endpoint, JSON.parse(text))
        return answer
      },
    })
  const [sellToken, buyToken] = [bench.token('USDC'), bench.token('WETH')]
  const request = { chainId: chain.id, sellToken, buyToken, side: 'SELL', amount: 200n * USD } as const
  asker = { service: serviceBy(false), listless: serviceBy(true), signer, delta, request }
  for (const endpoint of REQUESTED) await (await ASKS[endpoint](asker))()
  expect([...answers.keys()].sort()).toEqual([...REQUESTED].sort())
})
afterAll(async () => {
  const { names, fields, fieldsThereAre, answered, refused } = counts
  process.stdout.write(
    `faults of answers: ${names} faults of ${REQUESTED.length} endpoints, ${fields} of ${fieldsThereAre} members changed; ` +
      `${answered} answered all the same, ${refused} told as an error with a sentence\n${sample.summary()}\n`,
  )
  await sandbox?.stop()
})

/** Null when an ask ends as it should: with an answer, or with an error that says what to do. */
async function complaintOf(title: string, ask: Ask, wantsAnswer: boolean): Promise<string | null> {
  try {
    await ask()
    counts.answered += 1
    return null
  } catch (error) {
    counts.refused += 1
    if (!(error instanceof AppError)) return `${title}: ${error instanceof Error ? error.stack : error}`
    const complaint = sentenceComplaint(error.say)
    if (complaint) return `${title}: ${complaint}`
    if (error.code === 'service-unknown') return `${title}: ${error.details}`
    return wantsAnswer ? `${title}: ${error.message}` : null
  }
}

/** Shapes of answers that say the same in another way; these two say nothing. */
const EMPTY = new Set(['emptyObject', 'withoutId'])
const SOUND = new Set(SHAPE_VARIANTS.map(({ name }) => name).filter((name) => !EMPTY.has(name)))

test.each(REQUESTED)(
  'error: every fault of %s is an answer, or an error with a way out',
  async (endpoint) => {
    const complaints: (string | null)[] = []
    for (const fault of faultNames(endpoint)) {
      if (fault === 'tamper') continue
      counts.names += 1
      tried.add(`${endpoint} ${fault}`)
      const ask = await ASKS[endpoint](asker)
      await control.switchOn({ endpoint, fault })
      complaints.push(await complaintOf(`${endpoint} ${fault}`, ask, SOUND.has(fault)))
      await control.mend()
      if (fault !== 'dropAfter') complaints.push(await complaintOf(`${endpoint} after ${fault}`, ask, true))
    }
    expect(complaints.filter(Boolean)).toEqual([])
  },
  120_000,
)

test.each(REQUESTED)(
  'error: any member of the answer of %s is another one',
  async (endpoint) => {
    const complaints: (string | null)[] = []
    const all = leavesOf(answers.get(endpoint))
    const fields = sample.of(endpoint, sampled(all, MOST_FIELDS))
    counts.fieldsThereAre += all.length
    counts.fields += fields.length
    // An answer without members has nothing to change.
    tried.add(`${endpoint} tamper`)
    const ask = await ASKS[endpoint](asker)
    for (const field of fields) {
      await control.switchOn({ endpoint, fault: 'tamper', field })
      complaints.push(await complaintOf(`${endpoint} ${field}`, ask, false))
      await control.mend()
    }
    expect(complaints.filter(Boolean)).toEqual([])
  },
  120_000,
)

test('behavior: no fault that the sandbox knows was left out', async () => {
  const { known } = (await (await fetch(`${sandbox.manifest.controlUrl}/faults`)).json()) as {
    readonly known: Readonly<Record<string, readonly string[]>>
  }
  const all = Object.entries(known).flatMap(([endpoint, names]) =>
    endpoint in ASKS ? names.map((name) => `${endpoint} ${name}`) : [],
  )
  expect(all.length).toBeGreaterThan(400)
  expect(all.filter((fault) => !tried.has(fault))).toEqual([])
  const anywhere = (known['*'] ?? []).filter((name) => !all.some((fault) => fault.endsWith(` ${name}`)))
  expect(anywhere).toEqual([])
})
