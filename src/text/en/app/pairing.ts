import { addSentences } from '../sentences.ts'

/** Sentences of connecting: below the list of wallets, and in the window that pairs one on another device. */
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
  'connect.practice': 'Practice without a wallet',
  'connect.computer': 'No wallet yet? Install the browser extension of one, then reload this page.',
  'connect.computerRemote':
    'No wallet yet? Install a browser extension and reload this page, or use an app on your phone.',
  'connect.phone':
    'To use a wallet on this phone, open this page in the wallet app’s own browser. No wallet yet? Install one first.',
  'connect.phoneRemote':
    'To use a wallet app on this phone, choose WalletConnect. No wallet yet? Install an app first, then come back.',
  'connect.browsers': 'Open this page in',
} as const

addSentences(pairing)
