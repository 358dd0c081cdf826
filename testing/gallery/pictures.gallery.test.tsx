import '../../src/app/styles/main.css'
import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { SECTIONS, Section } from './sections.tsx'

/** Edges of letters differ from one machine to the next: so much of a picture may. */
const ALLOWED = { comparatorOptions: { threshold: 0.25, allowedMismatchedPixelRatio: 0.02 } }

beforeAll(() => document.fonts.ready.then(() => undefined))

test.each(
  SECTIONS.flatMap((section) =>
    (['light', 'dark'] as const).map((theme) => ({ ...section, theme, section })),
  ),
)('default: $name, $theme, is as on its picture', async ({ name, theme, section }) => {
  document.documentElement.dataset.theme = theme
  await render(<Section section={section} />)
  await document.fonts.ready
  await expect
    .element(page.getByRole('region', { name, exact: true }).first())
    .toMatchScreenshot(`${name}-${theme}`.replaceAll(' ', '-'), ALLOWED)
})
