import { TEXT_LIMITS } from '../../domain/data/textLimits.ts'
import { malformedResponse } from './serviceErrors.ts'

/**
 * The entries of a list in an answer; null for what is no list.
 * @throws {AppError} `service-unreadable` for more than `most`: reading each takes time, and a list is never cut in silence.
 */
export function boundedList(value: unknown, most: number = TEXT_LIMITS.entries): readonly unknown[] | null {
  if (!Array.isArray(value)) return null
  if (value.length > most)
    throw malformedResponse(`a list of ${value.length} entries; at most ${most} are read`)
  return value
}

/**
 * The members of an object in an answer whose names are data.
 * @throws {AppError} `service-unreadable` as `boundedList` does.
 */
export function boundedMembers(
  value: Readonly<Record<string, unknown>>,
): readonly (readonly [string, unknown])[] {
  const members = Object.entries(value)
  boundedList(members)
  return members
}
