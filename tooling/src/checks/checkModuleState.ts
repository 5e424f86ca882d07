import { boundNames, runsAtLoad } from '../sources/findGlobalUses.js'
import {
  isNode,
  lineAt,
  type Node,
  nameOf,
  type Parse,
  parseSource,
  walk,
} from '../sources/parseSource.js'
import type { Sources } from '../sources/readSources.js'
import { isCode, isTest } from '../sources/sourceKind.js'

const collections = ['Map', 'Set', 'WeakMap', 'WeakSet']
const mutatingMethods = /^(push|pop|shift|unshift|splice|sort|reverse|fill|copyWithin)$/

/** Packages keep nothing in module scope: two widgets on a page, and two requests on a server, must not meet there. */
export function checkModuleState(sources: Sources, parse: Parse = parseSource): string[] {
  return [...sources].flatMap(([path, text]) => {
    if (!/^packages\/[^/]+\/src\//.test(path) || !isCode(path) || isTest(path)) return []
    const { program } = parse(path, text)
    const found = [...variables(program), ...collectionsAtLoad(program), ...changedTables(program)]
    return found.map(({ node, what }) => `${path}:${lineAt(text, node.start)} ${what}`)
  })
}

type Problem = { readonly node: Node; readonly what: string }

function topLevel(program: Node): Node[] {
  const body = Array.isArray(program.body) ? program.body.filter(isNode) : []
  return body.flatMap((statement) => {
    const declaration = statement.type.startsWith('Export') ? statement.declaration : statement
    return isNode(declaration) ? [declaration] : []
  })
}

function variables(program: Node): Problem[] {
  return topLevel(program)
    .filter((node) => node.type === 'VariableDeclaration' && node.declare !== true)
    .filter(({ kind }) => kind === 'let' || kind === 'var')
    .map((node) => ({ node, what: `has a module-level ${String(node.kind)}` }))
}

function collectionsAtLoad(program: Node): Problem[] {
  const found: Problem[] = []
  walk(program, (node, _field, ancestors) => {
    if (node.type !== 'NewExpression' || !runsAtLoad(ancestors)) return undefined
    const name = nameOf(node.callee)
    if (name && collections.includes(name)) {
      found.push({
        node,
        what: `makes a module-level ${name}: use a frozen table, or make it per widget`,
      })
    }
    return undefined
  })
  return found
}

/** Arrays and objects of module scope that the same file changes later. */
function changedTables(program: Node): Problem[] {
  const tables = tableNames(program)
  if (tables.size === 0) return []
  const found: Problem[] = []
  walk(program, (node, _field, ancestors) => {
    const name = changedName(node)
    if (name && tables.has(name)) {
      found.push({ node: ancestors[0] ?? node, what: `changes '${name}', which is module-level` })
    }
    return undefined
  })
  return found
}

function tableNames(program: Node): Set<string> {
  const names = new Set<string>()
  for (const declaration of topLevel(program)) {
    const declarators = Array.isArray(declaration.declarations) ? declaration.declarations : []
    for (const declarator of declarators.filter(isNode)) {
      const name = nameOf(declarator.id)
      const init = withoutTypeAssertion(declarator.init)
      if (name && (init?.type === 'ArrayExpression' || init?.type === 'ObjectExpression'))
        names.add(name)
    }
  }
  // A name bound again further in is another variable; such a file is left to the reader.
  for (const name of innerNames(program)) names.delete(name)
  return names
}

function innerNames(program: Node): Set<string> {
  const names = new Set<string>()
  walk(program, (node) => {
    if (!/^(Function|ArrowFunction)/.test(node.type)) return undefined
    for (const name of boundNames(node)) names.add(name)
    return undefined
  })
  return names
}

function withoutTypeAssertion(node: unknown): Node | undefined {
  if (!isNode(node)) return undefined
  return /^TS(As|Satisfies)Expression$/.test(node.type)
    ? withoutTypeAssertion(node.expression)
    : node
}

function changedName(node: Node): string | undefined {
  if (node.type === 'CallExpression') {
    const callee = isNode(node.callee) ? node.callee : undefined
    const method = callee?.type === 'MemberExpression' ? nameOf(callee.property) : undefined
    if (callee && method && mutatingMethods.test(method)) return nameOf(callee.object)
    const target = Array.isArray(node.arguments) ? node.arguments[0] : undefined
    return method === 'assign' && nameOf(callee?.object) === 'Object' ? nameOf(target) : undefined
  }
  const changed =
    node.type === 'AssignmentExpression'
      ? node.left
      : node.type === 'UpdateExpression'
        ? node.argument
        : node.type === 'UnaryExpression' && node.operator === 'delete'
          ? node.argument
          : undefined
  return isNode(changed) && changed.type === 'MemberExpression' ? nameOf(changed.object) : undefined
}
