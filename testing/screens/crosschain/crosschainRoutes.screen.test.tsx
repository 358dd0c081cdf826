import { formatUnits } from 'viem'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { deploymentOf } from '../../../src/domain/chain/deployments.ts'
import { chainReader } from '../../chain/chainReader.ts'
import { usdcText } from '../../orders/usdcText.ts'
import { walletPrompts } from '../../wallet/walletWords.ts'
import { answering } from '../answering.ts'
import { POOLS } from '../limit/limitScreen.ts'
import { sharedSandbox } from '../openApp.tsx'
import { movableClock } from '../pageClock.ts'
import { pageVisitor } from '../pageWallet.ts'
import { valueBeside } from '../swap/swapScreen.ts'
import {
  arrive,
  balanceOn,
  chainNode,
  crosschain,
  FAR,
  heldBridges,
  LONG_WAIT,
  NEAR,
  tokenOn,
} from './crosschainScreen.ts'

const SELECTORS = { Anchor: '0xc4ffc1e9', Voyage: '0xcc282ea1' } as const
const PRICES = /\/v2\/delta\/prices\?/

type Json = ReturnType<typeof JSON.parse>

/** The same value in letters that no serializer would choose: lines, an escaped letter, a number with an exponent. */
const restyled = (route: Json): string =>
  JSON.stringify(route, null, 3)
    .replace(/"estimatedTimeMs": (\d+)/, '"estimatedTimeMs" :$1.0e0')
    .replace('"Anchor"', '"\\u0041nchor"')

test('behavior: the chosen alternative goes to build letter by letter, and is signed', async () => {
  const control = await heldBridges()
  const visitor = await pageVisitor(sharedSandbox(), { USDC: '500' })
  const { wallet, account } = visitor
  const written: string[] = []
  const builds: string[] = []
  answering(async (url, send, body) => {
    if (url.endsWith('/v2/delta/orders/build')) builds.push(body)
    const response = await send()
    if (!PRICES.test(url)) return response
    const { route, alternatives, ...rest } = await response.json()
    const others = alternatives.map(restyled)
    written.push(...others.filter((text: string) => text.includes('nchor"')))
    return new Response(
      `${JSON.stringify(rest).slice(0, -1)}, "route":${restyled(route)},\n"alternatives" : [${others.join(' , ')} ]}`,
      { headers: { 'content-type': 'application/json' } },
    )
  })
  await crosschain.open({ sell: 'USDC', buy: 'USDC', amount: '500' }, visitor)
  await crosschain.route('Anchor').click()
  await crosschain.place()
  expect(builds).toHaveLength(1)
  const [body = ''] = builds
  const posted = written.find((text) => body.includes(text))
  expect(posted, body).toContain('"\\u0041nchor"')
  expect(posted).toMatch(/"estimatedTimeMs" :\d+\.0e0/)
  expect(JSON.parse(body).route).toEqual(JSON.parse(posted ?? ''))
  const order = wallet.requestedTypedData.find(({ primaryType }) => primaryType === 'Order')
  expect(order?.message.bridge).toMatchObject({ protocolSelector: SELECTORS.Anchor })
  const id = await crosschain.follow()
  await expect.element(crosschain.path).toHaveTextContent('Anchor')
  const record = await arrive(id, control, 1_000)
  expect(await balanceOn(FAR, account, 'USDC')).toBe(BigInt(record.transactions[0].receivedAmount))
})

