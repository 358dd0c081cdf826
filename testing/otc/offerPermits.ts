import { hashTypedData } from 'viem'
import type { Deployment } from '../../src/domain/chain/deployments.ts'
import type { OfferPermitIntent } from '../../src/domain/firewall/lazyRules.ts'
import { fieldsOf, type PermitVector } from '../firewall/firewallVectors.ts'
import { exampleOtcOrder } from './exampleOtcOrder.ts'

/** A permit that the maker of the example offer may sign for it. */
export interface OfferPermitVector extends PermitVector {
  readonly intent: OfferPermitIntent
}

/** The permit of the example offer in both standards, written out from the tokens' own interfaces: as long as the offer, over exactly what it gives. */
export function offerPermitVectors({ chainId, rfq }: Deployment): readonly OfferPermitVector[] {
  if (!rfq) throw new Error('no RFQ contract')
  const offer = exampleOtcOrder()
  const { maker, makerAsset: token, makerAmount: value, expiry } = offer
  const tokenDomain = { name: 'USD Coin', version: '2' }
  const domain = { ...tokenDomain, chainId, verifyingContract: token }
  const eip2612 = 'address owner,address spender,uint256 value,uint256 nonce,uint256 deadline'
  const dai = 'address holder,address spender,uint256 nonce,uint256 expiry,bool allowed'
  const shared = {
    ...({ kind: 'permit', chainId, account: maker, token, tokenDomain, spender: 'rfq', nonce: 3n } as const),
    ...{ deadlineSec: expiry, offer },
  }
  const vector = (
    kind: string,
    intent: OfferPermitIntent,
    fields: string,
    message: object,
  ): OfferPermitVector => {
    const typedData = { domain, types: { Permit: fieldsOf(fields) }, primaryType: 'Permit', message }
    return { kind, intent, text: JSON.stringify(typedData), hash: hashTypedData(typedData as never) }
  }
  const [nonce, end] = ['3', String(expiry)]
  return [
    vector('permit of an offer EIP-2612', { ...shared, standard: 'eip2612', value }, eip2612, {
      ...{ owner: maker, spender: rfq, value: String(value), nonce, deadline: end },
    }),
    vector('permit of an offer DAI', { ...shared, standard: 'dai', allowed: true }, dai, {
      ...{ holder: maker, spender: rfq, nonce, expiry: end, allowed: true },
    }),
  ]
}
