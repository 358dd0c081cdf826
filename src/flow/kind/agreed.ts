import type { FlowTools } from './flowTools.ts'
import { loadSigningChecks } from './loadSigningChecks.ts'
import type { WalletPort } from './port.ts'

/** What reads are compared with. */
interface ReadingTools extends Pick<FlowTools, 'clients' | 'clock'> {
  readonly port: Pick<WalletPort, 'nodeOf'>
}

/**
 * Work whose reads decide what is signed: where a chain has a second node, both must show the same. A disagreement replaces what the work brings, and
 * also why it fails. Every plan of a running flow and every request to a wallet goes through here.
 * @param about an intention or an order, whose tokens the sentence names.
 * @throws {AppError} `nodes-differ`, `node-behind`, `flow-part-missing`; as `work` does.
 */
export async function agreed<Tools extends ReadingTools, T>(
  tools: Tools,
  about: object,
  work: (tools: Tools) => Promise<T>,
): Promise<T> {
  const { compareReads } = await loadSigningChecks()
  const { clients, clock, port } = tools
  const reads = compareReads({ clients, about, wait: clock.wait, walletNode: port.nodeOf })
  try {
    return await work({ ...tools, clients: reads.clients })
  } finally {
    await reads.settle()
  }
}
