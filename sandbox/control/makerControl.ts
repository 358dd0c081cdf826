import type { Clock } from '../service/http/serviceClock.ts'
import type { MakerCredentials } from '../service/maker/makerAuth.ts'
import { createMakerClient, type MakerClient } from '../service/maker/makerClient.ts'
import type { Stateful } from './checkpoints.ts'

/** The maker's name among the exchanges. */
export const MAKER_NAME = 'HarbourMaker'
const DOMAIN = 'kontor-sandbox'
const KEY_BYTES = 32

/** The behavior of the maker. */
export interface MakerManners {
  /** One of `MAKER_HABITS`. */
  readonly habit: string
  /** In lower case. */
  readonly blacklist: readonly string[]
}

/** A market maker, wherever it runs. */
export interface MakerPlace {
  /** Funds it on every chain and starts its server for who has the key. Returns where that is. */
  open(credentials: MakerCredentials): Promise<string>
  /** Resolves when it behaves so. */
  behave(manners: MakerManners): Promise<void>
  /** How it is asked, where that is not by HTTP. */
  readonly fetch?: typeof fetch
}

const WELL: MakerManners = { habit: 'well', blacklist: [] }

/** The market maker as the controls hold it: the service's client, and the behavior of its process. */
export interface MakerControl extends Stateful {
  readonly url: string
  readonly client: MakerClient
  manners(): MakerManners
  /** Resolves when the maker behaves so and the service asks it anew. */
  behave(manners: MakerManners): Promise<void>
  /** Brings the process to the manners that were restored. */
  apply(): Promise<void>
}

const randomBytes = (count: number): Uint8Array => crypto.getRandomValues(new Uint8Array(count))
const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))

/** Opens a market maker: funds, server, and a key that it and the service alone know. */
export async function openMaker(maker: MakerPlace, clock: Clock): Promise<MakerControl> {
  const credentials = {
    domain: DOMAIN,
    accessKey: base64(randomBytes(KEY_BYTES)),
    secretKey: base64(randomBytes(KEY_BYTES)),
  }
  const url = await maker.open(credentials)
  const client = createMakerClient({
    ...{ name: MAKER_NAME, url, credentials, clock, wallNow: Date.now },
    fetch: maker.fetch ?? fetch,
  })
  let manners = WELL
  return {
    url,
    client,
    manners: () => manners,
    async behave(wanted) {
      manners = wanted
      await maker.behave(manners)
      client.forget()
    },
    apply: () => maker.behave(manners),
    capture: () => ({ manners, client: client.capture() }),
    restore(earlier: { manners: MakerManners; client: ReadonlyMap<string, number> }) {
      manners = earlier.manners
      client.restore(earlier.client)
    },
  }
}
