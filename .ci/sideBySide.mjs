/**
 * @typedef {object} Job
 * @property {string} name
 * @property {number} cores how many it keeps busy
 * @property {string} [after] name of a job that must have ended before
 */

/**
 * Runs jobs beside each other, begun in their order, as far as cores are free; one that wants more than there are runs alone.
 * @template {Job} J
 * @param {readonly J[]} jobs
 * @param {number} cores how many there are, at least 1
 * @param {(job: J, isAlone: boolean) => Promise<void>} run never rejects; `isAlone`: nothing else runs until the job has ended
 */
export async function runSideBySide(jobs, cores, run) {
  /** @type {Map<J, Promise<void>>} */
  const running = new Map()
  const isFree = (/** @type {J} */ job) => {
    const others = [...running.keys()]
    const taken = others.reduce((sum, one) => sum + one.cores, 0)
    return (
      others.length === 0 || (taken + job.cores <= cores && others.every(({ name }) => name !== job.after))
    )
  }
  for (const job of jobs) {
    while (!isFree(job)) await Promise.race(running.values())
    running.set(
      job,
      run(job, job.cores >= cores).finally(() => running.delete(job)),
    )
  }
  await Promise.all(running.values())
}
