import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { KontorEmbed } from './KontorEmbed.tsx'
import { hashOf } from './kontorEmbed.ts'

/** An empty page in place of a hosted copy. */
const SITE = new URL('/embed-nothing.html', window.location.href).href

const frameIn = (container: HTMLElement) => container.querySelector('iframe') as HTMLIFrameElement

test('default: a frame at the address of the site, with place and appearance in it', async () => {
  const { container } = await render(
    <KontorEmbed
      site={SITE}
      screens={['swap', 'limit']}
      theme="dark"
      locale="de"
      screen="limit"
      pair={{ chainId: 1, sell: 'native', amount: '1.5' }}
      title="Desk"
    />,
  )
  const frame = frameIn(container)
  const address = new URL(frame.src)
  expect(Object.fromEntries(address.searchParams)).toEqual({
    theme: 'dark',
    locale: 'de',
    screens: 'swap,limit',
  })
  expect(address.hash).toBe('#/limit?chain=1&sell=native&side=SELL&amount=1.5')
  expect(frame.title).toBe('Desk')
})

test('behavior: appearance, place and listener change in the same frame; unmounting removes it', async () => {
  const { container, rerender, unmount } = await render(<KontorEmbed site={SITE} theme="dark" />)
  const frame = frameIn(container)
  await rerender(<KontorEmbed site={SITE} theme="light" screen="twap" onEvent={() => undefined} />)
  expect(frameIn(container)).toBe(frame)
  await rerender(<KontorEmbed site={SITE} theme="light" screens={['swap']} />)
  expect(frameIn(container)).not.toBe(frame)
  expect(container.querySelectorAll('iframe')).toHaveLength(1)
  await unmount()
  expect(frame.isConnected).toBe(false)
})

test('behavior: what an address holds is a place alone', () => {
  expect(hashOf({})).toBe('#/swap')
  expect(hashOf({ screen: 'swap', mode: 'delta' })).toBe('#/swap?mode=delta')
})
