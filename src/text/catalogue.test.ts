import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import './en.ts'
import { connectList } from './en/app/connectList.ts'
import { english as en } from './en/sentences.ts'

import.meta.glob('./en/*/*.ts', { eager: true })

const SRC = join(import.meta.dirname, '..')
const PLURAL = /_(?:zero|one|two|few|many|other)$/
const KEY = /^[a-z]\w*(?:\.\w+)+$/

function sources(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return sources(path)
    return /\.tsx?$/.test(entry.name) &&
      !/\.test\.tsx?$|[\\/]text[\\/](?:\w+[\\/].*|en|\w+\.catalogue)\.ts$/.test(path)
      ? [readFileSync(path, 'utf8')]
      : []
  })
}

const texts = sources(SRC)
const quoted = new Set(
  texts.flatMap((text) => [...text.matchAll(/'([\w.]+)'/g)].map((match) => match[1] ?? '')),
)
const words = new Set(texts.flatMap((text) => text.match(/\w+/g) ?? []))
const prefixes = texts.flatMap((text) =>
  [...text.matchAll(/`([\w.]+\.)\$\{/g)].map((match) => match[1] ?? ''),
)
const requested = new Set(Object.keys(en).map((key) => key.replace(PLURAL, '')))
const rooms = new Set([...requested].map((key) => key.split('.')[0]))

function isUsed(key: string): boolean {
  if (quoted.has(key) || key in connectList) return true
  return prefixes.some((prefix) => key.startsWith(prefix) && words.has(key.slice(prefix.length)))
}

test('behavior: every message that is sent across rooms has a sentence', () => {
  const sent = texts.flatMap((text) =>
    [...text.matchAll(/\b(?:key:|t\()\s*'([\w.]+)'/g)].map((match) => match[1] ?? ''),
  )
  const missing = sent.filter((key) => KEY.test(key) && rooms.has(key.split('.')[0]) && !requested.has(key))
  expect(missing).toEqual([])
  expect(sent.length).toBeGreaterThan(10)
})

test('behavior: every sentence is used', () => {
  expect([...requested].filter((key) => !isUsed(key))).toEqual([])
})

test('behavior: plural forms come with the one that fits all', () => {
  const plural = Object.keys(en).filter((key) => PLURAL.test(key))
  expect(plural.filter((key) => !(key.replace(PLURAL, '_other') in en))).toEqual([])
})
