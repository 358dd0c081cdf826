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

test('default: the mark of a chain does not move or enlarge the icon; unknown chains have none', async () => {
  const { container } = await render(
    <div style={{ display: 'flex' }}>
      <TokenIcon token={USDC} size={24} hasMark />
      <TokenIcon token={{ ...OTHER, chainId: 12_345 }} size={24} hasMark />
    </div>,
  )
  const [marked, unknown] = [...container.querySelectorAll('span')]
  expect(marked?.getBoundingClientRect()).toMatchObject({ width: 24, height: 24 })
  expect(imagesIn(marked as Element).map((image) => image.getAttribute('src'))).toEqual([
    './logos/usdc.svg',
    './logos/chain-1.svg',
  ])
  expect(imagesIn(unknown as Element)).toHaveLength(1)
})

test('behavior: another token has another image element: no earlier logo beside its symbol', async () => {
  const screen = await render(<TokenIcon token={USDC} />)
  const [before] = imagesIn(screen.container)
  await screen.rerender(<TokenIcon token={OTHER} />)
  const [after] = imagesIn(screen.container)
  expect(after).not.toBe(before)
})
