import type { Plugin } from 'vite'
import { connectList } from '../text/en/app/connectList.ts'

const RAINBOWKIT = /@rainbow-me\/rainbowkit\/dist\/[\w-]+\.js$/
const ENGLISH = /export \{\s*en_US_default\s*\}/
const PICTURE = 'role: "img",'
const DIALOG = '"aria-labelledby": titleId,'

/** Puts our own words behind RainbowKit's English ones in a part of its code; null where the part has none. Pure. */
export const withOwnWords = (code: string): string | null =>
  ENGLISH.test(code)
    ? code.replace(
        ENGLISH,
        () =>
          `const words = JSON.stringify({ ...JSON.parse(en_US_default), ...${JSON.stringify(connectList)} })\nexport { words as en_US_default }`,
      )
    : null

/**
 * Names RainbowKit's dialog where it has no heading, and hides its pictures without a name from screen readers: each is beside the name of its
 * wallet. Null where the part has neither. Pure.
 */
export const withNames = (code: string): string | null =>
  code.includes(PICTURE) && code.includes(DIALOG)
    ? code
        .replace(PICTURE, 'role: alt ? "img" : "presentation",')
        .replace(DIALOG, `"aria-label": ${JSON.stringify(connectList['connect.title'])}, ${DIALOG}`)
    : null

const EDITS = [withOwnWords, withNames]

/** RainbowKit's dialog in our own words, of which its settings offer none, and readable aloud. */
export function walletWords(): Plugin {
  const left = new Set(EDITS)
  return {
    name: 'kontor:wallet-words',
    transform(code, id) {
      if (!RAINBOWKIT.test(id)) return null
      for (const edit of EDITS) {
        const edited = edit(code)
        if (edited === null) continue
        left.delete(edit)
        return edited
      }
      return null
    },
    buildEnd(error) {
      const isBuild = this.environment?.mode === 'build'
      if (!error && isBuild && left.size > 0) this.error('RainbowKit has its words or its dialog elsewhere')
    },
  }
}
