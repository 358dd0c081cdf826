import { open, type Row } from './rowTable.ts'

/** The rows of what is not built yet. */
export const OPEN_ROWS: readonly Row[] = [
  ...open('Market-maker interface', 'maker', [
    '`/tokens` and the checks on its answer',
    '`/pairs` and the checks on its answer',
    '`/prices` and the checks on its answer',
    '`/blacklist` and the checks on its answer',
    '`/firm` and the checks on its answer',
    'HMAC authentication',
  ]),
  ...open('Versioning', 'v1', ['Delta V1 paths']),
]
