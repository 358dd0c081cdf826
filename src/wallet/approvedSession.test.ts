import { expect, test } from 'vitest'
import { approvedSession } from './approvedSession.ts'

const LOWER = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const ONE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const TWO = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

const session = (accounts: readonly string[], key = 'eip155') =>
  approvedSession(
    { topic: 't', namespaces: { [key]: { accounts, methods: ['eth_sendTransaction'] } } },
    [1, 10],
  )

test('default: accounts by chain, in the order of the wallet', () => {
  const { accounts, methods } = session([`eip155:1:${TWO}`, `eip155:1:${LOWER}`, `eip155:10:${LOWER}`])
  expect([...accounts]).toEqual([
    [1, [TWO, ONE]],
    [10, [ONE]],
  ])
  expect([...methods]).toEqual(['eth_sendTransaction'])
})

test('behavior: a namespace of one chain counts too', () => {
  expect(session([`eip155:1:${ONE}`], 'eip155:1').accounts.get(1)).toEqual([ONE])
})

test('behavior: other chains, other namespaces, repeats and what is no address are left out', () => {
  expect([
    ...session([`eip155:5:${ONE}`, 'eip155:1:0x12', 'eip155:1', '', `eip155:1:${ONE}:x`, `eip155:1:${LOWER}`])
      .accounts,
  ]).toEqual([[1, [ONE]]])
  expect(session([`solana:1:${ONE}`], 'solana').accounts.size).toBe(0)
})

test('behavior: of a list without end, only its beginning is read', () => {
  const many = Array.from(
    { length: 5_000 },
    (_, index) => `eip155:1:0x${(index + 1).toString(16).padStart(40, '0')}`,
  )
  expect(session(many).accounts.get(1)).toHaveLength(1_000)
})
