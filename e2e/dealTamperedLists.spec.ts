import type { Page, Route } from '@playwright/test'
import { type Address, type Hex, keccak256 } from 'viem'
import type { RfqOrder } from '../src/service/rfq/rfqOrders.ts'
import type { MadeOffer } from '../testing/otc/otcPerson.ts'
import { proofSample } from '../testing/proofSample.ts'
import { DealsPage } from './dealsPage.ts'
import { expect, test as twoBrowsers } from './twoBrowsers.ts'

const test = twoBrowsers.extend<{ deals: DealsPage }>({
  deals: ({ page, swap }, use) => use(new DealsPage(page, swap)),
})

test.describe.configure({ timeout: 240_000 })

const sample = proofSample('lists with an offer', 5)

const OTHER: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const FAIR = { give: ['WETH', '1'], ask: ['USDC', '3000'] } as const
/** What opens the window of a wallet. */
const ASKS = /^eth_(send|sign)|^wallet_send/

type Signed = Exclude<
  keyof RfqOrder,
  | ('signature' | 'permitMakerAsset' | 'state' | 'type' | 'takerFromMeta' | 'transactionHash')
  | ('makerBalance' | 'fillableBalance' | 'reservedBalance' | 'swappableBalance' | 'createdAt' | 'updatedAt')
>

/** Every member of a record that its hash holds, each as a lie. */
const liesOf = ({ order, orderHash }: MadeOffer): { readonly [Member in Signed]: unknown } => ({
  orderHash: keccak256(orderHash),
  chainId: 31338,
  nonceAndMeta: String(order.nonceAndMeta + (1n << 160n)),
  expiry: Number(order.expiry) + 60,
  maker: OTHER,
  taker: OTHER,
  makerAsset: order.takerAsset,
  takerAsset: order.makerAsset,
  makerAmount: String(order.makerAmount * 2n),
  takerAmount: String(order.takerAmount - 1n),
})

type Members = Readonly<Record<string, unknown>>

/** Puts what `lieOf` says into every record of the service's answers to such requests, whatever is around it. */
async function lieIn(page: Page, path: string, lieOf: (record: Members) => Members): Promise<void> {
  const changed = (body: unknown): unknown => {
    if (Array.isArray(body)) return body.map(changed)
    if (typeof body !== 'object' || body === null) return body
    if ('orders' in body) return { ...body, orders: changed(body.orders) }
    if ('order' in body) return { ...body, order: changed(body.order) }
    return { ...body, ...lieOf({ ...body }) }
  }
  await page.route(path, async (route: Route) => {
    // A server closes a connection that idles; a request that meets that is sent again.
    const response = await route.fetch({ maxRetries: 2 })
    await route.fulfill({ response, json: changed(await response.json()) })
  })
}

for (const role of ['maker', 'taker'] as const)
  test(`error: a list by ${role} with any member changed that the hash holds: the offer is not shown, and that is told`, async ({
    deals,
    dealer,
    maker,
    page,
    swap,
  }) => {
    const { person, wallet } = await dealer()
    await wallet.returnTo(page)
    const made =
      role === 'maker' ? await person.make(FAIR) : await maker.make({ ...FAIR, taker: person.address })
    await (role === 'maker' ? person : maker).post(made)
    await deals.open(wallet)
    await expect(deals.rows).toHaveCount(1)
    wallet.log.length = 0
    let lie: Members = {}
    await lieIn(page, `**/ft/p2p/*/${role}/*`, () => lie)
    const lies = liesOf(made)
    const cases = [
      ...Object.entries(lies).map(
        ([member, value]) => [member, value, 'terms do not match its hash'] as const,
      ),
      ...Object.keys(lies).map((member) => [member, null, 'offer that cannot be read'] as const),
    ]
    const told = sample.of(role, cases, ([, , says]) => says)
    for (const [member, value, says] of told) {
      lie = { [member]: value }
      await page.reload()
      await expect(swap.accountButton, member).toBeVisible()
      await expect(deals.section, `${member} ${value}`).toContainText(says)
      await expect(deals.rows, member).toHaveCount(0)
    }
    expect(wallet.log.filter(({ method }) => ASKS.test(method))).toEqual([])
    process.stdout.write(
      `${sample.summary()}: ${told.length} of ${told.length} tried by ${role} were refused\n`,
    )
    lie = {}
    await page.reload()
    await expect(deals.rows).toHaveCount(1)
  })

test('error: a list with another signature: there is no link to share, and the offer itself is cancelled all the same', async ({
  deals,
  dealer,
  page,
}) => {
  const { person, wallet } = await dealer()
  await wallet.returnTo(page)
  const made = await person.make(FAIR)
  await person.post(made)
  const signature: Hex = `0x${'12'.repeat(65)}`
  await lieIn(page, '**/ft/p2p/*/maker/*', () => ({ signature, state: 'CANCELLED', fillableBalance: '0' }))
  await deals.open(wallet)
  await expect(deals.row('1 WETH')).toContainText('Public: anyone can see and fill it.')
  await deals
    .row('1 WETH')
    .getByRole('button', { name: /^Share/ })
    .click()
  await expect(page.getByRole('dialog')).toContainText('is not yours')
  await expect(page.getByTestId('offer-link')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await deals
    .row('1 WETH')
    .getByRole('button', { name: /^Cancel/ })
    .click()
  await deals.confirmCancel(1)
  await expect(deals.row('1 WETH')).toContainText('You cancelled it.')
})

/** Every member of the answer to a post but the hash, as a lie. */
const postLie = ({ makerAmount, makerAsset, takerAsset }: Members): Members => ({
  ...{ chainId: 31338, nonceAndMeta: '7', expiry: 1, maker: OTHER, taker: OTHER },
  ...{ makerAsset: takerAsset, takerAsset: makerAsset, takerAmount: '1', state: 'FULFILLED' },
  ...{ makerAmount: String(BigInt(String(makerAmount)) * 2n), signature: '0x12', permitMakerAsset: '0x' },
})

for (const [what, lieOf] of [
  ['another hash', ({ orderHash }: Members): Members => ({ orderHash: keccak256(orderHash as Hex) })],
  ['everything but the hash changed', postLie],
] as const)
  test(`error: a post that is answered with ${what}: both links lead to what was signed`, async ({
    comes,
    dealer,
    make,
    page,
    swap,
  }) => {
    const reader = await comes('eoa')
    const { person, wallet } = await dealer()
    await person.fund({ WETH: '1' })
    await wallet.returnTo(page)
    await lieIn(page, '**/ft/p2p/*/', lieOf)
    await make.open({ sell: 'WETH', buy: 'USDC', amount: '1', other: '3000' })
    await swap.connect(wallet)
    await make.forAnyone()
    await make.sign()
    const [signed] = wallet.askedTypedData.slice(-1)
    expect(signed?.message).toMatchObject({ maker: person.address, makerAmount: '1000000000000000000' })
    await reader.deal.open('/otc')
    for (const kind of ['Full link', 'Short link'] as const) {
      await reader.deal.openNext(await make.link(kind))
      await reader.deal.isVerified()
      await expect(reader.deal.addresses).toContainText(person.address)
      await expect(reader.deal.page.getByRole('main')).toContainText('1 WETH for 3,000 USDC')
    }
  })
