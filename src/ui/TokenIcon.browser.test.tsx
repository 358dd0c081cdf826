import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { DOLLARS } from '../domain/token/dollarTokens.ts'
import { identicon } from './identicon.ts'
import { TokenIcon } from './TokenIcon.tsx'

const USDC = { chainId: 1, address: DOLLARS[1].USDC } as const
const OTHER = { chainId: 1, address: '0x1111111111111111111111111111111111111111' } as const

const imagesIn = (root: Element) => [...root.querySelectorAll('img')]

test('default: a built-in token asks for its own file when it is in view, any other is drawn', async () => {
  const { container } = await render(
    <>
      <TokenIcon token={USDC} />
      <TokenIcon token={OTHER} />
    </>,
  )
  const [logo, drawn] = imagesIn(container)
  expect(logo).toHaveAttribute('src', './logos/usdc.svg')
  expect(logo).toHaveAttribute('loading', 'lazy')
  expect(drawn).toHaveAttribute('src', identicon(OTHER.address))
  await drawn?.decode()
  expect(drawn?.naturalWidth).toBeGreaterThan(0)
  for (const image of imagesIn(container)) expect(image).toHaveAttribute('alt', '')
})

test('error: a missing file leaves the picture of the address, in the same size', async () => {
  const { container } = await render(<TokenIcon token={USDC} size={30} />)
  const [icon] = imagesIn(container)
  const before = icon?.getBoundingClientRect()
  icon?.dispatchEvent(new Event('error'))
  expect(icon).toHaveAttribute('src', identicon(USDC.address))
  expect(icon?.getBoundingClientRect()).toEqual(before)
  expect(before).toMatchObject({ width: 30, height: 30 })
})

test('default: a chain’s mark is in the picture or beside it, and the icon keeps its size', async () => {
  const { container } = await render(
    <div style={{ display: 'flex' }}>
      <TokenIcon token={USDC} size={24} hasMark />
      <TokenIcon token={OTHER} size={24} hasMark />
      <TokenIcon token={{ ...OTHER, chainId: 12_345 }} size={24} hasMark />
    </div>,
  )
  const icons = [...(container.firstElementChild?.children ?? [])]
  expect(icons).toHaveLength(3)
  for (const icon of icons) expect(icon.getBoundingClientRect()).toMatchObject({ width: 24, height: 24 })
  expect(imagesIn(container).map((image) => image.getAttribute('src'))).toEqual([
    './logos/usdc-1.svg',
    identicon(OTHER.address),
    './logos/chain-1.svg',
    identicon(OTHER.address),
  ])
})

test('behavior: another token has another image element: no earlier logo beside its symbol', async () => {
  const screen = await render(<TokenIcon token={USDC} />)
  const [before] = imagesIn(screen.container)
  await screen.rerender(<TokenIcon token={OTHER} />)
  const [after] = imagesIn(screen.container)
  expect(after).not.toBe(before)
})
