import { isNode, type Node, nameOf, type Parse, walk } from '../sources/parseSource.js'
import type { Sources } from '../sources/readSources.js'

/** The tables of names that production code is expected to use. */
export const declarations = {
  errors: 'packages/protocol/src/errors/errorMessages.ts',
  plainErrors: 'packages/protocol/src/errors/plainErrorCodes.ts',
  events: 'packages/protocol/src/widget/events.ts',
  limits: 'packages/protocol/src/widget/limits.ts',
  features: 'packages/protocol/src/widget/features.ts',
  options: 'packages/core/src/options/Options.ts',
} as const

/** A kind of declared name; `tooling/unread.txt` lists each name as `kind name`. */
export type NameKind = 'error' | 'event' | 'limit' | 'feature' | 'option'

/** The names that the tables of the repository declare, by kind. */
export function declaredNames(
  sources: Sources,
  parse: Parse,
): Readonly<Record<NameKind, readonly string[]>> {
  const programOf = (path: string) => {
    const text = sources.get(path)
    return text === undefined ? undefined : parse(path, text).program
  }
  const keysIn = (path: string, ...names: string[]) => {
    const program = programOf(path)
    return program ? names.flatMap((name) => keysOf(declarationOf(program, name))) : []
  }
  return {
    error: [
      ...keysIn(declarations.errors, 'errorMessages'),
      ...unionMembers(programOf(declarations.plainErrors), 'PlainErrorCode'),
    ],
    event: keysIn(declarations.events, 'EventTable'),
    limit: keysIn(declarations.limits, 'limits', 'ownLimits'),
    feature: keysIn(declarations.features, 'features'),
    option: keysIn(declarations.options, 'Options'),
  }
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
  return [node?.properties, node?.members]
    .flatMap((list) => (Array.isArray(list) ? list.filter(isNode) : []))
    .flatMap(({ key }) => nameOf(key) ?? [])
}

/** The texts of a union of literals; a template such as `rpc/${Failure}` stands for a text per member of `Failure`. */
function unionMembers(program: Node | undefined, name: string): string[] {
  const type = program && declarationOf(program, name)
  if (!type) return []
  const members = Array.isArray(type.types) && type.type === 'TSUnionType' ? type.types : [type]
  return members.filter(isNode).flatMap((member) => {
    if (member.type === 'TSLiteralType') return nameOf(member.literal) ?? []
    if (member.type !== 'TSTemplateLiteralType') return []
    const [prefix] = Array.isArray(member.quasis) ? member.quasis.filter(isNode) : []
    const { raw = '' } = Object(prefix?.value) as { raw?: string }
    const [reference] = Array.isArray(member.types) ? member.types.filter(isNode) : []
    return unionMembers(program, nameOf(reference?.typeName) ?? '').map((text) => `${raw}${text}`)
  })
}
