import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { findMutants, type Mutant } from './findMutants.js'
import { applyMutation, type MutantSwitch, switchMutations, switchName } from './writeMutants.js'

/** Runs a text that has all its mutants behind the switch; `operator` names the one that is on. */
function run(text: string, operator?: string, isChosen = (_: Mutant) => true) {
  const mutants = findMutants('a.ts', text).filter(isChosen)
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

const bare = `
var result = []
var add = (one) => { result.push(one) }
add(1)
add?.(2)
if (result) add?.(3)
else add?.(4)
add?.(5)
add?.(6)?.toString()
`

test('a statement of which only a part is mutated does not go on with the line before', () => {
  const isOptional = ({ operator }: Mutant) => operator === 'no ?.'
  expect(run(bare, undefined, isOptional).result).toEqual([1, 2, 3, 5, 6])
  for (const mutant of findMutants('a.ts', bare).filter(isOptional)) {
    if (mutant.original.includes('toString')) continue
    const context: Record<string, unknown> = {}
    runInNewContext(applyMutation(bare, mutant), context)
    expect(context.result).toEqual([1, 2, 3, 5, 6])
  }
})

test('a loop that a mutant lets run for ever is ended', () => {
  expect(() => run('var result = 0\nwhile (result < 3) { result += 1 }', 'no assignment')).toThrow(
    'never ends',
  )
})
