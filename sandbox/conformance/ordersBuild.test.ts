import { type Account, keccak256, toBytes } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DELTA_CHAIN, type DeltaVenue, hashOfToSign, openDeltaVenue, type Values } from './deltaVenue.ts'
import { proves } from './rows.ts'
import { type Json, NATIVE } from './venue.ts'

let venue: DeltaVenue
let owner: Account
beforeAll(async () => {
  venue = await openDeltaVenue()
  owner = await venue.newTrader()
})
afterAll(() => venue?.stop())

const PATH = '/v2/delta/orders/build'
const OTHER = '0x2222222222222222222222222222222222222222'
const ZERO = '0x0000000000000000000000000000000000000000'
/** Members that are JSON numbers. */
const NUMBERS = ['deadline', 'kind', 'interval', 'numSlices', 'destinationChainId', 'scalingFactor']
const BUYING = () => ({ side: 'BUY', amount: venue.units('0.3', 'WETH') })

const value = async (values?: Values, priced?: Values): Promise<Json> =>
  (await venue.build(owner, values, priced)).toSign.value

async function refusal(body: unknown): Promise<[number, string, string]> {
  const { status, json } = await venue.post(PATH, body)
  expect(Object.keys(json).sort()).toEqual(['details', 'errorType'])
  return [status, json.errorType, json.details]
}
const refused = async (values: Values, priced?: Values) =>
  refusal(await venue.buildBody(owner, values, priced))

const unsigned = (text: string, bps: bigint): string => ((BigInt(text) * bps) / 10_000n).toString()

