import { connectList } from '../text/en/app/connectList.ts'
import { t } from '../text/text.ts'

const isOwn = (key: string): key is keyof typeof connectList => Object.hasOwn(connectList, key)

/** Our own words in the place of RainbowKit's, by its own key; `undefined` where its words are shown. The build puts the call into its code. */
export const walletWord = (key: string): string | undefined => (isOwn(key) ? t(key) : undefined)

const TITLES = { Back: 'trade.back', Close: 'ui.close', Loading: 'app.loading' } as const

/** What RainbowKit's own icons are called, which it has in English alone. */
export const walletTitle = (english: keyof typeof TITLES): string => t(TITLES[english])
