import { expect, test } from 'vitest'
import { checkUndefinedDocs } from './checkUndefinedDocs.js'

const path = 'packages/core/src/a.ts'
const doc = '/** Returns the account; undefined if there is none. */\n'
const check = (text: string) => checkUndefinedDocs(new Map([[path, text]]))

test.each([
  ['an exported function', `${doc}export function find(): Account {}`, 2],
  ['a function', `const a = 1\n\n${doc}function find(id: string | undefined): Account {}`, 4],
  ['an arrow function', `${doc}export const find = (): Account => account`, 2],
  ['a promise', `${doc}export async function find(): Promise<Account> {}`, 2],
  ['a method', `type Port = {\n${doc}find(): Account }`, 3],
  ['a member', `type Port = {\n${doc}readonly account: Account }`, 3],
])(
  'a comment that promises undefined is reported where the type excludes it: %s',
  (_, text, line) => {
    expect(check(text)).toEqual([
      `${path}:${line} says when it is undefined, which its type excludes: correct the comment`,
    ])
  },
)

test.each([
  `${doc}export function find(): Account | undefined {}`,
  `${doc}export async function find(): Promise<Account | undefined> {}`,
  `${doc}export function find(): Card['account'] {}`,
  `${doc}export function find() {}`,
  `type Port = {\n${doc}account?: Account }`,
  `/** Returns the account. */\nexport function find(): Account {}`,
  `${doc}const none = 1\nexport function find(): Account {}`,
])('the type has undefined, is not written, or the comment is of something else: %s', (text) => {
  expect(check(text)).toEqual([])
})