describe('build: what an order says', () => {
  test(
    proves('default: a sale, every member', 'order-build.route', 'order-build.owner', 'order-build.deadline'),
    async () => {
      const body = await venue.buildBody(owner, { nonce: '77' })
      const { status, json } = await venue.post(PATH, body)
      expect(status).toBe(200)
      const { input, output } = (body.route as Json).origin
      expect(json.toSign.value).toEqual({
        owner: owner.address.toLowerCase(),
        beneficiary: owner.address.toLowerCase(),
        srcToken: input.token.address,
        destToken: output.token.address,
        srcAmount: input.amount,
        destAmount: unsigned(output.amount, 9_900n),
        expectedAmount: output.amount,
        deadline: body.deadline,
        kind: 0,
        nonce: '77',
        partnerAndFee: '512',
        permit: '0x',
        metadata: '0x',
        bridge: {
          protocolSelector: '0x00000000',
          destinationChainId: 0,
          outputToken: ZERO,
          scalingFactor: 0,
          protocolData: '0x',
        },
      })
    },
  )

  test(
    proves(
      'default: what is signed',
      'signed-type.order',
      'signed-type.bridge',
      'signed-type.domain',
      'version.domain',
      'version.buildAnswer',
      'order-build.toSign',
      'order-build.orderHash',
    ),
    async () => {
      const { toSign, orderHash } = await venue.build(owner)
      expect(toSign.domain).toEqual({
        name: 'Portikus',
        version: '2.0.0',
        chainId: DELTA_CHAIN,
        verifyingContract: venue.delta.toLowerCase(),
      })
      expect(Object.keys(toSign).sort()).toEqual(['domain', 'types', 'value'])
      expect(Object.keys(toSign.types).sort()).toEqual(['Bridge', 'Order'])
      const fields = toSign.types.Order.map((field: Json) => `${field.type} ${field.name}`).join(',')
      const bridge = toSign.types.Bridge.map((field: Json) => `${field.type} ${field.name}`).join(',')
      expect(bridge).toBe(
        'bytes4 protocolSelector,uint256 destinationChainId,address outputToken,int8 scalingFactor,bytes protocolData',
      )
      expect(keccak256(toBytes(`Order(${fields})Bridge(${bridge})`))).toBe(
        '0xc75d848e51cd0f81113e24c5a62c9b8566b0ff0d476245a7882709315eefbbf7',
      )
      expect(orderHash).toBe(hashOfToSign(toSign))
    },
  )

  test(
    proves(
      'behavior: fillable in parts under a name of its own',
      'signed-type.fillable',
      'order-build.partiallyFillable',
    ),
    async () => {
      const { toSign, orderHash } = await venue.build(owner, { partiallyFillable: true })
      expect(Object.keys(toSign.types).sort()).toEqual(['Bridge', 'FillableOrder'])
      expect(orderHash).toBe(hashOfToSign(toSign))
      const plain = await venue.build(owner, { partiallyFillable: false })
      expect(Object.keys(plain.toSign.types)).toContain('Order')
      expect(toSign.types.FillableOrder).toEqual(plain.toSign.types.Order)
      expect((await refused({ partiallyFillable: 'yes' }))[0]).toBe(400)
    },
  )

  test(
    proves('behavior: slippage of a sale and of a purchase', 'order-build.slippage', 'order-build.side'),
    async () => {
      for (const slippage of [0, 50, 10_000]) {
        const body = await venue.buildBody(owner, { slippage })
        const { json } = await venue.post(PATH, body)
        const { output } = (body.route as Json).origin
        expect(json.toSign.value.destAmount).toBe(unsigned(output.amount, BigInt(10_000 - slippage)))
      }
      const body = await venue.buildBody(owner, { slippage: 50 }, BUYING())
      const { json } = await venue.post(PATH, body)
      const { input, output } = (body.route as Json).origin
      expect(json.toSign.value).toMatchObject({
        kind: 1,
        srcAmount: unsigned(input.amount, 10_050n),
        destAmount: output.amount,
        expectedAmount: input.amount,
      })
      for (const slippage of [-1, 10_001, 1.5, '100'])
        expect(await refused({ slippage })).toEqual([
          400,
          'InvalidInput',
          expect.stringContaining('slippage'),
        ])
      expect((await refused({ side: 'sell' }))[0]).toBe(400)
    },
  )

  test(
    proves('behavior: a limit replaces the computed amount', 'version.limit', 'order-build.limitAmount'),
    async () => {
      expect(await value({ limitAmount: '500', slippage: 300 })).toMatchObject({
        srcAmount: venue.units('1000', 'USDC'),
        destAmount: '500',
        expectedAmount: '500',
      })
      expect(await value({ limitAmount: '900' }, BUYING())).toMatchObject({
        srcAmount: '900',
        destAmount: venue.units('0.3', 'WETH'),
        expectedAmount: '900',
      })
      for (const limitAmount of ['0', '1.5', '-1', 500])
        expect(await refused({ limitAmount })).toEqual([400, 'InvalidInput', 'Invalid Amount'])
    },
  )

  test(
    proves(
      'behavior: beneficiary, nonce, metadata',
      'order-build.beneficiary',
      'order-build.nonce',
      'order-build.metadata',
    ),
    async () => {
      const built = await value({ beneficiary: OTHER, metadata: '0xabcd', nonce: '5' })
      expect(built).toMatchObject({ beneficiary: OTHER, metadata: '0xabcd', nonce: '5' })
      const nonces = [(await value()).nonce, (await value()).nonce]
      expect(nonces[0]).toMatch(/^\d+$/)
      expect(nonces[0]).not.toBe(nonces[1])
      for (const values of [{ beneficiary: '0x1' }, { nonce: 5 }, { nonce: '0x5' }, { metadata: 'abc' }])
        expect((await refused(values))[0]).toBe(400)
    },
  )

  test(
    proves(
      'behavior: who is paid, and how',
      'limit.deltaFee',
      'version.partner',
      'order-build.partner',
      'order-build.partnerAddress',
      'order-build.partnerFeeBps',
      'order-build.partnerTakesSurplus',
      'order-build.capSurplus',
    ),
    async () => {
      const packed = async (values: Values) => BigInt((await value(values)).partnerAndFee)
      expect(await packed({ capSurplus: false })).toBe(0n)
      expect(await packed({ partnerAddress: OTHER, partnerFeeBps: 200 })).toBe(
        (BigInt(OTHER) << 96n) | 512n | 200n,
      )
      expect(await packed({ partnerAddress: OTHER, partnerTakesSurplus: true, capSurplus: false })).toBe(
        (BigInt(OTHER) << 96n) | 256n,
      )
      expect(await packed({ partnerFeeBps: 10 })).toBe(512n)
      expect(await packed({ partner: 'kontor' })).toBe(512n)
      const { partnerAddress, partnerFee } = (
        await venue.get(`/prices/partnerfee/${DELTA_CHAIN}`, { partner: 'desk' })
      ).json
      expect(await packed({ partner: 'desk' })).toBe(
        (BigInt(partnerAddress) << 96n) | 512n | BigInt(Math.round(partnerFee * 100)),
      )
      // What is not there says as little as its default.
      const none = { partnerAddress: ZERO, partnerFeeBps: 0, partnerTakesSurplus: false }
      expect(await packed({ partner: 'desk', ...none })).toBe(await packed({ partner: 'desk' }))
      expect(await packed(none)).toBe(512n)
      expect(await packed({ partner: 'desk', partnerAddress: OTHER, partnerFeeBps: 0 })).toBe(
        (BigInt(OTHER) << 96n) | 512n,
      )
      for (const partnerFeeBps of [-1, 201, '10'])
        expect(await refused({ partnerFeeBps })).toEqual([400, 'InvalidInput', expect.any(String)])
    },
  )

  test(proves('behavior: permits by their length', 'order-build.permit', 'permit.others'), async () => {
    const permit = `0x${'11'.repeat(96)}`
    expect((await value({ permit })).permit).toBe(permit)
    for (const length of [2, 64, 95, 97, 191, 193, 223, 225, 255, 257])
      expect(await refused({ permit: `0x${'11'.repeat(length)}` })).toEqual([
        400,
        'InvalidInput',
        'Validation failed: permit has a length that no kind of permit has',
      ])
    expect((await refused({ permit, partiallyFillable: true }))[0]).toBe(400)
    expect((await refused({ permit, limitAmount: '1' }))[0]).toBe(400)
  })

  test(proves('behavior: numbers and texts of every struct', 'signed-type.json'), async () => {
    const contracts = venue.manifest.chains[0]?.contracts
    const slices = { interval: 60, numSlices: 2, deadline: (await venue.nowSec()) + 3600 }
    const structs = [
      await value(),
      await value({ partiallyFillable: true }, BUYING()),
      await value({ ...slices, orderType: 'TWAPOrder', totalSrcAmount: '2000000000' }),
      await value(
        {
          ...slices,
          orderType: 'TWAPBuyOrder',
          totalDestAmount: venue.units('0.6', 'WETH'),
          maxSrcAmount: '5000000000',
        },
        BUYING(),
      ),
      await value({ orderType: 'ExternalOrder', handler: contracts?.supplyHandler, data: '0x' }),
      await value({ orderType: 'ProductiveOrder', strategy: contracts?.usdcStrategy }),
    ]
    const members = (struct: Json): [string, unknown][] =>
      Object.entries(struct).flatMap(([name, each]): [string, unknown][] =>
        name === 'bridge' ? members(each) : [[name, each]],
      )
    const kinds = new Set<string>()
    for (const [name, written] of structs.flatMap(members)) {
      kinds.add(name)
      if (NUMBERS.includes(name)) expect([name, Number.isInteger(written)]).toEqual([name, true])
      else if (name === 'useShares') expect(written).toBe(true)
      else expect([name, written]).toEqual([name, expect.stringMatching(/^(0x[0-9a-f]*|0|[1-9]\d*)$/)])
    }
    for (const name of [...NUMBERS, 'handler', 'strategy', 'shares', 'protocolData'])
      expect(kinds).toContain(name)
  })

  test(proves('behavior: native as answers write it', 'order-build.native'), async () => {
    const { route } = await venue.price({
      srcToken: NATIVE,
      srcDecimals: 18,
      destToken: venue.token('USDC'),
      destDecimals: 6,
      amount: '1000000000000000000',
    })
    expect(route.origin.input.token.address).toBe(NATIVE.toLowerCase())
    const { status, json } = await venue.post(PATH, { ...(await venue.buildBody(owner)), route })
    expect(status).toBe(200)
    expect(json.toSign.value.srcToken).toBe(NATIVE.toLowerCase())
  })
})

