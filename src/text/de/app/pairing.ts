import type { pairing as english } from '../../en/app/pairing.ts'
import type { Translated } from '../../en/translated.ts'

export const pairing: Translated<typeof english> = {
  'pairing.title': 'Über WalletConnect verbinden',
  'pairing.text': 'Code mit der Wallet auf dem Smartphone scannen und dort bestätigen.',
  'pairing.textPhone': 'Die Verbindung in der Wallet bestätigen und hierher zurückkehren.',
  'pairing.opening': 'Verbindung zum Relay wird aufgebaut …',
  'pairing.qr': 'QR-Code zum Verbinden einer Wallet',
  'pairing.copy': 'Link kopieren',
  'pairing.copied': 'Link kopiert',
  'pairing.notCopied': 'Der Browser hat das Kopieren blockiert',
  'pairing.waiting': 'Wartet auf die Wallet. Der Code gilt 5\u00a0Minuten.',
  'pairing.again': 'Neuer Code',
  'pairing.wallets': 'Wallets auf diesem Smartphone',
  'pairing.anyWallet': 'Andere Wallet',
  'connect.practice': 'Ohne Wallet üben',
  'connect.computer': 'Noch keine Wallet? Eine Browser-Erweiterung installieren und neu laden.',
  'connect.computerRemote':
    'Noch keine Wallet? Eine Browser-Erweiterung installieren und neu laden, oder eine App auf dem Smartphone verwenden.',
  'connect.phone':
    'Für eine Wallet auf diesem Smartphone diese Seite im Browser der Wallet-App öffnen. Noch keine? Zuerst eine installieren.',
  'connect.phoneRemote':
    'Für eine Wallet-App auf diesem Smartphone WalletConnect wählen. Noch keine? Zuerst eine installieren.',
  'connect.browsers': 'Diese Seite öffnen in',
}
