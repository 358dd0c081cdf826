import type { Page } from '@playwright/test'
import { type Hex, keccak256 } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { Manifest } from '../../sandbox/sandbox.ts'
import { expect } from '../browser/journey.ts'
import type { SwapPage } from '../browser/swapPage.ts'
import type { FaultControl } from '../faults/faultControl.ts'
import { TestWallet } from '../wallet/testWallet.ts'

/** Confirms a swap of 0.5 ETH whose transaction is signed and named by the wallet, and shown to no node. @returns the transaction, to be sent later. */
export async function unminedSwap({
  page,
  swap,
  control,
  sandbox,
}: {
  readonly page: Page
  readonly swap: SwapPage
  readonly control: FaultControl
  readonly sandbox: { readonly manifest: Manifest }
}): Promise<{ readonly wallet: TestWallet; readonly raw: Hex }> {
  const [first] = sandbox.manifest.chains
  if (!first) throw new Error('the sandbox has no chain')
  const key = generatePrivateKey()
  const account = privateKeyToAccount(key)
  const wallet = new TestWallet({ keys: [key], chains: { [first.id]: first.rpcUrl }, chainId: first.id })
  await control.faucet(account.address, 'ETH', 10n ** 18n)
  await wallet.returnTo(page)
  await swap.open({ sell: 'ETH', buy: 'USDC', amount: '0.5' })
  await swap.connect(wallet)
  wallet.next('eth_sendTransaction', { kind: 'hang' })
  await swap.confirm()
  await expect.poll(() => wallet.open.length).toBe(1)
  const [requested] = wallet.requestedTransactions
  if (!requested?.to) throw new Error('the wallet was asked for nothing')
  const raw = await account.signTransaction({
    ...{ chainId: first.id, nonce: 0, type: 'eip1559', gas: 900_000n },
    ...{ to: requested.to, data: requested.data ?? '0x', value: BigInt(requested.value ?? 0) },
    ...{ maxFeePerGas: 10n ** 11n, maxPriorityFeePerGas: 10n ** 9n },
  })
  wallet.answer({ kind: 'answerWith', answer: keccak256(raw) })
  await expect(swap.progress).toContainText('Pending on chain')
  return { wallet, raw }
}
