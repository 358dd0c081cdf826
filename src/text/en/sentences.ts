/** The English sentences that have arrived so far, by key. */
export const english: Record<string, string> = {}

/** Adds the sentences of a part of the app. A part does that itself, when it is imported. */
export function addSentences(part: Readonly<Record<string, string>>): void {
  Object.assign(english, part)
}
