import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { tokenSnapshot } from '../../../domain/chain/tokenSnapshot.ts'
import { isSameToken, type Token, type TokenId } from '../../../domain/token/token.ts'
import { PairChoices } from './PairChoices.tsx'
import { type KeptPair, pairStore } from './pairStore.ts'

const [ETH, WETH, USDC, DAI] = tokenSnapshot(31337) as readonly [Token, Token, Token, Token]
const find = (id: TokenId | null) => tokenSnapshot(31337).find((token) => isSameToken(token, id)) ?? null
const BOOK = { chainId: 31337, find } as Parameters<typeof PairChoices>[0]['book']
const pairOf = (sell: Token, buy: Token): KeptPair => ({
  ...{ chainId: 31337, sell: sell.address, buy: buy.address },
})

beforeEach(() => pairStore.setState({ starred: [], recent: [] }))

const open = (chosen: KeptPair[] = []) =>
  render(
    <PairChoices book={BOOK} sellToken={ETH} buyToken={USDC} onChoose={(pair) => void chosen.push(pair)} />,
  )

test('default: a press gives both sides, starred pairs first and the pair of the form not at all', async () => {
  pairStore.setState({
    starred: [pairOf(DAI, WETH)],
    recent: [pairOf(ETH, USDC), pairOf(USDC, DAI)],
  })
  const chosen: KeptPair[] = []
  await open(chosen)
  const buttons = page.getByRole('list', { name: 'Pairs' }).getByRole('button')
  expect(buttons.elements().map((one) => one.getAttribute('aria-label') ?? one.textContent)).toEqual([
    `Star ETH / USDC`,
    'Sell DAI for WETH, starred',
    'Sell USDC for DAI',
  ])
  await page.getByRole('button', { name: 'Sell USDC for DAI' }).click()
  expect(chosen).toEqual([pairOf(USDC, DAI)])
})

test('behavior: the pair of the form is starred and unstarred in place', async () => {
  await open()
  const star = page.getByRole('button', { name: 'Star ETH / USDC' })
  await star.click()
  await expect.element(star).toHaveAttribute('aria-pressed', 'true')
  expect(pairStore.getState().starred).toEqual([pairOf(ETH, USDC)])
  await star.click()
  expect(pairStore.getState().starred).toEqual([])
})

test('behavior: a pair with a token that no list has is not offered', async () => {
  const stranger = { ...USDC, address: `0x${'9'.repeat(40)}` } as Token
  pairStore.setState({ starred: [pairOf(ETH, stranger)], recent: [pairOf(WETH, DAI)] })
  await open()
  await expect.element(page.getByRole('button', { name: 'Sell WETH for DAI' })).toBeVisible()
  expect(page.getByRole('button', { name: /starred/ }).query()).toBe(null)
})
