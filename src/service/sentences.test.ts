import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import '../text/en/flow.ts'
import '../text/en/serviceErrors.ts'
import '../text/en.ts'
import { english as en } from '../text/en/sentences.ts'
import { ANSWER_RULES, STATUS_RULES } from './http/errorRules.ts'

const keys: readonly string[] = Object.keys(en)
const isWritten = (key: string) => keys.includes(key) || keys.includes(`${key}_other`)

test('default: every error of the room has its sentence', () => {
  const named = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .flatMap((name) => [
      ...readFileSync(`${import.meta.dirname}/${name}`, 'utf8').matchAll(
        /(?:serviceError|differs)\(\s*'([a-zA-Z]+)', '(?:retry|fix|stop)'|'errors\.service\.([a-zA-Z]+)'/g,
      ),
    ])
    .flatMap(([, byKey, whole]) => byKey ?? whole ?? [])
  expect(named.length).toBeGreaterThan(8)
  const all = [...named, ...ANSWER_RULES.map(({ key }) => key), ...STATUS_RULES.map(({ key }) => key)]
  expect(all.filter((key) => !isWritten(`errors.service.${key}`))).toEqual([])
})

test('behavior: no sentence of the room is written for nobody', () => {
  const texts = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(`${import.meta.dirname}/${name}`, 'utf8'))
    .join('\n')
  const own = keys
    .filter((key) => key.startsWith('errors.service.'))
    .map((key) => key.slice('errors.service.'.length).replace(/_(?:one|other)$/, ''))
  expect(own.filter((key) => !new RegExp(`\\b${key}\\b`).test(texts))).toEqual([])
})
