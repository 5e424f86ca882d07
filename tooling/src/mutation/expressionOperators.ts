import { isNode, type Node } from '../sources/parseSource.js'
import { changed, type Operator, textOf } from './Mutation.js'

const comparisons: Readonly<Record<string, readonly string[]>> = {
  '===': ['!=='],
  '!==': ['==='],
  '==': ['!='],
  '!=': ['=='],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
}

const arithmetic: Readonly<Record<string, string>> = {
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '**': '*',
  '<<': '>>',
  '>>': '<<',
  '&': '|',
  '|': '&',
  '^': '&',
}

/** Forces what an `if` or `?:` tests to true and to false; a loop's test only to false, because the other never ends. */
export const forceCondition: Operator = ({ field, node, ancestors: [parent] }) => {
  if (field !== 'test' || !parent) return []
  if (parent.type === 'SwitchCase') return []
  const isLoop = /^(While|DoWhile|For)Statement$/.test(parent.type)
  return (isLoop ? ['false'] : ['true', 'false'])
    .filter((value) => !(node.type === 'Literal' && String(node.value) === value))
    .map((value) => changed(`condition ${value}`, node, value))
}

/** Other comparisons and other arithmetic; sums of texts stay. */
export const changeOperator: Operator = ({ node, text }) => {
  if (node.type !== 'BinaryExpression') return []
  const { left, operator, right } = node
  if (!isNode(left) || !isNode(right) || typeof operator !== 'string') return []
  const others = comparisons[operator] ?? (isSumOfTexts(node) ? [] : [arithmetic[operator] ?? []])
  return others.flat().map((other) => {
    const [a, b] = [textOf(text, left), textOf(text, right)]
    return changed(`${operator} to ${other}`, node, `(${a}) ${other} (${b})`)
  })
}

/** `&&` and `||` for each other, and each side of them and of `??` alone. */
export const changeLogic: Operator = ({ node, text }) => {
  const { left, operator, right } = node
  if (node.type !== 'LogicalExpression' || !isNode(left) || !isNode(right)) return []
  const [a, b] = [textOf(text, left), textOf(text, right)]
  const sides = [changed(`left of ${operator}`, node, a), changed(`right of ${operator}`, node, b)]
  if (operator === '??') return sides
  const other = operator === '&&' ? '||' : '&&'
  return [...sides, changed(`${operator} to ${other}`, node, `(${a}) ${other} (${b})`)]
}

/** `!x` and `-x` without their sign. */
export const dropSign: Operator = ({ node, text }) => {
  const { argument, operator } = node
  if (node.type !== 'UnaryExpression' || !isNode(argument)) return []
  if (operator !== '!' && operator !== '-') return []
  return [changed(`no ${operator}`, node, textOf(text, argument))]
}

/** `a?.b` without the question. */
export const dropOptional: Operator = ({ node, text }) => {
  if (node.type !== 'ChainExpression') return []
  return optionalsIn(node).flatMap((member) => {
    const base = isNode(member.object) ? member.object : member.callee
    if (!isNode(base)) return []
    const at = text.indexOf('?.', base.end)
    const isDot = member.type === 'MemberExpression' && member.computed !== true
    const before = text.slice(node.start, at)
    const after = text.slice(at + 2, node.end)
    return [changed('no ?.', node, `${before}${isDot ? '.' : ''}${after}`)]
  })
}

function optionalsIn(chain: Node): readonly Node[] {
  const found: Node[] = []
  let link: unknown = chain.expression
  while (isNode(link)) {
    if (link.optional === true) found.push(link)
    link = link.object ?? link.callee ?? (link.type === 'TSNonNullExpression' && link.expression)
  }
  return found
}

function isSumOfTexts(node: Node): boolean {
  if (node.operator !== '+') return false
  return [node.left, node.right].some(
    (side) =>
      isNode(side) &&
      (side.type === 'TemplateLiteral' ||
        (side.type === 'Literal' && typeof side.value === 'string') ||
        (side.type === 'BinaryExpression' && isSumOfTexts(side))),
  )
}
