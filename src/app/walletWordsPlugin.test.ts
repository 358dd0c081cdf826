import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { connectList } from '../text/en/app/connectList.ts'
import { withNames, withOwnWords } from './walletWordsPlugin.ts'

const FOLDER = new URL('../../node_modules/@rainbow-me/rainbowkit/dist/', import.meta.url)

type Words = Readonly<Record<string, unknown>>

const wordsIn = async (code: string): Promise<Words> => {
  const { en_US_default } = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  return JSON.parse(en_US_default)
}

const at = (words: Words, key: string): unknown =>
  key.split('.').reduce<unknown>((part, name) => (part as Words | undefined)?.[name], words)

const parts = readdirSync(FOLDER)
  .filter((file) => /^chunk-\w+\.js$/.test(file))
  .map((file) => readFileSync(new URL(file, FOLDER), 'utf8'))
const blanks = (words: unknown) => String(words).match(/%\{\w+\}/g)

test('default: one part of RainbowKit has its English words, and ours come after them', async () => {
  const [own, ...others] = parts.flatMap((code) => withOwnWords(code) ?? [])
  expect(others).toEqual([])
  expect(await wordsIn(own ?? '')).toMatchObject({ ...connectList, get: { title: expect.any(String) } })
})

test('behavior: each of our words takes the place of one, with the same blanks', async () => {
  const theirs = await wordsIn(parts.find((code) => withOwnWords(code)) ?? '')
  for (const [key, words] of Object.entries(connectList)) {
    expect(at(theirs, key), key).toEqual(expect.any(String))
    expect(blanks(words), key).toEqual(blanks(at(theirs, key)))
  }
})

test('behavior: its dialog and its pictures are in one part, and neither is left without a name', () => {
  const code = readFileSync(new URL('index.js', FOLDER), 'utf8')
  const named = withNames(code) ?? ''
  expect(named).not.toContain('role: "img",')
  expect(named.match(/"aria-labelledby": titleId/g)).toHaveLength(1)
  expect(named).toContain('"aria-label": "Connect wallet", "aria-labelledby": titleId')
})
