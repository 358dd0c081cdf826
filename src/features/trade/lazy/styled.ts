import { lazyStyles } from '../../../ui/lazyStyles.ts'

/** A part of the app with its styles. @throws {Error} when either cannot be fetched. */
export async function styled<Part>(load: () => Promise<Part>): Promise<Part> {
  const [part] = await Promise.all([load(), lazyStyles()])
  return part
}
