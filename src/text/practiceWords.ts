const parts = import.meta.glob<unknown>('./*.practice.ts')
const fetched = new Map<string, Promise<boolean>>()

/**
 * Fetches what only a practice page says, in the language of the page; English comes with what says it.
 * @returns the same promise for a language, of whether the sentences are here.
 */
export function practiceWords(language = document.documentElement.lang): Promise<boolean> {
  const part = parts[`./${language}.practice.ts`]
  const known = fetched.get(language)
  const words = known ?? Promise.resolve(part?.()).then(...([() => true, () => false] as const))
  fetched.set(language, words)
  return words
}
