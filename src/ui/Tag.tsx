import type { ReactNode } from 'react'
import { classNames } from './classNames.ts'
import { TONES, type Tone } from './tone.ts'

/** One or two words about the thing beside it. */
export function Tag({ tone = 'plain', children }: { readonly tone?: Tone; readonly children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-block rounded-1 px-1.5 py-px text-12 font-[520] whitespace-nowrap',
        TONES[tone],
      )}
    >
      {children}
    </span>
  )
}
