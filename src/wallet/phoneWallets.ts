/** An app that opens with a pairing, on the phone this page is on. */
export interface PhoneWallet {
  readonly name: string
  /** What its own links begin with. */
  readonly scheme: string
}

/** A link that opens this page in the browser of a wallet app. */
export interface WalletBrowser {
  readonly name: string
  readonly href: string
}

interface KnownWallet {
  readonly name: string
  readonly scheme?: string
  readonly browser?: (page: string) => string
}

/** By the schemes the apps register themselves, and the links to their browsers: by their makers' documents, of Coinbase as other sites have it. */
const WALLETS: readonly KnownWallet[] = [
  {
    name: 'MetaMask',
    scheme: 'metamask://',
    // As it is: an encoded path opens an empty page.
    browser: (page) => `https://link.metamask.io/dapp/${page.replace(/^https?:\/\//, '')}`,
  },
  {
    name: 'Coinbase Wallet',
    browser: (page) => `https://go.cb-w.com/dapp?cb_url=${encodeURIComponent(withoutOffer(page))}`,
  },
  {
    name: 'Trust Wallet',
    scheme: 'trust://',
    browser: (page) =>
      `https://link.trustwallet.com/open_url?coin_id=60&url=${encodeURIComponent(withoutOffer(page))}`,
  },
  { name: 'Rainbow', scheme: 'rainbow://' },
  { name: 'Uniswap Wallet', scheme: 'uniswap://' },
  { name: 'Zerion', scheme: 'zerion://' },
  { name: 'Ledger Live', scheme: 'ledgerlive://' },
]

/** A link's maker reads the page in its query: an offer that is only in its own link is left out. */
function withoutOffer(page: string): string {
  const [base = '', path] = page.split('#/')
  return path?.startsWith('otc/v1/') ? `${base}#/otc` : page
}

const PHONE = /android|iphone|ipad|ipod/i

/** Whether wallets of this device are apps. Pure. */
export const isPhone = (userAgent: string): boolean => PHONE.test(userAgent)

/** The apps to offer in this browser: none where wallets are on another device. Pure. */
export const phoneWallets = (userAgent: string): readonly PhoneWallet[] =>
  isPhone(userAgent) ? WALLETS.flatMap(({ name, scheme }) => (scheme ? [{ name, scheme }] : [])) : []

/** The apps whose own browser can open a page, with the links that do. Pure. */
export const walletBrowsers = (page: string): readonly WalletBrowser[] =>
  WALLETS.flatMap(({ name, browser }) => (browser ? [{ name, href: browser(page) }] : []))

/** The link that opens a pairing in an app. Pure. */
export const pairingLink = ({ scheme }: PhoneWallet, uri: string): string =>
  `${scheme}wc?uri=${encodeURIComponent(uri)}`
