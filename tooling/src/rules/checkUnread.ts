import type { Reach } from '../proof/reachSymbols.js'
import type { Spec } from '../proof/specsOf.js'
import { stateFields } from '../proof/stateFields.js'
import {
  isNode,
  type Node,
  nameOf,
  nodesOf,
  type Parse,
  parseSource,
  walk,
} from '../sources/parseSource.js'
import type { Sources } from '../sources/readSources.js'
import { isProduction } from '../sources/sourceKind.js'
import { declaredKey, declaredNames, kindsDeclaredIn, type NameKind } from './declaredNames.js'
import { parseListFile } from './parseListFile.js'

/** Declared names that production code does not use yet, one `kind name` a line. */
export const unreadPath = 'tooling/unread.txt'

const verbs: Readonly<Record<NameKind, string>> = {
  error: 'throws',
  event: 'emits',
  alert: 'shows',
  limit: 'reads',
  feature: 'reads',
  option: 'reads',
  capability: 'reads',
  request: 'sends',
  storage: 'stores',
  state: 'writes',
  code: 'uses',
}

/** Every name of the tables, and every field of the state, is used by production code, or listed. */
export function checkUnread(sources: Sources, { declared, unread }: UnreadNames): string[] {
  const listed = parseListFile(sources.get(unreadPath) ?? '')
  return [
    ...[...unread]
      // What decides a rule and does not run is reported with the rule.
      .filter((key) => !listed.includes(key) && kindOf(key) !== 'code')
      .map((key) => `${key} is declared and nothing ${verbs[kindOf(key)]} it`),
    ...listed
      .filter((key) => !unread.has(key))
      .map((key) => {
        const why = declared.has(key)
          ? `production code ${verbs[kindOf(key)]} it now`
          : 'it is gone'
        return `${unreadPath} lists '${key}', but ${why}: take it out`
      }),
  ]
}

const kindOf = (key: string) => key.slice(0, key.indexOf(' ')) as NameKind

/** The declared names as `kind name`, and those of them that production code does not use. */
export type UnreadNames = {
  readonly declared: ReadonlySet<string>
  readonly unread: ReadonlySet<string>
}

/** Finds the names that production code declares and does not use; code that is not reached uses nothing. */
export function unreadNames(
  sources: Sources,
  { isLive, isReached }: Pick<Reach, 'isLive' | 'isReached'>,
  specs: readonly Spec[],
  parse: Parse = parseSource,
): UnreadNames {
  const fields = stateFields(sources, parse, isLive)
  const ofSpecs = specs.filter(({ member }) => member === undefined)
  const declared = new Set([
    ...declaredNames(sources, parse),
    ...fields.declared,
    ...ofSpecs.map(declaredKey),
  ])
  const unread = new Set(declared)
  for (const key of fields.written) unread.delete(key)
  for (const spec of ofSpecs) {
    if (spec.symbol && isReached(spec.symbol)) unread.delete(declaredKey(spec))
  }
  for (const [path, text] of sources) {
    // A table of texts has codes as keys, and uses none of them.
    if (!isProduction(path) || path.includes('/locales/')) continue
    const own = kindsDeclaredIn(path)
    const { program } = parse(path, text)
    walk(program, (node, field, ancestors) => {
      // A text in a type, or the key of a table, uses nothing.
      if (node.type === 'TSLiteralType') return 'skip'
      for (const key of keysUsed(path, node, field, ancestors)) {
        if (!unread.has(key) || own.has(kindOf(key))) continue
        if (isLive(path, node.start)) unread.delete(key)
      }
      return undefined
    })
  }
  return { declared, unread }
}

/** The keys of what a node may use, as `kind name`; most are no names of a table. */
function keysUsed(
  path: string,
  node: Node,
  field: string,
  ancestors: readonly Node[],
): readonly string[] {
  const value = node.type === 'Literal' ? nameOf(node) : undefined
  if (value === undefined) return propertiesRead(path, node, ancestors)
  const kinds: NameKind[] = isMade(field, ancestors) ? ['error', 'event', 'alert', 'request'] : []
  if (path === refusedOptions) kinds.push('option', 'feature')
  if (isArgumentOf(ancestors[0], 'supports')) kinds.push('capability')
  if (isStored(node, field, ancestors)) kinds.push('storage')
  return kinds.map((kind) => `${kind} ${value}`)
}

function isArgumentOf(call: Node | undefined, callee: string): boolean {
  return call?.type === 'CallExpression' && nameOf(call.callee) === callee
}

