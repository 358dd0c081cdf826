import type { RefusedField } from './refusal.ts'

/** What a difference in a member is called; in any other member it is named by its path. */
const MEMBER_FIELDS: ReadonlyMap<string, RefusedField> = new Map<string, RefusedField>([
  ['owner', 'signedOwner'],
  ['beneficiary', 'signedBeneficiary'],
  ['srcToken', 'signedSrcToken'],
  ['destToken', 'signedDestToken'],
  ['srcAmount', 'signedSrcAmount'],
  ['destAmount', 'signedDestAmount'],
  ['expectedAmount', 'signedExpectedAmount'],
  ['deadline', 'signedDeadline'],
  ['kind', 'signedKind'],
  ['nonce', 'signedNonce'],
  ['partnerAndFee', 'signedPartnerAndFee'],
  ['permit', 'signedPermit'],
  ['metadata', 'signedMetadata'],
  ['bridge', 'signedBridge'],
  ['orderIds', 'signedOrderIds'],
  ['nonceAndMeta', 'signedNonce'],
  ['expiry', 'signedDeadline'],
  ['makerAsset', 'signedSrcToken'],
  ['takerAsset', 'signedDestToken'],
  ['maker', 'signedOwner'],
  ['taker', 'signedTaker'],
  ['makerAmount', 'signedSrcAmount'],
  ['takerAmount', 'signedDestAmount'],
])

/** What a difference at a path (`message.bridge.outputToken`) is called. */
export function fieldAt(path: string): RefusedField {
  const [root, member = ''] = path.split('.')
  return root === 'domain' ? 'signedDomain' : (MEMBER_FIELDS.get(member) ?? 'signedOther')
}
