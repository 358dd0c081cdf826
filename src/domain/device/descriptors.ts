import type { AbiFunction } from 'viem'
import { CHAINS, chainOf } from '../chain/chains.ts'
import type { Deployment } from '../chain/deployments.ts'
import { SIGNED_FAMILIES, type SignedFamily } from '../orders/struct/families.ts'
import { ORDER_KIND } from '../orders/struct/order.ts'
import type { TypedField } from '../orders/struct/orderTables.ts'
import { PERMIT2_ADDRESS, PERMIT2_TABLES } from '../orders/struct/permit2TypedData.ts'
import { DAI_TABLE, EIP2612_TABLE } from '../orders/struct/permitTables.ts'
import { OTC_TABLES, otcDomain } from '../otc/otcOrder.ts'
import { type Address, NATIVE_TOKEN } from '../token/address.ts'
import { type CalledContract, DESCRIBED_CALLS, type DescribedCall } from './callRows.ts'
import type {
  ContractContext,
  DescribedField,
  DescribedFormat,
  DescribedPlace,
  Descriptor,
  TypedDataContext,
} from './descriptor.ts'
import {
  type AnyRows,
  type EnumName,
  MEMBER_TABLES,
  type Member,
  SENDER_ADDRESS,
  type ShownRow,
} from './rows.ts'
import { DAI_STRUCT, DELTA_STRUCTS, EIP2612_STRUCT, OFFER_STRUCTS, PERMIT2_STRUCTS } from './structRows.ts'

/** The public schema that the descriptors follow. */
const SCHEMA =
  'https://github.com/LedgerHQ/clear-signing-erc7730-registry/blob/master/specs/erc7730-v1.schema.json'

/** Numbers that stand for words, as descriptors carry them. */
const ENUMS: Readonly<Record<EnumName, Readonly<Record<string, string>>>> = {
  orderKind: { [ORDER_KIND.SELL]: 'Sell', [ORDER_KIND.BUY]: 'Buy' },
  chain: {
    0: 'Same chain',
    ...Object.fromEntries(CHAINS.filter(({ sandbox }) => !sandbox).map(({ id, name }) => [id, name])),
  },
}

/** Where an interface is found. */
const OWNERS: Readonly<Record<CalledContract, string>> = {
  token: 'Token',
  wrappedNative: 'Wrapped native token',
  delta: 'Delta',
  rfq: 'RFQ',
  router: 'Market router',
}

/** A function as Solidity writes it with the names of its arguments: the key of its format. */
export function signatureOf({ name, inputs }: Pick<AbiFunction, 'name' | 'inputs'>): string {
  return `${name}(${inputs.map(argument).join(',')})`
}

const argument = ({ name, ...member }: AbiFunction['inputs'][number]): string => {
  const type =
    'components' in member
      ? `(${member.components.map(argument).join(',')})${member.type.slice('tuple'.length)}`
      : member.type
  return name ? `${type} ${name}` : type
}

/** The members of a member, where it is a struct. */
const partsOf = ({ type, components }: Member): readonly Member[] | undefined =>
  components ?? (MEMBER_TABLES as Readonly<Record<string, readonly Member[]>>)[type]

/** The lines of a struct or function, in the order of its rows. @throws {RangeError} where rows and members differ. */
function formatOf(
  intent: string,
  members: readonly Member[],
  rows: AnyRows,
  value?: string,
): DescribedFormat {
  const fields: DescribedField[] = value ? [{ path: '@.value', label: value, format: 'amount' }] : []
  const excluded: string[] = []
  const walk = (own: readonly Member[], ownRows: AnyRows, prefix: string): void => {
    if (Object.keys(ownRows).length !== own.length)
      throw new RangeError(`rows and members of ${intent} differ`)
    for (const [name, row] of Object.entries(ownRows)) {
      const member = own.find((one) => one.name === name)
      if (!member) throw new RangeError(`${prefix}${name} is no member`)
      const path = `${prefix}${name}${member.type.endsWith('[]') ? '.[]' : ''}`
      const parts = partsOf(member)
      if (parts) walk(parts, row as AnyRows, `${path}.`)
      else if ('hidden' in row) excluded.push(path)
      else fields.push(fieldOf(row as ShownRow, path, prefix))
    }
  }
  walk(members, rows, '')
  return { intent, fields, required: fields.map(({ path }) => path), excluded }
}

