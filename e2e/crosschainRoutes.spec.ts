import { formatUnits } from 'viem'
import { expect, test } from './crosschainJourney.ts'
import { FAR } from './crosschainPage.ts'

test.describe.configure({ timeout: 180_000 })

const PRICES = /\/v2\/delta\/prices\?/
/** What the service writes for gas where it counts units (facts page, 2.2). */
const GAS_UNITS = '388230'

type Json = ReturnType<typeof JSON.parse>

/** The same value in letters that no serializer would choose: lines, an escaped letter, a number with an exponent. */
const restyled = (route: Json): string =>
  JSON.stringify(route, null, 3)
    .replace(/"estimatedTimeMs": (\d+)/, '"estimatedTimeMs" :$1.0e0')
    .replace('"Anchor"', '"\\u0041nchor"')

test('behavior: the alternative that was chosen goes to build letter by letter, as the service wrote it, and arrives by its bridge', async ({
  page,
  crossing,
  swap,
  visit,
  clock,
  control,
}) => {
  const { wallet, account } = await visit('eoa', { USDC: '500' })
  const written: string[] = []
  await page.route(PRICES, async (request) => {
    const response = await request.fetch()
    const { route, alternatives, ...rest } = await response.json()
    const others = alternatives.map(restyled)
    written.push(...others.filter((text: string) => text.includes('nchor"')))
    const body = `${JSON.stringify(rest).slice(0, -1)}, "route":${restyled(route)},\n"alternatives" : [${others.join(' , ')} ]}`
    await request.fulfill({ response, body })
  })
  const builds: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/v2/delta/orders/build')) builds.push(request.postData() ?? '')
  })
  await crossing.open({ sell: 'USDC', buy: 'USDC', amount: '500' })
  await swap.connect(wallet)
  await crossing.route('Anchor').check()
  await crossing.place()
  expect(builds).toHaveLength(1)
  const [body = ''] = builds
  const posted = written.find((text) => body.includes(text))
  expect(posted, body).toContain('"\\u0041nchor"')
  expect(posted).toMatch(/"estimatedTimeMs" :\d+\.0e0/)
  expect(JSON.parse(body).route).toEqual(JSON.parse(posted ?? ''))
  const id = await crossing.follow()
  await expect(crossing.path).toContainText('Anchor')
  const record = await crossing.arrive(id, clock, control, 1_000_000)
  expect(await crossing.balance(FAR, account, 'USDC')).toBe(BigInt(record.transactions[0].receivedAmount))
})

test('default: of every route each fee is shown in its token and in dollars, gas and each fee of the bridge, as the service counts them', async ({
  page,
  crossing,
  swap,
}) => {
  let latest: Json
  await page.route(PRICES, async (request) => {
    const response = await request.fetch()
    latest = await response.json()
    await request.fulfill({ response })
  })
  await crossing.open({ sell: 'WETH', buy: 'USDC', amount: '1' })
  await expect(crossing.routes).toHaveCount(2)
  await page.getByText('Each fee of every route').filter({ visible: true }).click()
  const dollars = (usd: string) => (Number(usd) < 0.01 ? '<$0.01' : `$${Number(usd).toFixed(2)}`)
  await expect(async () => {
    const routes: readonly Json[] = [latest.route, ...latest.alternatives]
    expect(routes.map(({ bridge }) => bridge.protocol).sort()).toEqual(['Anchor', 'Swift'])
    for (const { bridge, fees } of routes) {
      const region = page.getByRole('region', { name: bridge.protocol, exact: true })
      const shows = async (name: string, { amount, amountUSD }: Json) => {
        const value = swap.valueBeside(region, name)
        await expect(value).toContainText(dollars(amountUSD), { timeout: 500 })
        if (amount === GAS_UNITS) return expect(value).toContainText(/about [\d.]+ USDC/, { timeout: 500 })
        const whole = `${formatUnits(BigInt(amount), 6)} USDC`
        await expect(value.locator('[title]')).toHaveAttribute('title', whole, { timeout: 500 })
      }
      expect(fees.bridge).toHaveLength(1)
      await shows('Bridge fee', fees.bridge[0])
      await shows('Solvers’ network fee', fees.gas)
    }
  }).toPass({ timeout: 60_000 })
})

test('behavior: where the service counts gas units, the fee is what its dollars are worth, and is called about', async ({
  page,
  crossing,
  swap,
}) => {
  let usd = 0
  await page.route(PRICES, async (request) => {
    const response = await request.fetch()
    const answer = await response.json()
    answer.route.fees.gas.amount = '38823000'
    usd = Number(answer.route.fees.gas.amountUSD)
    await request.fulfill({ response, json: answer })
  })
  await crossing.open({ sell: 'USDC', buy: 'USDC', amount: '500' })
  await expect(crossing.route('Swift')).toBeChecked()
  await page.getByText('Each fee of every route').filter({ visible: true }).click()
  const value = swap.valueBeside(
    page.getByRole('region', { name: 'Swift', exact: true }),
    'Solvers’ network fee',
  )
  await expect(value).toContainText(/^<?\$[\d.]+ \(about [\d.]+ USDC\)$/)
  const about = Number(/about ([\d.]+)/.exec((await value.textContent()) ?? '')?.[1])
  expect(about).toBeGreaterThan(usd * 0.9)
  expect(about).toBeLessThan(usd * 1.1)
})
