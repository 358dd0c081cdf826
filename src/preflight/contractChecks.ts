import { domainSeparator, parseAbi, type TypedDataDomain } from 'viem'
import { getCode, getEip712Domain, readContract } from 'viem/actions'
import type { ChainClient } from '../chain/node/clients.ts'
import { chainError } from '../chain/node/reverts.ts'
import type { Deployment } from '../domain/chain/deployments.ts'
import { cancellationTypedData } from '../domain/orders/struct/orderTypedData.ts'
import { otcDomain } from '../domain/otc/otcOrder.ts'
import { type Address, isSameAddress } from '../domain/token/address.ts'
import { type ContractName, differs, type Finding, ok, type Report, silentNode, unknown } from './row.ts'

/** What contracts of a deployment answer about each other (facts page, 1.9 and 3.4); not all of them are on every chain. */
const WIRING_ABI = parseAbi([
  'function WETH() view returns (address)',
  'function paused() view returns (bool)',
  'function getWrappedNative() view returns (address)',
  'function delta() view returns (address)',
  'function DOMAIN_SEPARATOR() view returns (bytes32)',
])

/** Every contract that this build pins on a chain. */
export function pinnedContracts(
  pins: Deployment,
): readonly { readonly contract: ContractName; readonly address: Address }[] {
  const named: readonly (readonly [ContractName, Address | undefined])[] = [
    ['router', pins.router],
    ...pins.executors.map((executor) => ['executor', executor] as const),
    ['wrapped', pins.wrappedNative],
    ['delta', pins.delta],
    ['deltaEther', pins.deltaEther],
    ['registry', pins.registry],
    ...Object.values(pins.bridges ?? {}).map(({ address }) => ['bridge', address] as const),
    ['rfq', pins.rfq],
  ]
  return named.flatMap(([contract, address]) => (address ? [{ contract, address }] : []))
}

async function codeAt(client: ChainClient, address: Address): Promise<Finding> {
  try {
    const code = await getCode(client, { address })
    const bytes = code ? (code.length - 2) / 2 : 0
    return bytes > 0 ? ok('status.found.code', { bytes }) : differs('status.found.noCode')
  } catch (error) {
    return silentNode(error)
  }
}

/** Reads a getter that not every contract has. @param judge what its value shows. */
async function wired<Name extends 'WETH' | 'paused' | 'getWrappedNative' | 'delta'>(
  client: ChainClient,
  address: Address,
  functionName: Name,
  judge: (value: unknown) => boolean,
): Promise<Finding> {
  try {
    const value: unknown = await readContract(client, { address, abi: WIRING_ABI, functionName })
    return (judge(value) ? ok : differs)('status.found.getter', {
      getter: `${functionName}()`,
      value: String(value),
    })
  } catch (error) {
    return unknown('status.found.noGetter', { getter: `${functionName}()` }, chainError(error).details)
  }
}

const isOneOf =
  (...addresses: readonly (Address | undefined)[]) =>
  (value: unknown) =>
    addresses.some((address) => isSameAddress(String(value), address))

/** Whether a contract computes the domain that the app signs for it, by either of the ways in which contracts tell. */
export async function checkDomain(
  client: ChainClient,
  address: Address,
  domain: TypedDataDomain,
): Promise<Finding> {
  const signed = domainSeparator({ domain })
  try {
    const own = await readContract(client, { address, abi: WIRING_ABI, functionName: 'DOMAIN_SEPARATOR' })
    return (own === signed ? ok : differs)('status.found.domain', { own, signed })
  } catch {
    return domainByMembers(client, address, signed)
  }
}

async function domainByMembers(client: ChainClient, address: Address, signed: string): Promise<Finding> {
  try {
    const { domain } = await getEip712Domain(client, { address })
    const { name, version, chainId, verifyingContract } = domain
    const own = domainSeparator({ domain: { name, version, chainId, verifyingContract } })
    return (own === signed ? ok : differs)('status.found.domain', { own, signed })
  } catch (error) {
    return unknown('status.found.noDomain', undefined, chainError(error).details)
  }
}

/** Code, wiring and signing domains of all that is pinned on a chain. */
export async function checkContracts(client: ChainClient, pins: Deployment, report: Report): Promise<void> {
  const { chainId, router, wrappedNative, delta, deltaEther, rfq } = pins
  const at = (contract: ContractName, subject: string) => ({ chainId, contract, subject })
  const codes = pinnedContracts(pins).map(async ({ contract, address }) =>
    report({ check: 'code', ...at(contract, address), ...(await codeAt(client, address)) }),
  )
  const wiring = [
    async () =>
      report({
        check: 'router',
        ...at('router', router),
        ...(await wired(client, router, 'WETH', isOneOf(wrappedNative))),
      }),
    async () =>
      report({
        check: 'router',
        ...at('router', router),
        ...(await wired(client, router, 'paused', (isPaused) => isPaused === false)),
      }),
    async () => {
      if (!delta) return
      const finding = await wired(client, delta, 'getWrappedNative', isOneOf(deltaEther, wrappedNative))
      report({ check: 'deposits', ...at('delta', delta), ...finding })
      const { domain } = cancellationTypedData([], { chainId, contract: delta })
      report({ check: 'domain', ...at('delta', delta), ...(await checkDomain(client, delta, domain)) })
    },
    async () => {
      if (!deltaEther) return
      const finding = await wired(client, deltaEther, 'delta', isOneOf(delta))
      report({ check: 'deposits', ...at('deltaEther', deltaEther), ...finding })
    },
    async () => {
      if (!rfq) return
      const domain = otcDomain({ chainId, contract: rfq })
      report({ check: 'domain', ...at('rfq', rfq), ...(await checkDomain(client, rfq, domain)) })
    },
  ]
  await Promise.all([...codes, ...wiring.map((check) => check())])
}
