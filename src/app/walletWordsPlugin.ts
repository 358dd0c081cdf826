import type { Plugin } from 'vite'
import { connectList } from '../text/en/app/connectList.ts'

const PART = /@rainbow-me\/rainbowkit\/dist\/chunk-\w+\.js$/
const ENGLISH = /export \{\s*en_US_default\s*\}/

/** Puts our own words behind RainbowKit's English ones in a part of its code; null where the part has none. Pure. */
export const withOwnWords = (code: string): string | null =>
  ENGLISH.test(code)
    ? code.replace(
        ENGLISH,
        () =>
          `const words = JSON.stringify({ ...JSON.parse(en_US_default), ...${JSON.stringify(connectList)} })\nexport { words as en_US_default }`,
      )
    : null

/** Our own words in RainbowKit's dialog, whose settings choose among its own languages alone. */
export function walletWords(): Plugin {
  let isTaken = false
  return {
    name: 'kontor:wallet-words',
    transform(code, id) {
      const own = PART.test(id) ? withOwnWords(code) : null
      isTaken ||= own !== null
      return own
    },
    buildEnd(error) {
      const isBuild = this.environment?.mode === 'build'
      if (!error && isBuild && !isTaken) this.error('RainbowKit keeps its English words elsewhere')
    },
  }
}
