import { addSentences } from '../sentences.ts'

/** Sentences of the window that pairs a wallet on another device. */
export const pairing = {
  'pairing.title': 'Connect by WalletConnect',
  'pairing.text': 'Scan this code with the wallet on your phone, then approve the connection there.',
  'pairing.textPhone': 'Open your wallet, then approve the connection there and return to this page.',
  'pairing.opening': 'Reaching the relay…',
  'pairing.qr': 'QR code to connect a wallet',
  'pairing.copy': 'Copy link',
  'pairing.copied': 'Link copied',
  'pairing.notCopied': 'The browser blocked copying',
  'pairing.waiting': 'Waiting for your wallet. The code is valid for 5 minutes.',
  'pairing.again': 'New code',
  'pairing.wallets': 'Wallets on this phone',
  'pairing.anyWallet': 'Another wallet',
} as const

addSentences(pairing)
