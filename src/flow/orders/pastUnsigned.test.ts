import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { concatHex, type Hex, keccak256, numberToHex, stringToHex } from 'viem'
import { expect, test, vi } from 'vitest'
import { permit2AllowanceBytes } from '../../../testing/delta/permit2Bytes.ts'
import { exampleOrder } from '../../../testing/orders/exampleOrder.ts'
import {
  daiPermitBytes,
  eip2612Bytes,
  permit2TransferBytes,
  signatureParts,
} from '../../domain/orders/struct/permitBytes.ts'
import { createFlowStore, type FlowIntent, type FlowRecord } from '../journal/flowRecord.ts'
import { parseFlowRecord } from '../journal/flowSchema.ts'
import { readBackup } from './pastBackup.ts'
import { createPastFlows } from './pastFlows.ts'
import { unsigned } from './unsigned.ts'

const ACCOUNT = exampleOrder().owner
const USDC = {
  chainId: 31337,
  address: exampleOrder().input.token,
  symbol: 'USDC',
  name: 'USD Coin',
  decimals: 6,
}
const WETH = { ...USDC, address: exampleOrder().output.token, symbol: 'WETH', name: 'Ether', decimals: 18 }
const HASH: Hex = `0x${'12'.repeat(32)}`

const half = (seed: string, last: string) => keccak256(stringToHex(`${seed} ${last}`))

/** A signature that only this test knows, of 65 or of 64 bytes. */
function signatureOf(seed: string, bytes: 64 | 65 = 65): Hex {
  const tail = bytes === 65 ? [numberToHex(27, { size: 1 })] : []
  return concatHex([
    half(seed, 'r'),
    numberToHex(BigInt(half(seed, 's')) & ((1n << 255n) - 1n), { size: 32 }),
    ...tail,
  ])
}

const PERMITS: Readonly<Record<string, (signature: Hex) => Hex>> = {
  eip2612: (signature) =>
    eip2612Bytes(
      { owner: ACCOUNT, spender: WETH.address, value: 5n, deadlineSec: 9n },
      signatureParts(signature),
    ),
  dai: (signature) =>
    daiPermitBytes(
      { holder: ACCOUNT, spender: WETH.address, nonce: 1n, expirySec: 0n, allowed: true },
      signatureParts(signature),
    ),
  permit2Transfer: (signature) => permit2TransferBytes(7n, signature),
  permit2Allowance: (signature) =>
    permit2AllowanceBytes({ amount: 5n, nonce: 1, expirationSec: 9, sigDeadlineSec: 9n }, signature),
}

/** The ways in which a service may write the member. */
const WRITTEN: Readonly<Record<string, (permit: Hex) => string>> = {
  plain: (permit) => `{"nonce":"77","permit":"${permit}","metadata":"0x"}`,
  spaced: (permit) =>
    `{ "nonce" : 115792089237316195423570985008687907853269984665640564039457584007913129639935,\n "permit" :\t"${permit}" }`,
  escapedKey: (permit) => `{"\\u0070ermit":"${permit}","kind":0}`,
  upperCase: (permit) => `{"permit":"0x${permit.slice(2).toUpperCase()}"}`,
  twice: (permit) => `{"permit":"${permit}","kind":0,"permit":"0x"}`,
  nested: (permit) => `{"order":{"permit":"${permit}"},"list":[{"permit":"${permit}"}],"said":"permit"}`,
}

const common = { chainId: 31337, account: ACCOUNT }
const trade = {
  ...common,
  recipient: ACCOUNT,
  sellToken: USDC,
  buyToken: WETH,
  side: 'SELL',
  sellAmount: '5',
  buyAmount: '4',
  quotedAmount: '4',
  slippageBps: 50,
  feeBps: 0,
  approval: 'exact',
} as const

const OFFER = {
  ...{ nonceAndMeta: '1', expiry: '9', makerAsset: USDC.address, takerAsset: WETH.address, maker: ACCOUNT },
  ...{ taker: ACCOUNT, makerAmount: '5', takerAmount: '4' },
}

