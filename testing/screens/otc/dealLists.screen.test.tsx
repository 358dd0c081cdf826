import { type Hex, keccak256 } from 'viem'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { STRANGER } from '../../otc/changedOffers.ts'
import type { MadeOffer } from '../../otc/otcPerson.ts'
import { signedOrSent } from '../../wallet/walletWords.ts'
import { deal, FAIR, forgeIn, newMaker } from './dealScreen.ts'
import { dealer, deals } from './dealsScreen.ts'
import { make } from './otcMakeScreen.ts'

type Members = Readonly<Record<string, unknown>>

const { rows, section } = deals

/** Some members of a record that its hash holds, each as a lie; `deals.test.ts` refuses a lie of every one. */
const forgedRecords = ({ order, orderHash }: MadeOffer) => ({
  maker: [
    { orderHash: keccak256(orderHash) },
    { chainId: 31338 },
    { nonceAndMeta: String(order.nonceAndMeta + (1n << 160n)) },
    { maker: STRANGER },
    { makerAmount: String(order.makerAmount * 2n) },
  ],
  taker: [
    { expiry: Number(order.expiry) + 60 },
    { taker: STRANGER },
    { makerAsset: order.takerAsset },
    { takerAsset: order.makerAsset },
    { takerAmount: String(order.takerAmount - 1n) },
  ],
})

test.each(['maker', 'taker'] as const)(
  'error: a list by %s with a changed member: not shown, and a note says so',
  async (role) => {
    const { person, ...visitor } = await dealer()
    const maker = role === 'maker' ? person : newMaker()
    const made = await maker.make({ ...FAIR, ...(role === 'taker' && { taker: person.address }) })
    await maker.post(made)
    let forgery: Members = {}
    forgeIn(new RegExp(`/ft/p2p/\\d+/${role}/`), () => forgery)
    const isListed = async () => {
      await deals.open(visitor)
      await expect.element(rows).toHaveLength(1)
    }
    await isListed()
    const cases = [
      ...forgedRecords(made)[role].map((one) => [one, 'terms do not match its hash'] as const),
      // `rfqOrders.test.ts` leaves out every member that is none.
      [{ makerAmount: null }, 'offer of the service cannot be read'] as const,
    ]
    for (const [one, says] of cases) {
      forgery = one
      await deals.open(visitor)
      await expect.poll(() => section.query()?.textContent, { message: JSON.stringify(one) }).toContain(says)
      expect(rows.elements(), JSON.stringify(one)).toEqual([])
    }
    forgery = {}
    await isListed()
    expect(signedOrSent(visitor.wallet)).toEqual([])
  },
)

test('error: a list with another signature: no link to share, but the offer can be cancelled', async () => {
  const { person, ...visitor } = await dealer()
  await person.post(await person.make(FAIR))
  const signature: Hex = `0x${'12'.repeat(65)}`
  forgeIn(/\/ft\/p2p\/\d+\/maker\//, () => ({ signature, state: 'CANCELLED', fillableBalance: '0' }))
  await deals.open(visitor)
  await expect.element(deals.row('1 WETH')).toHaveTextContent('Public: anyone can see and fill it.')
  await deals.button('1 WETH', /^Share/).click()
  await expect.element(deal.dialog).toHaveTextContent('is not yours')
  await expect.element(page.getByTestId('offer-link')).toHaveLength(0)
  await deal.closeDialog()
  await deals.button('1 WETH', /^Cancel/).click()
  await deals.confirmCancel(1)
  await expect.element(deals.row('1 WETH')).toHaveTextContent('You cancelled it.')
})

/** Every member of the answer to a post but the hash, as a lie. */
const allButTheHash = ({ makerAmount, makerAsset, takerAsset }: Members): Members => ({
  ...{ chainId: 31338, nonceAndMeta: '7', expiry: 1, maker: STRANGER, taker: STRANGER },
  ...{ makerAsset: takerAsset, takerAsset: makerAsset, takerAmount: '1', state: 'FULFILLED' },
  ...{ makerAmount: String(BigInt(String(makerAmount)) * 2n), signature: '0x12', permitMakerAsset: '0x' },
})

test.each([
  ['another hash', ({ orderHash }: Members): Members => ({ orderHash: keccak256(orderHash as Hex) })],
  ['everything but the hash changed', allButTheHash],
] as const)(
  'error: a post that is answered with %s: both links lead to what was signed',
  async (_what, forgeryOf) => {
    const { person, ...visitor } = await dealer({ WETH: '1' })
    let answers = 0
    forgeIn(/\/ft\/p2p\/\d+\/?$/, (record) => {
      answers += 1
      return forgeryOf(record)
    })
    await make.open({ sell: 'WETH', buy: 'USDC', amount: '1', other: '3000' }, visitor)
    await make.forAnyone()
    await make.sign()
    const [signed] = visitor.wallet.requestedTypedData.slice(-1)
    expect(signed?.message).toMatchObject({ maker: person.address, makerAmount: '1000000000000000000' })
    const [full, short] = [await make.link('Full link'), await make.link('Short link')]
    expect(short).not.toBe(full)
    expect(answers).toBeGreaterThan(0)
    for (const link of [full, short]) {
      await deal.read(link)
      await expect.element(deal.addresses).toHaveTextContent(person.address)
      await expect.element(deal.main).toHaveTextContent('1 WETH for 3,000 USDC')
    }
  },
)
