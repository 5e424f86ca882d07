import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { findMutants } from './findMutants.js'
import { type MutantSwitch, switchMutations, switchName } from './writeMutants.js'

/** Runs a text that has all its mutants behind the switch; `operator` names the one that is on. */
function run(text: string, operator?: string) {
  const mutants = findMutants('a.ts', text)
  const ids = mutants.map((_, at) => at + 1)
  const active = 1 + mutants.findIndex((one) => one.operator === operator)
  if (operator !== undefined && active === 0) throw new Error(`no mutant ${operator}`)
  const all: MutantSwitch = { active, hits: new Set(), rounds: 0 }
  const context: Record<string, unknown> = { [switchName]: all }
  runInNewContext(switchMutations('a.ts', text, mutants, ids), context)
  return { result: context.result, hits: [...all.hits].map((id) => mutants[id - 1]?.operator) }
}

const text = `
var result = []
function add(list, { least = 1 }) {
  for (const one of list) {
    if (one > least && one !== 5) result.push(one)
  }
}
add([1, 2, 5], { least: 0 })
`

test.each([
  [undefined, [1, 2]],
  ['condition true', [1, 2, 5]],
  ['&& to ||', [1, 2, 5]],
  ['> to <=', []],
  ['no property', [2]],
  ['no element', [2]],
  ['no call', []],
])('with %s on, the text gives %j', (operator, expected) => {
  expect(run(text, operator).result).toEqual(expected)
})

test('the text says which mutants ran', () => {
  const { hits } = run('var result = 1\nfunction f() { return a }')
  expect(hits).toEqual(['number +1', 'number -1'])
})

test('a statement before an expression in brackets stays one of its own', () => {
  expect(run('var result = 1\nvar a = result\nresult = a + 2').result).toBe(3)
})

test('a loop that a mutant lets run for ever is ended', () => {
  expect(() => run('var result = 0\nwhile (result < 3) { result += 1 }', 'no assignment')).toThrow(
    'never ends',
  )
})
