import { parseUnits } from 'viem'
import { deploymentOf } from '../src/domain/deployments.ts'
import { openRequests, settled, whileStill } from '../testing/pageTime.ts'
import { askedOf } from '../testing/walletWords.ts'
import { expect, test } from './crosschainJourney.ts'
import { FAR, NEAR } from './crosschainPage.ts'
import { onceLooked } from './ordersJourney.ts'

const SELECTORS = { Swift: '0x620c70b2', Anchor: '0xc4ffc1e9', Voyage: '0xcc282ea1' } as const

test.describe.configure({ timeout: 180_000 })

test('default: the recommended bridge brings what was quoted, followed on its page to the unit', {
  tag: '@quick',
}, async ({ page, crossing, swap, visit, chain, clock, control }) => {
  const { wallet, account } = await visit('eoa', { USDC: '500' })
  await crossing.open({ sell: 'USDC', buy: 'USDC', amount: '500' })
  await swap.connect(wallet)
  wallet.log.length = 0
  await expect(crossing.route('Swift')).toBeChecked()
  await expect(crossing.routes).toHaveCount(2)
  await crossing.action('Review crosschain order').click()
  await expect(crossing.review).toContainText('You receive on Sandbox two at least')
  await expect(crossing.review).toContainText(account)
  // The window itself never scrolls: its button stays where it is.
  const dialog = crossing.review
  expect(await dialog.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0)
  await page.keyboard.press('Escape')
  await crossing.place()
  expect(askedOf(wallet, chain)).toEqual(['sign Permit', 'sign Order'])
  const id = await crossing.follow()
  await expect(crossing.path).toContainText('The bridge has the money', { timeout: 60_000 })
  await expect(crossing.path.getByRole('timer')).toContainText(/usually 1 min, now \d:\d\d/)
  expect(await crossing.balance(FAR, account, 'USDC')).toBe(0n)

  const record = await crossing.arrive(id, clock, control)
  await onceLooked(clock, (patience) =>
    expect(crossing.path).toContainText('The bridge paid out to the recipient.', patience),
  )
  await expect(crossing.path).toContainText(/took .*, usually 1 min/)
  const arrived = await crossing.balance(FAR, account, 'USDC')
  expect(arrived).toBe(BigInt(record.transactions[0].receivedAmount))
  expect(arrived).toBeGreaterThanOrEqual(BigInt(record.output.minAmount))
  await expect(crossing.path).toContainText(record.transactions[0].destinationTx.slice(2, 6))
  // Nothing asked for the other chain; showing the token there does, and is one click.
  expect(wallet.requests('wallet_switchEthereumChain')).toEqual([])
  await crossing.path.getByRole('button', { name: 'Add USDC to wallet' }).click()
  await expect.poll(() => wallet.requests('wallet_watchAsset').length).toBe(1)
  const [asked] = wallet.requests('wallet_watchAsset')
  expect(asked?.params).toMatchObject({ options: { address: crossing.token(FAR, 'USDC').address } })
  expect(wallet.chainId).toBe(FAR)
})

test('behavior: an alternative is chosen by hand, signed with its own bridge, and arrives', async ({
  crossing,
  swap,
  visit,
  clock,
  control,
}) => {
  const { wallet, account } = await visit('eoa', { USDC: '500' })
  await crossing.open({ sell: 'USDC', buy: 'USDC', amount: '500' })
  await swap.connect(wallet)
  await crossing.route('Anchor').check()
  await crossing.place()
  const order = wallet.askedTypedData.find(({ primaryType }) => primaryType === 'Order')
  expect(order?.message.bridge).toMatchObject({ protocolSelector: SELECTORS.Anchor })
  const id = await crossing.follow()
  await expect(crossing.path).toContainText('Anchor')
  const record = await crossing.arrive(id, clock, control, 1_000_000)
  expect(await crossing.balance(FAR, account, 'USDC')).toBe(BigInt(record.transactions[0].receivedAmount))
})

