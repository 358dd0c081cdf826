import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { type Hex, numberToHex } from 'viem'
import type { SafeAccount } from './safeAccount.ts'
import type { RequestedCall } from './walletAccount.ts'
import type { WalletNode } from './walletRequest.ts'

/** A question of a page in the frame, as Safe's library sends it. */
interface Question {
  readonly id: string
  readonly method: string
  readonly params: unknown
}

/** A page of its own origin that has a site in a frame. */
export interface FramingPage {
  readonly origin: string
  readonly close: () => Promise<void>
}

/** Serves a page that frames what its query names, and hands questions of the frame to `answerFrame`. */
export async function startFramingPage(): Promise<FramingPage> {
  const body = '<!doctype html><title>Safe</title><script src="/page.js"></script>'
  const server = createServer(({ url }, response) => {
    const isScript = url === '/page.js'
    response.writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html' })
    response.end(isScript ? `(${framePage})()` : body)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const close = () => new Promise<void>((closed) => void server.close(() => closed()))
  return { origin: `http://127.0.0.1:${port}`, close }
}

/** Runs inside the page. Self-contained, because it is sent to the browser as text. */
function framePage(): void {
  const page = window as unknown as { answerFrame: (question: unknown) => Promise<unknown> }
  addEventListener('DOMContentLoaded', () => {
    const frame = document.createElement('iframe')
    frame.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;border:0'
    frame.src = decodeURIComponent(location.search.slice(1))
    addEventListener('message', async ({ source, data }) => {
      if (source === frame.contentWindow) frame.contentWindow?.postMessage(await page.answerFrame(data), '*')
    })
    document.body.append(frame)
  })
}

/** Opens a site in the frame of a page that answers each question by `answer`. */
export async function openFramed(
  page: Page,
  parent: FramingPage,
  siteUrl: string,
  answer: (question: Question) => Promise<unknown>,
): Promise<void> {
  await page.exposeFunction('answerFrame', async (question: Question) => {
    const { id } = question
    try {
      return { id, success: true, version: '1.18.0', data: await answer(question) }
    } catch (error) {
      return { id, success: false, version: '1.18.0', error: (error as Error).message }
    }
  })
  await page.goto(`${parent.origin}/?${encodeURIComponent(siteUrl)}`)
}

/** Answers as Safe's own page does for a Safe that it shows. */
export function safeAnswers(safe: SafeAccount, node: WalletNode, chainId = node.chainId) {
  const answers: Readonly<Record<string, (params: never) => unknown>> = {
    getSafeInfo: () => ({ safeAddress: safe.address, chainId, threshold: 1, owners: [], isReadOnly: false }),
    rpcCall: () => true,
    async sendTransactions({ txs }: { readonly txs: readonly RequestedCall[] }) {
      const calls = txs.map(({ to, value, data }) => ({ to, data, value: numberToHex(BigInt(value ?? 0)) }))
      const [call] = calls
      const isOne = call && calls.length === 1
      const hash = isOne
        ? safe.send(node, { from: safe.address, ...call } as never)
        : safe.sendCalls(node, calls as never)
      return { safeTxHash: await hash }
    },
    async getTxBySafeTxHash({ safeTxHash }: { readonly safeTxHash: Hex }) {
      const bundle = await safe.bundle(node, safeTxHash)
      if (!bundle) throw new Error('Not found')
      const [receipt] = bundle.receipts
      return receipt
        ? { txStatus: bundle.status === 200 ? 'SUCCESS' : 'FAILED', txHash: receipt.transactionHash }
        : { txStatus: 'AWAITING_EXECUTION', txHash: null }
    },
    async signTypedMessage({ typedData }: { readonly typedData: unknown }) {
      const signature = await safe.signTyped(node.chainId, JSON.stringify(typedData))
      const messageHash = `0x${'5a'.repeat(32)}`
      return signature === '0x' ? { messageHash } : { messageHash, signature }
    },
    getOffChainSignature: () => undefined,
  }
  return async ({ method, params }: Question): Promise<unknown> => {
    const answer = answers[method]
    if (!answer) throw new Error(`unknown method ${method}`)
    return answer(params as never)
  }
}
