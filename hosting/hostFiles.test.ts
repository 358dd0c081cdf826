import { describe, expect, test } from 'vitest'
import { SITE_POLICY } from '../src/app/contentPolicy.ts'
import { policyText } from '../src/app/tightenPolicy.ts'
import { type HeaderRule, headerRules } from './headerRules.ts'
import { hostFiles } from './hostFiles.ts'
import { parseHeadersFile } from './staticServer.mjs'

type Headers = Readonly<Record<string, string>>
/** The headers of a path, read from a host's file the way that host reads it. */
type Reader = (text: string, path: string) => Headers

const named = (pairs: Iterable<readonly [string, string]>): Headers =>
  Object.fromEntries([...pairs].map(([name, value]) => [name.toLowerCase(), value]))

/** The rules themselves: what each host is held against. */
const wanted = (rules: readonly HeaderRule[], path: string): Headers =>
  named(
    rules
      .filter((rule) =>
        rule.path.endsWith('*') ? path.startsWith(rule.path.slice(0, -1)) : path === rule.path,
      )
      .flatMap(({ headers }) => Object.entries(headers)),
  )

const readUnderscore: Reader = (text, path) =>
  named(parseHeadersFile(text).flatMap(({ pattern, headers }) => (pattern.test(path) ? headers : [])))

/** The one location adds headers to what is below it: fixed ones, and what a map has for the path, where that is anything. */
const readNginx: Reader = (text, path) => {
  const maps = new Map(
    [...text.matchAll(/map \$uri (\$\w+) \{\n([^}]*)\}/g)].map(([, variable = '', body = '']) => {
      const rows = [...body.matchAll(/"([^"]+)" "([^"]*)";/g)]
      const row = rows.find(([, at = '']) =>
        at.startsWith('~') ? new RegExp(at.slice(1)).test(path) : at === path,
      )
      return [variable, row?.[2] ?? '']
    }),
  )
  const [, at = '', body = ''] = /location (\S+) \{\n([^}]*)\}/.exec(text) ?? []
  const added = [...body.matchAll(/add_header (\S+) (?:"([^"]*)"|(\$\w+))/g)]
  const valued = added.map(
    ([, name = '', value, variable = '']) => [name, value ?? maps.get(variable) ?? ''] as const,
  )
  return path.startsWith(at) ? named(valued.filter(([, value]) => value !== '')) : {}
}

const readCaddy: Reader = (text, path) =>
  named(
    [...text.matchAll(/\theader (\/\S*) \{\n([^}]*)\}/g)].flatMap(([, at = '', body = '']) => {
      const isMatch = at.endsWith('*') ? path.startsWith(at.slice(0, -1)) : at === path
      const lines = isMatch ? [...body.matchAll(/^\t\t(\S+) "([^"]*)"$/gm)] : []
      return lines.map(([, name = '', value = '']) => [name, value] as const)
    }),
  )

const readVercel: Reader = (text, path) => {
  const settings: { headers: { source: string; headers: { key: string; value: string }[] }[] } =
    JSON.parse(text)
  return named(
    settings.headers
      .filter(({ source }) => new RegExp(`^${source}$`).test(path))
      .flatMap(({ headers }) => headers.map(({ key, value }) => [key, value] as const)),
  )
}

const READERS: Readonly<Record<string, Reader>> = {
  _headers: readUnderscore,
  'hosting/nginx.conf': readNginx,
  'hosting/Caddyfile': readCaddy,
  'hosting/vercel.json': readVercel,
}
const PATHS = ['', 'index.html', 'config.json', 'manifest.json', 'icon.svg', 'logos/1/a.png', 'assets/a-b.js']
const rules = headerRules()

describe.each(Object.keys(READERS))('%s', (name) => {
  const read = READERS[name]
  if (!read) throw new Error(name)

  test.each(PATHS)('behavior: the headers of /%s are those of the rules', (path) => {
    expect(Object.keys(wanted(rules, `/${path}`)).length).toBeGreaterThan(4)
    expect(read(hostFiles(rules)[name] ?? '', `/${path}`)).toEqual(wanted(rules, `/${path}`))
  })

  test.each(PATHS)('behavior: in a folder of the host, too: /kontor/%s', (path) => {
    const files = hostFiles(rules, '/kontor/')
    const text = files[name === '_headers' ? 'hosting/_headers' : name] ?? ''
    expect(read(text, `/kontor/${path}`)).toEqual(wanted(rules, `/${path}`))
    expect(read(text, `/${path}`)).toEqual({})
  })
})

test('behavior: errors are not kept as long as hashed files, by nginx and Caddy', () => {
  const { 'hosting/nginx.conf': nginx = '', 'hosting/Caddyfile': caddy = '' } = hostFiles(rules)
  expect(nginx).toMatch(/add_header Cache-Control \S+;\n/)
  expect(nginx).toMatch(/add_header Content-Security-Policy ".*" always;\n/)
  expect(caddy).toMatch(/handle_errors \{\n\t\theader Cache-Control no-store/)
})

describe('headerRules', () => {
  test('behavior: carry the whole page policy and what only headers can say', () => {
    const [all] = rules
    expect(all?.headers['Content-Security-Policy']).toBe(
      `${policyText(SITE_POLICY)}; frame-ancestors https://app.safe.global`,
    )
  })

  test('behavior: the pages that may frame this one are those of the settings, or none', () => {
    const policyOf = (parents: readonly string[]) =>
      headerRules(parents)[0]?.headers['Content-Security-Policy']
    const parents = ['https://app.safe.global', 'https://safe.example.org']
    expect(policyOf(parents)).toMatch(
      /frame-ancestors https:\/\/app\.safe\.global https:\/\/safe\.example\.org$/,
    )
    expect(policyOf([])).toMatch(/frame-ancestors 'none'$/)
  })

  test('behavior: no header of a file is set twice, and none needs quoting', () => {
    for (const path of PATHS) {
      const matching = rules.filter((rule) =>
        rule.path.endsWith('*') ? `/${path}`.startsWith(rule.path.slice(0, -1)) : `/${path}` === rule.path,
      )
      const names = matching.flatMap(({ headers }) => Object.keys(headers))
      expect(names).toEqual([...new Set(names)])
    }
    for (const value of rules.flatMap(({ headers }) => Object.values(headers)))
      expect(value).not.toMatch(/["$\n{}\\]/)
  })
})
