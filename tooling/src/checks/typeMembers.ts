import { isNode, type Node, nameOf, nodesOf, type Parsed } from '../sources/parseSource.js'

/** What the doc comment before a node says: its text up to the first tag, and the tags with their text. */
export type Doc = { readonly text: string; readonly tags: ReadonlyMap<string, string> }

/** A member of a written type. */
export type TypeMember = {
  readonly name: string
  /** Its type as it is written, in one line. */
  readonly type: string
  readonly isOptional: boolean
  readonly doc: Doc
}

/** A parsed file together with its text. */
export type ParsedFile = Parsed & { readonly text: string }

/** Reads a file of the tree, parsed; a file that is not there is empty. */
export type ReadParsed = (path: string) => ParsedFile

/** The declaration of a name at the top of a file, exported or not; undefined if it has none. */
export function declarationOf({ program }: ParsedFile, name: string): Node | undefined {
  return nodesOf(program.body)
    .map(({ declaration, ...statement }) => (isNode(declaration) ? declaration : statement) as Node)
    .flatMap((one) => (one.type === 'VariableDeclaration' ? nodesOf(one.declarations) : [one]))
    .find(({ id }) => nameOf(id) === name)
}

/** The members of a type that the file declares as a literal, in their order; a type that is none has no members. */
export function declaredMembers(file: ParsedFile, name: string): readonly TypeMember[] {
  const type = declarationOf(file, name)?.typeAnnotation
  return nodesOf(isNode(type) ? type.members : []).map((member) => ({
    name: nameOf(member.key) ?? '',
    type: typeText(file, member),
    isOptional: member.optional === true,
    doc: docOf(file, member.start),
  }))
}

function typeText(file: ParsedFile, { typeAnnotation }: Node): string {
  const type = isNode(typeAnnotation) ? typeAnnotation.typeAnnotation : undefined
  return isNode(type) ? oneLine(file.text.slice(type.start, type.end)) : ''
}

/** A text whose line breaks are spaces, without the bar before the first member of a long union. */
export function oneLine(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/^\| |(?<=[(<]) ?\| /g, '')
    .trim()
}

/** The doc comment that ends where a node starts; empty if there is none. */
export function docOf({ comments, text }: ParsedFile, start: number): Doc {
  const comment = comments.findLast(({ end }) => end <= start)
  const isBefore = comment && text.slice(comment.end, start).trim() === ''
  const words = isBefore ? comment.value.replace(/^\*|^[ \t]*\*/gm, '') : ''
  const [lead = '', ...tags] = words.split(/(?<=^|\s)@(?=[a-z])/)
  return {
    text: oneLine(lead),
    tags: new Map(
      tags.map((tag) => {
        const [, name = '', value = ''] = /^(\w+)([\s\S]*)$/.exec(tag) ?? []
        return [name, oneLine(value)]
      }),
    ),
  }
}
