import { SetupError } from './setup.mjs'

/**
 * @typedef {{ readonly place: number, readonly count: number }} Shard one machine of several; the first has the place 1
 */

/**
 * What `KONTOR_SHARD` says: `2/3` is the second of three machines.
 * @param {string | undefined} text
 * @returns {Shard | null} null where the whole gate runs on this machine
 * @throws {SetupError} for anything else
 */
export function shardOf(text) {
  if (!text) return null
  const [, place, count] = /^([1-9]\d?)\/([1-9]\d?)$/.exec(text) ?? []
  if (!place || Number(place) > Number(count))
    throw new SetupError(`KONTOR_SHARD is ${text}; it must be like 2/3, the second of three machines`)
  return { place: Number(place), count: Number(count) }
}

/**
 * The part of the suites that one machine runs. Suites of many files are cut by their runner; each of the others runs on one machine, in turn.
 * @template {{ readonly command: readonly string[], readonly isCut?: boolean, readonly isShared?: boolean }} Suite
 * @param {readonly Suite[]} suites `isCut`: its runner takes `--shard`; `isShared`: what others read, which every machine needs
 * @param {Shard | null} shard
 * @returns {readonly Suite[]}
 */
export function suitesOf(suites, shard) {
  if (!shard) return suites
  const whole = suites.filter(({ isCut, isShared }) => !isCut && !isShared)
  return suites.flatMap((suite) => {
    if (suite.isShared) return [suite]
    if (suite.isCut)
      return [{ ...suite, command: [...suite.command, `--shard=${shard.place}/${shard.count}`] }]
    return whole.indexOf(suite) % shard.count === shard.place - 1 ? [suite] : []
  })
}
