import axe from 'axe-core'
import { expect } from 'vitest'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What a theme can change. */
const RULES_OF_COLOR = ['color-contrast', 'link-in-text-block']

/** Checks what is on screen by every rule in the dark theme, and by those of color in the light one. */
export async function expectAccessibleScreen(): Promise<void> {
  const root = document.documentElement
  const before = root.dataset.theme ?? 'light'
  const found: string[] = []
  for (const theme of ['light', 'dark'] as const) {
    root.dataset.theme = theme
    const runOnly =
      theme === 'dark'
        ? ({ type: 'tag', values: TAGS } as const)
        : ({ type: 'rule', values: RULES_OF_COLOR } as const)
    const { violations } = await axe.run(document, { runOnly: { ...runOnly, values: [...runOnly.values] } })
    for (const { id, nodes } of violations)
      found.push(`${theme}: ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  }
  root.dataset.theme = before
  expect(found).toEqual([])
}
