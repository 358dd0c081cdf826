import {
  type Address,
  createTestClient,
  type Hex,
  http,
  type PublicActions,
  publicActions,
  type TestClient,
  TransactionReceiptNotFoundError,
} from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'

const FEES = { maxFeePerGas: 20_000_000_000n, maxPriorityFeePerGas: 1_000_000_000n }
const RECEIPT_LIMIT_MS = 15_000
const POLL_MS = 10
/** A local node mines what it is sent at once. After so long without a receipt it has lost sight of the transaction. */
const STALLED_MS = 1_000
/** What transactions that wait together may ask for: what a block has no room for waits for a next one, which may never come. */
export const GAS_IN_FLIGHT = 24_000_000n

/** A transaction before it has a nonce and a signature. No `to` deploys. */
export interface NodeCall {
  readonly to?: Address
  readonly data?: Hex
  readonly value?: bigint
  readonly gas: bigint
}

interface SentCall {
  readonly hash: Hex
  readonly serializedTransaction: Hex
}

/** A local node, with the powers only a local node gives. */
export interface LocalNode {
  readonly client: TestClient & PublicActions
  /**
   * Signs the calls of one account in order, sends them and waits until all are mined.
   * @returns their hashes.
   * @throws {Error} when one reverts.
   */
  sendAll(account: PrivateKeyAccount, calls: readonly NodeCall[]): Promise<readonly Hex[]>
  /** Resolves when no transaction waits to be mined. */
  settle(): Promise<void>
  /** Forgets transactions that cannot be mined yet, as those after a missing nonce. */
  dropWaiting(): Promise<void>
}

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, POLL_MS))

/** Connects to a local node. Calls made in the same moment travel in one request. */
export function connectLocalNode(rpcUrl: string, chainId: number): LocalNode {
  const transport = http(rpcUrl, { batch: { batchSize: 200 }, retryCount: 0, timeout: 30_000 })
  const client = createTestClient({ mode: 'anvil', transport, cacheTime: 0 }).extend(publicActions)

  const statusOf = async (hash: Hex): Promise<'success' | 'reverted' | null> => {
    try {
      return (await client.getTransactionReceipt({ hash })).status
    } catch (error) {
      if (error instanceof TransactionReceiptNotFoundError) return null
      throw error
    }
  }

  /** Anvil can leave a ready transaction unmined until its next block: hands it over again and mines one. */
  const revive = async (serializedTransaction: Hex): Promise<void> => {
    // Refused where the pool still holds it, which is as good.
    await client.sendRawTransaction({ serializedTransaction }).catch(() => undefined)
    await client.mine({ blocks: 1 })
  }

  const confirm = async ({ hash, serializedTransaction }: SentCall): Promise<Hex> => {
    const deadline = performance.now() + RECEIPT_LIMIT_MS
    let stalledAt = performance.now() + STALLED_MS
    for (let status = await statusOf(hash); ; status = await statusOf(hash)) {
      if (status === 'success') return hash
      if (status === 'reverted') throw new Error(`Transaction ${hash} reverted`)
      if (performance.now() > deadline) throw new Error(`Transaction ${hash} was not mined`)
      if (performance.now() > stalledAt) {
        await revive(serializedTransaction)
        stalledAt = performance.now() + STALLED_MS
      }
      await pause()
    }
  }

  return {
    client,
    sendAll: async (account, calls) => {
      const firstNonce = await client.getTransactionCount({ address: account.address, blockTag: 'pending' })
      const signed = await Promise.all(
        calls.map((call, index) =>
          account.signTransaction({ ...call, ...FEES, type: 'eip1559', chainId, nonce: firstNonce + index }),
        ),
      )
      const sent: SentCall[] = []
      let gasInFlight = 0n
      for (const [index, serializedTransaction] of signed.entries()) {
        const gas = calls[index]?.gas ?? 0n
        if (gasInFlight + gas > GAS_IN_FLIGHT) {
          await Promise.all(sent.map(confirm))
          gasInFlight = 0n
        }
        // One by one: anvil can leave a transaction unmined whose nonce arrived before its predecessor's.
        sent.push({ hash: await client.sendRawTransaction({ serializedTransaction }), serializedTransaction })
        gasInFlight += gas
      }
      return Promise.all(sent.map(confirm))
    },
    settle: async () => {
      const deadline = performance.now() + RECEIPT_LIMIT_MS
      for (;;) {
        if ((await client.getTxpoolStatus()).pending === 0) return
        if (performance.now() > deadline) throw new Error('Transactions keep waiting to be mined')
        await pause()
      }
    },

    dropWaiting: async () => {
      const { queued } = await client.getTxpoolContent()
      const waiting = Object.values(queued).flatMap((byNonce) => Object.values(byNonce))
      await Promise.all(waiting.map(({ hash }) => client.dropTransaction({ hash })))
    },
  }
}
