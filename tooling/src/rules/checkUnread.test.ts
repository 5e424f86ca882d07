import { expect, test } from 'vitest'
import { checkUnread, unreadNames, unreadPath } from './checkUnread.js'

const errors = 'packages/protocol/src/errors'
const declared: readonly (readonly [string, string])[] = [
  [`${errors}/errorMessages.ts`, "export const errorMessages = { 'a/b': 'x' } as const"],
  [
    `${errors}/plainErrorCodes.ts`,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a type of the source under test
    "export type PlainErrorCode = `node/${Failure}`\ntype Failure = 'late' | 'early'",
  ],
  ['packages/protocol/src/widget/events.ts', 'export type EventTable = { OPENED: undefined }'],
  ['packages/protocol/src/widget/limits.ts', 'export const limits = { waitMs: 1 } as const'],
  ['packages/protocol/src/widget/features.ts', 'export const features: T = { pay: local(true) }'],
  ['packages/core/src/options/Options.ts', 'export type Options = { basic?: boolean }'],
]

const source = 'packages/core/src/a.ts'
const unreadWith = (text: string, path = source) => [
  ...unreadNames(new Map([...declared, [path, text]])).unread,
]

const all = [
  'error a/b',
  'error node/late',
  'error node/early',
  'event OPENED',
  'limit waitMs',
  'feature pay',
  'option basic',
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
  ['option basic', 'export const isBasic = ({ basic }: Input) => basic'],
])('%s is read by: %s', (key, text) => {
  expect(unreadWith(text)).toEqual(all.filter((one) => one !== key))
})

test.each([
  ['a comment', "// throws 'a/b' or emits 'OPENED' after limits.waitMs"],
  ['a slice of the same name', 'const { basic } = context.store.get(); use(state.basic)'],
  ['a selector of the same name', 'const select = ({ basic }: State) => basic'],
  [
    'a check of the code',
    "if (isLatchkeyError(error, 'a/b') || error.code === 'node/late') open()",
  ],
  ['a list of codes', "const known = ['a/b', 'node/late']"],
  ['a type', "type Known = 'a/b' | 'OPENED'"],
  ['the key of a table', "const texts = { 'a/b': 'Not found' }"],
  ['the text of a feature', 'show(messages.features.pay)'],
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

test('handing an option on does not count, acting on it does', () => {
  expect(
    unreadWith('({ basic: options.basic })', 'packages/core/src/options/resolveOptions.ts'),
  ).toEqual(all)
})

test('the list excuses what is unread, and may neither grow nor hold what is read or gone', () => {
  const check = (list: readonly string[], earlier?: readonly string[]) =>
    checkUnread(
      new Map([...declared, [source, 'sleep(limits.waitMs)'], [unreadPath, list.join('\n')]]),
      earlier,
    )
  const unread = all.filter((key) => key !== 'limit waitMs')
  expect(check(unread)).toEqual([])
  expect(check(unread.slice(1))).toEqual(['error a/b is declared and nothing throws it'])
  expect(check([...all, 'event CLOSED'])).toEqual([
    `${unreadPath} lists 'limit waitMs', but production code reads it now: take it out`,
    `${unreadPath} lists 'event CLOSED', but it is gone: take it out`,
  ])
  expect(check(unread, [unread.join('\n')])).toEqual([])
  expect(check(unread, [unread.slice(1).join('\n')])).toEqual([
    `${unreadPath} lists error a/b, which an earlier commit did not: the list may only shrink`,
  ])
})
