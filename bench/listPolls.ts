import { atPace } from './atPace.ts'
import { ask } from './market.ts'

/** Whose orders are listed, how often, and how many each list must have. */
export interface PollJob {
  readonly apiUrl: string
  readonly users: readonly string[]
  readonly count: number
  readonly everyMs: number
  readonly expected: number
}

/** What came of it: milliseconds of each list, errors in words, lists that were not whole. */
export interface Polls {
  readonly ms: readonly number[]
  readonly errors: readonly string[]
  readonly missing: number
}

async function pollLists({ apiUrl, users, count, everyMs, expected }: PollJob): Promise<Polls> {
  const errors: string[] = []
  let missing = 0
  const one = async (index: number): Promise<number> => {
    const began = performance.now()
    try {
      const { data } = await ask(`${apiUrl}/v2/delta/orders?userAddress=${users[index % users.length]}`)
      if (data.length !== expected) missing += 1
    } catch (error) {
      errors.push(String(error))
    }
    return performance.now() - began
  }
  return { ms: await atPace(count, everyMs, one), errors, missing }
}

process.stdout.write(JSON.stringify(await pollLists(JSON.parse(process.argv[2] ?? ''))))
