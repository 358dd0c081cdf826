import { execFileSync } from 'node:child_process'
import { ROOT } from '../../.ci/setup.mjs'

/** Set by `npm run prove`: every case of every proof is tried. */
const isWhole = process.env.KONTOR_PROVE === '1'

/** The same for every process of a run: given, or the commit that is tried. */
const SEED = process.env.KONTOR_SEED || headCommit()

function headCommit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short=10', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim()
  } catch {
    return 'no-commit'
  }
}

/** The cases of a long proof that a run of the gate tries. */
export interface ProofSample {
  /**
   * Some of the cases, in their order, and at least one of every family; all of them in a whole proof.
   * The same cases for the same seed and list; `list` names it.
   */
  of<T>(list: string, cases: readonly T[], familyOf?: (one: T) => string): readonly T[]
  /** So many of `times`, at least one; all of them in a whole proof. */
  times(times: number): number
  /** A number from the seed, for generators of random cases. */
  readonly seed: number
  /** What was tried, in one line, with the seed that brings the same cases again. */
  summary(): string
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0
  return Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0
}

/**
 * A sample of about one case in `oneIn` of the proof of this name.
 * `KONTOR_SEED` picks other cases than the commit does; `KONTOR_PROVE=1` takes all.
 */
export function proofSample(name: string, oneIn: number, seed: string = SEED, whole = isWhole): ProofSample {
  let tried = 0
  let known = 0
  const took = (some: number, all: number) => {
    tried += some
    known += all
  }
  return {
    seed: hashOf(`${seed} ${name}`),
    of(list, cases, familyOf = () => '') {
      const families = new Map<string, number[]>()
      cases.forEach((one, place) => {
        const family = familyOf(one)
        families.set(family, [...(families.get(family) ?? []), place])
      })
      const rankOf = (place: number) => hashOf(`${seed} ${name} ${list} ${place}`)
      const chosen = new Set(
        [...families.values()].flatMap((places) =>
          [...places].sort((one, other) => rankOf(one) - rankOf(other)).slice(0, share(places.length)),
        ),
      )
      took(chosen.size, cases.length)
      return cases.filter((_, place) => chosen.has(place))
    },
    times(times) {
      took(share(times), times)
      return share(times)
    },
    summary: () =>
      whole
        ? `${name}: all ${known} cases`
        : `${name}: ${tried} of ${known} cases, KONTOR_SEED=${seed} brings them again, npm run prove tries all`,
  }

  function share(count: number): number {
    return whole ? count : Math.ceil(count / oneIn)
  }
}
