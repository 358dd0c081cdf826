/**
 * The section of a version in the changelog, without its heading.
 * @param {string} changelog @param {string} version @returns {string} empty where there is none
 */
export function notesOf(changelog, version) {
  const sections = changelog.split(/^## /m)
  const section = sections.find((text) => text.startsWith(`${version} `) || text.startsWith(`${version}\n`))
  return section ? `${section.slice(section.indexOf('\n')).trim()}\n` : ''
}

/**
 * Why a version cannot be released from the tree as it is, or null.
 * @param {{ version: string, packageVersion: string, changelog: string, changes: string, tags: readonly string[] }} tree
 *   `changes` as `git status --porcelain` lists them
 * @returns {string | null}
 */
export function releaseProblem({ version, packageVersion, changelog, changes, tags }) {
  if (!/^\d+\.\d+\.\d+$/.test(version)) return `A version is three numbers, as in 1.0.0, not "${version}".`
  if (changes.trim() !== '') return `The tree has changes that are not committed:\n${changes.trimEnd()}`
  if (packageVersion !== version)
    return `package.json has version ${packageVersion}: npm version --no-git-tag-version ${version}, and commit.`
  if (notesOf(changelog, version) === '') return `CHANGELOG.md has no section "## ${version}".`
  return tags.includes(`v${version}`) ? `The tag v${version} exists.` : null
}
