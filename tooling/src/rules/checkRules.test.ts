import { expect, test } from 'vitest'
import { checkRules } from './checkRules.js'

const book = [
  'Intro: - **S9.99** is not at the beginning of a line, and no rule.',
  '- **S2.05** A requested view wins.',
  '- **S2.06** Otherwise the list.',
]

type Tree = { book?: string[]; open?: string[]; tested?: string[] }

function tree({ book: lines = book, open = [], tested = [] }: Tree): Map<string, string> {
  return new Map([
    ['docs/rules.md', lines.join('\n')],
    ['tooling/open-rules.txt', open.join('\n')],
    ['packages/core/src/a.test.ts', tested.map((rule) => `test('${rule} holds', f)`).join('\n')],
  ])
}

// From parts, for a text that begins with a number would name the rule here.
const remarked = (rule: string, remark: string) => `${rule} ${remark}`

test('tested and owed rules pass', () => {
  expect(checkRules(tree({ tested: ['S2.05'], open: ['# Screens', 'S2.06'] }))).toEqual([])
})

test('a rule without a test fails', () => {
  expect(checkRules(tree({ tested: ['S2.05'] }))).toEqual([
    'rule S2.06 has no test: a title must begin with it',
  ])
})

test('an owed rule that has a test now must leave the list', () => {
  expect(checkRules(tree({ tested: ['S2.05', 'S2.06'], open: ['S2.06'] }))).toEqual([
    expect.stringContaining('tests it; remove it'),
  ])
})

test('a test or a list that names an unknown rule fails', () => {
  expect(checkRules(tree({ tested: ['S2.05', 'S2.06', 'S7.77'] }))).toEqual([
    'packages/core/src/a.test.ts names S7.77, which is not in docs/rules.md',
  ])
  expect(checkRules(tree({ tested: ['S2.05', 'S2.06'], open: ['S7.77'] }))).toEqual([
    'tooling/open-rules.txt lists S7.77, which is not in docs/rules.md',
  ])
})

test('a rule written twice fails', () => {
  const lines = [...book, '- **S2.05** Again.']
  expect(checkRules(tree({ book: lines, tested: ['S2.05', 'S2.06'] }))).toEqual([
    'rule S2.05 stands twice in docs/rules.md',
  ])
})

test('a rule that is open in part has tests, and stays in the list', () => {
  const open = [remarked('S2.06', 'in part: wallets of the directory')]
  const now = tree({ tested: ['S2.05', 'S2.06'], open })
  expect(checkRules(now)).toEqual([])
  expect(checkRules(tree({ tested: ['S2.05'], open }))).toEqual([
    'rule S2.06 is open in part, but no test names it: then it is open',
  ])
})

test('a tree without the book says so', () => {
  expect(checkRules(new Map())).toEqual(['docs/rules.md is missing'])
})
