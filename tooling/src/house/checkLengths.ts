import type { Sources } from '../sources/readSources.js'
import { isCode, isTest } from '../sources/sourceKind.js'

const longest = 300
const excepted = /(^|\/)(locales|artifacts|generated|migrations)\/|\.generated\.[cm]?[jt]sx?$/

/** No source file above 300 lines: translations, tables made by a tool, and tests excepted. */
export function checkFileLength(sources: Sources): string[] {
  return [...sources].flatMap(([path, text]) => {
    if (!(isCode(path) || path.endsWith('.css')) || isTest(path) || excepted.test(path)) return []
    const lines = text.split('\n').length
    return lines > longest ? [`${path} has ${lines} lines, ${longest} are the limit`] : []
  })
}
