import { isNode, type Node, nameOf, nodesOf } from '../sources/parseSource.js'

/** What a declaration uses, by name. */
export type Uses = {
  /** Identifiers that it does not bind itself: symbols of its file, imports, globals. */
  readonly names: ReadonlySet<string>
  /** Modules that it imports late, as written; `globMark` for `import.meta.glob`. */
  readonly modules: ReadonlySet<string>
  /** Types that it names as `import('./a.js').A`: the module, and the name. */
  readonly types: readonly (readonly [specifier: string, name: string])[]
  /** Properties that it reads: `a` of `x.a`, `x['a']`, `const { a } = x`. */
  readonly reads: ReadonlySet<string>
  /** Texts that stand as values: neither types nor keys. */
  readonly texts: ReadonlySet<string>
  /** Properties that it writes: keys of objects, attributes of elements, `x.a = …`. */
  readonly writes: ReadonlySet<string>
}

/** Stands for the files that `import.meta.glob` takes. */
export const globMark = 'import.meta.glob'

const functions = /Function|^TS(Method|Call|Construct)\w*Signature|^TSConstructorType$/
type Scope = { readonly names: ReadonlySet<string>; readonly outer: Scope | undefined }
type Found = {
  names: Set<string>
  modules: Set<string>
  types: (readonly [string, string])[]
  reads: Set<string>
  texts: Set<string>
  writes: Set<string>
}

/** Collects what a declaration uses; a name that a function binds hides what is called alike outside. */
export function collectUses(declaration: Node): Uses {
  const found: Found = {
    names: new Set(),
    modules: new Set(),
    types: [],
    reads: new Set(),
    texts: new Set(),
    writes: new Set(),
  }
  visit(declaration, '', undefined, undefined, found)
  return found
}

function visit(
  node: Node,
  field: string,
  parent: Node | undefined,
  scope: Scope | undefined,
  found: Found,
): void {
  if (note(node, field, parent, scope, found) === 'skip') return
  const inner = functions.test(node.type) ? { names: boundBy(node), outer: scope } : scope
  for (const name in node) {
    const value = node[name]
    if (typeof value !== 'object' || value === null) continue
    if (Array.isArray(value)) {
      for (const child of value) if (isNode(child)) visit(child, name, node, inner, found)
    } else if (isNode(value)) visit(value, name, node, inner, found)
  }
}

/** Notes what one node uses; 'skip' where nothing below it is a use. */
function note(
  node: Node,
  field: string,
  parent: Node | undefined,
  scope: Scope | undefined,
  found: Found,
): 'skip' | undefined {
  switch (node.type) {
    case 'Identifier':
    case 'JSXIdentifier':
      noteName(String(node.name), field, parent, scope, found)
      return undefined
    case 'Literal':
      if (typeof node.value === 'string') noteText(node.value, field, parent, found)
      return undefined
    case 'TemplateElement':
      found.texts.add(String((node.value as { cooked?: unknown })?.cooked ?? ''))
      return undefined
    case 'ImportExpression':
      found.modules.add(nameOf(node.source) ?? '')
      return 'skip'
    case 'TSImportType':
      found.types.push([nameOf(node.source) ?? '', nameOf(node.qualifier) ?? ''])
      return undefined
    case 'MetaProperty':
      if (nameOf(parent?.property) === 'glob') found.modules.add(globMark)
      return 'skip'
    // `typeof table` in a type runs nothing of the table.
    case 'TSTypeQuery':
    case 'TSLiteralType':
      return 'skip'
    case 'ObjectPattern':
      for (const { key } of nodesOf(node.properties)) add(found.reads, nameOf(key))
      return undefined
    case 'ObjectExpression':
      for (const { key } of nodesOf(node.properties)) add(found.writes, nameOf(key))
      return undefined
    case 'JSXAttribute':
      add(found.writes, nameOf(node.name))
      return undefined
    case 'AssignmentExpression':
      if (isNode(node.left)) add(found.writes, nameOf(node.left.property))
      return undefined
    default:
      return undefined
  }
}

function noteName(
  name: string,
  field: string,
  parent: Node | undefined,
  scope: Scope | undefined,
  found: Found,
): void {
  const type = parent?.type ?? ''
  const isPlain = parent?.computed !== true
  const isRead = (field === 'property' && isPlain) || type === 'TSQualifiedName'
  if (isRead && field !== 'left') found.reads.add(name)
  else if (field === 'key' && isPlain) return
  else if (type === 'JSXAttribute' || type === 'TSNamedTupleMember' || field === 'label') return
  else if (!isBound(name, scope)) found.names.add(name)
}

function isBound(name: string, scope: Scope | undefined): boolean {
  for (let one = scope; one; one = one.outer) if (one.names.has(name)) return true
  return false
}

function noteText(text: string, field: string, parent: Node | undefined, found: Found): void {
  if (field === 'key' && parent?.computed !== true) return
  found.texts.add(text)
  if (field === 'property') found.reads.add(text)
}

function add(names: Set<string>, name: string | undefined): void {
  if (name !== undefined) names.add(name)
}

/** The names that a function binds: its parameters, and what its body declares outside of inner functions. */
function boundBy(node: Node): ReadonlySet<string> {
  const params = isNode(node.params) ? nodesOf(node.params.items) : nodesOf(node.params)
  const names = new Set(params.flatMap(patternNames))
  const own = node.type === 'FunctionExpression' ? nameOf(node.id) : undefined
  if (own) names.add(own)
  if (isNode(node.body)) bindBelow(node.body, names)
  return names
}

function bindBelow(node: Node, names: Set<string>): void {
  const name = nameOf(node.id)
  if (/^(Function|Class|TSTypeAlias|TSInterface)Declaration$/.test(node.type) && name)
    names.add(name)
  if (functions.test(node.type)) return
  if (node.type === 'VariableDeclarator') for (const one of patternNames(node.id)) names.add(one)
  if (node.type === 'CatchClause') for (const one of patternNames(node.param)) names.add(one)
  for (const field in node) {
    const value = node[field]
    if (typeof value !== 'object' || value === null) continue
    if (Array.isArray(value)) {
      for (const child of value) if (isNode(child)) bindBelow(child, names)
    } else if (isNode(value)) bindBelow(value, names)
  }
}

/** The names that a pattern binds: `a` and `b` of `{ a, c: [b] }`. */
export function patternNames(node: unknown): string[] {
  if (!isNode(node)) return []
  if (node.type === 'Identifier') return [String(node.name)]
  if (node.type === 'AssignmentPattern') return patternNames(node.left)
  if (node.type === 'RestElement') return patternNames(node.argument)
  if (node.type === 'Property') return patternNames(node.value)
  if (node.type === 'TSParameterProperty') return patternNames(node.parameter)
  return [...nodesOf(node.properties), ...nodesOf(node.elements)].flatMap(patternNames)
}
