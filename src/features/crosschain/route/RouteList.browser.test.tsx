import '../../../text/en/screens/crosschain.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { crossingOffer, ETHER } from '../../../../testing/service/testCrossing.ts'
import { USDC } from '../../../../testing/service/testRoute.ts'
import { RouteList } from './RouteList.tsx'
import type { leftOutOf, RouteOffer } from './routeList.ts'

const named = (protocol: string, carried: bigint): RouteOffer => ({
  ...crossingOffer({ carried, change: { protocol } }),
  id: protocol,
})
const [SWIFT, ANCHOR] = [named('Swift', 2_500_000_000n), named('Anchor', 2_475_000_000n)]

function listOf(
  offers: readonly RouteOffer[],
  missing: string | null = null,
  leftOut: ReturnType<typeof leftOutOf> = [],
) {
  return (
    <RouteList
      {...{ offers, leftOut, missing, usual: SWIFT, taken: missing === null ? SWIFT : null }}
      {...{ isOld: false, isLoading: false, order: 'recommended', none: 'amount' }}
      tokenOf={() => USDC}
      onOrder={() => undefined}
      onChoose={() => undefined}
    />
  )
}
const names = () =>
  page
    .getByRole('group', { name: 'Routes', exact: true })
    .getByRole('radio')
    .elements()
    .map((radio) => radio.getAttribute('value'))

test('default: how much less another route brings than the usual one is shown beside it', async () => {
  await render(listOf([SWIFT, ANCHOR]))
  await expect.element(page.getByText('25 USDC (1%) less than Swift')).toBeVisible()
  // What a route brings is an estimate.
  await expect.element(page.getByText('about 2,475 USDC', { exact: true })).toBeVisible()
})

test('behavior: under the focus the order stays, and moves again once it has left', async () => {
  // An earlier test may have left the pointer where the list is drawn.
  await userEvent.hover(document.body, { position: { x: 0, y: 0 } })
  const { rerender } = await render(listOf([SWIFT, ANCHOR]))
  await page
    .getByRole('radio', { name: /^Swift/ })
    .element()
    .focus()
  await rerender(listOf([ANCHOR, SWIFT]))
  expect(names()).toEqual(['Swift', 'Anchor'])
  await userEvent.tab({ shift: true })
  await expect.poll(names).toEqual(['Anchor', 'Swift'])
})

test('error: a chosen route that is not offered now is named, and no other one is taken for it', async () => {
  await render(listOf([SWIFT], 'Anchor'))
  await expect.element(page.getByRole('alert')).toHaveTextContent(/Anchor is not in the latest quote/)
  await expect.element(page.getByRole('radio', { name: /^Swift/ })).not.toBeChecked()
})

test('behavior: routes that are not offered are counted, each with why', async () => {
  const { rerender } = await render(
    listOf([SWIFT], null, [
      ['unreadable', 2],
      ['twice', 1],
    ]),
  )
  const answered = page.getByText(/^Sent by the service but not shown/)
  await expect
    .element(answered)
    .toHaveTextContent('not shown: 2 unreadable, 1 a second time by the same bridge.')
  await rerender(listOf([SWIFT]))
  await expect.element(answered).not.toBeInTheDocument()
})

test('default: each fee of every route opens in dollars and in its token, taken route or not', async () => {
  const fee = { chainId: 31337, token: USDC.address, amount: 1_500_000n, usd: '1.5' }
  const dear = crossingOffer({ change: { protocol: 'Anchor', bridgeFees: [fee] } })
  await render(listOf([SWIFT, dear]))
  const region = page.getByRole('region', { name: 'Anchor', exact: true })
  await expect.element(region).not.toBeInTheDocument()
  await userEvent.click(page.getByText('Each fee of every route'))
  await expect.element(region).toHaveTextContent('$1.50 (1.5 USDC)')
})

test('default: a solver’s network fee is in dollars and token, gas units as their dollars’ worth', async () => {
  const dollars = (token: typeof USDC.address, amount: bigint, usd: string) => ({
    ...{ chainId: 31337, token, amount, usd },
  })
  const carried = dollars(USDC.address, 2_500_000_000n, '2500')
  const gasOf = (protocol: string, amount: bigint) =>
    crossingOffer({ change: { protocol, carried, gas: dollars(USDC.address, amount, '0.4') } })
  await render(listOf([gasOf('Swift', 401_234n), gasOf('Anchor', 388_230_000n)]))
  await userEvent.click(page.getByText('Each fee of every route'))
  const region = (name: string) => page.getByRole('region', { name, exact: true })
  await expect.element(region('Swift')).toHaveTextContent(/Solvers’ network fee.*\$0\.40 \(0\.401234 USDC\)/)
  await expect
    .element(region('Anchor'))
    .toHaveTextContent(/Solvers’ network fee.*\$0\.40 \(about 0\.4 USDC\)/)
})

test('behavior: routes that are sold on arrival say what is carried, whatever their floor', async () => {
  const sold = { ...crossingOffer({ decimals: 18, floor: 1n }), id: 'Voyage' }
  expect(sold.bound).toBeNull()
  const bound = { ...crossingOffer({ decimals: 18, floor: 2_490n * ETHER }), id: 'other' }
  await render(listOf([SWIFT, sold, bound]))
  const group = page.getByRole('group', { name: 'Routes', exact: true })
  const route = (place: number) => group.getByRole('radio').nth(place)
  await expect.element(route(0)).toHaveAccessibleName(/at least 2,475 USDC$/)
  await expect.element(route(1)).toHaveAccessibleName(/at least 2,475 USDC carried/)
  await expect.element(route(2)).toHaveAccessibleName(/at least 2,475 USDC carried/)
})

test('error: a bridge named otherwise by the service keeps its own name; the difference is shown', async () => {
  const offer = { ...SWIFT, stated: { name: 'Rapid', timeMs: 36_000_000 } }
  await render(listOf([offer]))
  await expect.element(page.getByRole('radio', { name: /^Swift/ })).toBeVisible()
  await expect
    .element(page.getByText('The service calls it Rapid. The service estimates 10 hr'))
    .toBeVisible()
})

test('behavior: an empty list does not ask for an amount that was entered and refused', async () => {
  await render(listOf([]))
  await expect.element(page.getByText('No routes for this amount.')).toBeVisible()
  expect(page.getByText(/Enter an amount/).query()).toBe(null)
})
