import { isNode, type Node, nameOf, nodesOf } from '../sources/parseSource.js'
import { collectUses, patternNames, type Uses } from './collectUses.js'

/** A declaration at the top of a file: where it stands, whether it is a type, and what it uses. */
export type FileSymbol = {
  readonly start: number
  readonly end: number
  readonly isType: boolean
  readonly uses: Uses
}

/** A name of another module: `name` is `*` for the module as a whole. */
export type ForeignName = { readonly specifier: string; readonly name: string }

/** The symbols of a file by name, and how it takes and hands on those of others. */
export type FileSymbols = {
  /** Several under one name where a value and a type share it, or a function has overloads. */
  readonly symbols: ReadonlyMap<string, readonly FileSymbol[]>
  readonly imports: ReadonlyMap<string, ForeignName>
  /** The names that others see; a text is the name of a symbol or import of this file. */
  readonly exports: ReadonlyMap<string, string | ForeignName>
  /** `export * from` these. */
  readonly stars: readonly string[]
  /** Imported for what they do on load. */
  readonly effects: readonly string[]
}

/** The name of the statements of a module that declare nothing: they run as soon as it is loaded. */
export const moduleBody = ''

/** Reads the symbols of a parsed file. */
export function fileSymbols(program: Node): FileSymbols {
  const symbols = new Map<string, FileSymbol[]>()
  const imports = new Map<string, ForeignName>()
  const exports = new Map<string, string | ForeignName>()
  const stars: string[] = []
  const effects: string[] = []
  const declare = (names: readonly string[], node: Node, isType = false) => {
    const symbol = { start: node.start, end: node.end, isType, uses: collectUses(node) }
    for (const name of names) symbols.set(name, [...(symbols.get(name) ?? []), symbol])
  }
  for (const statement of nodesOf(program.body)) {
    const specifier = nameOf(statement.source)
    if (statement.type === 'ImportDeclaration' && specifier) {
      const specifiers = nodesOf(statement.specifiers)
      if (specifiers.length === 0) effects.push(specifier)
      for (const one of specifiers) {
        const local = nameOf(one.local)
        if (local) imports.set(local, { specifier, name: importedName(one) })
      }
    } else if (statement.type === 'ExportAllDeclaration' && specifier) {
      const exported = nameOf(statement.exported)
      if (exported) exports.set(exported, { specifier, name: '*' })
      else stars.push(specifier)
    } else if (statement.type === 'ExportNamedDeclaration' && !isNode(statement.declaration)) {
      for (const one of nodesOf(statement.specifiers)) {
        const local = nameOf(one.local)
        const exported = nameOf(one.exported)
        if (!local || !exported) continue
        exports.set(exported, specifier ? { specifier, name: local } : local)
      }
    } else {
      const isExport = /^Export(Named|Default)Declaration$/.test(statement.type)
      const declaration =
        isExport && isNode(statement.declaration) ? statement.declaration : statement
      const isDefault = statement.type === 'ExportDefaultDeclaration'
      for (const [names, node] of declared(declaration, isDefault)) {
        declare(
          names,
          node,
          declaration.type.startsWith('TS') && declaration.type !== 'TSEnumDeclaration',
        )
        if (isExport) for (const name of names) exports.set(isDefault ? 'default' : name, name)
      }
    }
  }
  return { symbols, imports, exports, stars, effects }
}

/** The names that a statement declares, each with the node that gives it its value. */
function declared(node: Node, isDefault: boolean): readonly (readonly [readonly string[], Node])[] {
  if (node.type === 'VariableDeclaration') {
    return nodesOf(node.declarations).map((one) => [patternNames(one.id), one])
  }
  const name = nameOf(node.id)
  const isDeclaration = /Declaration$|^TSDeclareFunction$/.test(node.type)
  if (isDeclaration && name) return [[[name], node]]
  return [[[isDefault ? 'default' : moduleBody], node]]
}

function importedName(specifier: Node): string {
  if (specifier.type === 'ImportNamespaceSpecifier') return '*'
  if (specifier.type === 'ImportDefaultSpecifier') return 'default'
  return nameOf(specifier.imported) ?? '*'
}
