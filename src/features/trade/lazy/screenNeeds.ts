let needs: Promise<unknown> = Promise.resolve()

/** Notes something without which the screen cannot be drawn, so that the wallet layer waits for it. @returns the same promise */
export function screenNeeds<What>(what: Promise<What>): Promise<What> {
  const earlier = needs
  needs = what.then(
    () => earlier,
    () => earlier,
  )
  return what
}

/** Settles with all that is needed now; another promise once more is. */
export const neededByScreen = (): Promise<unknown> => needs
