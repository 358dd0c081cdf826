import '../src/text/en/app/fallbackScreens.ts'
import '../src/text/en/app/status.ts'
import type { Message } from '../src/domain/data/errors.ts'
import { english } from '../src/text/en/sentences.ts'

/** The English sentence of a message. The catalogue's own writer is for pages: it chooses a language. @throws {Error} for an unknown key */
export function sentenceOf({ key, params = {} }: Message): string {
  const sentence = english[key]
  if (sentence === undefined) throw new Error(`no sentence for ${key}`)
  return sentence.replace(/\{\{(\w+)\}\}/g, (gap, name: string) => String(params[name] ?? gap))
}
