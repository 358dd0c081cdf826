/** Apart by less, both clocks are one: what the venue says is in whole seconds, and took a moment to come. */
const SAME_MS = 3_000

/**
 * Gives this page the time of its venue, which a control moves forward: a page that stayed behind would take its own clock for wrong. Its timers
 * go on as they are.
 * @returns how to say what the venue's clock shows, in milliseconds since 1970
 */
export function followVenueClock(): (venueMs: number) => void {
  const own = Date
  let offsetMs = 0
  globalThis.Date = new Proxy(own, {
    construct: (real, parts, made) =>
      Reflect.construct(real, parts.length > 0 ? parts : [real.now() + offsetMs], made),
    get: (real, name) => (name === 'now' ? () => real.now() + offsetMs : Reflect.get(real, name)),
  })
  return (venueMs) => {
    const apartMs = venueMs - own.now()
    offsetMs = Math.abs(apartMs) < SAME_MS ? 0 : apartMs
  }
}
