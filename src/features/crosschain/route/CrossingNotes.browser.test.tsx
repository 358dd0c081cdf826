import '../../../text/en/screens/crosschain.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { CrossingNotes } from './CrossingNotes.tsx'

test.each([
  [
    'a loss above the limit',
    20,
    true,
    true,
    /^The loss on the way is above the limitAbout 20\.00% of what you sell does/,
  ],
  ['a high loss', 5, true, false, /^High loss on the wayAbout 5\.00% of what you sell does not arrive/],
  ['a small loss', 1, true, false, /^$/],
  [
    'an impact above the limit, with the partner fee in what is lost',
    20,
    false,
    true,
    /^Price impact is above the limitYou would receive about 20\.55% less value than you pay/,
  ],
  [
    'a high impact, with the partner fee in what is lost',
    5,
    false,
    false,
    /^High price impactYou receive about 5\.55% less value than you pay/,
  ],
  ['a loss of unknown dollars', null, true, false, /^Price impact is unknown/],
])(
  'behavior: the note is of what the route loses: %s',
  async (_what, impactPercent, isLoss, isOver, answered) => {
    const raised: number[] = []
    const lostPercent = impactPercent && impactPercent + 0.55
    const risk = { impactPercent, lostPercent, isLoss, maxImpactReached: isOver }
    const { container } = await render(
      <CrossingNotes risk={risk} slippageBps={50} onRaise={(percent) => void raised.push(percent)} />,
    )
    expect(container.textContent).toMatch(answered)
    const allow = page.getByRole('button', { name: 'Allow anyway' })
    if (!isOver) return expect(allow.query()).toBe(null)
    await allow.click()
    expect(raised).toEqual([20])
  },
)
