import type { Address } from './address.ts'

/**
 * An ENS name in its one normal form; null for what is none and for names with anything but Latin letters, digits and single hyphens: those could look
 * like another one, and are not resolved here. ENSIP-15 leaves a name of this form as it is.
 */
export function plainEnsName(text: string): string | null {
  const name = text.trim().toLowerCase()
  const labels = name.split('.')
  const isSound =
    labels.length > 1 && labels.every((label) => LABEL.test(label) && label.slice(2, 4) !== '--')
  return isSound && name.length <= MAX_LENGTH && /[a-z]/.test(labels.at(-1) ?? '') ? name : null
}

const LABEL = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/
const MAX_LENGTH = 255

/** Labels with dots between them, the last one of letters: what ENS names look like, and no address or kept name. */
const NAME_LIKE = /^[^\s.]+(?:\.[^\s.]+)*\.\p{L}{2,}$/u

/** Whether a text is meant as a name that ENS may know. Pure. */
export const isNameLike = (text: string): boolean => NAME_LIKE.test(text.trim())

/** What ENS says of a name that somebody typed. */
export type NameReading =
  | { readonly kind: 'found'; readonly name: string; readonly address: Address }
  | {
      /**
       * `invalid`: no name may be written so. `unknown`: ENS has no entry. `empty`: the entry has no account. `offchain`: only a server off chain knows, and
       * none is contacted. `notOffered`: this deployment has no Ethereum. `unread`: Ethereum's node gave no answer.
       */
      readonly kind: 'invalid' | 'unknown' | 'empty' | 'offchain' | 'notOffered' | 'unread'
      readonly name: string
    }
