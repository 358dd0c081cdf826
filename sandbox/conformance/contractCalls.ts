import {
  type Abi,
  type Account,
  type Address,
  BaseError,
  ContractFunctionRevertedError,
  type Hex,
  parseAbi,
  toFunctionSelector,
} from 'viem'
import { expect } from 'vitest'
import type { Venue } from './venue.ts'

/** A contract by its address and interface. */
export interface Deployed {
  readonly address: Address
  readonly abi: Abi
}

const modulesAbi = parseAbi([
  'struct Module { address module; bytes4[] selectors; }',
  'function getModules() view returns (Module[])',
])

/** What is installed at an adapter (facts page, 1.8a). */
export function modulesAt(venue: Venue, address: Address) {
  return venue.client.readContract({ address, abi: modulesAbi, functionName: 'getModules' })
}

/** The functions of an interface by their selectors; each must be in the code that is deployed, for an adapter in that of its module. */
export async function selectorsIn(
  venue: Venue,
  { address, abi }: Deployed,
  modules?: Awaited<ReturnType<typeof modulesAt>>,
) {
  const found: [string, Hex][] = []
  for (const item of abi) {
    if (item.type !== 'function') continue
    const selector = toFunctionSelector(item)
    const place = modules ? modules.find((one) => one.selectors.includes(selector))?.module : address
    const code = place && (await venue.client.getCode({ address: place }))
    // Zeros at the front of a selector are not in the code.
    expect([item.name, code?.includes(selector.slice(2).replace(/^(00)+/, ''))]).toEqual([item.name, true])
    found.push([item.name, selector])
  }
  return Object.fromEntries(found)
}

/** What a contract says to a call: its words or the name of its error; null when it goes through. */
export async function refusalOf(
  venue: Venue,
  contract: Deployed,
  call: { readonly from: Account; readonly functionName: string; readonly args: readonly unknown[] },
): Promise<string | null> {
  const { from, functionName, args } = call
  try {
    await venue.client.simulateContract({ ...contract, account: from.address, functionName, args })
    return null
  } catch (error) {
    const reverted =
      error instanceof BaseError ? error.walk((each) => each instanceof ContractFunctionRevertedError) : null
    if (!(reverted instanceof ContractFunctionRevertedError)) throw error
    return reverted.reason ?? reverted.data?.errorName ?? 'nothing'
  }
}
