import { isNode, type Node, nameOf, nodesOf } from '../sources/parseSource.js'
import { literalsOf } from './memberNames.js'
import { code, codes } from './tableText.js'
import {
  declarationOf,
  declaredMembers,
  docOf,
  type ParsedFile,
  type ReadParsed,
} from './typeMembers.js'

const folder = 'packages/protocol/src/errors'

/** A row for every code that an error can have: the catalogue's, then those whose text equals their name; sorted by code. */
export function errorRows(read: ReadParsed): readonly (readonly string[])[] {
  const rows = [
    ...catalogueRows(read(`${folder}/startErrorMessages.ts`), 'startErrorMessages'),
    ...catalogueRows(read(`${folder}/errorMessages.ts`), 'errorMessages'),
    ...plainRows(read(`${folder}/plainErrorCodes.ts`)),
  ]
  return rows.sort(([a = ''], [b = '']) => (a < b ? -1 : 1))
}

/** The codes that are reserved for failures to come. */
export function openErrorCodes(read: ReadParsed): readonly string[] {
  const members = declaredMembers(read(`${folder}/errors.ts`), 'OpenErrorMessages')
  return members.map(({ name }) => name)
}

function catalogueRows(file: ParsedFile, name: string): readonly (readonly string[])[] {
  const table = declarationOf(file, name)?.init
  return nodesOf(isNode(table) ? table.properties : []).map((row) => {
    const value = row.value as Node
    return [
      code(nameOf(row.key) ?? ''),
      textOf(value),
      [codes(contextOf(file, value)), docOf(file, row.start).text].filter(Boolean).join(': '),
    ]
  })
}

/** The text of a failure, with the names of what it holds in braces. */
function textOf(value: Node): string {
  if (value.type === 'Literal') return String(value.value)
  if (value.type === 'ArrowFunctionExpression') return textOf(value.body as Node)
  // Given words replace ours.
  if (value.type === 'LogicalExpression') return textOf(value.right as Node)
  const holes = nodesOf(value.expressions).map((hole) => `{${nameInHole(hole)}}`)
  return nodesOf(value.quasis)
    .map((part, index) => `${cooked(part)}${holes[index] ?? ''}`)
    .join('')
}

const cooked = ({ value }: Node) => (value as { readonly cooked: string }).cooked

function nameInHole(hole: Node): string {
  const member = hole.type === 'LogicalExpression' ? (hole.left as Node) : hole
  return nameOf(member.property) ?? ''
}

/** The names in the context of an error. */
function contextOf(file: ParsedFile, value: Node): readonly string[] {
  const [parameter] = nodesOf(value.params)
  const { typeAnnotation } = (parameter?.typeAnnotation ?? {}) as Node
  if (!isNode(typeAnnotation)) return []
  const declared = declarationOf(file, nameOf(typeAnnotation.typeName) ?? '')?.typeAnnotation
  const literal = isNode(declared) ? declared : typeAnnotation
  return nodesOf(literal.members).map(({ key }) => nameOf(key) ?? '')
}

/** The codes `area/name` of a union of template literals, each with what its type says of it. */
function plainRows(file: ParsedFile): readonly (readonly string[])[] {
  const union = declarationOf(file, 'PlainErrorCode')?.typeAnnotation
  return nodesOf(isNode(union) ? union.types : []).flatMap((template) => {
    const area = nodesOf(template.quasis).map(cooked).join('')
    const [reference] = nodesOf(template.types)
    const names = declarationOf(file, nameOf(reference?.typeName) ?? '')?.typeAnnotation as Node
    return (names.type === 'TSUnionType' ? nodesOf(names.types) : [names]).map((member) => {
      const [name = ''] = literalsOf(member)
      // The doc comment stands before the bar.
      const start = file.text.slice(0, member.start).replace(/\|\s*$/, '').length
      const words = name.replaceAll('-', ' ')
      return [
        code(`${area}${name}`),
        words.charAt(0).toUpperCase() + words.slice(1),
        docOf(file, start).text,
      ]
    })
  })
}
