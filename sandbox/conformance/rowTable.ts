/** One row of a table of the specification, or of the facts page where that fills a gap. */
export interface Row {
  readonly id: string
  readonly table: string
  readonly text: string
  /** Not built yet: there is no test, and the table shows it as open. */
  readonly open?: true
  /** Why it cannot be met, in one sentence: it has no test. */
  readonly why?: string
}

/** Whether a row is one that tests have to prove. */
export const isToProve = ({ open, why }: Row): boolean => !open && why === undefined

/** Rows of one table, by the last part of their ids. */
export const rows = (
  table: string,
  prefix: string,
  texts: Readonly<Record<string, string>>,
): readonly Row[] => Object.entries(texts).map(([name, text]) => ({ id: `${prefix}.${name}`, table, text }))

/** Rows of one table that cannot be met: the text, and why in one sentence. */
export const unmet = (
  table: string,
  prefix: string,
  texts: Readonly<Record<string, readonly [text: string, why: string]>>,
): readonly Row[] =>
  Object.entries(texts).map(([name, [text, why]]) => ({ id: `${prefix}.${name}`, table, text, why }))
