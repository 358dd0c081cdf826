import { privateKeyToAccount } from 'viem/accounts'
import type { StartedChain } from '../chain/openChain.ts'
import { MAKER_KEY } from '../chain/sandboxKeys.ts'
import type { MakerManners, MakerPlace } from '../control/makerControl.ts'
import { approveAll, fundMaker } from '../maker/makerStock.ts'
import { marketMakerApp } from '../maker/marketMakerApp.ts'
import { PRACTICE_PLACES } from './practicePlaces.ts'

/** Rejects when a request is given up: nothing else ends one that no network carries. */
const givenUp = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

/**
 * A market maker in the process of the venue: its server is called, not connected to.
 * @param isFunded whether it has its stock on the chains already.
 */
export function makerHere(chains: readonly StartedChain[], isFunded: boolean): Required<MakerPlace> {
  const account = privateKeyToAccount(MAKER_KEY)
  let manners: MakerManners = { habit: 'well', blacklist: [] }
  let app: ReturnType<typeof marketMakerApp> | undefined
  const start = async (chain: StartedChain): Promise<void> => {
    await fundMaker(chain, account.address)
    await approveAll(chain.access, account)
  }
  const whole = async (request: Request): Promise<Response> => {
    if (!app) throw new TypeError('Failed to fetch')
    const response = await app.fetch(request)
    return new Response(await response.text(), response)
  }
  return {
    async open(credentials) {
      if (!isFunded) await Promise.all(chains.map(start))
      app = marketMakerApp({
        chains: chains.map(({ access }) => access),
        credentials,
        account,
        habit: () => manners.habit,
        blacklist: () => manners.blacklist,
      })
      return PRACTICE_PLACES.makerUrl
    },
    async behave(wanted) {
      manners = wanted
    },
    fetch: (input, init) => {
      const request = new Request(input, init)
      return Promise.race([whole(request), givenUp(request.signal)])
    },
  }
}
