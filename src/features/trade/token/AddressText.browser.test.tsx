import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showBeside } from '../../../../testing/otc/besideOffers.tsx'
import type { Address } from '../../../domain/token/address.ts'
import { addressBook, keepAddress } from '../settings/addressBook.ts'
import { AddressText } from './AddressText.tsx'

const BOB: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const EVE: Address = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
afterEach(() => addressBook.setState({ kept: [] }))

/** Addresses beside an ENS where every account is called `bob.eth`; what was looked up is handed out. */
function show(chainIds: readonly number[], found: Promise<string> = Promise.resolve('bob.eth')) {
  const sought: Address[] = []
  const part = (
    <>
      <AddressText chainId={31337} value={BOB} isParty />
      <AddressText chainId={31337} value={EVE} />
    </>
  )
  const names = async () => ({
    ownerOf: async (name: string) => ({ kind: 'empty' as const, name }),
    nameOf: (address: Address) => {
      sought.push(address)
      return found
    },
  })
  showBeside({}, part, { names }, {}, { chainIds })
  return sought
}

test('default: a kept name and one at ENS are beside the whole address', async () => {
  keepAddress('Treasury', BOB)
  keepAddress('Desk', EVE)
  const sought = show([31337, 1])
  for (const shown of ['Treasury', 'bob.eth', BOB, 'Desk', EVE])
    await expect.element(page.getByText(shown, { exact: true }).first()).toBeVisible()
  // No name of a contract is looked up.
  expect(sought).toEqual([BOB])
})

test('behavior: where Ethereum is not offered no account is looked up', async () => {
  keepAddress('Treasury', BOB)
  const sought = show([31337])
  await expect.element(page.getByText('Treasury', { exact: true })).toBeVisible()
  expect(sought).toEqual([])
  expect(page.getByText('bob.eth').query()).toBe(null)
})

test('behavior: where a name may still come, its line is there before it', async () => {
  let find: (name: string) => void = () => undefined
  const sought = show([31337, 1], new Promise((resolve) => (find = resolve)))
  await expect.poll(() => sought).toEqual([BOB])
  const lineOf = (address: Address) =>
    page.getByText(address, { exact: true }).first().element().previousElementSibling
  const line = lineOf(BOB)
  expect(line).not.toBe(null)
  expect(lineOf(EVE)).toBe(null)
  find('bob.eth')
  await expect.element(page.getByText('bob.eth')).toBeVisible()
  expect(lineOf(BOB)).toBe(line)
})
