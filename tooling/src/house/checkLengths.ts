import { posix } from 'node:path'
import { parseListFile } from '../rules/parseListFile.js'
import { lineAt, type Node, nameOf, type Parse, parseSource, walk } from '../sources/parseSource.js'
import type { Sources } from '../sources/readSources.js'
import { isCode, isTest, workspaceOf } from '../sources/sourceKind.js'
import { limits } from './houseLimits.js'

/** Functions that are longer than the limit, one `File.ts name` a line: the list may only shrink. */
export const longFunctionsPath = 'tooling/long-functions.txt'

const excepted = /(^|\/)(locales|artifacts|generated|migrations)\/|\.generated\.[cm]?[jt]sx?$/

/** No source file above the limit: translations, tables made by a tool, and tests excepted. */
export function checkFileLength(sources: Sources): string[] {
  return [...sources].flatMap(([path, text]) => {
    if (!(isCode(path) || path.endsWith('.css')) || isTest(path) || excepted.test(path)) return []
    const lines = text.split('\n').length
    return lines > limits.fileLines
      ? [`${path} has ${lines} lines, ${limits.fileLines} are the limit`]
      : []
  })
}

/** No function above the limit, but those on a list that may only shrink; `earlier` are its committed versions. */
export function checkFunctionLength(
  sources: Sources,
  earlier: readonly string[] = [],
  parse: Parse = parseSource,
): string[] {
  const excused = parseListFile(sources.get(longFunctionsPath) ?? '')
  const long = longFunctions(sources, parse)
  const known = new Set(long.map(keyOf))
  const fewest = Math.min(...earlier.map((text) => parseListFile(text).length))
  return [
    ...long
      .filter((one) => !excused.includes(keyOf(one)))
      .map(
        ({ at, lines, name, path }) =>
          `${path}:${at} ${name} has ${lines} lines, ${limits.functionLines} are the limit: cut it where it has parts`,
      ),
    ...excused
      .filter((key) => !known.has(key))
      .map((key) => `${longFunctionsPath} lists '${key}', which is not long any more: take it out`),
    ...(excused.length > fewest
      ? [`${longFunctionsPath} has ${excused.length} lines, ${fewest} earlier: it may only shrink`]
      : []),
  ]
}

/** A function that is longer than the limit. */
type LongFunction = {
  readonly path: string
  readonly name: string
  readonly at: number
  readonly lines: number
}

/** How the list names it: by its file's own name, so that a move changes nothing. */
const keyOf = ({ name, path }: LongFunction) => `${posix.basename(path)} ${name}`

/** The functions that are too long, as the list names them. */
export function longFunctionKeys(sources: Sources): ReadonlySet<string> {
  return new Set(longFunctions(sources, parseSource).map(keyOf))
}

function longFunctions(sources: Sources, parse: Parse): readonly LongFunction[] {
  return [...sources].flatMap(([path, text]) => {
    // A short file holds no long function, and most files are short.
    const isShort = text.split('\n').length <= limits.functionLines
    if (isShort || !isCode(path) || !workspaceOf(path) || isTest(path) || excepted.test(path))
      return []
    const found: LongFunction[] = []
    walk(parse(path, text).program, (node, _field, ancestors) => {
      if (!/^(Function|ArrowFunction)(Declaration|Expression)$/.test(node.type)) return undefined
      const at = lineAt(text, node.start)
      const lines = lineAt(text, node.end) - at + 1
      if (lines <= limits.functionLines) return 'skip'
      found.push({ path, name: functionName(node, ancestors[0]), at, lines })
      return 'skip'
    })
    return found
  })
}

/** The name of a function, or of the variable or property that holds it. */
function functionName(node: Node, parent: Node | undefined): string {
  const names = [node.id, parent?.id, parent?.key].map((one) => nameOf(one))
  return names.find(Boolean) ?? 'function'
}
