import type { ReactNode } from 'react'

/** Some states of one part, side by side. */
export interface GallerySection {
  /** Also the name of its picture. */
  readonly name: string
  readonly content: ReactNode
}
