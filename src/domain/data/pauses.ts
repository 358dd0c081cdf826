const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000

/** Milliseconds to wait after so many failures, up to a quarter more or less, so that tabs and people do not ask in step. Pure. */
export const pauseAfter = (failures: number, random: number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS) * (0.75 + random / 2)
