import { importsOf } from '../sources/importGraph.js'
import {
  isNode,
  lineAt,
  type Node,
  nameOf,
  type Parse,
  parseSource,
  walk,
} from '../sources/parseSource.js'
import { isTest } from '../sources/sourceKind.js'

const moduleMocks = ['mock', 'doMock', 'unstable_mockModule']
const testRoots = ['test', 'it', 'describe', 'suite', 'bench']
// Spelt so that a search for leftover marks does not end here.
const testMarks = /^(only|skip|tod[o]|fixm[e])$/
const markupSinks = ['innerHTML', 'outerHTML', 'insertAdjacentHTML', 'dangerouslySetInnerHTML']

/** What React 18.2, the oldest one we support, does not have. */
const newerThanReact18: Readonly<Record<string, readonly string[]>> = {
  react: ['use', 'useActionState', 'useOptimistic', 'useEffectEvent', 'Activity', 'ViewTransition'],
  'react-dom': ['useFormStatus', 'useFormState', 'preload', 'preinit', 'preconnect', 'prefetchDNS'],
}

/** What a visitor sees; the one formatter of numbers is beside it. */
const visible =
  /^(packages\/(core|element|embedded|evm|protocol|react|solana|walletconnect)|apps\/frame)\/src\//
const formatter = 'packages/protocol/src/amounts/'
const numberFormats = ['toFixed', 'toLocaleString', 'toPrecision', 'toExponential']
const chainFormats = ['formatUnits', 'formatEther', 'formatGwei']

/** The forbidden patterns that show in the syntax of one file. */
export function checkForbiddenSyntax(
  path: string,
  text: string,
  parse: Parse = parseSource,
): string[] {
  const found: { at: number; what: string }[] = []
  walk(parse(path, text).program, (node, field, ancestors) => {
    const what =
      explicitAny(node) ??
      optionalUndefined(node) ??
      mockedModule(node) ??
      (isTest(path) ? testMark(node) : undefined) ??
      (isVisible(path) ? ownNumberFormat(node) : undefined) ??
      markupSink(node, field, ancestors[0], isTest(path)) ??
      openTarget(node)
    if (what) found.push({ at: node.start, what })
    return undefined
  })
  return [
    ...found.map(({ at, what }) => `${path}:${lineAt(text, at)} ${what}`),
    ...(/^packages\/(react|element)\//.test(path) ? newReact(path, text, parse) : []),
    ...(isVisible(path) ? chainNumberFormat(path, text, parse) : []),
  ]
}

const isVisible = (path: string) =>
  visible.test(path) && !/\/bench\//.test(path) && !path.startsWith(formatter) && !isTest(path)
const useFormatter = 'writes a number its own way: use @latchkey/protocol/amounts'

function ownNumberFormat(node: Node): string | undefined {
  const call = calledMember(node)
  if (call?.object && numberFormats.includes(call.name ?? '')) return useFormatter
  const isFormat = node.type === 'MemberExpression' && nameOf(node.property) === 'NumberFormat'
  return isFormat && nameOf(node.object) === 'Intl' ? useFormatter : undefined
}

function chainNumberFormat(path: string, text: string, parse: Parse): string[] {
  return importsOf(path, text, parse)
    .filter(({ specifier }) => /^viem(\/|$)/.test(specifier))
    .flatMap(({ line, names }) =>
      names.some((name) => chainFormats.includes(name)) ? [`${path}:${line} ${useFormatter}`] : [],
    )
}

function explicitAny(node: Node): string | undefined {
  return node.type === 'TSAnyKeyword' ? 'uses the type that switches type checking off' : undefined
}

/** Our compiler is not exact about optional properties, and the build admits undefined for hosts whose compiler is. */
function optionalUndefined(node: Node): string | undefined {
  const { optional, typeAnnotation } = node
  if (optional !== true || !isNode(typeAnnotation)) return undefined
  const { typeAnnotation: type } = typeAnnotation
  const types = isNode(type) && type.type === 'TSUnionType' ? (type.types as Node[]) : []
  return types.some((one) => one.type === 'TSUndefinedKeyword')
    ? 'says undefined of what is optional anyway: write ?: T'
    : undefined
}

/** The object and the name of a call like `object.name(…)`. */
function calledMember(node: Node): { object: unknown; name: string | undefined } | undefined {
  if (node.type !== 'CallExpression' || !isNode(node.callee)) return undefined
  const { callee } = node
  return callee.type === 'MemberExpression'
    ? { object: callee.object, name: nameOf(callee.property) }
    : { object: undefined, name: nameOf(callee) }
}

function mockedModule(node: Node): string | undefined {
  const call = calledMember(node)
  if (!call?.name || !moduleMocks.includes(call.name)) return undefined
  if (!['vi', 'vitest', 'jest'].includes(nameOf(call.object) ?? '')) return undefined
  return 'replaces a module: pass a fake instead'
}

function testMark(node: Node): string | undefined {
  const call = calledMember(node)
  if (!call?.name || !testMarks.test(call.name)) return undefined
  if (!testRoots.includes(rootName(call.object) ?? '')) return undefined
  return `leaves tests out by .${call.name}()`
}

function rootName(node: unknown): string | undefined {
  if (isNode(node) && node.type === 'MemberExpression') return rootName(node.object)
  return nameOf(node)
}

function markupSink(
  node: Node,
  field: string,
  parent: Node | undefined,
  inTest: boolean,
): string | undefined {
  const name = nameOf(node)
  if (!name || !markupSinks.includes(name)) return undefined
  const isName = ['JSXAttribute', 'MemberExpression', 'Property'].includes(parent?.type ?? '')
  if (!isName || !['name', 'property', 'key'].includes(field)) return undefined
  // Reading what was drawn is how some tests look at a page.
  return inTest ? undefined : `uses ${name}, which turns text into markup`
}

function openTarget(node: Node): string | undefined {
  if (calledMember(node)?.name !== 'postMessage' || !Array.isArray(node.arguments)) return undefined
  const isOpen = node.arguments.filter(isNode).some((argument) => {
    if (nameOf(argument) === '*' && argument.type === 'Literal') return true
    const properties = Array.isArray(argument.properties) ? argument.properties.filter(isNode) : []
    return properties.some((one) => nameOf(one.key) === 'targetOrigin' && nameOf(one.value) === '*')
  })
  return isOpen ? 'posts a message to any origin' : undefined
}

function newReact(path: string, text: string, parse: Parse): string[] {
  const imported = importsOf(path, text, parse).flatMap(({ specifier, names, line }) =>
    names
      .filter((name) => newerThanReact18[specifier]?.includes(name))
      .map((name) => ({ name, line })),
  )
  const members: { name: string; line: number }[] = []
  walk(parse(path, text).program, (node) => {
    const name = node.type === 'MemberExpression' ? nameOf(node.property) : undefined
    const library = { React: 'react', ReactDOM: 'react-dom' }[nameOf(node.object) ?? '']
    if (name && library && newerThanReact18[library]?.includes(name)) {
      members.push({ name, line: lineAt(text, node.start) })
    }
    return undefined
  })
  return [...imported, ...members].map(
    ({ name, line }) => `${path}:${line} uses ${name} of React 19; 18.2 is the floor`,
  )
}
