import { isNode, lineAt, type Node, nameOf, type Parse, parseSource, walk } from './parseSource.js'

/** A use of a global: its name, its line, and whether it happens as soon as the module is loaded. */
export type GlobalUse = {
  readonly name: string
  readonly line: number
  readonly atLoad: boolean
}

const globalObjects = ['globalThis', 'window', 'self']
const typedExpressions = /^TS(As|Satisfies|NonNull|Instantiation)Expression$|^TSTypeAssertion$/

/**
 * The places where a file uses one of the given globals. A name that the file binds itself, anywhere, is taken for its
 * own: a parameter called `window` is how code stays free of the global one.
 */
export function findGlobalUses(
  path: string,
  text: string,
  names: readonly string[],
  parse: Parse = parseSource,
): GlobalUse[] {
  if (!names.some((name) => text.includes(name))) return []
  const { program } = parse(path, text)
  const own = boundNames(program)
  const found: GlobalUse[] = []
  walk(program, (node, field, ancestors) => {
    const name = node.type === 'Identifier' ? nameOf(node) : undefined
    if (!name || !names.includes(name)) return undefined
    const isMember = isMemberOfGlobal(field, ancestors[0])
    if (!isMember && (own.has(name) || !isReference(field, ancestors[0]))) return undefined
    found.push({ name, line: lineAt(text, node.start), atLoad: runsAtLoad(ancestors) })
    return undefined
  })
  return found
}

/** Whether what stands below these ancestors runs when the module is loaded, not when something is called. */
export function runsAtLoad(ancestors: readonly Node[]): boolean {
  return ancestors.every((node, index) => {
    if (node.type === 'PropertyDefinition') return node.static === true
    if (!/^(Function|ArrowFunction)/.test(node.type)) return true
    const outer = ancestors[index + 1]
    return outer?.type === 'CallExpression' && outer.callee === node
  })
}

/** All names that a program declares: variables, parameters, functions, classes, imports. */
export function boundNames(program: Node): ReadonlySet<string> {
  const names = new Set<string>()
  const bind = (pattern: unknown) => {
    if (!isNode(pattern)) return
    walk(pattern, (node, field, ancestors) => {
      if (field === 'typeAnnotation' || field === 'right') return 'skip'
      if (field === 'key' && ancestors[0]?.computed !== true) return 'skip'
      const name = node.type === 'Identifier' ? nameOf(node) : undefined
      if (name) names.add(name)
      return undefined
    })
  }
  walk(program, (node) => {
    if (node.type === 'VariableDeclarator' || node.type.startsWith('Class')) bind(node.id)
    if (node.type === 'CatchClause') bind(node.param)
    if (/^Import\w*Specifier$/.test(node.type)) bind(node.local)
    if (/^(Function|ArrowFunction)/.test(node.type)) {
      bind(node.id)
      for (const parameter of parametersOf(node)) bind(parameter)
    }
    return undefined
  })
  return names
}

function parametersOf(node: Node): unknown[] {
  if (Array.isArray(node.params)) return node.params
  return isNode(node.params) && Array.isArray(node.params.items) ? node.params.items : []
}

function isMemberOfGlobal(field: string, parent: Node | undefined): boolean {
  if (parent?.type !== 'MemberExpression' || field !== 'property') return false
  return parent.computed !== true && globalObjects.includes(nameOf(parent.object) ?? '')
}

function isReference(field: string, parent: Node | undefined): boolean {
  if (!parent) return false
  if (parent.type === 'MemberExpression') return field === 'object' || parent.computed === true
  if (field === 'key') return parent.computed === true
  if (/Specifier$/.test(parent.type) || field === 'label') return false
  return !parent.type.startsWith('TS') || typedExpressions.test(parent.type)
}
