/** An app that opens with a pairing, on the phone this page is on. */
export interface PhoneWallet {
  readonly name: string
  /** What its own links begin with. */
  readonly scheme: string
}

/** By the schemes the apps register themselves. */
const WALLETS: readonly PhoneWallet[] = [
  { name: 'MetaMask', scheme: 'metamask://' },
  { name: 'Trust Wallet', scheme: 'trust://' },
  { name: 'Rainbow', scheme: 'rainbow://' },
  { name: 'Uniswap Wallet', scheme: 'uniswap://' },
  { name: 'Zerion', scheme: 'zerion://' },
  { name: 'Ledger Live', scheme: 'ledgerlive://' },
]

const PHONE = /android|iphone|ipad|ipod/i

/** Whether wallets of this device are apps. Pure. */
export const isPhone = (userAgent: string): boolean => PHONE.test(userAgent)

/** The apps to offer in this browser: none where wallets are on another device. Pure. */
export const phoneWallets = (userAgent: string): readonly PhoneWallet[] => (isPhone(userAgent) ? WALLETS : [])

/** The link that opens a pairing in an app. Pure. */
export const pairingLink = ({ scheme }: PhoneWallet, uri: string): string =>
  `${scheme}wc?uri=${encodeURIComponent(uri)}`
