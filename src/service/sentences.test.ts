import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import '../text/en/trade/flow.ts'
import '../text/en/app/serviceErrors.ts'
import '../text/en.ts'
import { ERROR_ROWS } from '../../sandbox/control/errorRows.ts'
import { english as en } from '../text/en/sentences.ts'
import { say } from '../text/text.ts'
import { errorOfAnswer } from './http/answerError.ts'
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
  const all = [
    ...named,
    ...ANSWER_RULES.flatMap(({ key, withValue = key }) => [key, withValue]),
    ...STATUS_RULES.map(({ key }) => key),
  ]
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

const REFUSALS = [
  ...Object.values(ERROR_ROWS)
    .flat()
    .map(({ status, details }) => [status, details] as const),
  [400, 'ESTIMATED_LOSS_GREATER_THAN_MAX_IMPACT'],
  ...STATUS_RULES.map(({ from }) => [from, ''] as const),
  [429, ''],
  [999, ''],
] as const
const FIGURES = [
  undefined,
  null,
  '',
  '?',
  ' ',
  '{{value}}',
  'NaN',
  '<b>99%</b>',
  99,
  {},
  '99%',
  '15.25',
] as const

test('behavior: whatever figure a refusal lacks, its sentence is whole without it', () => {
  for (const [status, words] of REFUSALS)
    for (const value of FIGURES)
      for (const retryAfterMs of [null, 1, 30_000]) {
        const body = { error: words, value }
        const error = errorOfAnswer({ status, body, text: JSON.stringify(body), retryAfterMs })
        expect(say(error.say)).toMatch(/^[A-Z][^?{}<>]+\.$/)
        expect(say(error.say)).not.toMatch(/ {2}| ,| is ,|NaN|undefined|null|errors\./)
      }
})

test('default: an impact with its figure, and without one', () => {
  const error = 'ESTIMATED_LOSS_GREATER_THAN_MAX_IMPACT'
  const sentence = (value?: string) =>
    say(errorOfAnswer({ status: 400, body: { error, value }, text: '', retryAfterMs: null }).say)
  expect(sentence('99%')).toBe('The price impact is 99%, above the limit. Trade a smaller amount.')
  expect(sentence()).toBe('The price impact is above the limit. Trade a smaller amount.')
})
