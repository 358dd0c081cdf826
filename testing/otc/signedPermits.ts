import { type Hex, parseSignature } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { daiPermitBytes, eip2612Bytes } from '../../src/domain/orders/struct/permitBytes.ts'
import type { Address } from '../../src/domain/token/address.ts'

/** What a permit of the sandbox's USDC or DAI says. */
export interface PermitTerms {
  readonly chainId: number
  readonly token: Address
  readonly spender: Address
  readonly nonce?: bigint
  /** Block seconds; of DAI's kind 0 for ever. */
  readonly untilSec: bigint
}

const fields = (text: string) =>
  text.split(', ').map((field) => {
    const [type = '', name = ''] = field.split(' ')
    return { name, type }
  })

/** The 224 bytes of a permit for USDC. Raw units. */
export async function signedUsdcPermit(
  owner: PrivateKeyAccount,
  { chainId, token, spender, nonce = 0n, untilSec, value }: PermitTerms & { readonly value: bigint },
): Promise<Hex> {
  const signature = await owner.signTypedData({
    domain: { name: 'USD Coin', version: '2', chainId, verifyingContract: token },
    types: {
      Permit: fields('address owner, address spender, uint256 value, uint256 nonce, uint256 deadline'),
    },
    primaryType: 'Permit',
    message: { owner: owner.address, spender, value, nonce, deadline: untilSec },
  })
  const { r, s, yParity } = parseSignature(signature)
  const permit = { owner: owner.address, spender, value, deadlineSec: untilSec }
  return eip2612Bytes(permit, { v: 27 + yParity, r, s })
}

/** The 256 bytes of a permit for DAI, over everything. */
export async function signedDaiPermit(
  holder: PrivateKeyAccount,
  { chainId, token, spender, nonce = 0n, untilSec }: PermitTerms,
): Promise<Hex> {
  const signature = await holder.signTypedData({
    domain: { name: 'Dai Stablecoin', version: '1', chainId, verifyingContract: token },
    types: {
      Permit: fields('address holder, address spender, uint256 nonce, uint256 expiry, bool allowed'),
    },
    primaryType: 'Permit',
    message: { holder: holder.address, spender, nonce, expiry: untilSec, allowed: true },
  })
  const { r, s, yParity } = parseSignature(signature)
  const permit = { holder: holder.address, spender, nonce, expirySec: untilSec, allowed: true }
  return daiPermitBytes(permit, { v: 27 + yParity, r, s })
}
