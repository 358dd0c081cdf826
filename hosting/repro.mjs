import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkNode, ensurePackages, ROOT, SetupError } from '../.ci/setup.mjs'
import { differingFiles, filesOf } from './siteFiles.mjs'

/** Folders, zones and languages of two machines. */
const PLACES = [
  { path: 'a', env: { TZ: 'UTC', LANG: 'C' } },
  { path: join('somewhere else', 'b'), env: { TZ: 'Asia/Kolkata', LANG: 'de_DE.UTF-8' } },
]

/** Packages beside a copy of the tree: linked where one disk has both, else copied. @param {string} folder */
function bringPackages(folder) {
  const [from, to] = [join(ROOT, 'node_modules'), join(folder, 'node_modules')]
  if (spawnSync('cp', ['-al', from, to], { stdio: 'ignore' }).status === 0) return
  rmSync(to, { recursive: true, force: true })
  cpSync(from, to, { recursive: true, verbatimSymlinks: true })
}

/** The committed tree, without what is under way. @param {string} folder */
function bringTree(folder) {
  mkdirSync(folder, { recursive: true })
  const archive = spawnSync('git', ['archive', 'HEAD'], { cwd: ROOT, maxBuffer: 1 << 30 })
  const unpacked = spawnSync('tar', ['-x', '-C', folder], { input: archive.stdout })
  if (archive.status !== 0 || unpacked.status !== 0)
    throw new SetupError('The committed tree cannot be copied.')
}

/** @param {string} folder @param {NodeJS.ProcessEnv} env @returns {Promise<string>} the built site */
function build(folder, env) {
  return new Promise((resolve, reject) => {
    const vite = join(folder, 'node_modules', 'vite', 'bin', 'vite.js')
    const { NODE_ENV: _, ...inherited } = process.env
    const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
      cwd: folder,
      env: { ...inherited, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    child.on('error', reject)
    child.on('close', (code) =>
      code === 0 ? resolve(join(folder, 'dist')) : reject(new SetupError('The copy could not be built.')),
    )
  })
}

async function main() {
  checkNode()
  await ensurePackages(console.log)
  const root = mkdtempSync(join(tmpdir(), 'kontor-repro-'))
  try {
    const sites = []
    for (const { path, env } of PLACES) {
      const folder = join(root, path)
      bringTree(folder)
      bringPackages(folder)
      sites.push(await build(folder, env))
    }
    const [one = '', other = ''] = sites
    const differing = differingFiles(one, other)
    for (const path of differing) console.log(`differs: ${path}`)
    console.log(
      differing.length === 0
        ? `Two builds of the committed tree are byte-identical: ${filesOf(one).length} files.`
        : `${differing.length} of ${filesOf(one).length} files differ.`,
    )
    process.exitCode = differing.length === 0 ? 0 : 1
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

main().catch((error) => {
  console.error(error instanceof SetupError ? error.message : error)
  process.exitCode = 1
})
