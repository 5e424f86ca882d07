import { readFile } from 'node:fs/promises'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Runs the unit tests with a DOM before the others: a worker takes the next file only if it wants the same environment,
 * otherwise it ends, and another one loads everything anew.
 */
export class UnitTestSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const texts = await Promise.all(sorted.map(({ moduleId }) => readFile(moduleId, 'utf8')))
    // As Vitest finds it: anywhere in the file.
    const hasDom = texts.map((text) => text.includes('@vitest-environment jsdom'))
    return [...sorted.filter((_, at) => hasDom[at]), ...sorted.filter((_, at) => !hasDom[at])]
  }
}
