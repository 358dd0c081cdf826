import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROOT } from '../.ci/setup.mjs'
import { differingFiles, filesOf, SUMS, sumsOf } from './siteFiles.mjs'
import { startStaticServer } from './staticServer.mjs'

let root = ''
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'kontor-sums-'))
})
afterAll(() => rmSync(root, { recursive: true }))

/** A site of a few files. @param changes contents by path, in place of its own; null: the file is missing */
function site(name: string, changes: Readonly<Record<string, string | null>> = {}): string {
  const files = {
    'index.html': '<p>page</p>',
    'config.json': '{}',
    'assets/a-b.js': 'export const a = 1',
    ...changes,
  }
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(join(root, name, path, '..'), { recursive: true })
    if (content !== null) writeFileSync(join(root, name, path), content)
  }
  return join(root, name)
}

test('default: sums name every file but themselves, in one order, as sha256sum reads them', () => {
  const folder = site('sums', { [SUMS]: 'old' })
  expect(filesOf(folder)).toEqual([SUMS, 'assets/a-b.js', 'config.json', 'index.html'])
  expect(sumsOf(folder)).toMatch(
    /^[0-9a-f]{64} {2}assets\/a-b\.js\n[0-9a-f]{64} {2}config\.json\n[0-9a-f]{64} {2}index\.html\n$/,
  )
  expect(sumsOf(folder)).toContain(
    '44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a  config.json\n',
  )
})

test('behavior: folders differ in what is changed, missing or besides', () => {
  const first = site('first')
  expect(differingFiles(first, site('same'))).toEqual([])
  const other = site('other', { 'assets/a-b.js': 'export const a = 2', 'config.json': null, 'more.txt': '' })
  expect(differingFiles(first, other)).toEqual(['assets/a-b.js', 'config.json', 'more.txt'])
})

describe('verify.mjs', () => {
  /** What it says of a copy. */
  const verify = async (folder: string) => {
    const sums = join(root, 'sums.txt')
    writeFileSync(sums, sumsOf(site('release', { _headers: 'as built', 'hosting/nginx.conf': 'as built' })))
    const server = await startStaticServer({ folder, port: 0, base: '/kontor/' })
    const args = [join(ROOT, 'hosting', 'verify.mjs'), server.url.slice(0, -1), sums]
    return promisify(execFile)(process.execPath, args)
      .then(({ stdout, stderr }) => ({ code: 0, stdout, stderr }))
      .catch(({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
        ...{ code, stdout, stderr },
      }))
      .finally(server.close)
  }

  test('default: a copy with its own settings and headers is that of the release', async () => {
    const own = { 'config.json': '{"own":1}', _headers: 'own' }
    expect(await verify(site('copy', own))).toEqual({
      ...{ code: 0, stderr: '' },
      stdout: '2 files are those of the release\n',
    })
  })

  test.each([
    ['a changed page', { 'index.html': '<p>other</p>' }, '/kontor/ differs from the release'],
    ['a missing file', { 'assets/a-b.js': null }, '/kontor/assets/a-b.js differs from the release'],
  ])('error: %s is named', async (title, changes, message) => {
    const { code, stderr } = await verify(site(title, changes))
    expect(code).toBe(1)
    expect(stderr).toContain(message)
  })
})
