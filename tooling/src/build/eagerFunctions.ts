import { isNode, type Node, nodesOf, parseSource, walk } from '../sources/parseSource.js'

/** A piece of the text to exchange for another. */
type Edit = { readonly start: number; readonly end: number; readonly text: string }

/**
 * Lets a browser compile functions with the file, which it does beside the page's own work while the file arrives. Left as
 * they are, each is compiled when it is first called: a fifth of the script time of a first opening. Engines take a
 * function in parentheses for one that is called at once, and bundlers leave such parentheses alone. No line moves.
 */
export function eagerFunctions(code: string): string {
  const { program } = parseSource('joined.js', code)
  const edits = [...declarationEdits(program, code), ...expressionEdits(program)]
  edits.sort((one, other) => other.start - one.start || other.end - one.end)
  return edits.reduce(
    (text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end),
    code,
  )
}

/** Makes expressions of the functions of a file, shorter ones besides; not of those that are used before they would exist. */
function declarationEdits(program: Node, code: string): readonly Edit[] {
  const statements = nodesOf(program.body)
  const declared = new Map(
    statements.flatMap((one) => (one.type === 'FunctionDeclaration' ? [[idOf(one), one]] : [])),
  )
  const early = usedEarly(statements, declared)
  return [...declared].flatMap(([name, { async, body, end, generator, id, start }]) => {
    if (!isNode(body) || !isNode(id)) return []
    if (early.has(name) || generator || hasOwnThis(body)) return []
    return [
      {
        start,
        end: code.indexOf('(', id.end),
        text: `var ${name} = (${async ? 'async ' : ''}`,
      },
      insertion(body.start, '=> '),
      insertion(end, ');'),
    ]
  })
}

const idOf = ({ id }: Node) => (isNode(id) ? String(id.name) : '')

const insertion = (at: number, text: string): Edit => ({ start: at, end: at, text })

/** The functions that a statement above them may call while the file is evaluated. */
function usedEarly(
  statements: readonly Node[],
  declared: ReadonlyMap<string, Node>,
): ReadonlySet<string> {
  const early = new Set<string>()
  for (const statement of statements) {
    if (notEvaluated.has(statement.type)) continue
    const reached = new Set(namesIn(statement, { inFunctions: false }))
    // A set hands out what is added to it while it is walked.
    for (const name of reached) {
      const declaration = declared.get(name)
      if (!declaration) continue
      for (const used of namesIn(declaration, { inFunctions: true })) reached.add(used)
      if (declaration.start > statement.start) early.add(name)
    }
  }
  return early
}

const notEvaluated = new Set(['FunctionDeclaration', 'ImportDeclaration', 'ExportNamedDeclaration'])

/** Puts parentheses around what is a constant of the file, and around what is handed to a call. */
function expressionEdits(program: Node): readonly Edit[] {
  const edits: Edit[] = []
  walk(program, (node, field, ancestors) => {
    if (!isFunctionExpression(node)) return undefined
    const [parent] = ancestors
    const isHandedOver = field === 'arguments' && parent?.type === 'CallExpression'
    const isConstant = parent?.type === 'VariableDeclarator' && !ancestors.some(isFunction)
    if (isHandedOver || isConstant) edits.push(insertion(node.start, '('), insertion(node.end, ')'))
    return undefined
  })
  return edits
}

const isFunctionExpression = ({ type }: Node) =>
  type === 'ArrowFunctionExpression' || type === 'FunctionExpression'

const isFunction = (node: Node) => isFunctionExpression(node) || node.type === 'FunctionDeclaration'

/** Whether it may use what an arrow function has not of its own. */
function hasOwnThis(body: Node): boolean {
  let usesThis = false
  walk(body, (node) => {
    usesThis ||= ['ThisExpression', 'MetaProperty'].includes(node.type) || node.name === 'arguments'
    return undefined
  })
  return usesThis
}

function namesIn(top: Node, { inFunctions }: { readonly inFunctions: boolean }): readonly string[] {
  const names: string[] = []
  walk(top, (node) => {
    if (!inFunctions && isFunction(node)) return 'skip'
    if (node.type === 'Identifier') names.push(String(node.name))
    return undefined
  })
  return names
}
