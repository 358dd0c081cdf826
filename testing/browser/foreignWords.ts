import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { ROOT } from '../../.ci/setup.mjs'
import { CHAINS } from '../../src/domain/chain/chains.ts'
import { english } from '../../src/text/en/sentences.ts'

/** Chains have one name in every language; those of a practice page are the sandbox's under another. */
const CHAIN_NAMES = CHAINS.flatMap(({ name }) => [name, name.replace('Sandbox', 'Practice')])

type Sentences = Readonly<Record<string, string>>

const BLANK = /\{\{\w+\}\}|%\{\w+\}/
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** What a sentence can read as on screen. */
const patternOf = (sentence: string): RegExp =>
  new RegExp(`^${sentence.split(BLANK).map(escaped).join('.+')}$`, 'su')

const isWords = (sentence: string): boolean => /\p{L}{2}/u.test(sentence.split(BLANK).join(''))

async function everyEnglishSentence(): Promise<Sentences> {
  const folder = join(ROOT, 'src', 'text', 'en')
  const parts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  )
  await Promise.all([
    import('../../src/text/en.ts'),
    ...parts.map((part) => import(`../../src/text/en/${part.replaceAll('\\', '/')}`)),
  ])
  return english
}

/** Every text of a page that is seen or read out, once: of elements without others in them, and of what names them. */
const textsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const texts = new Set<string>()
    for (const element of document.body.querySelectorAll('*')) {
      if (element.closest('script, style, #picture')) continue
      for (const name of ['aria-label', 'aria-description', 'title', 'placeholder', 'alt'])
        texts.add(element.getAttribute(name) ?? '')
      if (element.childElementCount === 0) texts.add(element.textContent)
      for (const node of element.childNodes)
        if (node.nodeType === Node.TEXT_NODE) texts.add(node.textContent ?? '')
    }
    return [...texts].map((text) => text.trim()).filter((text) => text !== '')
  })

/** Texts of a page that are English sentences of the catalogue and none of the given language. */
export async function foreignWords(page: Page, catalogue: Sentences): Promise<readonly string[]> {
  const own = Object.values(catalogue).map(patternOf)
  const foreign = Object.values(await everyEnglishSentence())
    .filter(isWords)
    .map(patternOf)
  const texts = (await textsOf(page)).filter((text) => !CHAIN_NAMES.includes(text))
  return texts.filter((text) => foreign.some((one) => one.test(text)) && !own.some((one) => one.test(text)))
}
