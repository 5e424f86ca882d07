import { isNode, lineAt, type Node, type Parse, parseSource, walk } from '../sources/parseSource.js'
import type { Sources } from '../sources/readSources.js'
import { isCode, workspaceOf } from '../sources/sourceKind.js'

const saysUndefined = /\bundefined (if|where|for|when|while|unless)\b/

/** Types that can hold `undefined`, as far as the text says; an indexed access (`Card['usd']`) may. */
const mayBeUndefined = /\b(undefined|unknown|any|void)\b|\['/

/** A TSDoc comment that says when a result is undefined stands before a type that has `undefined`. */
export function checkUndefinedDocs(sources: Sources, parse: Parse = parseSource): string[] {
  return [...sources].flatMap(([path, text]) => {
    if (!isCode(path) || !workspaceOf(path) || !saysUndefined.test(text)) return []
    const problems: string[] = []
    walk(parse(path, text).program, (node, field, [parent]) => {
      const type = resultType(node)
      // The comment stands before the `export`, or before the `const` of an arrow function.
      const start = field === 'declaration' && parent ? parent.start : node.start
      if (type && saysUndefined.test(docBefore(text, start))) {
        if (!mayBeUndefined.test(text.slice(type.start, type.end))) {
          problems.push(
            `${path}:${lineAt(text, node.start)} says when it is undefined, which its type excludes: correct the comment`,
          )
        }
      }
      return undefined
    })
    return problems
  })
}

/** The written type of what a function returns or a member holds; undefined where none is written. */
function resultType(node: Node): Node | undefined {
  if (node.type === 'TSPropertySignature' && node.optional !== true)
    return child(node.typeAnnotation)
  if (node.type === 'FunctionDeclaration' || node.type === 'TSMethodSignature') {
    return child(node.returnType)
  }
  if (node.type !== 'VariableDeclaration' || !Array.isArray(node.declarations)) return undefined
  const [declarator] = node.declarations
  const value = isNode(declarator) ? child(declarator.init) : undefined
  return value?.type === 'ArrowFunctionExpression' ? child(value.returnType) : undefined
}

const child = (value: unknown) => (isNode(value) ? value : undefined)

/** The doc comment that ends where a declaration starts; empty if there is none. */
function docBefore(text: string, start: number): string {
  const before = text.slice(0, start).trimEnd()
  return before.endsWith('*/') ? before.slice(before.lastIndexOf('/**')) : ''
}