test('default: of every route each fee is shown in its token and in dollars', async () => {
  let latest: Json
  answering(async (url, send) => {
    const response = await send()
    if (PRICES.test(url)) latest = await response.clone().json()
    return response
  })
  await crosschain.open({ sell: 'WETH', buy: 'USDC', amount: '1' })
  await expect.poll(() => crosschain.routes.length).toBe(2)
  const summaries = page.getByText('Each fee of every route')
  await expect.poll(() => summaries.elements().length).toBeGreaterThan(0)
  for (const summary of summaries.elements()) if (summary.checkVisibility()) await userEvent.click(summary)
  const dollars = (usd: string) => (Number(usd) < 0.01 ? '<$0.01' : `$${Number(usd).toFixed(2)}`)
  const shown = (name: string) => page.getByRole('region', { name, exact: true })
  const wanted = (fee: Json) => [dollars(fee.amountUSD), `${formatUnits(BigInt(fee.amount), 6)} USDC`]
  const titleOf = (name: string, label: string) => {
    const terms = shown(name)
      .elements()
      .flatMap((one) => [...one.querySelectorAll('dt')])
    const value = terms.find(({ textContent }) => textContent.trim() === label)?.nextElementSibling
    return value?.querySelector('[title]')?.getAttribute('title')
  }
  await expect
    .poll(() => {
      const routes: readonly Json[] = [latest.route, ...latest.alternatives]
      return routes.map(({ bridge: { protocol }, fees }) => {
        const [usd, whole] = wanted(fees.bridge[0])
        const [gasUsd] = wanted(fees.gas)
        return [
          fees.bridge.length === 1,
          valueBeside(shown(protocol), 'Bridge fee').includes(usd ?? ''),
          titleOf(protocol, 'Bridge fee') === whole,
          valueBeside(shown(protocol), 'Solvers’ network fee').includes(gasUsd ?? ''),
        ]
      })
    })
    .toEqual([
      [true, true, true, true],
      [true, true, true, true],
    ])
  expect([latest.route, ...latest.alternatives].map(({ bridge }) => bridge.protocol).sort()).toEqual([
    'Anchor',
    'Swift',
  ])
})

test('behavior: routes stay sorted as chosen when opened anew; sorting takes no route', async () => {
  await crosschain.open({ sell: 'USDC', buy: 'WETH', amount: '500' })
  await expect.poll(() => crosschain.routes.length).toBeGreaterThan(1)
  const taken = () => crosschain.routes.find((route) => route.querySelector('input')?.checked)
  await expect.poll(taken).toBeTruthy()
  const usual = taken()?.textContent?.match(/^(Swift|Anchor|Voyage)/)?.[0] ?? ''
  const fastest = page.getByRole('radio', { name: 'Fastest', exact: true })
  await fastest.click()
  const times = () =>
    crosschain.routes.map(({ textContent }) => Number(/about (\d+) min/.exec(textContent)?.[1]))
  await expect.poll(times).toEqual(times().sort((left, right) => left - right))
  await expect.element(crosschain.route(usual)).toBeChecked()
  await crosschain.reopen()
  await expect.element(fastest).toBeChecked()
  await expect.element(crosschain.route(usual)).toBeChecked()
})

test('behavior: a chosen route stays chosen through another amount and the renewed quote', async () => {
  const pass = await movableClock()
  let quotes = 0
  answering(async (url, send) => {
    const response = await send()
    if (PRICES.test(url)) quotes += 1
    return response
  })
  await crosschain.open({ sell: 'USDC', buy: 'USDC', amount: '500' })
  await expect.element(crosschain.route('Swift')).toBeChecked()
  await crosschain.route('Anchor').click()
  const received = crosschain.amountIn(crosschain.buy)
  await crosschain.sell.fill('400')
  await expect.poll(() => crosschain.amountIn(crosschain.buy)).toBeLessThan(received * 0.9)
  await expect.element(crosschain.route('Anchor')).toBeChecked()
  const before = quotes
  await pass(16_000)
  await expect.poll(() => quotes).toBeGreaterThan(before)
  await expect.element(page.getByText(/New quote in/)).toBeVisible()
  await expect.element(crosschain.route('Anchor')).toBeChecked()
})

test('behavior: sold on arrival: all contracts on the way are named, the floor is the bridge’s', async () => {
  const control = await heldBridges()
  const visitor = await pageVisitor(sharedSandbox(), { USDC: '500' })
  const { wallet, account } = visitor
  await crosschain.open({ sell: 'USDC', buy: 'WETH', amount: '500' }, visitor)
  await crosschain.route('Voyage').click()
  await crosschain.action('Review crosschain order').click()
  await expect.element(crosschain.review).toHaveTextContent('Carried to Sandbox two at least')
  await expect.element(crosschain.review).toHaveTextContent('Refunded after 1 hr')
  const hands = [
    deploymentOf(NEAR)?.bridges?.[SELECTORS.Voyage]?.address ?? 'no bridge',
    deploymentOf(FAR)?.router ?? 'no router',
    tokenOn(NEAR, 'USDC').address,
  ]
  for (const address of hands) await expect.element(crosschain.review).toHaveTextContent(address)
  await userEvent.keyboard('{Escape}')
  await crosschain.place()
  const order = wallet.requestedTypedData.find(({ primaryType }) => primaryType === 'Order')
  expect(order?.message.bridge).toMatchObject({ protocolSelector: SELECTORS.Voyage, scalingFactor: 0 })
  const id = await crosschain.follow()
  for (const address of hands) await expect.element(crosschain.path).toHaveTextContent(address)
  const record = await arrive(id, control, 240)
  const arrived = await balanceOn(FAR, account, 'WETH')
  expect(arrived).toBe(BigInt(record.transactions[0].receivedAmount))
  const { protocolData } = (order?.message.bridge ?? {}) as { protocolData?: `0x${string}` }
  expect(arrived).toBeGreaterThanOrEqual(BigInt(protocolData ?? 0))
})

