import type { HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import { privateKeyToAccount } from 'viem/accounts'
import { type ChainDescription, openChainAccess } from '../chain/openChainAccess.ts'
import { MAKER_KEY } from '../chain/sandboxKeys.ts'
import { openListener } from '../control/listener.ts'
import type { MakerCredentials } from '../service/maker/makerAuth.ts'
import { approveAll } from './makerStock.ts'
import { marketMakerApp } from './marketMakerApp.ts'

/** The sandbox's messages to its market maker, one after the other; each is answered by a `MakerReply`. */
export type MakerMessage =
  | {
      readonly about: 'start'
      readonly host: string
      readonly port: number
      readonly chains: readonly ChainDescription[]
      readonly credentials: MakerCredentials
    }
  | { readonly about: 'manners'; readonly habit: string; readonly blacklist: readonly string[] }

/** Where the maker listens, after `start`; what went wrong, where something did. */
export interface MakerReply {
  readonly url?: string
  readonly error?: string
}

const account = privateKeyToAccount(MAKER_KEY)
let habit = 'well'
let blacklist: readonly string[] = []

async function obey(message: MakerMessage): Promise<MakerReply> {
  if (message.about === 'manners') {
    habit = message.habit
    blacklist = message.blacklist
    return {}
  }
  const { host, port, chains, credentials } = message
  const opened = chains.map((description) => openChainAccess(description))
  await Promise.all(opened.map((chain) => approveAll(chain, account)))
  const app = marketMakerApp({
    chains: opened,
    credentials,
    account,
    habit: () => habit,
    blacklist: () => blacklist,
  })
  const { url } = await openListener(app as unknown as Hono<{ Bindings: HttpBindings }>, host, port)
  return { url }
}

process.on('message', async (message: MakerMessage) => {
  let reply: MakerReply
  try {
    reply = await obey(message)
  } catch (error) {
    reply = { error: error instanceof Error ? error.message : String(error) }
  }
  process.send?.(reply)
})
// The process that started it is gone, or requests its end; a signal to the whole group is for that one to act on.
process.on('disconnect', () => process.exit(0))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
