import { isNode, type Node, nameOf, nodesOf, type Parse } from '../sources/parseSource.js'
import type { Sources } from '../sources/readSources.js'
import { isProduction } from '../sources/sourceKind.js'
import { errorRows, openErrorCodes } from './errorRows.js'
import { hookRows } from './hookRows.js'
import { memberNames } from './memberNames.js'
import { code, codes, type DocTable } from './tableText.js'
import { declarationOf, declaredMembers, oneLine, type ReadParsed } from './typeMembers.js'

const optionsPath = 'packages/core/src/options/Options.ts'
const resolvedPath = 'packages/core/src/options/resolveOptions.ts'
const unavailablePath = 'packages/core/src/options/unavailableOptions.ts'
const featuresPath = 'packages/protocol/src/widget/features.ts'
const eventsPath = 'packages/protocol/src/widget/events.ts'

/** The options of functions that have a page of their own: where the type is, and the page. */
const functionOptions = [
  ['hostWallet', 'packages/evm/src/brought/hostWallet.ts', 'docs/own-wallet.md'],
  ['safeApp', 'packages/evm/src/brought/safe/safeApp.ts', 'docs/safe.md'],
  [
    'farcasterMiniApp',
    'packages/evm/src/brought/farcaster/farcasterMiniApp.ts',
    'docs/farcaster.md',
  ],
] as const

/** The tables of options, features, events, errors and hooks, from their types and doc comments. */
export function docTables(sources: Sources, parse: Parse): readonly DocTable[] {
  const read: ReadParsed = (path) => {
    const text = sources.get(path) ?? ''
    return { ...parse(path, text), text }
  }
  return [
    {
      page: 'docs/options.md',
      name: 'options',
      head: ['option', 'type', 'what it is', 'default'],
      rows: optionRows(read),
    },
    {
      page: 'docs/options.md',
      name: 'features',
      head: ['feature', 'type', 'what it is', 'default', 'decided by'],
      rows: featureRows(read),
    },
    eventTable(read, sources),
    {
      page: 'docs/errors.md',
      name: 'errors',
      head: ['code', 'text', 'context, and when'],
      rows: errorRows(read),
      says: `No code throws these yet: ${codes(openErrorCodes(read))}.`,
    },
    {
      page: 'docs/react.md',
      name: 'hooks',
      head: ['hook', 'what it does', 'gives'],
      rows: hookRows(read, sources),
    },
    ...functionOptions.map(([name, path, page]) => ({
      page,
      name,
      head: ['option', 'type', 'what it is', 'default'],
      rows: declaredMembers(read(path), `${name[0]?.toUpperCase()}${name.slice(1)}Options`).map(
        ({ doc, isOptional, name: option, type }) => [
          code(option),
          code(type),
          doc.text,
          isOptional ? (doc.tags.get('defaultValue') ?? '') : 'must be given',
        ],
      ),
    })),
  ]
}

function optionRows(read: ReadParsed): readonly (readonly string[])[] {
  const usual = new Map(
    propertiesOf(declarationOf(read(resolvedPath), 'booleanDefaults')?.init).map((property) => [
      nameOf(property.key),
      isNode(property.value) ? code(String(property.value.value)) : '',
    ]),
  )
  return declaredMembers(read(optionsPath), 'Options').map(({ doc, isOptional, name, type }) => {
    const old = doc.tags.get('deprecated')
    const given = usual.get(name) ?? doc.tags.get('defaultValue') ?? ''
    return [
      code(name),
      code(type),
      old === undefined ? doc.text : `Deprecated. ${old}`,
      isOptional ? given : 'must be given',
    ]
  })
}

function featureRows(read: ReadParsed): readonly (readonly string[])[] {
  const file = read(featuresPath)
  const unavailable = declarationOf(read(unavailablePath), 'unavailable')?.init
  const list = isNode(unavailable) ? nodesOf((unavailable.expression as Node).elements) : []
  const absent = list.map(nameOf)
  const calls = new Map(
    propertiesOf(declarationOf(file, 'features')?.init).map(({ key, value }) => [
      nameOf(key),
      value,
    ]),
  )
  return declaredMembers(file, 'Features').map(({ doc, name, type }) => {
    const call = calls.get(name)
    const [value] = isNode(call) ? nodesOf(call.arguments) : []
    const usual = value ? code(oneLine(file.text.slice(value.start, value.end))) : ''
    const from = isNode(call) && nameOf(call.callee) === 'remote' ? 'project, then page' : 'page'
    return absent.includes(name)
      ? [code(name), code('false'), doc.text, 'not in this version', from]
      : [code(name), code(type), doc.text, usual, from]
  })
}

function eventTable(read: ReadParsed, sources: Sources): DocTable {
  const file = read(eventsPath)
  const sent = namesInQuotes(sources)
  const find = (name: string) => {
    const type = declarationOf(file, name)?.typeAnnotation
    return isNode(type) ? type : undefined
  }
  const literal = find('EventTable')
  const types = new Map(
    nodesOf(literal?.members).map(({ key, typeAnnotation }) => [
      nameOf(key),
      isNode(typeAnnotation) ? (typeAnnotation.typeAnnotation as Node) : undefined,
    ]),
  )
  const events = declaredMembers(file, 'EventTable')
  const rows = events.flatMap(({ doc, name }) => {
    const type = types.get(name)
    const names = type && memberNames(type, find)
    return sent.has(name) ? [[code(name), codes(names ?? []), doc.text]] : []
  })
  const others = events.filter(({ name }) => !sent.has(name)).map(({ name }) => name)
  return {
    page: 'docs/instance.md',
    name: 'events',
    head: ['event', 'properties', 'when'],
    rows,
    says: `This version does not emit these yet: ${codes(others)}.`,
  }
}

/** Names in capital letters that production code has as texts, outside the table of events itself. */
function namesInQuotes(sources: Sources): ReadonlySet<string> {
  return new Set(
    [...sources].flatMap(([path, text]) =>
      isProduction(path) && path.startsWith('packages/') && path !== eventsPath
        ? [...text.matchAll(/'([A-Z]+(?:_[A-Z]+)+)'/g)].map(([, name = '']) => name)
        : [],
    ),
  )
}

const propertiesOf = (value: unknown) => (isNode(value) ? nodesOf(value.properties) : [])
