import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showBeside } from '../../../testing/otc/besideOffers.tsx'
import type { NodeCheck } from '../../domain/host/ownNodes.ts'
import { ownNodes } from '../trade/settings/ownNodes.ts'
import { OwnNodesPart } from './OwnNodesPart.tsx'

const URL_1 = 'https://node.example/key'
const show = () => showBeside({}, <OwnNodesPart />, {}, {}, { chainIds: [1, 10] })
beforeEach(() => ownNodes.setState({ nodes: [] }))

test('default: a node is kept unchecked, to be checked by a reload, and can be removed', async () => {
  show()
  await page.getByRole('button', { name: 'Set a node' }).click()
  await page.getByLabelText('Chain', { exact: true }).selectOptions('1')
  await page.getByRole('textbox', { name: 'Address of the node' }).fill(` ${URL_1} `)
  await page.getByRole('button', { name: 'Keep' }).click()
  expect(ownNodes.getState().nodes).toEqual([{ chainId: 1, url: URL_1, check: 'new' }])
  await expect.element(page.getByText('Not checked yet, not used')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Reload and check' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove the node of Ethereum' }).click()
  expect(ownNodes.getState().nodes).toEqual([])
})

test.each(['http://node.example', 'https://me:secret@node.example', 'node'])(
  'error: %s is refused',
  async (text) => {
    show()
    await page.getByRole('button', { name: 'Set a node' }).click()
    await page.getByRole('textbox', { name: 'Address of the node' }).fill(text)
    await page.getByRole('button', { name: 'Keep' }).click()
    await expect.element(page.getByText('Enter an https address')).toBeVisible()
    expect(ownNodes.getState().nodes).toEqual([])
  },
)

test.each<[NodeCheck, string]>([
  ['used', 'Answers for Ethereum'],
  ['silent', 'Not used: no valid answer within 5 seconds'],
  ['chain', 'Not used: it answers for another chain than Ethereum'],
  ['policy', 'lacks https://node.example in connect-src'],
])('behavior: a node that is %s says so; one that is refused can be checked again', async (check, says) => {
  ownNodes.setState({ nodes: [{ chainId: 1, url: URL_1, check }] })
  show()
  await expect.element(page.getByText(says)).toBeVisible()
  const again = page.getByRole('button', { name: 'Check again' })
  if (check === 'used') return expect(again.query()).toBe(null)
  await again.click()
  expect(ownNodes.getState().nodes).toEqual([{ chainId: 1, url: URL_1, check: 'new' }])
})