test('behavior: bridge and swap: what arrives is sold over there, and the floor is the bridge’s own', async ({
  crossing,
  swap,
  visit,
  clock,
  control,
}) => {
  const { wallet, account } = await visit('eoa', { USDC: '500' })
  await crossing.open({ sell: 'USDC', buy: 'WETH', amount: '500' })
  await swap.connect(wallet)
  await crossing.route('Voyage').check()
  await crossing.action('Review crosschain order').click()
  await expect(crossing.review).toContainText('Carried to Sandbox two at least')
  await expect(crossing.review).toContainText('Has to come back after 1 hr')
  // Everybody through whose hands it goes is named before anything is signed, and on the path after.
  const hands = [
    deploymentOf(NEAR)?.bridges?.[SELECTORS.Voyage]?.address ?? 'no bridge',
    deploymentOf(FAR)?.router ?? 'no router',
    crossing.token(NEAR, 'USDC').address,
  ]
  for (const address of hands) await expect(crossing.review).toContainText(address)
  await crossing.page.keyboard.press('Escape')
  await crossing.place()
  const order = wallet.askedTypedData.find(({ primaryType }) => primaryType === 'Order')
  expect(order?.message.bridge).toMatchObject({ protocolSelector: SELECTORS.Voyage, scalingFactor: 0 })
  const id = await crossing.follow()
  for (const address of hands) await expect(crossing.path).toContainText(address)
  const record = await crossing.arrive(id, clock, control, 240_000)
  const arrived = await crossing.balance(FAR, account, 'WETH')
  expect(arrived).toBe(BigInt(record.transactions[0].receivedAmount))
  const { protocolData } = (order?.message.bridge ?? {}) as { protocolData?: `0x${string}` }
  expect(arrived).toBeGreaterThanOrEqual(BigInt(protocolData ?? 0))
})

test('behavior: somebody else receives: never used over there is said, the whole address reviewed, and theirs is the money', async ({
  page,
  crossing,
  swap,
  visit,
  clock,
  control,
  sandbox,
}) => {
  const recipient = '0x52908400098527886E0F7030069857D2E4169EE7'
  const { wallet, account } = await visit('eoa', { USDC: '500' })
  await crossing.open({ sell: 'USDC', buy: 'USDC', amount: '500' })
  await swap.connect(wallet)
  await page.getByRole('button', { name: 'Options' }).click()
  await page.getByRole('textbox', { name: 'Recipient' }).fill(recipient)
  await expect(page.getByText('This address has never been used on Sandbox two')).toBeVisible()
  // A contract over there need not be able to pass on what it gets.
  await page
    .getByRole('textbox', { name: 'Recipient' })
    .fill(sandbox.manifest.chains[1]?.contracts.safeSingleton ?? '')
  await expect(page.getByText('This address is a contract on Sandbox two')).toBeVisible()
  await page.getByRole('textbox', { name: 'Recipient' }).fill(recipient)
  // Who receives is said by the form itself, also once its options are folded.
  await page.getByRole('button', { name: 'Options' }).click()
  await expect(page.getByText('Arrives on Sandbox two at exactly this address:')).toContainText(recipient)
  await expect(page.getByText('This address has never been used on Sandbox two')).toBeVisible()
  await crossing.action('Review crosschain order').click()
  await expect(crossing.review).toContainText(recipient)
  await expect(crossing.review).toContainText('This address has never been used on Sandbox two')
  await page.keyboard.press('Escape')
  await crossing.place()
  const order = wallet.askedTypedData.find(({ primaryType }) => primaryType === 'Order')
  expect(order?.message.beneficiary).toBe(recipient)
  const id = await crossing.follow()
  const record = await crossing.arrive(id, clock, control)
  expect(await crossing.balance(FAR, recipient, 'USDC')).toBe(BigInt(record.transactions[0].receivedAmount))
  expect(await crossing.balance(FAR, account, 'USDC')).toBe(0n)
})

for (const [from, scalingFactor] of [
  [NEAR, 12],
  [FAR, -12],
] as const) {
  test(`behavior: decimals that differ: scaling factor ${scalingFactor}, to the unit`, async ({
    crossing,
    swap,
    visit,
    clock,
    control,
  }) => {
    const { wallet, account } = await visit('eoa')
    const to = from === NEAR ? FAR : NEAR
    await crossing.fund(control, from, account, 'USDT', '300')
    await crossing.fund(control, from, account, 'ETH', '1')
    if (from === FAR) await wallet.moveToChain(FAR)
    await crossing.open({ sell: 'USDT', buy: 'USDT', amount: '300', from })
    await swap.connect(wallet)
    await crossing.place()
    const order = wallet.askedTypedData.find(({ primaryType }) => primaryType === 'Order')
    expect(order?.message.bridge).toMatchObject({ scalingFactor })
    const least = BigInt(String(order?.message.destAmount))
    const id = await crossing.follow()
    const record = await crossing.arrive(id, clock, control)
    const arrived = await crossing.balance(to, account, 'USDT')
    expect(arrived).toBe(BigInt(record.transactions[0].receivedAmount))
    const unit = 10n ** 12n
    // The partner's fee of a hundredth of a percent is taken before the bridge.
    const floor = ((scalingFactor > 0 ? least * unit : least / unit) * 9_999n) / 10_000n - 1n
    expect(arrived).toBeGreaterThanOrEqual(floor)
    expect(await crossing.balance(from, account, 'USDT')).toBe(0n)
  })
}

