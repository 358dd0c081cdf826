import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { connectList } from '../text/en/app/connectList.ts'
import { walletTitle, walletWord } from '../wallet/walletWord.ts'
import { withOwnWords } from './walletWordsPlugin.ts'

const FOLDER = new URL('../../node_modules/@rainbow-me/rainbowkit/dist/', import.meta.url)

type Words = Readonly<Record<string, unknown>>

const at = (words: Words, key: string): unknown =>
  key.split('.').reduce<unknown>((part, name) => (part as Words | undefined)?.[name], words)

const parts = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.js'))
  .map((file) => readFileSync(new URL(file, FOLDER), 'utf8'))
const blanks = (words: unknown) => String(words).match(/%\{\w+\}/g)

async function theirWords(): Promise<Words> {
  const code = parts.find((part) => /export \{\s*en_US_default\s*\}/.test(part)) ?? ''
  const { en_US_default } = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  return JSON.parse(en_US_default)
}

test('default: one part of RainbowKit looks its words up, and asks for ours first', () => {
  const [own, ...others] = parts.flatMap((code) => withOwnWords(code) ?? [])
  expect(others).toEqual([])
  expect(own?.match(/walletWord\(key\) \?\? this\.translations\[translationKey\]/g)).toHaveLength(1)
})

test('behavior: each of our words takes the place of one, with the same blanks', async () => {
  const theirs = await theirWords()
  for (const [key, words] of Object.entries(connectList)) {
    expect(at(theirs, key), key).toEqual(expect.any(String))
    expect(blanks(words), key).toEqual(blanks(at(theirs, key)))
    expect(walletWord(key)).toBe(words)
  }
  expect(walletWord('get.title')).toBeUndefined()
})

test('behavior: its dialog and its pictures are in one part, and neither is left without a name', () => {
  const named = withOwnWords(readFileSync(new URL('index.js', FOLDER), 'utf8')) ?? ''
  expect(named).not.toContain('role: "img",')
  expect(named.match(/"aria-labelledby": titleId/g)).toHaveLength(1)
  expect(named).toContain('"aria-label": walletWord("connect.title"), "aria-labelledby": titleId')
})

test('behavior: its icons are called what ours are', () => {
  const named = withOwnWords(readFileSync(new URL('index.js', FOLDER), 'utf8')) ?? ''
  expect(named).not.toMatch(/"title", null, "(?:Back|Close|Loading)"/)
  expect(named).toContain('ariaLabel = walletTitle("Close")')
  expect(walletTitle('Close')).toBe('Close')
})
