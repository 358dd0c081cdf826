import type { StartedChain } from '../chain/openChain.ts'
import type { Clock } from '../service/http/serviceClock.ts'
import { createMakerClient, type MakerClient } from '../service/maker/makerClient.ts'
import type { Stateful } from './checkpoints.ts'
import type { MakerManners, MakerProcess } from './makerProcess.ts'

/** The maker's name among the exchanges. */
export const MAKER_NAME = 'HarbourMaker'
const DOMAIN = 'kontor-sandbox'
const KEY_BYTES = 32

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

/** Opens a market maker that is already a process: funds, server, and a key that it and the service alone know. */
export async function openMaker(
  maker: MakerProcess,
  { clock, ...place }: { host: string; port: number; chains: readonly StartedChain[]; clock: Clock },
): Promise<MakerControl> {
  const credentials = {
    domain: DOMAIN,
    accessKey: base64(randomBytes(KEY_BYTES)),
    secretKey: base64(randomBytes(KEY_BYTES)),
  }
  const url = await maker.open({ ...place, credentials })
  const client = createMakerClient({ name: MAKER_NAME, url, credentials, clock, wallNow: Date.now })
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
