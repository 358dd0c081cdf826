import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { privateKeyToAccount } from 'viem/accounts'
import type { StartedChain } from '../chain/openChain.ts'
import { MAKER_KEY } from '../chain/sandboxKeys.ts'
import type { MakerMessage, MakerReply } from '../maker/main.ts'
import { fundMaker } from '../maker/makerStock.ts'
import type { MakerCredentials } from '../service/maker/makerAuth.ts'
import type { MakerManners } from './makerControl.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const MAIN = fileURLToPath(new URL('../maker/main.ts', import.meta.url))

/** The market maker's process. */
export interface MakerProcess {
  /** Funds it on every chain and starts its server. Returns where that is. */
  open(options: {
    host: string
    port: number
    chains: readonly StartedChain[]
    credentials: MakerCredentials
  }): Promise<string>
  /** Resolves when it behaves so. */
  behave(manners: MakerManners): Promise<void>
  stop(): Promise<void>
}

/** Starts the market maker in a process of its own, which ends when this one does. */
export function startMakerProcess(): MakerProcess {
  const child = fork(MAIN, [], {
    cwd: ROOT,
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  let last: Promise<unknown> = Promise.resolve()
  const exchange = (message: MakerMessage): Promise<MakerReply> =>
    new Promise((resolve, reject) => {
      child.once('message', (reply: MakerReply) => resolve(reply))
      gone.then(() => reject(new Error('The market maker’s process has ended.')))
      child.send(message, (error) => error && reject(error))
    })
  const tell = (message: MakerMessage): Promise<MakerReply> => {
    const reply = last.then(() => exchange(message))
    last = reply.catch(() => undefined)
    return reply
  }
  return {
    async open({ host, port, chains, credentials }) {
      const maker = privateKeyToAccount(MAKER_KEY).address
      await Promise.all(chains.map((chain) => fundMaker(chain, maker)))
      const descriptions = chains.map(({ access: { client: _, quotePaths: __, ...rest } }) => rest)
      const { url, error } = await tell({ about: 'start', host, port, chains: descriptions, credentials })
      if (!url) throw new Error(`The market maker did not start: ${error}`)
      return url
    },
    async behave(manners) {
      const { error } = await tell({ about: 'manners', ...manners })
      if (error) throw new Error(`The market maker refused: ${error}`)
    },
    async stop() {
      if (child.connected) child.disconnect()
      await gone
    },
  }
}