/** One of every kind; a kind that is missing here does not compile. */
const intentsOf = (orderText: string): Readonly<Record<FlowIntent['kind'], FlowIntent>> => ({
  'market-swap': { kind: 'market-swap', ...trade },
  'delta-order': {
    ...{ kind: 'delta-order', type: 'MARKET', ...trade, deadlineSec: 9, nonce: '1', partnerAndFee: '0' },
    ...{ partiallyFillable: false, routeText: '{}' },
    replaces: {
      ...{ id: 'old', orderHash: HASH, orderText, partiallyFillable: false, nonce: '2' },
      ...{ sellsNative: false, fills: [HASH], remaining: '5', seenSec: 1 },
    },
  },
  'twap-order': {
    ...{ kind: 'twap-order', ...trade, deadlineSec: 9, nonce: '1', partnerAndFee: '0', routeText: '{}' },
    ...{ sliceQuote: '2', slices: 2, intervalSec: 60 },
  },
  wrap: { kind: 'wrap', ...common, amount: '1' },
  unwrap: { kind: 'unwrap', ...common, amount: '1' },
  approval: { kind: 'approval', ...common, token: USDC, spender: 'router', amount: '1' },
  'cancel-orders': { kind: 'cancel-orders', ...common, orders: [] },
  'invalidate-nonces': { kind: 'invalidate-nonces', ...common, nonces: ['1'] },
  'cancel-native': {
    kind: 'cancel-native',
    ...common,
    orderHash: HASH,
    orderText,
    partiallyFillable: false,
  },
  deposit: {
    ...{ kind: 'deposit', ...common, orderHash: HASH, orderText, partiallyFillable: false },
    ...{ amount: '1', presigns: true },
  },
  withdraw: { kind: 'withdraw', ...common, amount: '1' },
  'otc-offer': {
    kind: 'otc-offer',
    ...common,
    offer: OFFER,
    makerToken: USDC,
    takerToken: WETH,
    approval: 'exact',
  },
  'otc-fill': {
    ...{ kind: 'otc-fill', ...trade, offer: OFFER, orderHash: HASH },
    ...{
      makerSignature: signatureOf('maker'),
      makerPermit: PERMITS.eip2612?.(signatureOf('makerPermit')) ?? '0x',
    },
  },
  'otc-cancel': { kind: 'otc-cancel', ...common, offers: [OFFER] },
})

interface Case {
  readonly record: FlowRecord
  readonly signatures: readonly Hex[]
}

/** Everything that a flow can hold of what was signed, each at once, with the signatures by which it is found again. */
function cases(): readonly Case[] {
  return Object.entries(PERMITS).flatMap(([form, permitOf]) =>
    Object.entries(WRITTEN).flatMap(([style, write]) => {
      const name = `${form} ${style}`
      const permit = permitOf(signatureOf(`${name} permit`))
      const order = signatureOf(`${name} order`, 64)
      const cancellation = signatureOf(`${name} cancellation`)
      const answer = signatureOf(`${name} answer`)
      const offered = signatureOf(`${name} offer`)
      const makers = [signatureOf('maker'), signatureOf('makerPermit')]
      const valueText = write(permit)
      return Object.entries(intentsOf(valueText)).map(([kind, intent]): Case => {
        const record: FlowRecord = {
          version: 1,
          id: `${name} ${kind}`,
          intent,
          status: 'failed',
          steps: [
            { name: 'sign-permit', status: 'done', answer: signatureOf(`${name} permit`) },
            { name: 'sign-order', status: 'failed', answer },
          ],
          error: {
            code: 'service',
            say: { key: 'service.error.said', params: { text: `no: ${order}` } },
            recovery: 'stop',
            details: `permit(${half(`${name} permit`, 'r')}) of ${permit} with ${answer}`,
          },
          artifacts: {
            permit,
            order: { hash: HASH, valueText, signature: order, id: 'x' },
            cancellation: { hash: HASH, signature: cancellation },
            offer: { hash: HASH, signature: offered },
          },
          createdAt: 1,
          updatedAt: 2,
        }
        return {
          record,
          signatures: [signatureOf(`${name} permit`), order, cancellation, answer, offered, ...makers],
        }
      })
    }),
  )
}

