import { expect, test } from 'vitest'
import { importGraph } from '../sources/importGraph.js'
import { parseSource } from '../sources/parseSource.js'
import { checkUnread, unreadNames, unreadPath } from './checkUnread.js'
import { liveCode } from './liveCode.js'

/** The names of a tree in which these files run. */
function namesIn(files: readonly (readonly [string, string])[], programs: readonly string[]) {
  const sources = new Map(files)
  const code = liveCode(sources, importGraph(sources), { exports: [], programs }, parseSource)
  return unreadNames(sources, code)
}

const errors = 'packages/protocol/src/errors'
const protocol = 'packages/protocol/src'
/** A table as the formatter writes it, with one row. */
const table = (head: string, row: string) => `export ${head} {\n  ${row}\n}\n`
const declared: readonly (readonly [string, string])[] = [
  [
    `${errors}/table/aErrors.ts`,
    `${table('const aErrors =', "'a/b': 'x',")}export type PlainAError =
  /** Too late. Fix: earlier. */
  | 'node/late'
  | 'node/early'
`,
  ],
  [`${protocol}/widget/events.ts`, table('type EventTable =', 'OPENED: undefined')],
  [`${protocol}/widget/limits.ts`, table('const limits =', '/** @spec S1.01 */ waitMs: 1,')],
  [`${protocol}/widget/features.ts`, table('const features: T =', 'pay: local(true),')],
  ['packages/core/src/options/Options.ts', table('type Options =', 'readonly basic?: boolean')],
  [`${errors}/alerts.ts`, table('const alerts =', "late: { short: 'Late' },")],
  [`${protocol}/widget/httpLimits.ts`, table('const httpLimits =', 'retries: 3,')],
  [`${protocol}/namespaces/capabilities.ts`, table('const capabilities =', "names: ['eip155'],")],
  [`${protocol}/frame/frameRequests.ts`, table('const frameRequests =', 'GET_USER: define(user),')],
  [
    'packages/core/src/runtime/storage/storageKeys.ts',
    table('const storageKeys =', "email: plain('EMAIL', text(320)),"),
  ],
]

const source = 'packages/core/src/a.ts'
const unreadWith = (text: string, path = source) => [
  ...namesIn([...declared, [path, `export default () => {\n  ${text}\n}`]], [path]),
]

const all = [
  'error a/b',
  'error node/late',
  'error node/early',
  'event OPENED',
  'alert late',
  'limit waitMs',
  'limit retries',
  'feature pay',
  'option basic',
  'capability names',
  'request GET_USER',
  'storage email',
]

test('every declared name is unread where nothing uses it', () => {
  expect(unreadWith('')).toEqual(all)
})

test.each([
  ['error a/b', "throw new LatchkeyError('a/b')"],
  ['error a/b', "throw new LatchkeyError(isLate ? 'a/b' : other)"],
  ['error a/b', "const codes = { 4001: 'a/b' } as const"],
  ['error node/late', "const patterns = [[/late/, 'node/late']]"],
  ['event OPENED', "bus.emit('OPENED', undefined)"],
  ['event OPENED', "return { event: 'OPENED' }"],
  ['limit waitMs', 'sleep(limits.waitMs)'],
  ['limit waitMs', 'const { waitMs } = limits'],
  ['feature pay', 'const { pay } = useFeatures()'],
  ['feature pay', 'if (context.options.features.pay) open()'],
  ['option basic', 'if (options.basic) open()'],
  ['alert late', "showAlert(context, { alert: 'late' })"],
  ['limit retries', 'if (failures < httpLimits.retries) again()'],
  ['capability names', "if (supports(namespace, 'names')) look()"],
  ['capability names', 'const list = capabilities.names'],
  ['request GET_USER', "await channel.request('GET_USER', undefined)"],
  ['storage email', "context.storage.set('email', email)"],
  ['storage email', "loginStorageOf(context).set('email', email)"],
  ['storage email', "login.set('email', email)"],
  ['storage email', "persistedQuery(storage, { stored: { key: 'email', scope } })"],
  ['option basic', 'const isBasic = ({ basic }: Input) => basic'],
])('%s is read by: %s', (key, text) => {
  expect(unreadWith(text)).toEqual(all.filter((one) => one !== key))
})

test.each([
  ['a comment', "// throws 'a/b' or emits 'OPENED' after limits.waitMs"],
  [
    'a check of the code',
    "if (isLatchkeyError(error, 'a/b') || error.code === 'node/late') open()",
  ],
  ['a type', "type Known = 'a/b' | 'OPENED'"],
  ['the key of a table', "const texts = { 'a/b': 'Not found' }"],
  ['the text of a feature', 'show(messages.features.pay)'],
  ['what is read or removed and never stored', "storage.get('email'); storage.remove('email')"],
  ['another store', "parameters.set('email', email)"],
  ['a word that is a capability too', "const order = { first: 'names' }"],
  ['a handler', 'const handlers = { GET_USER: async () => user }'],
])('%s does not use a name', (_, text) => {
  expect(unreadWith(text)).toEqual(all)
})

test.each([
  'packages/core/src/a.test.ts',
  'packages/core/src/testing/a.ts',
  'packages/testkit/src/a.ts',
  'apps/demo/src/a.ts',
  'e2e/a.spec.ts',
])('a use in %s does not count', (path) => {
  expect(unreadWith("throw new LatchkeyError('a/b', limits.waitMs, options.basic)", path)).toEqual(
    all,
  )
})

test('an option or feature that is refused is acted on', () => {
  const path = 'packages/core/src/options/unavailableOptions.ts'
  expect(unreadWith("const unavailable = ['basic', 'pay']", path)).toEqual(
    all.filter((one) => !['option basic', 'feature pay'].includes(one)),
  )
})

test('handing an option on, or knowing an event by name, does not count', () => {
  const core = 'packages/core/src'
  expect(unreadWith('({ basic: options.basic })', `${core}/options/resolveOptions.ts`)).toEqual(all)
  expect(unreadWith("const names = ['OPENED']", `${core}/runtime/bus/checkEvent.ts`)).toEqual(all)
})

test('the list excuses what is unread, and may not hold what is read or gone', () => {
  const check = (list: readonly string[]) => {
    const tree = new Map([
      ...declared,
      [source, 'sleep(limits.waitMs)'],
      [unreadPath, list.join('\n')],
    ])
    return checkUnread(tree, namesIn([...tree], [source]))
  }
  const unread = all.filter((key) => key !== 'limit waitMs')
  expect(check(unread)).toEqual([])
  expect(check(unread.slice(1))).toEqual([
    'error a/b is declared and production code does not use it',
  ])
  expect(check([...all, 'event CLOSED'])).toEqual([
    `${unreadPath} lists 'limit waitMs', which is used now, or gone: take it out`,
    `${unreadPath} lists 'event CLOSED', which is used now, or gone: take it out`,
  ])
})

test('a table whose rows cannot be read is an error', () => {
  const inOneLine = 'export const limits = { waitMs: 1 }'
  const tree = new Map([[`${protocol}/widget/limits.ts`, inOneLine]])
  expect(() => namesIn([...tree], [])).toThrow('limits.ts has no limits with a key per line')
})

test('code that is not reached uses nothing', () => {
  const tree = new Map([...declared, [source, 'sleep(limits.waitMs)']])
  expect([...namesIn([...tree], [])]).toEqual(all)
})