test('behavior: an exact amount to receive arrives to the unit, for at most what was reviewed', async ({
  crossing,
  swap,
  visit,
  clock,
  control,
}) => {
  const { wallet, account } = await visit('eoa', { USDC: '500' })
  const lanes: string[] = []
  crossing.page.on('request', (request) => {
    if (request.url().includes('/prices/bridge-routes')) lanes.push(request.url())
  })
  await crossing.open({ sell: 'USDC', buy: 'USDC', amount: '250', side: 'buy' })
  await swap.connect(wallet)
  // What only a sale on arrival brings is not offered to who fixes what arrives.
  await crossing.page.getByRole('button', { name: /^Token you receive: / }).click()
  const picker = crossing.page.getByRole('dialog')
  await expect(picker.getByText('WETH', { exact: true }).first()).toBeVisible()
  await expect(picker.getByText('ONE', { exact: true })).toHaveCount(0)
  await crossing.page.keyboard.press('Escape')
  expect(lanes.every((url) => url.includes('allowBridgeAndSwap=false'))).toBe(true)
  await crossing.place()
  const order = wallet.askedTypedData.find(({ primaryType }) => primaryType === 'Order')
  const most = BigInt(String(order?.message.srcAmount))
  const id = await crossing.follow()
  await crossing.arrive(id, clock, control)
  expect(await crossing.balance(FAR, account, 'USDC')).toBe(parseUnits('250', 6))
  const paid = parseUnits('500', 6) - (await crossing.balance(NEAR, account, 'USDC'))
  expect(paid).toBeLessThanOrEqual(most)
})

test('behavior: a native sale is deposited and arrives', async ({
  page,
  crossing,
  swap,
  visit,
  chain,
  clock,
  control,
}) => {
  const { wallet, account } = await visit('eoa', { ETH: '2' })
  await control.solvers('hold')
  await crossing.open({ sell: 'ETH', buy: 'USDC', amount: '1' })
  await swap.connect(wallet)
  wallet.log.length = 0
  await crossing.place()
  expect(askedOf(wallet, chain)).toEqual(['send depositNativeAndPreSign'])
  // What is on its way stays on screen when the form sells on the chain that it goes to.
  await page.getByRole('button', { name: 'Reverse the pair' }).click()
  await expect(page).toHaveURL(new RegExp(`chain=${FAR}&.*dest=${NEAR}`))
  await expect(page.getByRole('region', { name: 'Your orders' })).toContainText('deposit lies in')
  const id = await crossing.follow()
  // What is deposited is not in the account any more, and the path says so.
  await expect(crossing.path).toContainText('Your deposit lies in the Delta contract. It leaves when')
  await expect(crossing.path).toContainText(deploymentOf(31337)?.delta ?? 'no contract')
  await expect(crossing.path).not.toContainText('in your account')
  await control.solvers('release')
  const record = await crossing.arrive(id, clock, control)
  const arrived = await crossing.balance(FAR, account, 'USDC')
  expect(arrived).toBe(BigInt(record.transactions[0].receivedAmount))
  expect(arrived).toBeGreaterThanOrEqual(BigInt(record.output.minAmount))
})