/** Which of the signatures a text gives away, whole or by one of its halves. */
function found(text: string, signatures: readonly Hex[]): readonly Hex[] {
  const low = text.toLowerCase()
  return signatures.filter((signature) => {
    const { r, s } = signatureParts(signature)
    const compact = concatHex([r, s])
    return [r, s, compact, signature].some((bytes) => low.includes(bytes.slice(2).toLowerCase()))
  })
}

const ALL = cases()
const SIGNATURES = [...new Set(ALL.flatMap(({ signatures }) => signatures))]

test('property: no backup has a signature, or half of one, of any kind or format of the service', async () => {
  expect(found(JSON.stringify(ALL.map(({ record }) => record)), SIGNATURES)).toEqual(SIGNATURES)
  const flows = createFlowStore()
  const past = createPastFlows(flows, 'unsigned')
  flows.setState({ flows: ALL.map(({ record }) => record) })
  await vi.waitFor(() => expect(past.store.getState().flows).toHaveLength(ALL.length), { timeout: 20_000 })
  expect(found(past.backup(), SIGNATURES)).toEqual([])
  expect(found(JSON.stringify(past.store.getState()), SIGNATURES)).toEqual([])
  const read = await readBackup(past.backup())
  expect(read).toMatchObject({ refused: 0 })
  expect('records' in read && read.records).toHaveLength(ALL.length)
  await vi.waitFor(
    async () => {
      const database = await openDB('unsigned')
      const kept = await database.getAll('past')
      database.close()
      expect(kept).toHaveLength(ALL.length)
      expect(found(JSON.stringify(kept), SIGNATURES)).toEqual([])
    },
    { timeout: 20_000 },
  )
})

test('behavior: what an earlier build kept with a signature in it is kept without from now on', async () => {
  const database = await openDB('unsigned of an earlier build', 1, {
    upgrade: (created) => void created.createObjectStore('past', { keyPath: 'record.id' }),
  })
  for (const { record } of ALL.slice(0, 20))
    await database.put('past', { record, isImported: false, word: 'confirmed' })
  const past = createPastFlows(createFlowStore(), 'unsigned of an earlier build')
  await vi.waitFor(() => expect(past.store.getState().flows).toHaveLength(20), { timeout: 20_000 })
  expect(found(JSON.stringify(past.store.getState()), SIGNATURES)).toEqual([])
  await vi.waitFor(
    async () => expect(found(JSON.stringify(await database.getAll('past')), SIGNATURES)).toEqual([]),
    { timeout: 20_000 },
  )
  expect(await database.getAll('past')).toMatchObject(
    Array(20).fill({ isImported: false, word: 'confirmed' }),
  )
  database.close()
})

test('behavior: of the order text only the permit goes, every other character stays', async () => {
  const permit = `0x${'ab'.repeat(96)}`
  const valueText = `{ "nonce":1e3, "permit" : "${permit}",\n"said":"permit \\"permit\\":", "n": 115792089237316195423570985008687907853 }`
  const [first] = ALL
  const text = JSON.stringify({
    format: 'kontor-journal',
    version: 1,
    flows: [{ ...first?.record, artifacts: { order: { hash: HASH, valueText } } }],
  })
  expect(await readBackup(text)).toMatchObject({
    records: [{ artifacts: { order: { valueText: valueText.replace(permit, '0x') } } }],
  })
})

test('behavior: members that a later build adds are not in a backup, whatever they hold', () => {
  const signature = `0x${'cd'.repeat(65)}`
  const [first] = ALL
  const { record } = first as Case
  const newer = {
    ...record,
    laterSignature: signature,
    intent: { ...record.intent, laterSignature: signature },
    steps: record.steps.map((step) => ({ ...step, later: { signature } })),
    artifacts: { order: { hash: HASH, valueText: '{}', later: signature }, laterOrder: { signature } },
  }
  const read = parseFlowRecord(newer)
  expect(JSON.stringify(read)).toContain(signature)
  expect(JSON.stringify(read && unsigned(read))).not.toContain(signature)
})
