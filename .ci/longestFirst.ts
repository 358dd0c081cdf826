import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { ROOT } from './setup.mjs'

/**
 * Files that take longer than most although they are short. Without results of an earlier run the runner begins with the largest files,
 * and these would start when the others are about to end.
 */
const LONG = ['sandbox/main.chain.test.ts', 'testing/delta/deltaModel.chain.test.ts']

const isLong = ({ moduleId }: TestSpecification): boolean => LONG.includes(relative(ROOT, moduleId))

/** The runner's own order, after the files that must not come last. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