test('behavior: an unused recipient is marked, reviewed in full, signed, and gets what arrives', async () => {
  const control = await heldBridges()
  const recipient = '0x52908400098527886E0F7030069857D2E4169EE7'
  const visitor = await pageVisitor(sharedSandbox(), { USDC: '500' })
  await crosschain.open({ sell: 'USDC', buy: 'USDC', amount: '500' }, visitor)
  const options = page.getByRole('button', { name: 'Options' })
  const field = page.getByRole('textbox', { name: 'Recipient' })
  const unused = page.getByText('Never used on Sandbox two')
  await options.click()
  await field.fill(recipient)
  await expect.element(unused).toBeVisible()
  // A contract over there need not be able to pass on what it gets.
  await field.fill(chainNode(FAR).contracts.safeSingleton ?? '')
  await expect.element(page.getByText('A contract on Sandbox two')).toBeVisible()
  await field.fill(recipient)
  // The form itself shows who receives, also once its options are folded.
  await options.click()
  await expect
    .element(page.getByText('Arrives on Sandbox two at exactly this address:'))
    .toHaveTextContent(recipient)
  await expect.element(unused).toBeVisible()
  await crosschain.action('Review crosschain order').click()
  await expect.element(crosschain.review).toHaveTextContent(recipient)
  await expect.element(crosschain.review).toHaveTextContent('Never used on Sandbox two')
  await userEvent.keyboard('{Escape}')
  await crosschain.place()
  const order = visitor.wallet.requestedTypedData.find(({ primaryType }) => primaryType === 'Order')
  expect(order?.message.beneficiary).toBe(recipient)
  const id = await crosschain.follow()
  const record = await arrive(id, control)
  await expect.element(crosschain.path, LONG_WAIT).toHaveTextContent('The bridge paid out to the recipient.')
  await expect.element(crosschain.path.getByRole('listitem').last()).toHaveTextContent(recipient)
  const arrived = await balanceOn(FAR, recipient, 'USDC')
  expect(arrived).toBe(BigInt(record.transactions[0].receivedAmount))
  await expect.element(crosschain.path).toHaveTextContent(usdcText(arrived))
  expect(await balanceOn(FAR, visitor.account, 'USDC')).toBe(0n)
})

test('behavior: a purchase is not offered tokens that only a sale on arrival brings', async () => {
  const lanes: string[] = []
  answering((url, send) => {
    if (url.includes('/prices/bridge-routes')) lanes.push(url)
    return send()
  })
  await crosschain.open({ sell: 'USDC', buy: 'USDC', amount: '250', side: 'buy' })
  lanes.length = 0
  await crosschain.open({ sell: 'USDC', buy: 'USDC', amount: '250', side: 'buy' })
  await crosschain.tokenButton('buy').click()
  const picker = page.getByRole('dialog')
  await expect.element(picker.getByText('WETH', { exact: true }).first()).toBeVisible()
  await expect.element(picker.getByText('ONE', { exact: true })).toHaveLength(0)
  expect(lanes.filter((url) => !url.includes('allowBridgeAndSwap=false'))).toEqual([])
  expect(lanes.length).toBeGreaterThan(0)
})

