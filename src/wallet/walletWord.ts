import { connectList } from '../text/en/app/connectList.ts'
import { t } from '../text/text.ts'

const isOwn = (key: string): key is keyof typeof connectList => Object.hasOwn(connectList, key)

/** Our own words in the place of RainbowKit's, by its own key; `undefined` where its words are shown. The build puts the call into its code. */
export const walletWord = (key: string): string | undefined => (isOwn(key) ? t(key) : undefined)
