import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, SetupError } from '../.ci/setup.mjs'

/** The built site. @throws {SetupError} when there is none */
export function builtSite() {
  const folder = join(ROOT, 'dist')
  if (existsSync(join(folder, 'index.html'))) return folder
  throw new SetupError('There is no build: npm run build makes one.')
}

/** A path with a slash at both ends. @param {string} text as typed @throws {SetupError} when it is no path */
export function basePath(text) {
  const path = `/${text}/`.replace(/\/+/g, '/')
  if (/^[\w./~-]+$/.test(path) && !path.includes('/..') && !path.includes('/./')) return path
  throw new SetupError(`--base must be a path like /kontor/, not "${text}".`)
}
