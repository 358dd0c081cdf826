/** A moment at which a page can die: just before something leaves it, or just before the answer arrives. */
export interface Moment {
  readonly crossing: string
  readonly side: 'before' | 'after'
}

/** Lets messages pass until the page is killed; from then on nothing leaves it and nothing arrives. The far end finishes what it has begun. */
export interface Gate {
  /** What left the page, in order. */
  readonly crossings: readonly string[]
  readonly died: Promise<void>
  readonly isDead: () => boolean
  /** Something that leaves the page, around which it can die. */
  pass<T>(name: string, work: () => Promise<T>): Promise<T>
  /** Something that changes nothing out there: a dead page sends and receives none of it. */
  still<T>(work: () => Promise<T>): Promise<T>
}

export const never = new Promise<never>(() => undefined)

export function createGate(killAt: Moment | null): Gate {
  const crossings: string[] = []
  let isDead = false
  let die = (): void => undefined
  const died = new Promise<void>((resolve) => {
    die = () => {
      isDead = true
      resolve()
    }
  })
  const isNow = (crossing: string, side: Moment['side']) =>
    killAt?.side === side && killAt.crossing === crossing
  const through = async <T>(work: () => Promise<T>, arriving?: () => void): Promise<T> => {
    if (isDead) return never
    const outcome = await work().then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    )
    arriving?.()
    if (isDead) return never
    if ('error' in outcome) throw outcome.error
    return outcome.value
  }
  return {
    crossings,
    died,
    isDead: () => isDead,
    still: (work) => through(work),
    async pass(name, work) {
      if (isDead) return never
      const crossing = `${name} #${crossings.filter((one) => one.startsWith(`${name} #`)).length}`
      crossings.push(crossing)
      if (isNow(crossing, 'before')) die()
      return through(work, () => {
        if (isNow(crossing, 'after')) die()
      })
    },
  }
}
