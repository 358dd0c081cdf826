import { expect, test } from 'vitest'
import { firstStyles } from './firstStyles.ts'

test('default: rules for classes that are not written go, also within layers and conditions', () => {
  const css =
    '@layer utilities{.flex{display:flex}.w-88{width:22rem}@media (width>=45rem){.desk\\:px-7{padding:0}.desk\\:w-88{width:22rem}}}'
  expect(firstStyles(css, 'class:"flex desk:px-7"')).toBe(
    '@layer utilities{.flex{display:flex}@media (width>=45rem){.desk\\:px-7{padding:0}}}',
  )
})

test('behavior: a condition with nothing left goes whole', () => {
  expect(firstStyles('@media print{.gone{color:red}}:root{color:red}', '')).toBe(':root{color:red}')
})

test('behavior: what is about no class stays: elements, keyframes, properties, statements', () => {
  const css =
    '@layer a,b;html{color:var(--x)}@property --x{syntax:"*";inherits:false}@keyframes spin{to{rotate:1turn}}[data-theme=dark]{content:"}.b{"}'
  expect(firstStyles(css, '')).toBe(css)
})

test('behavior: print rules and repeated hex colours are left out of the first paint', () => {
  const css = ':root{color:#fff}@supports (color:lab(0% 0 0)){:root{color:lab(100% 0 0)}}@page{margin:1cm}'
  expect(firstStyles(css, '')).toBe(':root{color:#fff}')
})

test('behavior: properties that no kept rule and no code reads are dropped, with initial values', () => {
  const css = (first: string, registered: string, rules: string) =>
    `@layer properties{@supports (a:b){*,:before{${first}}}}@layer utilities{${rules}}${registered}`
  const whole = css(
    '--tw-a:0 0 #0000;--tw-b:"";--tw-c:1',
    '@property --tw-a{inherits:false}@property --tw-c{inherits:false}',
    '.x{--tw-c:2;--code:3;box-shadow:var(--tw-a);--end:4}.y{width:var(--tw-c)}',
  )
  expect(firstStyles(`/*! by */\n${whole}`, 'x var(--code)')).toBe(
    css('--tw-a:0 0 #0000;', '@property --tw-a{inherits:false}', '.x{--code:3;box-shadow:var(--tw-a);}'),
  )
})

test.each([
  ['.min-h-\\[60dvh\\]{a:b}', 'min-h-[60dvh]'],
  ['.\\32xl{a:b}', '2xl'],
  ['.before\\:content-\\[attr\\(data-letter\\)\\]:before{a:b}', 'before:content-[attr(data-letter)]'],
  [
    '.group-data-old\\/quote\\:opacity-45:is(:where(.group\\/quote)[data-old] *){a:b}',
    'group-data-old/quote:opacity-45',
  ],
] as const)('behavior: %s is kept for %s', (rule, name) => {
  expect(firstStyles(rule, `"${name}"`)).toBe(rule)
  expect(firstStyles(rule, 'other')).toBe('')
})
