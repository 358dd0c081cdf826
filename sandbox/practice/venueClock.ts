/**
 * Gives this page the time of its venue, which the controls move forward: a page that stayed behind would take its own clock for wrong. Its timers
 * go on as they are.
 * @returns how to say the venue's clock minus the browser's, in milliseconds
 */
export function followVenueClock(): (offsetMs: number) => void {
  let shownOffsetMs = 0
  globalThis.Date = new Proxy(Date, {
    construct: (real, parts, made) =>
      Reflect.construct(real, parts.length > 0 ? parts : [real.now() + shownOffsetMs], made),
    get: (real, name) => (name === 'now' ? () => real.now() + shownOffsetMs : Reflect.get(real, name)),
  })
  return (offsetMs) => {
    shownOffsetMs = offsetMs
  }
}