test('behavior: a native sale is deposited, waits in Delta, and arrives', async () => {
  const control = await heldBridges()
  await control.solvers('hold')
  const visitor = await pageVisitor(sharedSandbox(), { ETH: '2' })
  const { wallet, account } = visitor
  await crosschain.open({ sell: 'ETH', buy: 'USDC', amount: '1' }, visitor)
  await crosschain.place()
  expect(walletPrompts(wallet, chainReader(sharedSandbox()))).toEqual(['send depositNativeAndPreSign'])
  // What is on its way stays on screen when the form sells on the chain that it goes to.
  await page.getByRole('button', { name: 'Reverse the pair' }).click()
  await expect.poll(() => window.location.hash).toMatch(new RegExp(`chain=${FAR}&.*dest=${NEAR}`))
  await expect
    .element(page.getByRole('region', { name: 'Your orders' }))
    .toHaveTextContent('deposit is in Delta')
  const id = await crosschain.follow()
  const waits = async () => {
    await expect
      .element(crosschain.path, LONG_WAIT)
      .toHaveTextContent('Your deposit is in Delta. It leaves when')
    await expect.element(crosschain.picture('deposited, not sent yet')).toBeVisible()
    await expect.element(crosschain.path).toHaveTextContent(deploymentOf(NEAR)?.delta ?? 'no contract')
    await expect.element(crosschain.path).not.toHaveTextContent('in your account')
  }
  await waits()
  await crosschain.reopen(visitor)
  await waits()
  await control.solvers('release')
  const record = await arrive(id, control)
  const arrived = await balanceOn(FAR, account, 'USDC')
  expect(arrived).toBe(BigInt(record.transactions[0].receivedAmount))
  expect(arrived).toBeGreaterThanOrEqual(BigInt(record.output.minAmount))
})

test('error: a quote that worsens under review is shown and agreed to before anything is signed', async () => {
  const control = await heldBridges()
  const pass = await movableClock()
  const visitor = await pageVisitor(sharedSandbox(), { WETH: '1' })
  await crosschain.open({ sell: 'WETH', buy: 'USDC', amount: '1' }, visitor)
  await crosschain.action('Review crosschain order').click()
  const place = crosschain.review.getByRole('button', { name: 'Place crosschain order' })
  await expect.element(place).toBeEnabled()
  const before = crosschain.amountIn(crosschain.buy)
  await control.movePrice('WETH', POOLS, -5)
  // The next quote is due.
  await pass(15_000)
  await expect.element(crosschain.review, LONG_WAIT).toHaveTextContent(/The price worsened by [\d.]+%/)
  const worse = crosschain.amountIn(crosschain.buy) / before
  expect(worse).toBeGreaterThan(0.94)
  expect(worse).toBeLessThan(0.96)
  const [, was = '', now = ''] =
    /It was ([\d.,]+) USDC and is now ([\d.,]+) USDC/.exec(crosschain.review.element().textContent) ?? []
  const numberOf = (text: string) => Number(text.replaceAll(',', ''))
  expect(numberOf(now) / numberOf(was)).toBeCloseTo(worse, 3)
  await expect.element(place).not.toBeInTheDocument()
  await crosschain.review.getByRole('button', { name: 'Accept the new terms' }).click()
  expect(walletPrompts(visitor.wallet, chainReader(sharedSandbox()))).toEqual([])
  await expect.element(place).toBeEnabled()
})

test('error: a token that solvers do not trade is refused by name, without a price request', async () => {
  const requested: string[] = []
  answering((url, send) => {
    if (PRICES.test(url) && url.includes(tokenOn(NEAR, 'WETH').address)) requested.push(url)
    return /is-token-supported/.test(url) ? Promise.resolve(Response.json({ supported: false })) : send()
  })
  await crosschain.open({ sell: 'WETH', buy: 'USDC', amount: '1' })
  await expect.element(crosschain.action('Delta does not support WETH here')).toBeVisible()
  await expect
    .element(page.getByText('Solvers do not trade WETH on Sandbox. Choose another token'))
    .toBeVisible()
  expect(requested).toEqual([])
})

test('behavior: an impact above the limit is traded on only by who typed it', async () => {
  await crosschain.open({ sell: 'WETH', buy: 'USDC', amount: '4300' })
  await expect.element(crosschain.action('Price impact above the limit')).toBeVisible()
  await page.getByRole('button', { name: 'Allow anyway' }).first().click()
  const limit = page.getByRole('dialog', { name: 'Allow high price impact' })
  const asks = limit.getByText(/^Type .* to allow it$/)
  await expect.element(asks).toBeVisible()
  const wanted = asks.element().textContent
  await limit.getByRole('textbox').fill(/Type (\S+) to allow it/.exec(wanted)?.[1] ?? '')
  await limit.getByRole('button', { name: 'Allow this impact' }).click()
  await expect.element(limit).not.toBeInTheDocument()
  await expect.poll(() => crosschain.routes.length).toBeGreaterThan(0)
  await expect.element(crosschain.action('Connect wallet')).toBeVisible()
})
