import { isNode, type Node, nameOf, nodesOf } from '../sources/parseSource.js'

/** The written type behind the name of a declared one; undefined for a name that is not ours to show. */
export type FindType = (name: string) => Node | undefined

/** The names of the members of a type, through intersections, `Pick`, `Omit` and declared names; undefined for what has none. */
export function memberNames(type: Node, find: FindType): readonly string[] | undefined {
  if (type.type === 'TSTypeLiteral') return nodesOf(type.members).map(keyOf)
  if (type.type === 'TSIntersectionType') {
    const parts = nodesOf(type.types).map((part) => memberNames(part, find))
    return parts.every((part) => part !== undefined) ? parts.flat() : undefined
  }
  if (type.type !== 'TSTypeReference') return undefined
  const name = nameOf(type.typeName) ?? ''
  const [first, second] = isNode(type.typeArguments) ? nodesOf(type.typeArguments.params) : []
  if (name === 'Pick' && second) return literalsOf(second)
  if (name === 'Omit' && first && second) {
    const without = literalsOf(second)
    return memberNames(first, find)?.filter((one) => !without.includes(one))
  }
  const declared = find(name)
  return declared && memberNames(declared, find)
}

/** The texts of a literal type, or of a union of them. */
export function literalsOf(type: Node): readonly string[] {
  if (type.type === 'TSUnionType') return nodesOf(type.types).flatMap(literalsOf)
  return isNode(type.literal) ? [String(type.literal.value)] : []
}

const keyOf = ({ key }: Node) => nameOf(key) ?? ''
