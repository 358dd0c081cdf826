import fc from 'fast-check'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { useVenueComparison } from './useVenueComparison.ts'

interface Answers {
  readonly name: string
  readonly receivedAt?: number
  readonly quote?: { readonly receivedAt: number }
  readonly venues: { readonly isWhole: boolean } | null
}

function Beside(
  props: Answers & { readonly pair?: string; readonly isStale?: boolean; readonly none?: boolean },
) {
  const {
    name,
    receivedAt = Date.now(),
    quote = { receivedAt },
    venues,
    pair = 'ETH USDC',
    isStale = false,
    none = false,
  } = props
  const [compared, isOld] = useVenueComparison({ name, quote: none ? null : quote, venues }, isStale, pair)
  return (
    <output>
      {compared.name} {isOld ? 'old' : 'new'}
    </output>
  )
}

const both = { isWhole: true }
const half = { isWhole: false }

test('behavior: until the second venue answers, the earlier comparison stays', async () => {
  const screen = await render(<Beside name="first" venues={both} />)
  const shown = screen.getByRole('status')
  await expect.element(shown).toHaveTextContent('first new')
  await screen.rerender(<Beside name="typed" venues={both} receivedAt={Date.now() + 60_000} isStale />)
  await expect.element(shown).toHaveTextContent('first old')
  // Far in the future, so that the wait is over only where the test ends it.
  const receivedAt = Date.now() + 60_000
  await screen.rerender(<Beside name="half" venues={half} receivedAt={receivedAt} />)
  await expect.element(shown).toHaveTextContent('first old')
  await screen.rerender(<Beside name="whole" venues={both} receivedAt={receivedAt} />)
  await expect.element(shown).toHaveTextContent('whole new')
})

test('behavior: a venue that says nothing for a while is not waited for', async () => {
  const screen = await render(<Beside name="first" venues={both} />)
  await screen.rerender(<Beside name="half" venues={half} receivedAt={Date.now()} />)
  await expect.element(screen.getByRole('status')).toHaveTextContent('half new')
})

test('behavior: the comparison of another pair is dropped, and without a quote nothing is kept', async () => {
  const screen = await render(<Beside name="first" venues={both} />)
  const shown = screen.getByRole('status')
  const receivedAt = Date.now() + 60_000
  await screen.rerender(<Beside name="other pair" pair="ETH DAI" venues={half} receivedAt={receivedAt} />)
  await expect.element(shown).toHaveTextContent('other pair new')
  await screen.rerender(<Beside name="nothing" pair="ETH DAI" venues={null} none />)
  await expect.element(shown).toHaveTextContent('nothing new')
})

test('behavior: the first comparison of a pair comes whole too', async () => {
  const screen = await render(<Beside name="nothing" venues={null} none />)
  const shown = screen.getByRole('status')
  const receivedAt = Date.now() + 60_000
  await screen.rerender(<Beside name="half" venues={half} receivedAt={receivedAt} />)
  await expect.element(shown).toHaveTextContent('nothing old')
  await screen.rerender(<Beside name="whole" venues={both} receivedAt={receivedAt} />)
  await expect.element(shown).toHaveTextContent('whole new')
})

test('behavior: while typing, the comparison with the shown quote stays, and no other for long', async () => {
  const quote = { receivedAt: Date.now() - 5_000 }
  const screen = await render(<Beside name="first" venues={both} quote={quote} />)
  const shown = screen.getByRole('status')
  await screen.rerender(<Beside name="typed" venues={half} quote={quote} isStale />)
  await expect.element(shown).toHaveTextContent('first old')
  await screen.rerender(<Beside name="other quote" venues={half} receivedAt={Date.now() - 5_000} isStale />)
  await expect.element(shown).toHaveTextContent('other quote old')
})

const quotes: { readonly of: number; readonly receivedAt: number }[] = []
const quoteOf = (of: number) => {
  quotes[of] ??= { of, receivedAt: Date.now() + 600_000 }
  return quotes[of]
}

function Figures({
  of,
  whole,
  isStale,
}: {
  readonly of: number
  readonly whole: boolean
  readonly isStale: boolean
}) {
  // Each quote is far from over, so that no wait ends by itself.
  const latest = { quote: quoteOf(of), venues: { isWhole: whole, of } }
  const [compared, isOld] = useVenueComparison(latest, isStale, 'ETH USDC')
  return (
    <output>
      {compared.quote.of} {compared.venues.of} {isOld ? 'old' : 'new'}
    </output>
  )
}

test('behavior: in any order of answers, what is not dimmed is all of the quote on the form', async () => {
  const event = fc.constantFrom('quote', 'other', 'typed', 'rested')
  let last = 0
  await fc.assert(
    fc.asyncProperty(fc.array(event, { maxLength: 8 }), async (events) => {
      last += 1
      let state = { of: last, whole: true, isStale: false }
      const screen = await render(<Figures {...state} />)
      for (const one of events) {
        if (one === 'quote') {
          last += 1
          state = { of: last, whole: false, isStale: false }
        } else if (one === 'other') state = { ...state, whole: !state.isStale || state.whole }
        else state = { ...state, isStale: one === 'typed' }
        await screen.rerender(<Figures {...state} />)
        const [quote, venues, age] = (screen.getByRole('status').element().textContent ?? '')
          .trim()
          .split(' ')
        expect(venues).toBe(quote)
        if (age === 'new') expect(quote).toBe(String(state.of))
      }
      await screen.unmount()
    }),
    { numRuns: 30 },
  )
})
