/** Whether suites meet the venue of a practice page in place of the sandbox. */
export const IS_PRACTICE = process.env.KONTOR_VENUE === 'practice'
