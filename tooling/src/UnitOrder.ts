import { readFile } from 'node:fs/promises'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The order of the unit tests: those with a DOM stand together. A worker takes the next file only if it wants the
 * same environment; otherwise it ends, and another one loads everything anew.
 */
export class UnitOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isDom = await Promise.all(sorted.map(({ moduleId }) => wantsDom(moduleId)))
    const those = (dom: boolean) => sorted.filter((_, at) => isDom[at] === dom)
    return [...those(true), ...those(false)]
  }
}

async function wantsDom(path: string): Promise<boolean> {
  return (await readFile(path, 'utf8')).startsWith('// @vitest-environment jsdom\n')
}
