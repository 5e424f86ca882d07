import { isNode, type Node, parseSource, walk } from '../sources/parseSource.js'

/** Properties that a host may leave out: where one is declared, `undefined` is a value it may write, too. */
const optionalKinds = new Set(['TSPropertySignature', 'PropertyDefinition', 'AccessorProperty'])

/**
 * Adds `| undefined` to every optional property of a declaration file. Our sources say `key?: T`; a host that
 * compiles with `exactOptionalPropertyTypes` could otherwise not pass a value that may be undefined.
 */
export function allowUndefined(path: string, text: string): string {
  const { errors, program } = parseSource(path, text)
  if (errors[0]) throw new Error(`${path} does not parse: ${errors[0].message}`)
  const edits: { readonly start: number; readonly end: number; readonly isWrapped: boolean }[] = []
  walk(program, (node) => {
    const type = optionalKinds.has(node.type) && node.optional === true && annotation(node)
    if (type && !admitsUndefined(type)) {
      edits.push({ start: type.start, end: type.end, isWrapped: isOpenEnded(type) })
    }
    return undefined
  })
  // From the end, so that earlier positions stay true; of two nested edits the outer one ends later.
  let result = text
  const inserts = edits.flatMap(({ end, isWrapped, start }) => [
    { at: end, text: isWrapped ? ') | undefined' : ' | undefined', isEnd: true },
    ...(isWrapped ? [{ at: start, text: '(', isEnd: false }] : []),
  ])
  inserts.sort((a, b) => b.at - a.at || Number(a.isEnd) - Number(b.isEnd))
  for (const { at, text: insert } of inserts) {
    result = result.slice(0, at) + insert + result.slice(at)
  }
  return result
}

function annotation(node: Node): Node | undefined {
  const { typeAnnotation } = node
  if (!isNode(typeAnnotation)) return undefined
  const { typeAnnotation: type } = typeAnnotation
  return isNode(type) ? type : undefined
}

function admitsUndefined(type: Node): boolean {
  if (['TSUndefinedKeyword', 'TSUnknownKeyword', 'TSAnyKeyword'].includes(type.type)) return true
  const { types } = type
  return type.type === 'TSUnionType' && (types as Node[]).some(admitsUndefined)
}

/** Types that would swallow what follows them: a function's result, a conditional's last branch. */
function isOpenEnded({ type }: Node): boolean {
  return ['TSFunctionType', 'TSConstructorType', 'TSConditionalType', 'TSInferType'].includes(type)
}