/** `storage.set('key', …)`, that of another table, and `stored: { key: 'key' }` of a query that stores what it fetched. */
function isStored(node: Node, field: string, [parent, , around]: readonly Node[]): boolean {
  if (parent?.type === 'Property')
    return field === 'value' && nameOf(parent.key) === 'key' && nameOf(around?.key) === 'stored'
  const callee = parent?.callee
  if (!isNode(callee) || nameOf(callee.property) !== 'set') return false
  return nodesOf(parent?.arguments)[0] === node && isStorage(callee.object)
}

/** The storage of an instance, or one of its other tables: what the function of the table gave, at once or by its usual name. */
function isStorage(object: unknown): boolean {
  if (/(^|\.)(storage|caches|login|recent)$/.test(objectName(object))) return true
  const callee = isNode(object) ? nameOf(object.callee) : undefined
  return ['cachesOf', 'loginStorageOf', 'recentStorageOf'].includes(callee ?? '')
}

/** Whether a text becomes an error or an event here: it is not compared, no key, and no member of a plain list to choose from. */
function isMade(field: string, ancestors: readonly Node[]): boolean {
  const [parent] = ancestors
  if (!parent || field === 'key' || field === 'test') return false
  if (parent.type === 'BinaryExpression') return false
  if (parent.type === 'CallExpression') {
    const callee = isNode(parent.callee) ? (parent.callee.property ?? parent.callee) : undefined
    return !['isLatchkeyError', 'includes', 'has'].includes(nameOf(callee) ?? '')
  }
  if (parent.type !== 'ArrayExpression' || !Array.isArray(parent.elements)) return true
  return parent.elements.some((one) => !isNode(one) || one.type !== 'Literal' || one.regex != null)
}

/** What hands options on without acting on them, and the options that are acted on right there. */
const optionsResolver = 'packages/core/src/options/resolveOptions.ts'
const resolvedAtOnce: readonly string[] = ['enableWalletConnect']

/** The table of options and features that are refused until they are built: a host that sets one gets an error. */
const refusedOptions = 'packages/core/src/options/unavailableOptions.ts'

const objects: Readonly<Record<string, NameKind>> = {
  limits: 'limit',
  startLimits: 'limit',
  ownLimits: 'limit',
  httpLimits: 'limit',
  capabilities: 'capability',
  features: 'feature',
  'options.features': 'feature',
  useFeatures: 'feature',
}

/** `limits.name`, `options.features.name`, `const { name } = useFeatures()`; an option counts wherever a property of its name is read. */
function propertiesRead(path: string, node: Node, ancestors: readonly Node[]): string[] {
  const [object, names] = propertyRead(node, ancestors[0])
  const kind = objects[objectName(object)]
  return names.flatMap((name) => {
    const isOptionRead =
      path === optionsResolver ? resolvedAtOnce.includes(name) : !isStoreState(node, object)
    return [...(kind ? [`${kind} ${name}`] : []), ...(isOptionRead ? [`option ${name}`] : [])]
  })
}

/** Whether a property is read of the store's state, which has slices that are called like options. */
function isStoreState(node: Node, object: unknown): boolean {
  const { typeAnnotation } = node
  const type = isNode(typeAnnotation) ? typeAnnotation.typeAnnotation : undefined
  const isTyped = isNode(type) && nameOf(type.typeName) === 'State'
  const callee = isNode(object) && object.type === 'CallExpression' ? object.callee : undefined
  const isGot = isNode(callee) && nameOf(callee.property) === 'get'
  return isTyped || isGot || objectName(object) === 'state'
}

function propertyRead(node: Node, parent: Node | undefined): [object: unknown, names: string[]] {
  if (node.type === 'MemberExpression') return [node.object, [nameOf(node.property) ?? '']]
  if (node.type !== 'ObjectPattern' || !Array.isArray(node.properties)) return [undefined, []]
  return [parent?.init, node.properties.filter(isNode).flatMap(({ key }) => nameOf(key) ?? [])]
}

/** `a` of `a` or `a()`, `b.c` of `a.b.c`. */
function objectName(node: unknown): string {
  if (!isNode(node)) return ''
  if (node.type === 'CallExpression') return nameOf(node.callee) ?? ''
  if (node.type !== 'MemberExpression') return nameOf(node) ?? ''
  const { object } = node
  const before = isNode(object) ? nameOf(object.property ?? object) : undefined
  return `${before ?? ''}.${nameOf(node.property) ?? ''}`
}
