import { isNode, type Node, nameOf } from '../sources/parseSource.js'
import { changed, type Mutation, type Operator, removed } from './Mutation.js'

/** Arrays with more elements than this lose them all at once only. */
const mostElements = 6

/** A function that gives nothing back. */
export const dropReturn: Operator = ({ ancestors: [parent], field, node }) => {
  const isReturned =
    (parent?.type === 'ReturnStatement' && field === 'argument') ||
    (parent?.type === 'ArrowFunctionExpression' &&
      field === 'body' &&
      node.type !== 'BlockStatement')
  if (!isReturned || nameOf(node) === 'undefined') return []
  // A boolean is flipped already, and what says nothing of its value is the same without one.
  if (node.type === 'Literal' && typeof node.value === 'boolean') return []
  return [changed('no return value', node, 'undefined')]
}

/** A call, an assignment or a `throw` that is left out. */
export const dropStatement: Operator = ({ node }) => {
  if (node.type === 'ThrowStatement') return [removed('statement', 'no throw', node)]
  if (node.type !== 'ExpressionStatement' || typeof node.directive === 'string') return []
  const action = actionOf(node.expression)
  return action ? [removed('statement', action, node)] : []
}

/** A `return` without a value that is left out, so that what follows runs. */
export const dropEarlyEnd: Operator = ({ node }) => {
  if (node.type === 'ReturnStatement' && !node.argument) {
    return [removed('statement', 'no return', node)]
  }
  if (node.type === 'ContinueStatement') return [removed('statement', 'no continue', node)]
  return []
}

/** An object without one of its properties, an array without one of its elements or without all of them. */
export const dropMember: Operator = ({ node }) => {
  if (node.type === 'ObjectExpression') {
    return nodesIn(node.properties).flatMap((property): Mutation[] => {
      if (property.type === 'SpreadElement') return [removed('property', 'no spread', property)]
      return property.kind === 'init' ? [removed('property', 'no property', property)] : []
    })
  }
  if (node.type !== 'ArrayExpression') return []
  const elements = nodesIn(node.elements)
  if (elements.length === 0) return []
  if (elements.length > mostElements) return [changed('empty array', node, '[]')]
  return elements.map((element) => removed('element', 'no element', element))
}

function actionOf(expression: unknown): string | undefined {
  if (!isNode(expression)) return undefined
  const { type } = expression
  if (type === 'AwaitExpression' || type === 'ChainExpression') {
    return actionOf(expression.argument ?? expression.expression)
  }
  if (type === 'UnaryExpression' && expression.operator === 'void') {
    return actionOf(expression.argument)
  }
  if (type === 'CallExpression') {
    return isNode(expression.callee) && expression.callee.type === 'Super' ? undefined : 'no call'
  }
  if (type === 'AssignmentExpression' || type === 'UpdateExpression') return 'no assignment'
  return type === 'UnaryExpression' && expression.operator === 'delete' ? 'no delete' : undefined
}

const nodesIn = (list: unknown): readonly Node[] => (Array.isArray(list) ? list.filter(isNode) : [])