describe('build: refusals', () => {
  test(proves('error: a changed route', 'order-build.routeAltered', 'order-build.routeOrder'), async () => {
    const body = await venue.buildBody(owner)
    const route = body.route as Json
    const changed = structuredClone(route)
    changed.origin.output.amount = (BigInt(route.origin.output.amount) + 1n).toString()
    const priceless: [number, string, string] = [400, 'InvalidPrice', 'Invalid price']
    expect(await refusal({ ...body, route: changed })).toEqual(priceless)
    expect(await refusal({ ...body, route: { ...route, extra: 1 } })).toEqual(priceless)
    expect(await refusal({ ...body, side: 'BUY' })).toEqual(priceless)
    const reordered = Object.fromEntries(Object.entries(route).reverse())
    expect(await refusal({ ...body, route: reordered })).toEqual(priceless)
    const inside = { ...route, origin: Object.fromEntries(Object.entries(route.origin).reverse()) }
    expect(await refusal({ ...body, route: inside })).toEqual(priceless)
  })

  test(proves('error: amounts turned into numbers', 'order-build.routeNumbers'), async () => {
    const body = await venue.buildBody(owner)
    const route = structuredClone(body.route as Json)
    route.origin.output.amount = Number(route.origin.output.amount)
    expect(await refusal({ ...body, route })).toEqual([
      400,
      'InvalidInput',
      'route validation failed: route.origin.output.amount must be a string',
    ])
    for (const bad of [undefined, null, 'route', [], {}])
      expect((await refusal({ ...body, route: bad }))[2]).toMatch(
        /route.*validation failed|route is required/,
      )
  })

  test(proves('error: no deadline', 'order-build.deadlineMissing'), async () => {
    expect(await refused({ deadline: undefined })).toEqual([
      400,
      'InvalidInput',
      'Validation failed: deadline is required',
    ])
    for (const deadline of [0, '1795271070', 1.5]) expect((await refused({ deadline }))[0]).toBe(400)
    expect((await refused({ owner: undefined }))[2]).toBe('Validation failed: owner is required')
    expect((await refused({ owner: ZERO }))[0]).toBe(400)
  })

  test(
    proves('error: members the order type does not have', 'version.buildChain', 'order-build.orderType'),
    async () => {
      for (const extra of [{ chainId: 1 }, { handler: OTHER }, { interval: 60 }, { unheardOf: true }])
        expect(await refused(extra)).toEqual([
          400,
          'InvalidInput',
          expect.stringContaining(`unknown member "${Object.keys(extra)[0]}"`),
        ])
      expect((await refused({ orderType: 'FillableOrder' }))[0]).toBe(400)
      const twap = { orderType: 'TWAPOrder', interval: 60, numSlices: 2, totalSrcAmount: '2000000000' }
      expect((await refused({ ...twap, limitAmount: '1' }))[2]).toContain('limitAmount')
      for (const body of ['no json', [], 'null', '"text"']) expect((await refusal(body))[0]).toBe(400)
    },
  )

  test(proves('error: a token that demands a permit', 'order-build.permitRequired'), async () => {
    const token = { chainId: DELTA_CHAIN, token: venue.token('USDC') }
    await venue.control('/permits', { tokens: [token] })
    expect(await refused({})).toEqual([400, 'PermitRequired', 'Permit / Permit2 required'])
    expect((await value({ permit: '0x01' })).permit).toBe('0x01')
    await venue.control('/permits', { tokens: [] })
    expect((await value()).permit).toBe('0x')
  })

  test(proves('error: ExternalOrder', 'order-build.external'), async () => {
    const orderType = 'ExternalOrder'
    for (const values of [{}, { handler: OTHER }, { data: '0x' }])
      expect((await refused({ orderType, ...values })).slice(0, 2)).toEqual([
        400,
        'InvalidExternalOrderParams',
      ])
    expect((await refused({ orderType, handler: '0x1', data: '0x' }))[1]).toBe('InvalidInput')
  })

  test(proves('error: ProductiveOrder', 'order-build.productive'), async () => {
    const orderType = 'ProductiveOrder'
    expect((await refused({ orderType })).slice(0, 2)).toEqual([400, 'InvalidProductiveOrderParams'])
    expect((await refused({ orderType, strategy: OTHER, useShares: 1 }))[1]).toBe('InvalidInput')
  })

  test(
    proves(
      'error: TWAP',
      'order-build.interval',
      'order-build.numSlices',
      'order-build.totalSrcAmount',
      'order-build.totalDestAmount',
      'limit.interval',
      'limit.numSlices',
      'order-build.twap',
      'order-build.twapSlice',
      'order-limit.twap',
    ),
    async () => {
      const sale = { orderType: 'TWAPOrder', interval: 60, numSlices: 3, totalSrcAmount: '3000000002' }
      const { interval, numSlices } = sale
      for (const values of [{}, { interval }, { interval, numSlices }])
        expect((await refused({ orderType: 'TWAPOrder', ...values }))[1]).toBe('InvalidTWAPParams')
      expect((await refused({ ...sale, interval: 59 }))[1]).toBe('InvalidTWAPParams')
      expect((await refused({ ...sale, numSlices: 1 }))[1]).toBe('InvalidTWAPParams')
      expect((await refused({ ...sale, totalSrcAmount: '3000000003' }))[1]).toBe('InvalidTWAPSrcAmount')
      const buy = { orderType: 'TWAPBuyOrder', interval, numSlices: 2, maxSrcAmount: '5000000000' }
      expect((await refused(buy))[1]).toBe('InvalidTWAPBuyParams')
      const total = { totalDestAmount: venue.units('0.6', 'WETH') }
      expect((await refused({ ...buy, ...total, interval: 59 }, BUYING()))[1]).toBe('InvalidTWAPBuyParams')
      expect((await refused({ ...buy, totalDestAmount: '4' }, BUYING()))[1]).toBe('InvalidTWAPBuyDestAmount')
    },
  )

  test(proves('error: a route that is too old', 'order-build.routeStale'), async () => {
    const body = await venue.buildBody(owner)
    await venue.advance(301)
    expect((await refusal(body))[1]).toBe('InvalidPrice')
  })
})
