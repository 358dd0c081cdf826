/** Functions of Delta that are no bridge, by selector (facts page, 1.8a and 1.9). */
export const DELTA_FUNCTIONS: ReadonlySet<string> = new Set([
  '0xeb8fb268', // setPreSignature
  '0xdb6b5246', // depositNative
  '0xa1e77937', // depositNativeAndPreSign
  '0xe171d767', // depositNativeToStrategy
  '0xa4ddbe7d', // depositNativeToStrategyAndPreSign
  '0x973badb7', // depositToStrategy
  '0x149067f9', // depositToStrategyAndPreSign
  '0x84276d81', // withdrawNative
  '0x28bc129c', // withdrawNativeFromStrategy
  '0xb53d0958', // withdrawFromStrategy
  '0xb70e36f0', // invalidateNonce
  '0x2eb48a80', // invalidateNonces
  '0xcab7e8eb', // isNonceUsed
  '0x1bbd3061', // areNoncesUsed
  '0xe861e907', // getWrappedNative
  '0x3f65358a', // getDeltaToken
  '0x70a08231', // balanceOf
  '0x3644e515', // DOMAIN_SEPARATOR
  '0xb2494df3', // getModules
  '0x2a1b8f9b', // install
  '0x59bc2249', // uninstall
  '0x8da5cb5b', // owner
  '0x0cde75a4', // cancelAndWithdraw
  '0x1a5fd6da', // cancelTWAPAndWithdraw
  '0xcf880573', // cancelTWAPBuyAndWithdraw
  '0x9bd333da', // swapFilledAmount
])
