import { type CSSProperties, createElement, type ReactElement, useEffect, useRef } from 'react'
import { type Embedded, type EmbedOptions, embedKontor } from './kontorEmbed.ts'

export interface KontorEmbedProps extends EmbedOptions {
  readonly className?: string
  readonly style?: CSSProperties
}

/**
 * The app in a frame, as a component. A change of appearance or place is passed on; one of site, screens or provider loads the frame anew.
 * @throws {TypeError} as `embedKontor` does
 */
export function KontorEmbed({ className, style, ...options }: KontorEmbedProps): ReactElement {
  const place = useRef<HTMLDivElement>(null)
  const embedded = useRef<Embedded | null>(null)
  const latest = useRef(options)
  const shown = useRef({ appearance: '', place: '' })
  latest.current = options
  const { site, provider, theme, locale, screen, pair, mode } = options
  const screens = options.screens?.join()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the frame is loaded anew for these alone
  useEffect(() => {
    if (!place.current) return
    const onEvent: EmbedOptions['onEvent'] = (event) => latest.current.onEvent?.(event)
    const { theme, locale, screen, pair, mode } = latest.current
    shown.current = {
      appearance: JSON.stringify({ theme, locale }),
      place: JSON.stringify({ screen, pair, mode }),
    }
    const made = embedKontor(place.current, { ...latest.current, onEvent })
    embedded.current = made
    return () => made.remove()
  }, [site, screens, provider])

  const appearance = JSON.stringify({ theme, locale })
  const where = JSON.stringify({ screen, pair, mode })
  useEffect(() => {
    if (shown.current.appearance !== appearance) embedded.current?.set(JSON.parse(appearance))
    if (shown.current.place !== where) embedded.current?.show(JSON.parse(where))
    shown.current = { appearance, place: where }
  }, [appearance, where])

  return createElement('div', { ref: place, className, style })
}
