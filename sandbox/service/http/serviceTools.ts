import type { Hex } from 'viem'
import type { ChainAccess } from '../../chain/chainAccess.ts'
import { integerText, parse, WIDE_RANGE } from './requestFields.ts'
import type { Clock } from './serviceClock.ts'
import { type Profile, unsupportedChain } from './serviceErrors.ts'

/** What every area of the service works with. */
export interface ServiceTools {
  readonly chains: readonly ChainAccess[]
  readonly clock: Clock
  /** Key of the integrity tags of prices. */
  readonly secret: Hex
  random(bytes: number): Uint8Array
  /** The habits shown at the moment. */
  profile(): Profile
}

/** A served chain. @throws {ServiceError} `Unsupported chain`, 400 unless another status is named. */
export function servedChain(chains: readonly ChainAccess[], id: number, status?: 400 | 422): ChainAccess {
  const chain = chains.find((candidate) => candidate.id === id)
  if (!chain) throw unsupportedChain(status)
  return chain
}

/** A chain id in a path. @throws {ServiceError} 400 when it is no number; as `servedChain` does. */
export function chainOfPath(tools: ServiceTools, value: string, status?: 400 | 422): ChainAccess {
  return servedChain(tools.chains, parse(integerText('chainId', ...WIDE_RANGE), value), status)
}
