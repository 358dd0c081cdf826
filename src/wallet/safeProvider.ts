import { type Address, isAnyAddress, isSameAddress, normalizeAddress } from '../domain/token/address.ts'
import { ANSWER_MS, membersOf, type SafeParent } from './safeParent.ts'
import { walletRefusal } from './walletErrors.ts'

/** The Safe that the page around this one shows. */
export interface OpenedSafe {
  readonly account: Address
  readonly chainId: number
}

/** Asks for the Safe. @throws {AppError} `wallet-safe-silent`, `wallet-safe-unclear` */
export async function readSafe(parent: SafeParent): Promise<OpenedSafe> {
  const { safeAddress, chainId } = membersOf(await parent.ask('getSafeInfo', undefined, ANSWER_MS))
  const isRead =
    typeof safeAddress === 'string' &&
    isAnyAddress(safeAddress) &&
    Number.isSafeInteger(chainId) &&
    Number(chainId) > 0
  if (!isRead) throw walletRefusal('safeUnclear', 'retry')
  return { account: normalizeAddress(safeAddress), chainId: Number(chainId) }
}

/** What Safe says of a transaction, in the numbers of EIP-5792. */
const STATUS = new Map<unknown, number>([
  ['SUCCESS', 200],
  ['CANCELLED', 400],
  ['FAILED', 500],
])

interface Requested {
  readonly method: string
  readonly params?: unknown
}

/** An error as wallets give it (EIP-1193). */
const refusal = (code: number, message: string) => Object.assign(new Error(message), { code })

type Members = Readonly<Record<string, unknown>>

/** A Safe as an EIP-1193 provider. It has one account on one chain, signs typed data only, and answers transactions with the hash of Safe's own. */
export function createSafeProvider(parent: SafeParent, safe: OpenedSafe) {
  const { account, chainId } = safe
  const chainHex = `0x${chainId.toString(16)}`

  const send = async (from: unknown, calls: readonly unknown[]): Promise<unknown> => {
    assertOwn(safe, from)
    const txs = calls.map((call) => {
      const { to, value = '0x0', data = '0x' } = membersOf(call)
      return { to, value: BigInt(value as string).toString(), data }
    })
    return membersOf(await parent.ask('sendTransactions', { txs })).safeTxHash
  }
  const signTyped = async (from: unknown, text: unknown): Promise<unknown> => {
    assertOwn(safe, from)
    // Else Safe signs by a transaction. One that cannot turn this on does so too.
    const settings = { call: 'safe_setSettings', params: [{ offChainSigning: true }] }
    await parent.ask('rpcCall', settings, ANSWER_MS).catch(() => undefined)
    const typedData = JSON.parse(String(text))
    const { signature, messageHash } = membersOf(await parent.ask('signTypedMessage', { typedData }))
    if (signature) return signature
    const kept =
      messageHash && (await parent.ask('getOffChainSignature', messageHash, ANSWER_MS).catch(() => undefined))
    return kept || '0x'
  }
  const statusOf = async (id: unknown) => {
    const about = { safeTxHash: id }
    const { txStatus, txHash } = membersOf(await parent.ask('getTxBySafeTxHash', about, ANSWER_MS))
    const receipts = typeof txHash === 'string' ? [{ transactionHash: txHash }] : []
    return { version: '2.0.0', id, status: STATUS.get(txStatus) ?? 100, receipts }
  }
  const answers: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {
    eth_chainId: () => chainHex,
    eth_accounts: () => [account],
    eth_requestAccounts: () => [account],
    eth_sendTransaction: ([call]) => send(membersOf(call).from, [call]),
    eth_signTypedData_v4: ([from, text]) => signTyped(from, text),
    async wallet_sendCalls([bundle]) {
      const { from, calls, chainId: wanted } = membersOf(bundle) as Members & { calls: readonly unknown[] }
      if (Number(wanted) !== chainId) throw refusal(5710, `The Safe is not on chain ${wanted}`)
      return { id: await send(from, calls) }
    },
    wallet_getCallsStatus: ([id]) => statusOf(id),
    wallet_getCapabilities: () => ({ [chainHex]: { atomic: { status: 'supported' } } }),
    wallet_switchEthereumChain([wanted]) {
      if (Number(membersOf(wanted).chainId) !== chainId) throw walletRefusal('safeStays', 'fix')
      return null
    },
  }
  return {
    async request({ method, params }: Requested): Promise<unknown> {
      const answer = Object.hasOwn(answers, method) ? answers[method] : undefined
      if (!answer) throw refusal(4200, `A Safe does not know ${method}`)
      return answer((params ?? []) as readonly unknown[])
    },
    // Safe loads the page anew when somebody opens another Safe in it.
    on: () => undefined,
    removeListener: () => undefined,
  }
}

function assertOwn({ account }: OpenedSafe, from: unknown): void {
  if (typeof from === 'string' && isSameAddress(from, account)) return
  throw refusal(4100, 'Not the Safe that is open')
}
