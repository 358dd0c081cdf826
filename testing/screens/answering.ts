import { onTestFinished } from 'vitest'
import { sharedSandbox } from './openApp.tsx'

/** Answers the requests of one test in place of the network, or lets them pass by `send`. Returns how to end it early. */
export function answering(
  answer: (url: string, send: () => Promise<Response>, body: string) => Promise<Response>,
): () => void {
  const before = window.fetch
  const end = () => {
    window.fetch = before
  }
  window.fetch = (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    return answer(url, () => before(input, init), typeof init?.body === 'string' ? init.body : '')
  }
  onTestFinished(end)
  return end
}

/** Refuses every connection to such addresses, for one test. Returns how to end it early. */
export const refuseConnections = (addresses: RegExp) =>
  answering((url, send) => (addresses.test(url) ? Promise.reject(new TypeError('Failed to fetch')) : send()))

/** Refuses every connection to a chain's node, for one test. Returns how to end it early. */
export function killNode(chainId: number): () => void {
  const chain = sharedSandbox().chains.find(({ id }) => id === chainId)
  if (!chain) throw new Error(`the sandbox has no chain ${chainId}`)
  return refuseConnections(new RegExp(`^${new URL(chain.rpcUrl).origin}`))
}
