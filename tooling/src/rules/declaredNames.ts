import { isNode, type Node, nameOf, nodesOf, type Parse, walk } from '../sources/parseSource.js'
import type { Sources } from '../sources/readSources.js'
import type { Spec } from './liveCode.js'

/** A kind of declared name; `tooling/unread.txt` lists each name as `kind name`. */
export type NameKind =
  | 'error'
  | 'event'
  | 'alert'
  | 'limit'
  | 'feature'
  | 'option'
  | 'capability'
  | 'request'
  | 'storage'
  /** A symbol that decides a rule. */
  | 'code'

/** A table, or a type that is one, by its file and name. */
type Declaration = { readonly kind: NameKind; readonly path: string; readonly name: string }

const protocol = 'packages/protocol/src'
const unions = `${protocol}/errors/plainErrorCodes.ts`

/** The tables of names that production code is expected to use. */
const declarations: readonly Declaration[] = [
  { kind: 'error', path: `${protocol}/errors/errorMessages.ts`, name: 'errorMessages' },
  { kind: 'error', path: `${protocol}/errors/startErrorMessages.ts`, name: 'startErrorMessages' },
  { kind: 'error', path: `${protocol}/errors/errors.ts`, name: 'OpenErrorMessages' },
  { kind: 'error', path: unions, name: 'PlainErrorCode' },
  { kind: 'event', path: `${protocol}/widget/events.ts`, name: 'EventTable' },
  { kind: 'alert', path: `${protocol}/errors/alerts.ts`, name: 'alerts' },
  { kind: 'limit', path: `${protocol}/widget/limits.ts`, name: 'limits' },
  { kind: 'limit', path: `${protocol}/widget/startLimits.ts`, name: 'startLimits' },
  { kind: 'limit', path: `${protocol}/widget/startLimits.ts`, name: 'ownLimits' },
  { kind: 'limit', path: `${protocol}/widget/httpLimits.ts`, name: 'httpLimits' },
  { kind: 'feature', path: `${protocol}/widget/features.ts`, name: 'features' },
  { kind: 'option', path: 'packages/core/src/options/Options.ts', name: 'Options' },
  { kind: 'capability', path: `${protocol}/namespaces/capabilities.ts`, name: 'capabilities' },
  { kind: 'request', path: `${protocol}/frame/frameRequests.ts`, name: 'frameRequests' },
  ...['storageKeys', 'cacheKeys', 'loginKeys', 'recentKeys'].map((name) => ({
    kind: 'storage' as const,
    path: `packages/core/src/runtime/storage/${name}.ts`,
    name,
  })),
]

/** The kinds of names that a file declares: what stands there does not use them. */
export function kindsDeclaredIn(path: string): ReadonlySet<string> {
  return new Set(declarations.flatMap((one) => (one.path === path ? [one.kind] : [])))
}

/** The key, as `kind name`, of what an `@spec` stands at: a name of a table, or the statement. */
export function declaredKey({ member, statement }: Spec): string {
  const name = statement?.names[0] ?? ''
  const table = declarations.find((one) => one.path === statement?.path && one.name === name)
  return table && member !== undefined ? `${table.kind} ${member}` : `code ${name}`
}

/** The names that the tables of the repository declare, as `kind name`. */
export function declaredNames(sources: Sources, parse: Parse): readonly string[] {
  return declarations.flatMap(({ kind, name, path }) => {
    const text = sources.get(path)
    if (text === undefined) return []
    const { program } = parse(path, text)
    const names =
      path === unions ? unionMembers(program, name) : keysOf(declarationOf(program, name))
    return names.map((one) => `${kind} ${one}`)
  })
}

/** The value or type that a program declares under a name. */
function declarationOf(program: Node, name: string): Node | undefined {
  let found: Node | undefined
  walk(program, (node) => {
    if (found) return 'skip'
    if (node.type === 'VariableDeclarator' && nameOf(node.id) === name) found = value(node.init)
    if (node.type === 'TSTypeAliasDeclaration' && nameOf(node.id) === name)
      found = value(node.typeAnnotation)
    return undefined
  })
  return found
}

/** The object inside `{ … } as const` or `{ … } satisfies T`. */
function value(node: unknown): Node | undefined {
  if (!isNode(node)) return undefined
  return isNode(node.expression) ? value(node.expression) : node
}

function keysOf(node: Node | undefined): string[] {
  return [...nodesOf(node?.properties), ...nodesOf(node?.members)].flatMap(
    ({ key }) => nameOf(key) ?? [],
  )
}

/** The texts of a union of literals; a template such as `rpc/${Failure}` stands for a text per member of `Failure`. */
function unionMembers(program: Node | undefined, name: string): string[] {
  const type = program && declarationOf(program, name)
  if (!type) return []
  const members = type.type === 'TSUnionType' ? nodesOf(type.types) : [type]
  return members.flatMap((member) => {
    if (member.type === 'TSLiteralType') return nameOf(member.literal) ?? []
    if (member.type !== 'TSTemplateLiteralType') return []
    const [prefix] = nodesOf(member.quasis)
    const { raw = '' } = Object(prefix?.value) as { raw?: string }
    const [reference] = nodesOf(member.types)
    return unionMembers(program, nameOf(reference?.typeName) ?? '').map((text) => `${raw}${text}`)
  })
}
