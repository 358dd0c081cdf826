import { replaceMembers } from '../../domain/data/json.ts'
import type { FlowArtifacts, FlowError, FlowIntent, FlowRecord } from '../journal/flowRecord.ts'
import { kindOf } from '../kinds/registry.ts'
import { stored } from '../record/intent.ts'
import { recordMembers } from '../record/record.ts'

const members = stored(recordMembers)

/**
 * A record without the bytes of any signature, permits inside order texts included: what is remembered must not be able to act. Members that this
 * build does not know are left out, whatever they hold.
 */
export function unsigned(record: FlowRecord): FlowRecord {
  const { artifacts, error, ...rest } = knownIn(members, record) as FlowRecord
  return {
    ...rest,
    intent: intentWithout(knownIn(kindOf(record.intent).schema, record.intent) as FlowIntent),
    steps: rest.steps.map(({ answer: _answer, ...step }) => step),
    ...(error && { error: errorWithout(error) }),
    ...(artifacts && { artifacts: artifactsWithout(artifacts) }),
  }
}

function intentWithout(intent: FlowIntent): FlowIntent {
  if (intent.kind === 'otc-fill') return { ...intent, makerSignature: '0x', makerPermit: '0x' }
  if (intent.kind === 'deposit') {
    const { reviewed: _reviewed, ...rest } = intent
    return { ...rest, orderText: orderWithout(rest.orderText) }
  }
  if ('orderText' in intent) return { ...intent, orderText: orderWithout(intent.orderText) }
  if (intent.kind !== 'delta-order' || !intent.replaces) return intent
  const { replaces } = intent
  return { ...intent, replaces: { ...replaces, orderText: orderWithout(replaces.orderText) } }
}

function artifactsWithout({
  permit: _permit,
  order,
  cancellation,
  offer,
  ...others
}: FlowArtifacts): FlowArtifacts {
  const bare = <T extends { readonly signature?: unknown }>({ signature: _signature, ...kept }: T) => kept
  return {
    ...others,
    ...(order && { order: { ...bare(order), valueText: orderWithout(order.valueText) } }),
    ...(cancellation && { cancellation: bare(cancellation) }),
    ...(offer && { offer: bare(offer) }),
  }
}

/** An order's own text with `permit` empty, otherwise as the service wrote it; nothing when it is not JSON. */
function orderWithout(text: string): string {
  try {
    JSON.parse(text)
  } catch {
    return ''
  }
  return replaceMembers(text, 'permit', '"0x"')
}

/** Wherever a node or the service quotes what it was sent, a signature may be among it, whole or in halves of 32 bytes. */
const LONG_HEX = /[0-9a-f]{64,}/gi

const textWithout = (text: string) => text.replace(LONG_HEX, '…')

function errorWithout({ say, details, ...rest }: FlowError): FlowError {
  const params = Object.entries(say.params ?? {}).map(([name, value]) => [
    name,
    typeof value === 'string' ? textWithout(value) : value,
  ])
  return {
    ...rest,
    say: { ...say, ...(say.params && { params: Object.fromEntries(params) }) },
    ...(details !== undefined && { details: textWithout(details) }),
  }
}

/** What a schema names of a stored value, at any depth. */
function knownIn(schema: object, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if ('wrapped' in schema) return knownIn(schema.wrapped as object, value)
  if ('item' in schema && Array.isArray(value))
    return value.map((item) => knownIn(schema.item as object, item))
  if (!('entries' in schema)) return value
  const found = value as Readonly<Record<string, unknown>>
  return Object.fromEntries(
    Object.entries(schema.entries as Readonly<Record<string, object>>).flatMap(([name, inner]) =>
      name in found ? [[name, knownIn(inner, found[name])]] : [],
    ),
  )
}
