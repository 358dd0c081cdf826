import { createWalletClient, http, keccak256 } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { anvil } from 'viem/chains'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { minedReceipt } from '../../../sandbox/chain/minedReceipt.ts'
import { type ChainBench, openChainBench } from '../../../testing/chain/chainBench.ts'
import { clientLacking } from '../../../testing/chain/lackingNode.ts'
import { buildWrap } from '../token/wrapCalls.ts'
import { findUnknown, readAccountMark, type SentTransaction } from './follow.ts'

let bench: ChainBench

beforeAll(async () => {
  bench = await openChainBench()
})
afterAll(() => bench?.stop())

test('behavior: a wrap of another amount is not the one whose answer was lost', async () => {
  const { access } = bench.chain
  const client = clientLacking(access.rpcUrl, 'nothing')
  const key = bench.accounts[1]?.privateKey
  if (!key) throw new Error('the bench has no second account')
  const account = privateKeyToAccount(key)
  const mark = await readAccountMark(client, account.address)
  const call = buildWrap(access.contracts.wrappedNative, 5n)
  const wallet = createWalletClient({ account, chain: anvil, transport: http(access.rpcUrl) })
  const hash = await wallet.sendTransaction({ ...call })
  await minedReceipt(client, hash)

  const sent: SentTransaction = {
    ...mark,
    from: account.address,
    to: call.to,
    dataHash: keccak256(call.data),
  }

  expect(await findUnknown(client, { ...sent, value: 5n })).toBe(hash)
  expect(await findUnknown(client, { ...sent, value: 1n })).toBeNull()
})
