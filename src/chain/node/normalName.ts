import { normalize } from 'viem/ens'

/** A name in its one normal form by ENSIP-15; null for what may be no name. Its tables are large: fetched for names that are not plain. */
export function normalName(text: string): string | null {
  try {
    return normalize(text)
  } catch {
    return null
  }
}
