import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cidOfFolder } from './cid.mjs'
import { notesOf, releaseProblem } from './releaseRules.mjs'
import { stableSbom } from './sbom.mjs'
import { tarOf } from './siteTar.mjs'

let root = ''
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'kontor-release-'))
})
afterAll(() => rmSync(root, { recursive: true }))

/** A folder with a file of three chunks, an empty one and a short one. */
function folderNamed(name: string): string {
  mkdirSync(join(root, name, 'assets'), { recursive: true })
  writeFileSync(join(root, name, 'index.html'), 'hello world')
  writeFileSync(join(root, name, 'assets/big.bin'), Buffer.alloc(700_000, 7))
  writeFileSync(join(root, name, 'assets/none'), '')
  return join(root, name)
}

describe('cidOfFolder', () => {
  test('default: the CID that kubo gives an empty folder', () => {
    mkdirSync(join(root, 'empty'))
    expect(cidOfFolder(join(root, 'empty'))).toBe(
      'bafybeiczsscdsbs7ffqz55asqdf3smv6klcw3gofszvwlyarci47bgf354',
    )
  })

  test('default: that of folders, short and empty files, and files of several chunks', () => {
    expect(cidOfFolder(folderNamed('cid'))).toBe(
      'bafybeiekk3fyn5dqolzbc6ewitsfyskoobwzgu6zavvxliv3di5aonpxly',
    )
  })
})

describe('tarOf', () => {
  test('behavior: depends on names and contents alone', () => {
    const [one, other] = [folderNamed('one'), folderNamed('other')]
    utimesSync(join(other, 'index.html'), 1, 1)
    expect(tarOf(one, 'site').equals(tarOf(other, 'site'))).toBe(true)
    writeFileSync(join(other, 'index.html'), 'hello World')
    expect(tarOf(one, 'site').equals(tarOf(other, 'site'))).toBe(false)
  })

  test('behavior: headers carry a sum that adds up, names and sizes', () => {
    const tar = tarOf(folderNamed('tar'), 'site')
    const block = Buffer.from(tar.subarray(0, 512))
    const sum = Number.parseInt(block.toString('utf8', 148, 154), 8)
    block.fill(' ', 148, 156)
    expect(block.reduce((total, byte) => total + byte, 0)).toBe(sum)
    expect(block.toString('utf8', 0, 19)).toBe('site/assets/big.bin')
    expect(Number.parseInt(block.toString('utf8', 124, 135), 8)).toBe(700_000)
    expect(tar.length % 512).toBe(0)
  })
})

describe('stableSbom', () => {
  const of = { name: 'kontor', committedAt: '2026-11-29T16:00:00+02:00' }
  /** What npm writes in a folder at a time, of one component. */
  const written = (change: { folder?: string; npm?: string; component?: string } = {}) =>
    JSON.stringify({
      bomFormat: 'CycloneDX',
      serialNumber: `urn:uuid:${crypto.randomUUID()}`,
      metadata: {
        timestamp: `2026-11-29T16:22:21.${Math.random()}Z`,
        tools: [{ vendor: 'npm', name: 'cli', version: change.npm ?? '11.19.1' }],
        component: { name: change.folder ?? 'a', version: '0.13.0' },
      },
      components: [{ name: change.component ?? 'viem' }],
    })

  test('behavior: the same in another folder, at another time, by another npm', () => {
    expect(stableSbom(written({ folder: 'b', npm: '10.0.0' }), of)).toBe(stableSbom(written(), of))
  })

  test('behavior: its serial number is a UUID of what is in it', () => {
    const serialOf = (sbom: string) => JSON.parse(sbom).serialNumber
    const serial = serialOf(stableSbom(written(), of))
    expect(serial).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(serialOf(stableSbom(written({ component: 'idb' }), of))).not.toBe(serial)
  })

  test('behavior: time and name are those of the commit and the package', () => {
    const { metadata, components } = JSON.parse(stableSbom(written(), of))
    expect(metadata).toEqual({
      timestamp: '2026-11-29T14:00:00.000Z',
      tools: [{ vendor: 'npm', name: 'cli' }],
      component: { name: 'kontor', version: '0.13.0' },
    })
    expect(components).toEqual([{ name: 'viem' }])
  })
})

const CHANGELOG = '# Changelog\n\n## Next\n\n- a\n\n## 1.2.0 — 2026-01-01\n\n- b\n- c\n\n## 1.1.0\n\n- d\n'
const READY = {
  version: '1.2.0',
  packageVersion: '1.2.0',
  changelog: CHANGELOG,
  changes: '',
  tags: ['v1.1.0', ''],
}

describe('releaseProblem', () => {
  test('default: a committed tree of a version with notes has none', () => {
    expect(releaseProblem(READY)).toBeNull()
  })

  test.each([
    [{ version: '1.2' }, /three numbers/],
    [{ changes: ' M src/a.ts\n' }, /not committed:\n M src\/a\.ts$/],
    [{ packageVersion: '1.1.0' }, /package\.json has version 1\.1\.0/],
    [{ version: '1.3.0', packageVersion: '1.3.0' }, /no section "## 1\.3\.0"/],
    [{ tags: ['v1.2.0'] }, /tag v1\.2\.0 exists/],
  ])('error: %o', (change, sentence) => {
    expect(releaseProblem({ ...READY, ...change })).toMatch(sentence)
  })
})

test('behavior: notes are the section of the version, without its heading', () => {
  expect(notesOf(CHANGELOG, '1.2.0')).toBe('- b\n- c\n')
  expect(notesOf(CHANGELOG, '1.2')).toBe('')
})
