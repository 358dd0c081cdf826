import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessibleScreen } from '../accessibleScreen.ts'
import { ordersScreen, trader } from './ordersScreen.ts'

const chart = ordersScreen.story.getByRole('region', { name: 'Price', exact: true })

test('default: the page of an order has the chart of its pair with its price, accessible', async () => {
  const person = await trader()
  const { id } = await person.orders.rest()
  await ordersScreen.open(person, `/${id}`)
  await expect.element(chart).toBeVisible()
  await expect.element(chart.getByText(/^Averages of 15 min/)).toBeVisible()
  await expect.element(chart.getByRole('img', { name: /^Limit price: / })).toBeInTheDocument()
  await expectAccessibleScreen()
})

test('default: a row of the list has its dollars', async () => {
  const person = await trader()
  await person.orders.rest()
  await ordersScreen.open(person)
  await expect.element(page.getByText(/^\$(99|100)\.\d\d\snow$/)).toBeVisible()
})
