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