test('behavior: a limit is typed in what arrives, rests until the market pays it, and at least that arrives', async ({
  page,
  crossing,
  swap,
  visit,
  clock,
  control,
}) => {
  const { wallet, account } = await visit('eoa', { WETH: '1' })
  await crossing.open({ sell: 'WETH', buy: 'USDT', amount: '1' })
  await swap.connect(wallet)
  await page.getByRole('radio', { name: 'Limit' }).check()
  await expect(crossing.action('Enter the least you receive')).toBeVisible()
  await page.getByRole('button', { name: /^Market [\d,.]+ USDT$/ }).click()
  await expect(page.getByText('At market')).toBeVisible()
  await expect(page.getByText('Fills at once')).toBeVisible()
  const market = Number((await crossing.buy.inputValue()).replaceAll(',', ''))
  const limit = String(Number((market * 1.05).toFixed(2)))
  await crossing.buy.fill(limit)
  await expect(page.getByText(/^(4\.9\d|5(\.0\d)?)% better than market$/)).toBeVisible()
  // The limit is in the link, and survives a reload.
  await expect(page).toHaveURL(new RegExp(`&other=${Number(limit)}`))
  await page.reload()
  await expect(crossing.buy).toHaveValue(
    new RegExp(`^${Number(limit).toLocaleString('en-US').split('.')[0]}`),
  )
  await crossing.action('Review crosschain order').click()
  await expect(crossing.review).toContainText(`${Number(limit).toLocaleString('en-US')} USDT`)
  await page.keyboard.press('Escape')
  await crossing.place()
  const order = wallet.askedTypedData.find(({ primaryType }) => primaryType === 'Order')
  expect(order?.message.expectedAmount).toBe(order?.message.destAmount)
  const id = await crossing.follow()
  await crossing.becomes(id, 'ACTIVE')
  expect(await crossing.balance(NEAR, account, 'WETH')).toBe(parseUnits('1', 18))
  await control.movePrice('WETH', ['USDC', 'USDT', 'DAI', 'WBTC'], 10)
  const record = await crossing.arrive(id, clock, control)
  const arrived = await crossing.balance(FAR, account, 'USDT')
  expect(arrived).toBe(BigInt(record.transactions[0].receivedAmount))
  expect(arrived).toBeGreaterThanOrEqual(parseUnits(limit, 18))
  // Repeated from its page, both amounts are there again.
  const repeat = page.getByRole('link', { name: /^Repeat/ }).first()
  await onceLooked(clock, (patience) => expect(repeat).toBeVisible(patience))
  const href = await repeat.getAttribute('href')
  expect(href).toContain(`#/crosschain?chain=${NEAR}`)
  expect(href).toContain(`other=${Number(limit)}`)
})

test('behavior: routes are sorted as this person likes, also after a reload; the chosen one stays chosen through new quotes', async ({
  page,
  crossing,
  clock,
}) => {
  await crossing.open({ sell: 'USDC', buy: 'WETH', amount: '500' })
  await expect(crossing.routes.first()).toBeVisible()
  const taken = crossing.routes.filter({ has: page.locator('input:checked') })
  const usual = (await taken.allInnerTexts())[0]?.split(/\s/)[0] ?? ''
  await page.getByRole('radio', { name: 'Fastest', exact: true }).check()
  const times = async () =>
    (await crossing.routes.allInnerTexts()).map((text) => Number(/about (\d+) min/.exec(text)?.[1]))
  await expect.poll(async () => (await times()).length).toBeGreaterThan(1)
  const seen = await times()
  expect(seen).toEqual([...seen].sort((left, right) => left - right))
  // An order of the list is no choice of a route.
  await expect(crossing.route(usual)).toBeChecked()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Fastest', exact: true })).toBeChecked()
  await expect(crossing.route(usual)).toBeChecked()
  await crossing.route('Anchor').check()
  await clock.advance(16_000)
  await expect(crossing.route('Anchor')).toBeChecked()
})

test('behavior: the same chain on both sides leads to the swap screen, and a turned pair changes chains', async ({
  page,
  crossing,
}) => {
  const [usdc, weth] = [crossing.token(NEAR, 'USDC').address, crossing.token(NEAR, 'WETH').address]
  await page.goto(`./#/crosschain?chain=${NEAR}&sell=${usdc}&buy=${weth}&amount=100&side=sell&dest=${NEAR}`)
  await expect(crossing.action('Choose two different chains')).toBeVisible()
  await page.getByRole('link', { name: 'Open in Swap' }).click()
  await expect(page.getByRole('heading', { name: 'Swap', level: 1 })).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^You sell/ })).toHaveValue('100')

  await crossing.open({ sell: 'USDT', buy: 'WETH', amount: '100' })
  await page.getByRole('button', { name: 'Reverse the pair' }).click()
  await expect(page.getByRole('combobox', { name: 'From' })).toHaveValue(String(FAR))
  await expect(page.getByRole('combobox', { name: 'To' })).toHaveValue(String(NEAR))
  await expect(crossing.buy).toHaveValue('100')
  // A chain chosen in the header is chosen as in the form: the pair and what was typed stay.
  await page.getByRole('button', { name: 'Chain: Sandbox two' }).click()
  await page.getByRole('menuitemradio', { name: 'Sandbox', exact: true }).click()
  await expect(page.getByRole('combobox', { name: 'From' })).toHaveValue(String(NEAR))
  await expect(page.getByRole('combobox', { name: 'To' })).toHaveValue(String(FAR))
  await expect(crossing.buy).toHaveValue('100')
  await expect(page.getByRole('button', { name: /^Token you sell: / })).toContainText('WETH')
})