function fieldOf(row: ShownRow, path: string, prefix: string): DescribedField {
  const params = paramsOf(row, prefix)
  return {
    path: row.slice ? `${path}.${row.slice}` : path,
    label: row.label,
    format: row.as.format,
    ...(params && { params }),
  }
}

function paramsOf({ as }: ShownRow, prefix: string): DescribedField['params'] {
  switch (as.format) {
    case 'date':
      return { encoding: 'timestamp' }
    case 'enum':
      return { $ref: `$.metadata.enums.${as.of}` }
    case 'addressName':
      return {
        types: as.types,
        sources: ['local', 'ens'],
        ...(as.zeroIsSender && { senderAddress: SENDER_ADDRESS }),
      }
    case 'tokenAmount':
      return {
        // A path that names members of its own is one from the root.
        tokenPath: as.by.includes('.') ? as.by : `${prefix}${as.by}`,
        nativeCurrencyAddress: NATIVE_TOKEN,
        ...(as.unlimitedFrom !== undefined && {
          threshold: `0x${as.unlimitedFrom.toString(16)}`,
          message: 'Unlimited',
        }),
      }
    default:
      return undefined
  }
}

/** The enums that formats name. */
function enumsOf(formats: readonly DescribedFormat[]) {
  const named = Object.entries(ENUMS).filter(([name]) =>
    formats.some(({ fields }) => fields.some(({ params }) => params?.$ref === `$.metadata.enums.${name}`)),
  )
  return named.length > 0 ? { enums: Object.fromEntries(named) } : {}
}

function descriptor<Context>(
  owner: string,
  context: Context,
  formats: Readonly<Record<string, DescribedFormat>>,
): Descriptor<Context> {
  return {
    $schema: SCHEMA,
    context,
    metadata: { owner, ...enumsOf(Object.values(formats)) },
    display: { formats },
  }
}

/** Chains that have a contract, and where it is. */
const places = (
  deployments: readonly Deployment[],
  pick: (deployment: Deployment) => Address | undefined,
): readonly DescribedPlace[] =>
  deployments.flatMap((one) => {
    const address = pick(one)
    return address ? [{ chainId: one.chainId, address }] : []
  })

const PLACE_OF: Readonly<
  Record<Exclude<CalledContract, 'token'>, (pins: Deployment) => Address | undefined>
> = {
  wrappedNative: ({ wrappedNative }) => wrappedNative,
  delta: ({ delta }) => delta,
  rfq: ({ rfq }) => rfq,
  router: ({ router }) => router,
}

function callDescriptor(
  contract: CalledContract,
  calls: readonly DescribedCall[],
  deployments: readonly Deployment[],
): Descriptor<ContractContext> {
  const own = calls.filter((call) => call.contract === contract)
  const formats = own.map(({ abi, intent, rows, value }) => [
    signatureOf(abi),
    formatOf(intent, abi.inputs as readonly Member[], rows, value),
  ])
  const where = contract === 'token' ? {} : { deployments: places(deployments, PLACE_OF[contract]) }
  return descriptor(
    OWNERS[contract],
    { contract: { abi: own.map(({ abi }) => abi), ...where } },
    Object.fromEntries(formats),
  )
}

const DOMAIN_FIELDS: Readonly<Record<'name' | 'version' | 'chainId' | 'verifyingContract', TypedField>> = {
  name: { name: 'name', type: 'string' },
  version: { name: 'version', type: 'string' },
  chainId: { name: 'chainId', type: 'uint256' },
  verifyingContract: { name: 'verifyingContract', type: 'address' },
}
const { version: VERSION_FIELD, ...UNVERSIONED } = DOMAIN_FIELDS
const DOMAIN = Object.values(DOMAIN_FIELDS)
const DOMAIN_WITHOUT_VERSION = Object.values(UNVERSIONED)

