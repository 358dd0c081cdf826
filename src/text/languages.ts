const further = Object.keys(import.meta.glob('./*.catalogue.ts'))

/** The languages that the build has, by their tags: English, and one for each catalogue. */
export const LANGUAGES: readonly string[] = [
  'en',
  ...further.map((path) => path.slice('./'.length, -'.catalogue.ts'.length)),
]
