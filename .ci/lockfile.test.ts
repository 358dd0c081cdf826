import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { missingPlatforms } from './lockfile.mjs'
import { ROOT } from './setup.mjs'

const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))

test('default: the lockfile lists the builds for every platform (if not: node .ci/lockfile.mjs)', () => {
  expect(Object.keys(missingPlatforms(lock.packages))).toEqual([])
})

test('default: there is one copy of viem', () => {
  expect(Object.keys(lock.packages).filter((place) => place.endsWith('node_modules/viem'))).toHaveLength(1)
})

test('error: a build left out is named with its platform', () => {
  const packages = {
    'node_modules/tool': {
      optionalDependencies: { '@tool/linux-x64-musl': '1.0.0', '@tool/darwin-arm64': '1.0.0' },
    },
    'node_modules/tool/node_modules/@tool/darwin-arm64': { version: '1.0.0' },
  }
  expect(missingPlatforms(packages)).toEqual({
    'node_modules/@tool/linux-x64-musl': {
      version: '1.0.0',
      cpu: ['x64'],
      libc: ['musl'],
      optional: true,
      os: ['linux'],
    },
  })
})
