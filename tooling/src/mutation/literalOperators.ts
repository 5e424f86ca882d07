import { isNode, nameOf } from '../sources/parseSource.js'
import { changed, type Operator, type Site, textOf } from './Mutation.js'

/** `true` for `false`, and the reverse. */
export const flipBoolean: Operator = ({ node }) =>
  node.type === 'Literal' && typeof node.value === 'boolean'
    ? [changed('boolean', node, String(!node.value))]
    : []

/** A number one higher and one lower. */
export const shiftNumber: Operator = ({ field, node, text }) => {
  if (node.type !== 'Literal' || field === 'key') return []
  const raw = textOf(text, node)
  if (typeof node.value === 'bigint' || /^\d[\d_]*n$/.test(raw)) {
    return [changed('number +1', node, `${raw} + 1n`), changed('number -1', node, `${raw} - 1n`)]
  }
  if (typeof node.value !== 'number') return []
  return [changed('number +1', node, `${raw} + 1`), changed('number -1', node, `${raw} - 1`)]
}

/** A text emptied, an empty one filled. */
export const emptyText: Operator = (site) => {
  const { node, text } = site
  if (!isText(site) || isForDevelopers(site)) return []
  const isEmpty = textOf(text, node).length === 2
  return [changed('text', node, isEmpty ? `'mutant'` : `''`)]
}

/** A regular expression that nothing matches. */
export const failPattern: Operator = ({ node }) =>
  node.type === 'Literal' && isRecord(node.regex) ? [changed('pattern', node, '/(?!)/')] : []

function isText({ ancestors: [parent], field, node }: Site): boolean {
  if (node.type === 'TemplateLiteral') return parent?.type !== 'TaggedTemplateExpression'
  if (node.type !== 'Literal' || typeof node.value !== 'string' || !parent) return false
  // Names of modules and properties, and directives, are no values.
  if (/^(Import|Export)/.test(parent.type)) return false
  if (field === 'key' || parent.type === 'ExpressionStatement') return false
  return parent.type !== 'JSXAttribute'
}

/** What only a developer reads: logged, or the text of an error that has no code. */
function isForDevelopers({ ancestors: [parent] }: Site): boolean {
  const callee = parent?.callee
  if (!isNode(callee)) return false
  const name = nameOf(isNode(callee.object) ? callee.object : callee) ?? ''
  return /^(console|Symbol|Error|TypeError|RangeError)$/.test(name)
}

const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null
