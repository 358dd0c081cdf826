import type { Plugin } from 'vite'

const RAINBOWKIT = /@rainbow-me\/rainbowkit\/dist\/[\w-]+\.js$/
const OWN_WORDS = '/src/wallet/walletWord.ts'
const TITLES = /("title", null,|ariaLabel =) "(Back|Close|Loading)"/g
const TRANSLATION = 'this.translations[translationKey]'
const PICTURE = 'role: "img",'
const DIALOG = '"aria-labelledby": titleId,'

/**
 * Puts our own words before RainbowKit's, in the chosen language, names its dialog where that has no heading, and hides its pictures without a
 * name from screen readers: each is beside the name of its wallet. Null where the part has none of these. Pure.
 */
export const withOwnWords = (code: string): string | null =>
  [TRANSLATION, PICTURE, DIALOG].every((text) => code.includes(text))
    ? `import { walletTitle, walletWord } from '${OWN_WORDS}'\n${code}`
        .replace(TRANSLATION, `walletWord(key) ?? ${TRANSLATION}`)
        .replace(TITLES, '$1 walletTitle("$2")')
        .replace(PICTURE, 'role: alt ? "img" : "presentation",')
        .replace(DIALOG, `"aria-label": walletWord("connect.title"), ${DIALOG}`)
    : null

/** RainbowKit's dialog in our own words, of which its settings offer none, and readable aloud. */
export function walletWords(): Plugin {
  let isFound = false
  return {
    name: 'kontor:wallet-words',
    // Where packages are bundled ahead of the page, our words stay in the module that the page has.
    resolveId(source) {
      return source === OWN_WORDS && !this.environment ? { id: source, external: true } : null
    },
    transform(code, id) {
      if (!RAINBOWKIT.test(id)) return null
      const edited = withOwnWords(code)
      isFound ||= edited !== null
      return edited
    },
    buildEnd(error) {
      const isBuild = this.environment?.mode === 'build'
      if (!error && isBuild && !isFound) this.error('RainbowKit has its words or its dialog elsewhere')
    },
  }
}