type Texts = Readonly<
  Record<string, { readonly intent: string; readonly members: readonly Member[]; readonly rows: AnyRows }>
>

function typedDescriptor(
  owner: string,
  texts: Texts,
  types: (primaryType: string) => Readonly<Record<string, readonly TypedField[]>>,
  around: Omit<TypedDataContext['eip712'], 'schemas'> & { readonly isUnversioned?: true },
): Descriptor<TypedDataContext> {
  const { isUnversioned, ...bound } = around
  const schemas = Object.keys(texts).map((primaryType) => ({
    primaryType,
    types: { EIP712Domain: isUnversioned ? DOMAIN_WITHOUT_VERSION : DOMAIN, ...types(primaryType) },
  }))
  const formats = Object.entries(texts).map(([name, { intent, members, rows }]) => [
    name,
    formatOf(intent, members, rows),
  ])
  return descriptor(owner, { eip712: { ...bound, schemas } }, Object.fromEntries(formats))
}

const permit2Types = (primaryType: string) =>
  primaryType === 'PermitSingle'
    ? { PermitSingle: PERMIT2_TABLES.PermitSingle, PermitDetails: PERMIT2_TABLES.PermitDetails }
    : {
        PermitTransferFrom: PERMIT2_TABLES.PermitTransferFrom,
        TokenPermissions: PERMIT2_TABLES.TokenPermissions,
      }

/**
 * Descriptors by which wallets show what the app signs and sends (ERC-7730), by file name: one for each contract and each set of structs, over
 * these deployments. Made of the tables that the app itself signs and checks by. Pure.
 */
export function descriptorsOf(deployments: readonly Deployment[]): Readonly<Record<string, Descriptor>> {
  const { name, version } = otcDomain({ chainId: 0, contract: SENDER_ADDRESS })
  const calls = (contract: CalledContract) => callDescriptor(contract, DESCRIBED_CALLS, deployments)
  return {
    'calldata-delta.json': calls('delta'),
    'calldata-rfq.json': calls('rfq'),
    'calldata-router.json': calls('router'),
    'calldata-token.json': calls('token'),
    'calldata-wrapped-native.json': calls('wrappedNative'),
    'eip712-delta.json': typedDescriptor(
      OWNERS.delta,
      DELTA_STRUCTS,
      (family) => SIGNED_FAMILIES[family as SignedFamily].types,
      { domain: SIGNED_FAMILIES.Order.domain, deployments: places(deployments, ({ delta }) => delta) },
    ),
    'eip712-rfq.json': typedDescriptor(OWNERS.rfq, OFFER_STRUCTS, () => OTC_TABLES, {
      domain: { name, version },
      deployments: places(deployments, ({ rfq }) => rfq),
    }),
    'eip712-permit.json': typedDescriptor(
      'Token',
      { Permit: EIP2612_STRUCT },
      () => ({ Permit: EIP2612_TABLE }),
      {},
    ),
    'eip712-permit-dai.json': typedDescriptor(
      'Token',
      { Permit: DAI_STRUCT },
      () => ({ Permit: DAI_TABLE }),
      {},
    ),
    'eip712-permit2.json': typedDescriptor('Permit2', PERMIT2_STRUCTS, permit2Types, {
      domain: { name: 'Permit2' },
      deployments: places(deployments, () => PERMIT2_ADDRESS),
      isUnversioned: true,
    }),
  }
}

/** Deployments on real chains: what is published never names a contract of the sandbox. */
export const onRealChains = (deployments: readonly Deployment[]): readonly Deployment[] =>
  deployments.filter(({ chainId }) => !chainOf(chainId)?.sandbox)
