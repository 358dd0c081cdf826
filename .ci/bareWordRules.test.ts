import { expect, test } from 'vitest'
import { bareWordFindings } from './bareWordRules.ts'
import { parseSource } from './parsedSource.ts'

const found = (code: string, path = 'src/ui/A.tsx') =>
  bareWordFindings(parseSource(path, code)).map(({ text }) => text)
const refused = (words: string) => [`“${words}” is in no catalogue: use t()`]

test.each([
  '<p>{t("app.name")}</p>',
  '<p>·</p>',
  '<p>{count} %</p>',
  '<p>{isOpen && <b className="font-bold" />}</p>',
  '<img alt="" src="icon.svg" />',
  '<input aria-label={t("app.name")} inputMode="decimal" placeholder="0" />',
  '<h1>Kontor</h1>',
  `document.title = badge > 0 ? \`(\${badge}) \${title}\` : title`,
])('default: %s', (code) => {
  expect(found(code)).toEqual([])
})

test.each([
  ['<p>Sell order</p>', 'Sell order'],
  ['<p>{isOpen ? "Open" : t("app.name")}</p>', 'Open'],
  [`<p>{isOpen && \`Open since \${time}\`}</p>`, 'Open since'],
  ['<button aria-label="Close" />', 'Close'],
  ['<img alt="Logo of the site" />', 'Logo of the site'],
  ['<input placeholder={name ?? "Amount"} />', 'Amount'],
  ['<Dialog title="Settings" />', 'Settings'],
  ['<Field label={"Limit" + unit} />', 'Limit'],
  ['document.title = "Swap"', 'Swap'],
  [`node.textContent = \`Over \${limit}\``, 'Over'],
])('error: %s', (code, words) => {
  expect(found(code)).toEqual(refused(words))
})

test('default: tests and the catalogues may have words', () => {
  expect(found('<p>Sell order</p>', 'src/ui/A.test.tsx')).toEqual([])
  expect(found('document.title = "Swap"', 'src/text/en.ts')).toEqual([])
})
