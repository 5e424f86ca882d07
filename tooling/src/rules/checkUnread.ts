import { isNode, type Node, nameOf, type Parse, parseSource, walk } from '../sources/parseSource.js'
import type { Sources } from '../sources/readSources.js'
import { isCode, isTest } from '../sources/sourceKind.js'
import { addedSinceEarlier } from './checkRules.js'
import { declarations, declaredNames, type NameKind } from './declaredNames.js'
import { parseListFile } from './parseListFile.js'

/** Declared names that production code does not use yet, one `kind name` a line: the list may only shrink. */
export const unreadPath = 'tooling/unread.txt'

const verbs: Readonly<Record<NameKind, string>> = {
  error: 'throws',
  event: 'emits',
  limit: 'reads',
  feature: 'reads',
  option: 'reads',
}

/** Every error, event, limit, feature and option is used by production code, or listed; `earlier` are committed versions of the list. */
export function checkUnread(
  sources: Sources,
  earlier: readonly string[] = [],
  parse: Parse = parseSource,
): string[] {
  const { declared, unread } = unreadNames(sources, parse)
  const listed = parseListFile(sources.get(unreadPath) ?? '')
  return [
    ...[...unread]
      .filter((key) => !listed.includes(key))
      .map((key) => `${key} is declared and nothing ${verbs[kindOf(key)]} it`),
    ...listed
      .filter((key) => !unread.has(key))
      .map((key) => {
        const why = declared.has(key)
          ? `production code ${verbs[kindOf(key)]} it now`
          : 'it is gone'
        return `${unreadPath} lists '${key}', but ${why}: take it out`
      }),
    ...addedSinceEarlier(unreadPath, listed, earlier),
  ]
}

const kindOf = (key: string) => key.slice(0, key.indexOf(' ')) as NameKind

/** The keys of all declared names, and of those that production code does not use. */
export function unreadNames(
  sources: Sources,
  parse: Parse = parseSource,
): { readonly declared: ReadonlySet<string>; readonly unread: ReadonlySet<string> } {
  const names = Object.entries(declaredNames(sources, parse))
  const declared = new Set(names.flatMap(([kind, list]) => list.map((name) => `${kind} ${name}`)))
  const unread = new Set(declared)
  const valueKinds = ['error', 'event']
  for (const [path, text] of sources) {
    if (!isProduction(path)) continue
    const { program } = parse(path, text)
    walk(program, (node, field, ancestors) => {
      // A text in a type, or the key of a table, uses nothing.
      if (node.type === 'TSLiteralType') return 'skip'
      const value = node.type === 'Literal' ? nameOf(node) : undefined
      if (value !== undefined && isMade(field, ancestors)) {
        for (const kind of valueKinds) unread.delete(`${kind} ${value}`)
      }
      if (value !== undefined && path === refusedOptions) {
        for (const kind of ['option', 'feature']) unread.delete(`${kind} ${value}`)
      }
      for (const key of propertiesRead(path, node, ancestors)) unread.delete(key)
      return undefined
    })
  }
  return { declared, unread }
}

const tables: ReadonlySet<string> = new Set(Object.values(declarations))

/** What runs at a host, on a server or in the frame: no test, no local chain, no demo, no table of texts. */
function isProduction(path: string): boolean {
  if (!/^(packages|apps)\/[^/]+\/src\//.test(path) || !isCode(path) || isTest(path)) return false
  if (/^(packages\/testkit|apps\/(demo|localnet))\/|\/(testing|locales|bench)\//.test(path))
    return false
  return !tables.has(path)
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
const resolvedAtOnce: readonly string[] = ['enableWalletConnect', 'enableEmbedded']

/** The table of options and features that are refused until they are built: a host that sets one gets an error. */
const refusedOptions = 'packages/core/src/options/unavailableOptions.ts'

const objects: Readonly<Record<string, NameKind>> = {
  limits: 'limit',
  ownLimits: 'limit',
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
