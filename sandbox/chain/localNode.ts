import {
  type Address,
  createTestClient,
  type Hex,
  http,
  keccak256,
  type PublicActions,
  publicActions,
  type TestClient,
  TransactionReceiptNotFoundError,
  type Transport,
} from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'

const FEES = { maxFeePerGas: 20_000_000_000n, maxPriorityFeePerGas: 1_000_000_000n }
const RECEIPT_LIMIT_MS = 15_000
const POLL_MS = 10
/** A local node mines each transaction at once. After so long without a receipt it has lost the transaction. */
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
  return localNodeOver(http(rpcUrl, { batch: { batchSize: 200 }, retryCount: 0, timeout: 30_000 }), chainId)
}

/** A local node that is reached by another way than an address. */
export function localNodeOver(transport: Transport, chainId: number): LocalNode {
  const client = createTestClient({ mode: 'anvil', transport, cacheTime: 0 }).extend(publicActions)

  const statusOf = async (hash: Hex): Promise<'success' | 'reverted' | null> => {
    try {
      return (await client.getTransactionReceipt({ hash })).status
    } catch (error) {
      if (error instanceof TransactionReceiptNotFoundError) return null
      throw error
    }
  }

  /** All of an account that the pool holds. `anvil_dropTransaction` leaves what waits for a nonce. */
  const forget = (address: Address): Promise<unknown> =>
    client.request({ method: 'anvil_removePoolTransactions' as never, params: [address] as never })

  /** Hands over what has to be mined. What the pool holds already need not be taken again. */
  const send = async (serializedTransaction: Hex): Promise<SentCall> => {
    const hash = keccak256(serializedTransaction)
    await client.sendRawTransaction({ serializedTransaction }).catch(async (error: unknown) => {
      if ((await client.getTransaction({ hash }).catch(() => null)) === null) throw error
    })
    return { hash, serializedTransaction }
  }

  /**
   * Anvil can take a transaction for one whose nonce is still to come when its predecessor is mined as it arrives: handed over again
   * it is known, and it stays where it is. The pool forgets the account first.
   */
  const revive = async (address: Address, waiting: readonly SentCall[]): Promise<void> => {
    await forget(address)
    // Refused where it was mined meanwhile, which is as good.
    for (const { serializedTransaction } of waiting)
      await client.sendRawTransaction({ serializedTransaction }).catch(() => undefined)
    await client.mine({ blocks: 1 })
  }

  /** Resolves when all of one account are mined, in the order of their nonces. */
  const confirm = async (address: Address, sent: readonly SentCall[]): Promise<void> => {
    let waiting = sent
    let movedAt = performance.now()
    let revivedAt = movedAt
    while (waiting.length > 0) {
      const statuses = await Promise.all(waiting.map(({ hash }) => statusOf(hash)))
      const reverted = waiting[statuses.indexOf('reverted')]
      if (reverted) throw new Error(`Transaction ${reverted.hash} reverted`)
      const left = waiting.filter((_, place) => statuses[place] === null)
      const now = performance.now()
      if (left.length < waiting.length) movedAt = revivedAt = now
      else if (now > movedAt + RECEIPT_LIMIT_MS)
        throw new Error(`Transaction ${waiting[0]?.hash} was not mined`)
      else if (now > revivedAt + STALLED_MS) {
        await revive(address, left)
        revivedAt = performance.now()
      }
      waiting = left
      if (waiting.length > 0) await pause()
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
          await confirm(account.address, sent)
          gasInFlight = 0n
        }
        // One by one: anvil can leave a transaction unmined whose nonce arrived before its predecessor's.
        sent.push(await send(serializedTransaction))
        gasInFlight += gas
      }
      await confirm(account.address, sent)
      return sent.map(({ hash }) => hash)
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
      await Promise.all(Object.keys(queued).map((address) => forget(address as Address)))
    },
  }
}
