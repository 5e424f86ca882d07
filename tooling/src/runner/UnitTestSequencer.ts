import { readFile } from 'node:fs/promises'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What decides the place of a test file in the order. */
export type FileNeeds = { readonly hasDom: boolean; readonly isLong: boolean }

/** The order of the unit tests. */
export class UnitTestSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const read = async (file: TestSpecification) => ({
      file,
      ...fileNeeds(await readFile(file.moduleId, 'utf8')),
    })
    return sortByNeeds(await Promise.all(sorted.map(read))).map(({ file }) => file)
  }
}

/** Reads the test environment of a file, and whether it sets a longer timeout. */
export function fileNeeds(text: string): FileNeeds {
  const limits = text.matchAll(/(?:\}, |imeout: )(\d+)_000\b/g)
  return {
    // As Vitest finds it: anywhere in the file.
    hasDom: text.includes('@vitest-environment jsdom'),
    isLong: [...limits].some(([, seconds]) => Number(seconds) >= 20),
  }
}

/**
 * Those with a DOM stand together: a worker takes the next file only if it wants the same environment, otherwise it
 * ends, and another one loads everything anew. Long ones, which mostly wait, stand early and apart from each other.
 */
export function sortByNeeds<F extends FileNeeds>(files: readonly F[]): F[] {
  const long = files.filter(({ hasDom, isLong }) => !hasDom && isLong)
  const short = files.filter(({ hasDom, isLong }) => !hasDom && !isLong)
  const step = Math.max(1, Math.floor(short.length / 2 / Math.max(1, long.length)))
  const mixed = short.flatMap((file, at) =>
    at % step === 0 ? [...long.splice(0, 1), file] : [file],
  )
  return [...files.filter(({ hasDom }) => hasDom), ...mixed, ...long]
}
