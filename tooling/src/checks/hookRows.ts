import { posix } from 'node:path'
import { isNode, type Node, nameOf, nodesOf } from '../sources/parseSource.js'
import type { Sources } from '../sources/readSources.js'
import { memberNames } from './memberNames.js'
import { code, codes } from './tableText.js'
import { declarationOf, docOf, oneLine, type ParsedFile, type ReadParsed } from './typeMembers.js'

const entry = 'packages/react/src/exports/index.ts'
const hostFolders = /^packages\/react\/src\/hooks\/(host|headless)\//

/** A row for every hook that `@latchkey/react` exports: how it is called, what it does, and what it gives. */
export function hookRows(read: ReadParsed, sources: Sources): readonly (readonly string[])[] {
  const hostFiles = [...sources.keys()].filter(
    (path) => hostFolders.test(path) && !path.includes('.test'),
  )
  const find = (name: string) => {
    const types = hostFiles.map((path) => declarationOf(read(path), name)?.typeAnnotation)
    return types.find(isNode)
  }
  return exportedHooks(read(entry)).map(({ name, path }) => {
    const file = read(path)
    const declared = declarationOf(file, name)
    const made = isNode(declared?.init) ? declared.init : declared
    const result = isNode(made?.returnType) ? (made.returnType.typeAnnotation as Node) : undefined
    const names = result && memberNames(result, find)
    const parameters = nodesOf(made?.params)
      .map((one) => parameterText(one, find))
      .join(', ')
    return [
      code(`${name}(${parameters})`),
      docOf(file, statementStart(file, declared)).text,
      names ? codes(names) : code(oneLine(file.text.slice(result?.start, result?.end))),
    ]
  })
}

function exportedHooks(file: ParsedFile): readonly { name: string; path: string }[] {
  const hooks = nodesOf(file.program.body).flatMap(({ source, specifiers }) =>
    nodesOf(specifiers).flatMap(({ exportKind, exported }) => {
      const name = nameOf(exported) ?? ''
      if (exportKind === 'type' || !/^use[A-Z]/.test(name)) return []
      const from = nameOf(source)?.replace(/\.js$/, '.ts') ?? ''
      return [{ name, path: posix.join(posix.dirname(entry), from) }]
    }),
  )
  return hooks.sort((a, b) => a.name.localeCompare(b.name))
}

/** A parameter by its name; one that is an object of a known type, by its fields. */
function parameterText(parameter: Node, find: (name: string) => Node | undefined): string {
  const { typeAnnotation: annotation } = parameter
  const type = isNode(annotation) ? annotation.typeAnnotation : undefined
  const fields = isNode(type) ? memberNames(type, find) : undefined
  return fields ? `{ ${fields.join(', ')} }` : (nameOf(parameter) ?? '')
}

/** Where the statement of a declaration begins: before its `export`. */
function statementStart({ program }: ParsedFile, declared: Node | undefined): number {
  const at = declared?.start ?? 0
  return nodesOf(program.body).find(({ end, start }) => start <= at && at < end)?.start ?? at
}
