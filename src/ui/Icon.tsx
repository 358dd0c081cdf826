import type { SVGProps } from 'react'

const PATHS = {
  'arrow-right': 'M3 8h10M9 4l4 4-4 4',
  'arrow-left': 'M13 8H3M7 4 3 8l4 4',
  bridge: 'M1.5 11.5h13M4.5 13.5v-9M11.5 13.5v-9M1.5 8.5c2-.5 3-4 3-4s1 4 3.5 4 3.5-4 3.5-4 1 3.5 3 4',
  check: 'm3 8.5 3.2 3.2L13 4.8',
  'chevron-down': 'm4 6.5 4 4 4-4',
  'chevron-right': 'm6.5 4 4 4-4 4',
  clock: 'M8 4.5V8l2.3 1.6M14 8A6 6 0 1 1 2 8a6 6 0 0 1 12 0Z',
  close: 'm4 4 8 8M12 4l-8 8',
  copy: 'M5.5 5.5v-3h8v8h-3M2.5 5.5h8v8h-8z',
  external: 'M9 3h4v4M13 3 7.5 8.5M11 9.5V13H3V5h3.5',
  flip: 'M5 2.5v11M2 10.5l3 3 3-3M11 13.5v-11M8 5.5l3-3 3 3',
  info: 'M8 7.3v3.6M8 5.1v.1M14 8A6 6 0 1 1 2 8a6 6 0 0 1 12 0Z',
  link: 'M6.8 9.2a2.8 2.8 0 0 0 4 0l2.4-2.4a2.8 2.8 0 0 0-4-4L8 4M9.2 6.8a2.8 2.8 0 0 0-4 0L2.8 9.2a2.8 2.8 0 0 0 4 4L8 12',
  list: 'M6 4h7.5M6 8h7.5M6 12h7.5M2.8 4v.1M2.8 8v.1M2.8 12v.1',
  logout: 'M6.5 2.5h-4v11h4M7 8h6.5M10.5 5l3 3-3 3',
  minus: 'M3.5 8h9',
  monitor: 'M2 3h12v8H2zM5.5 13.5h5',
  moon: 'M13.2 9.6A5.6 5.6 0 0 1 6.4 2.8a5.6 5.6 0 1 0 6.8 6.8Z',
  more: 'M3.5 8v.1M8 8v.1M12.5 8v.1',
  plus: 'M8 3.5v9M3.5 8h9',
  refresh: 'M13.2 6.8A5.4 5.4 0 0 0 3.4 5.2M3 2.6v2.8h2.8M2.8 9.2a5.4 5.4 0 0 0 9.8 1.6M13 13.4v-2.8h-2.8',
  search: 'M11.4 7a4.4 4.4 0 1 1-8.8 0 4.4 4.4 0 0 1 8.8 0ZM10.2 10.2l3.3 3.3',
  sliders:
    'M2 5h6.5M12.5 5H14M2 11h1.5M7.5 11H14M12.5 5a2 2 0 1 1-4 0 2 2 0 0 1 4 0ZM7.5 11a2 2 0 1 1-4 0 2 2 0 0 1 4 0Z',
  sun: 'M8 1.5v1.2M8 13.3v1.2M1.5 8h1.2M13.3 8h1.2M3.4 3.4l.9.9M11.7 11.7l.9.9M12.6 3.4l-.9.9M4.3 11.7l-.9.9M10.8 8a2.8 2.8 0 1 1-5.6 0 2.8 2.8 0 0 1 5.6 0Z',
  target: 'M2.5 8h3M10.5 8h3M8 2.5v3M8 10.5v3M12 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0Z',
  wallet: 'M12.5 5.5v-3h-9a1.5 1.5 0 0 0 0 3h10v8h-10A1.5 1.5 0 0 1 2 12V4M10.8 9.5v.1',
  warning:
    'M8 6.4v3.2M8 11.5v.1M7.1 2.5 1.7 12a1 1 0 0 0 .9 1.5h10.8a1 1 0 0 0 .9-1.5L8.9 2.5a1 1 0 0 0-1.8 0Z',
} as const

export type IconName = keyof typeof PATHS

/** A line drawing in the text's colour; always decorative: the text beside it or the control's label names what it means. */
export function Icon({
  name,
  size = 16,
  ...rest
}: { readonly name: IconName; readonly size?: number } & Omit<SVGProps<SVGSVGElement>, 'name'>) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.4}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...rest}
    >
      <path d={PATHS[name]} />
    </svg>
  )
}
