import Ajv from 'ajv'
import { toFunctionSelector } from 'viem/utils'
import { expect, test } from 'vitest'
import { DESCRIPTOR_SCHEMA } from '../../../testing/device/descriptorSchema.ts'
import { DEPLOYMENTS } from '../chain/deployments.ts'
import { OWN_CALLS_ABI } from '../firewall/ownCallsAbi.ts'
import { ROUTER_METHODS } from '../firewall/swap/routerMethods.ts'
import { SIGNED_FAMILIES } from '../orders/struct/families.ts'
import { RFQ_CALLS_ABI } from '../otc/rfqAbi.ts'
import { DESCRIBED_CALLS } from './callRows.ts'
import type { Descriptor } from './descriptor.ts'
import { descriptorsOf, onRealChains, signatureOf } from './descriptors.ts'

const validate = new Ajv({ strict: false, allErrors: true }).compile(DESCRIPTOR_SCHEMA)
const files = descriptorsOf(onRealChains(DEPLOYMENTS))
const names = Object.keys(files)
const asJson = (descriptor: Descriptor | undefined) => JSON.parse(JSON.stringify(descriptor))

test.each(names)('default: %s follows the schema of ERC-7730', (name) => {
  expect(validate(asJson(files[name])), JSON.stringify(validate.errors)).toBe(true)
})

test('error: the schema refuses formats, members and parameters that wallets do not know', () => {
  const file = () => asJson(files['eip712-delta.json'])
  const broken: readonly ((one: ReturnType<typeof file>) => void)[] = [
    (one) => delete one.context,
    (one) => delete one.display.formats.Order.fields[0].label,
    (one) => (one.display.formats.Order.fields[0].format = 'money'),
    (one) => (one.display.formats.Order.fields[0].note = 'x'),
    (one) => (one.context.eip712.deployments[0].address = '0x1'),
    (one) => delete one.context.eip712.schemas[0].types.EIP712Domain,
  ]
  for (const change of broken) {
    const one = file()
    change(one)
    expect(validate(one), String(change)).toBe(false)
  }
})

test('behavior: every struct that is signed for Delta and every call of the app has a format', () => {
  expect(Object.keys(files['eip712-delta.json']?.display.formats ?? {})).toEqual(Object.keys(SIGNED_FAMILIES))
  const calls = names
    .filter((name) => name.startsWith('calldata-'))
    .flatMap((name) => Object.keys(files[name]?.display.formats ?? {}))
  const methods = ROUTER_METHODS.filter((row) => 'inputs' in row).map((row) => row.name)
  const wanted = [...[...OWN_CALLS_ABI, ...RFQ_CALLS_ABI].map(({ name }) => name), ...methods]
  expect(calls.map((key) => key.slice(0, key.indexOf('('))).sort()).toEqual(wanted.sort())
})

test('behavior: a format is found by the selector of its function', () => {
  for (const { abi } of DESCRIBED_CALLS)
    expect(toFunctionSelector(`function ${signatureOf(abi)}`)).toBe(toFunctionSelector(abi))
})

test('behavior: each member of a struct is shown once or left out by name', () => {
  const { fields, required, excluded } = files['eip712-delta.json']?.display.formats.Order ?? {}
  const shown = (fields ?? []).map(({ path }) => path.replace('.[0:20]', ''))
  expect([...shown, ...(excluded ?? [])].sort()).toEqual(
    [
      ...['owner', 'beneficiary', 'srcToken', 'destToken', 'srcAmount', 'destAmount', 'expectedAmount'],
      ...['deadline', 'kind', 'nonce', 'partnerAndFee', 'permit', 'metadata'],
      ...['protocolSelector', 'destinationChainId', 'outputToken', 'scalingFactor', 'protocolData'].map(
        (name) => `bridge.${name}`,
      ),
    ].sort(),
  )
  expect(required).toEqual(fields?.map(({ path }) => path))
})

test('behavior: published descriptors name every real chain and no contract of the sandbox', () => {
  const text = JSON.stringify(files).toLowerCase()
  const chains = (name: string) => {
    const { context } = files[name] ?? {}
    const places =
      context && 'contract' in context ? context.contract.deployments : context?.eip712.deployments
    return places?.map(({ chainId }) => chainId)
  }
  expect(chains('calldata-router.json')).toEqual([1, 10, 56, 100, 130, 137, 8453, 42161, 43114])
  expect(chains('eip712-delta.json')).toEqual([1, 10, 56, 130, 137, 8453, 42161])
  for (const { chainId, router, wrappedNative, delta, rfq } of DEPLOYMENTS)
    for (const address of [router, wrappedNative, delta, rfq])
      if (address)
        expect(text.includes(address.toLowerCase()), address).toBe(chainId < 31337 || chainId > 31338)
})
