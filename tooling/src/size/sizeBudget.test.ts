import { expect, test } from 'vitest'
import { overBudget, raisedBudgets, type SizeBudget } from './sizeBudget.js'

test('what keeps to its budget passes, to the last byte', () => {
  expect(overBudget({ load: 92, other: 500 }, { load: 92 })).toEqual([])
})

test('what is heavier fails, and the message says by how much', () => {
  expect(overBudget({ load: 92.06, open: 3 }, { load: 92, open: 45 })).toEqual([
    'load weighs 92.1 kB, its budget is 92 kB',
  ])
})

test('too many files fail too', () => {
  expect(overBudget({ 'files until quiet': 7 }, { 'files until quiet': 6 })).toEqual([
    'files until quiet: 7, the budget is 6',
  ])
  expect(overBudget({ 'files until quiet': 6 }, { 'files until quiet': 6 })).toEqual([])
})

test('what was not weighed, or weighs no number, fails', () => {
  expect(overBudget({ open: Number.NaN }, { load: 92, open: 45 })).toEqual([
    'load has a budget but was not weighed',
    'open weighs NaN kB, its budget is 45 kB',
  ])
})

test('budgets go down or stay', () => {
  expect(raisedBudgets({ load: 90, open: 45, extra: 1 }, [{ load: 92, open: 45 }])).toEqual([])
})

test('a budget above its lowest ever fails, and so does one that is gone', () => {
  const earlier: SizeBudget[] = [{ load: 92 }, { load: 90, open: 45 }, { load: 95 }]
  expect(raisedBudgets({ load: 91 }, earlier)).toEqual([
    'the budget of load was 90 kB and may not rise to 91',
    'the budget of open (45 kB) is gone',
  ])
})

test('a budget that went up for a reason passes, up to what the reason was given for', () => {
  const raises = [{ of: 'load', to: 95, because: 'it holds one more view' }]
  expect(raisedBudgets({ load: 95 }, [{ load: 90 }], raises)).toEqual([])
  const tooFar = ['the budget of load was 90 kB and may not rise to 96']
  expect(raisedBudgets({ load: 96 }, [{ load: 90 }], raises)).toEqual(tooFar)
  const silent = raises.map((raise) => ({ ...raise, because: '' }))
  expect(raisedBudgets({ load: 95 }, [{ load: 90 }], silent)).toHaveLength(1)
})
