import { isNode, type Node, nameOf, nodesOf, type Parse, walk } from '../sources/parseSource.js'
import type { Sources } from '../sources/readSources.js'
import { isProduction } from '../sources/sourceKind.js'

/** The fields of the state as `state Type.field`, and those that production code writes. */
export type StateFields = {
  readonly declared: readonly string[]
  readonly written: ReadonlySet<string>
}

type Field = {
  readonly key: string
  readonly name: string
  /** The file of the slice. */
  readonly path: string
  /** The text of its first value; undefined where the type has none: then its objects come from elsewhere as a whole. */
  readonly first: string | undefined
}

const state = 'packages/core/src/state/'
const slices = /^packages\/core\/src\/state\/\w+Slice\.ts$/

/**
 * The fields of the types that the files of slices declare. A field is written where an object in a function has it
 * with something besides its first value: in the folder of the state, or in a file that imports the slice or its
 * changes (`sendChanges.ts` has those of `sendSlice.ts`). An object without first values, such as a link of a notice, may
 * be made anywhere.
 */
export function stateFields(
  sources: Sources,
  parse: Parse,
  isLive: (path: string, at: number) => boolean,
): StateFields {
  const fields = [...sources].flatMap(([path, text]) =>
    slices.test(path) ? fieldsOf(path, text, parse(path, text).program) : [],
  )
  const written = new Set<string>()
  if (fields.length === 0) return { declared: [], written }
  const byName = new Map<string, Field[]>()
  for (const field of fields) byName.set(field.name, [...(byName.get(field.name) ?? []), field])
  for (const [path, text] of sources) {
    if (!isProduction(path)) continue
    const mayWrite = ({ first, path: slice }: Field) =>
      first === undefined ||
      path.startsWith(state) ||
      ['Slice', 'Changes'].some((kind) => text.includes(`/${stem(slice)}${kind}.js'`))
    walk(parse(path, text).program, (node, _, ancestors) => {
      const { name, value } = write(node, ancestors) ?? {}
      for (const field of byName.get(name ?? '') ?? []) {
        if (written.has(field.key) || !mayWrite(field)) continue
        const isFirst = isFirstValue(value, text, field.first)
        if (!isFirst && isLive(path, node.start)) written.add(field.key)
      }
      return undefined
    })
  }
  return { declared: fields.map(({ key }) => key), written }
}

const stem = (path: string) => path.replace(/^.*\/|Slice\.ts$/g, '')

/** The fields of each object type of a slice's file, with their first values. */
function fieldsOf(path: string, text: string, program: Node): readonly Field[] {
  const firsts = firstValues(program, text)
  return nodesOf(program.body).flatMap((statement) => {
    const type = isNode(statement.declaration) ? statement.declaration : statement
    const body = type.type === 'TSTypeAliasDeclaration' ? type.typeAnnotation : undefined
    const typeName = nameOf(type.id)
    if (!isNode(body) || !typeName) return []
    return nodesOf(body.members).flatMap((member) => {
      const name = member.type === 'TSPropertySignature' ? nameOf(member.key) : undefined
      if (name === undefined) return []
      const first = firsts.get(typeName)?.get(name)
      return [{ key: `state ${typeName}.${name}`, name, path, first }]
    })
  })
}

/** The texts of the first values, by type and field: `const initial: Type = { … }`, frozen or not. */
function firstValues(
  program: Node,
  text: string,
): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const found = new Map<string, ReadonlyMap<string, string>>()
  for (const statement of nodesOf(program.body)) {
    const declaration = isNode(statement.declaration) ? statement.declaration : statement
    for (const { id, init } of nodesOf(declaration.declarations)) {
      const annotation = isNode(id) && isNode(id.typeAnnotation) ? id.typeAnnotation : undefined
      const type = isNode(annotation?.typeAnnotation) ? annotation.typeAnnotation : undefined
      const object =
        isNode(init) && init.type === 'CallExpression' ? nodesOf(init.arguments)[0] : init
      const typeName = nameOf(type?.typeName)
      if (!typeName || !isNode(object)) continue
      const values = nodesOf(object.properties).flatMap(({ key, value }) => {
        const name = nameOf(key)
        return name && isNode(value) ? [[name, text.slice(value.start, value.end)] as const] : []
      })
      found.set(typeName, new Map(values))
    }
  }
  return found
}

/** The property that a node writes inside a function, with its value: of an object, or by `x.name = …`. */
function write(
  node: Node,
  ancestors: readonly Node[],
): { name: string | undefined; value: unknown } | undefined {
  const isProperty = node.type === 'Property' && ancestors[0]?.type === 'ObjectExpression'
  if (!isProperty && node.type !== 'AssignmentExpression') return undefined
  if (!ancestors.some(({ type }) => type.includes('Function'))) return undefined
  if (isProperty) return { name: nameOf(node.key), value: node.value }
  return isNode(node.left) ? { name: nameOf(node.left.property), value: node.right } : undefined
}

/** Whether a value is the first one of a field, or none at all. */
function isFirstValue(value: unknown, text: string, first: string | undefined): boolean {
  if (!isNode(value)) return true
  const written = text.slice(value.start, value.end)
  return written === 'undefined' || written === first
}
