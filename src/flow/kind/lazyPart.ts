import { flowError } from '../record/flowErrors.ts'

/** A part of the app that is fetched when it is needed. @throws {AppError} `flow-part-missing` where it does not arrive. */
export async function lazyPart<Part>(arriving: Promise<Part>): Promise<Part> {
  try {
    return await arriving
  } catch (error) {
    throw flowError('partMissing', 'retry', undefined, error)
  }
}
