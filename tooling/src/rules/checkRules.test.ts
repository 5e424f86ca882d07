import { expect, test } from 'vitest'
import { checkRules, countRules } from './checkRules.js'

const book = [
  'Intro: - **S9.99** is not at the beginning of a line, and no rule.',
  '- **S2.05** A requested view wins.',
  '- **S2.06** Otherwise the list.',
  '- **S6.01** No roles. not testable: nothing to see',
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

test('tested, owed and waived rules pass', () => {
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

test('a waived rule is neither owed nor tested', () => {
  expect(checkRules(tree({ tested: ['S2.05', 'S2.06', 'S6.01'] }))).toEqual([
    'rule S6.01 is marked not testable, but packages/core/src/a.test.ts tests it',
  ])
  expect(checkRules(tree({ tested: ['S2.05', 'S2.06'], open: ['S6.01'] }))).toEqual([
    expect.stringContaining('it is marked not testable; remove it'),
  ])
})

test('a waiver needs a reason', () => {
  const lines = ['- **S2.05** A requested view wins. not testable:']
  expect(checkRules(tree({ book: lines, open: ['S2.05'] }))).toEqual([
    'rule S2.05 is marked not testable without a reason',
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

test('a deviation says why', () => {
  const deviating = (text: string) => {
    const lines = [`- **S2.05** A requested view wins.${text}`]
    return checkRules(tree({ book: lines, tested: ['S2.05'] }))
  }
  expect(
    deviating(' _Deviation: the list wins; here the view, because it was asked for._'),
  ).toEqual([])
  for (const text of [
    ' _Deviation: the list wins; here the view._',
    ' _Deviation: the list wins; here the view, because._',
    ' Deviation: the list wins, because it was asked for.',
    ' _Deviation: the list wins, because it was asked for._ And more.',
  ]) {
    expect(deviating(text), text).toEqual([expect.stringContaining('rule S2.05 deviates, but')])
  }
})

test('the rules are counted in a line', () => {
  const lines = [
    ...book,
    '- **S7.01** A header. _Deviation: two headers; one, because one is enough._',
    '- **S7.02** A footer.',
  ]
  const open = ['S2.06', remarked('S7.01', 'in part: the date')]
  const tested = ['S2.05', 'S7.01', 'S7.02']
  expect(countRules(tree({ book: lines, open, tested }))).toBe(
    'rules: 5 in all, 2 proven, 1 open, 1 open in part, 1 not testable, 1 deviations',
  )
})

test('a range that is too long fails', () => {
  expect(checkRules(tree({ tested: ['S2.01-S2.06'], open: ['S2.06'] }))).toContainEqual(
    expect.stringContaining('a range may name five rules at most'),
  )
})

test('a tree without the book says so', () => {
  expect(checkRules(new Map())).toEqual(['docs/rules.md is missing'])
})
