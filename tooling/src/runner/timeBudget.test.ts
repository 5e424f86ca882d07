import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRepository } from '../machine/inRepository.js'
import { budgetPath } from './reportRun.js'
import { testSteps } from './testSteps.js'
import { overTime } from './timeBudget.js'

test('what took longer than its budget is reported, and nothing else', () => {
  const budget = { unit: 200, e2e: 560, all: 900 }
  expect(overTime({ unit: 230.4, e2e: 560, size: 99, all: 900.1 }, budget)).toEqual([
    'unit took 230 s, the budget is 200 s',
    'all took 900 s, the budget is 900 s',
  ])
  expect(overTime({ unit: 1, all: 2 }, budget)).toEqual([])
})

test('every step has a budget, and so has the whole', () => {
  const budget = JSON.parse(readFileSync(inRepository(budgetPath), 'utf8'))
  const names = testSteps('.').map(({ name }) => name)
  expect(Object.keys(budget)).toEqual([...names, 'all'])
})
