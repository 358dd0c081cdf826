import { addSentences } from '../sentences.ts'

/** Sentences of connecting: below the list of wallets, and in the window that pairs one on another device. */
export const pairing = {
  'pairing.title': 'Connect by WalletConnect',
  'pairing.text': 'Scan this code with your phone’s wallet, then approve there.',
  'pairing.textPhone': 'Approve the connection in your wallet, then return here.',
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
  'connect.computer': 'No wallet yet? Install a browser extension, then reload.',
  'connect.computerRemote':
    'No wallet yet? Install a browser extension and reload, or use an app on your phone.',
  'connect.phone':
    'To use a wallet on this phone, open this page in the wallet app’s browser. No wallet yet? Install one first.',
  'connect.phoneRemote':
    'To use a wallet app on this phone, choose WalletConnect. No wallet yet? Install one first.',
  'connect.browsers': 'Open this page in',
} as const

addSentences(pairing)
