import { readdirSync, readFileSync } from 'node:fs'

/** JSON of an answer. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }

/** An answer of the real service, kept as a file of this folder. */
export interface RecordedAnswer {
  readonly name: string
  /** The place of the facts page or the specification that it comes from. */
  readonly from: string
  /** Seen in a live answer; an example of the documents; or their shape, filled with values that other answers have. */
  readonly basis: 'recorded' | 'example' | 'shape'
  readonly endpoint: string
  /** 200 where absent. */
  readonly status?: number
  /** The code of the error by which the app refuses it on purpose. */
  readonly refused?: string
  readonly answer: Json
}

/** Bodies of refusals and the code that the app makes of each. */
export interface RecordedRefusals {
  readonly refusals: readonly {
    readonly status: number
    readonly code: string
    readonly answer: Json
  }[]
}

const FOLDER = new URL('./', import.meta.url)

const read = (file: string) => JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8'))

/** Every answer of this folder that is no refusal of a request, by name. */
export function recordedAnswers(): readonly RecordedAnswer[] {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.json') && file !== 'refusals.json')
  return files.sort().map((file) => ({ name: file.slice(0, -'.json'.length), ...read(file) }))
}

/** The bodies of `refusals.json`. */
export const recordedRefusals = (): RecordedRefusals => read('refusals.json')
