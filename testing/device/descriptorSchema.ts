/**
 * The part of the schema of ERC-7730, version 1, that the app's descriptors use, written after its documentation
 * (docs/decisions.md). Stricter than the public one: nothing beside it is let through, and what wallets need is required.
 */
const TEXT = { type: 'string', minLength: 1 } as const
const ADDRESS = { type: 'string', pattern: '^0x[0-9a-fA-F]{40}$' } as const

const only = (properties: object, optional: readonly string[] = []) => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  additionalProperties: false,
})
const listOf = (items: object, least = 0) => ({ type: 'array', items, minItems: least })
const mapOf = (values: object, least = 0) => ({
  type: 'object',
  additionalProperties: values,
  minProperties: least,
})

const DEPLOYMENTS = listOf(only({ chainId: { type: 'integer', minimum: 1 }, address: ADDRESS }), 1)

const PARAMETER = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    type: TEXT,
    internalType: TEXT,
    components: listOf({ $ref: '#/definitions/parameter' }),
  },
  required: ['name', 'type'],
  additionalProperties: false,
}

const FUNCTION = only({
  type: { const: 'function' },
  name: TEXT,
  stateMutability: { enum: ['pure', 'view', 'nonpayable', 'payable'] },
  inputs: listOf({ $ref: '#/definitions/parameter' }),
  outputs: listOf({ type: 'object' }),
})

const TYPED_SCHEMA = only({
  primaryType: TEXT,
  types: {
    type: 'object',
    required: ['EIP712Domain'],
    additionalProperties: listOf(only({ name: TEXT, type: TEXT }), 1),
  },
})

const CONTEXT = {
  oneOf: [
    only({ contract: only({ abi: listOf(FUNCTION, 1), deployments: DEPLOYMENTS }, ['deployments']) }),
    only({
      eip712: only(
        {
          domain: only({ name: TEXT, version: TEXT }, ['version']),
          deployments: DEPLOYMENTS,
          schemas: listOf(TYPED_SCHEMA, 1),
        },
        ['domain', 'deployments'],
      ),
    }),
  ],
}

/** What each format takes. */
const PARAMS: Readonly<Record<string, object | null>> = {
  raw: null,
  amount: null,
  duration: null,
  date: only({ encoding: { enum: ['timestamp', 'blockheight'] } }),
  enum: only({ $ref: { type: 'string', pattern: '^\\$\\.metadata\\.enums\\.\\w+$' } }),
  addressName: only(
    {
      types: listOf({ enum: ['wallet', 'eoa', 'contract', 'token', 'collection'] }, 1),
      sources: listOf(TEXT),
      senderAddress: ADDRESS,
    },
    ['senderAddress'],
  ),
  tokenAmount: {
    ...only(
      {
        tokenPath: TEXT,
        nativeCurrencyAddress: ADDRESS,
        threshold: { type: 'string', pattern: '^0x[0-9a-f]+$' },
        message: TEXT,
      },
      ['threshold', 'message'],
    ),
    dependencies: { threshold: ['message'], message: ['threshold'] },
  },
}

const FIELD = {
  oneOf: Object.entries(PARAMS).map(([format, params]) =>
    only({ path: TEXT, label: TEXT, format: { const: format }, ...(params && { params }) }),
  ),
}

export const DESCRIPTOR_SCHEMA = {
  definitions: { parameter: PARAMETER },
  ...only({
    $schema: { type: 'string', pattern: '^https://.+/erc7730-v1\\.schema\\.json$' },
    context: CONTEXT,
    metadata: only({ owner: TEXT, enums: mapOf(mapOf(TEXT, 1)) }, ['enums']),
    display: only({
      formats: mapOf(
        only({ intent: TEXT, fields: listOf(FIELD), required: listOf(TEXT), excluded: listOf(TEXT) }),
        1,
      ),
    }),
  }),
}