test('behavior: account switched on the way and back: each sees its own, and the money arrives where it was sent', async ({
  page,
  crossing,
  swap,
  wallet,
  clock,
  control,
}) => {
  const owner = wallet.address
  await crossing.open({ sell: 'USDC', buy: 'USDC', amount: '500' })
  await swap.connect(wallet)
  await crossing.place()
  const own = page.getByRole('link', { name: 'Whole path of the money' })
  await expect(own).toHaveCount(1)
  await wallet.switchAccount(1)
  await expect(swap.accountButton).toContainText(wallet.address.slice(0, 6))
  await expect(own).toHaveCount(0)
  await wallet.switchAccount(0)
  await expect(own).toHaveCount(1)
  const id = await crossing.follow()
  const record = await crossing.arrive(id, clock, control)
  await onceLooked(clock, (patience) =>
    expect(crossing.path).toContainText('The bridge paid out to the recipient.', patience),
  )
  expect(await crossing.balance(FAR, owner, 'USDC')).toBe(BigInt(record.transactions[0].receivedAmount))
})

test('error: a quote that got worse under review is shown before anything is signed', async ({
  crossing,
  swap,
  visit,
  control,
  page,
}) => {
  const { wallet } = await visit('eoa', { WETH: '1' })
  await crossing.open({ sell: 'WETH', buy: 'USDC', amount: '1' })
  await swap.connect(wallet)
  await crossing.action('Review crosschain order').click()
  await expect(crossing.review.getByRole('button', { name: 'Place crosschain order' })).toBeEnabled()
  const before = await crossing.buy.inputValue()
  const open = openRequests(page)
  // No quote is asked for while the price is halfway.
  await whileStill(page, async () => {
    await settled(page, open)
    await control.movePrice('WETH', ['USDC', 'USDT', 'DAI', 'WBTC'], -5)
  })
  await page.clock.runFor(16_000)
  await expect(crossing.buy).not.toHaveValue(before)
  wallet.log.length = 0
  await expect(crossing.review).toContainText(/The price worsened by [\d.]+ bps/)
  await expect(crossing.review.getByRole('button', { name: 'Place crosschain order' })).toHaveCount(0)
  await crossing.review.getByRole('button', { name: 'Accept the new terms' }).click()
  expect(wallet.askedTypedData).toEqual([])
  await expect(crossing.review.getByRole('button', { name: 'Place crosschain order' })).toBeEnabled()
})

test('error: a token that solvers do not trade is refused by its name, and no price is asked for it', async ({
  page,
  crossing,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (/v2\/delta\/prices\?/.test(request.url())) asked.push(request.url())
  })
  const answer = { supported: false }
  await page.route(/is-token-supported/, (route) =>
    route.fulfill({ json: answer, headers: { 'access-control-allow-origin': '*' } }),
  )
  await crossing.open({ sell: 'WETH', buy: 'USDC', amount: '1' })
  await expect(crossing.action('Delta does not support WETH here')).toBeVisible()
  await expect(page.getByText('Solvers do not trade WETH on Sandbox, so it cannot be sold')).toBeVisible()
  expect(asked).toEqual([])
})

test('behavior: an impact above the limit is traded on only by who typed it', async ({
  page,
  crossing,
  watch,
}) => {
  watch.allow(/\/v2\/delta\/prices/)
  await crossing.open({ sell: 'WETH', buy: 'USDC', amount: '4300' })
  await expect(crossing.action('Price impact above the limit')).toBeVisible()
  await page.getByRole('button', { name: 'Allow anyway' }).first().click()
  const limit = page.getByRole('dialog', { name: 'Allow high price impact' })
  const asked = (await limit.getByText(/^Type .* to allow it$/).textContent()) ?? ''
  await limit.getByRole('textbox').fill(/Type (\S+) to allow it/.exec(asked)?.[1] ?? '')
  await limit.getByRole('button', { name: 'Allow this impact' }).click()
  await expect(limit).toHaveCount(0)
  await expect(crossing.routes.first()).toBeVisible()
  await expect(crossing.action('Connect wallet')).toBeVisible()
})
