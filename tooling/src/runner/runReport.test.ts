import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inRepository } from '../machine/inRepository.js'
import {
  budgetPath,
  overBudget,
  type RunTimes,
  readRun,
  runTimes,
  stepTable,
  writeRun,
} from './runReport.js'
import { runSteps } from './runSteps.js'
import { type TestStep, testSteps } from './testSteps.js'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'latchkey-report-'))
})
afterEach(() => rmSync(root, { recursive: true }))

const run: RunTimes = {
  date: '2026-01-02T03:04',
  commit: 'abc1234',
  cores: 2,
  calibration: 1,
  seconds: { lint: 2, unit: 220, all: 230 },
  processor: { lint: 3, unit: 400 },
}
const took = (unit: number, calibration = 1) =>
  overBudget({ ...run, calibration, processor: { lint: 3, unit } }, run)

test('a step that exceeds its budget by more than a fifth is named, and no other', () => {
  expect(took(400)).toEqual([])
  expect(took(480)).toEqual([])
  expect(took(481)).toEqual([
    'unit took 481 s of processor time, its budget is 400 s: make it cheaper, or say why and npm run test:record',
  ])
})

test('a step of a few seconds may take some more', () => {
  const check = (seconds: number) =>
    overBudget({ ...run, processor: { check: seconds } }, { ...run, processor: { check: 6 } })
  expect(check(11)).toEqual([])
  expect(check(11.1)).toHaveLength(1)
})

test('where the same work takes twice as long, the budget is twice as large', () => {
  expect(took(900, 2)).toEqual([])
  expect(took(961, 2)).toHaveLength(1)
  expect(took(300, 0.5).at(-1)).toContain('unit took 300 s')
})

test('a step that works more than its budget allows fails its run by name', async () => {
  const work = 'const end = process.cpuUsage().user + 4e5; while (process.cpuUsage().user < end);'
  const step = (name: 'lint' | 'unit', script: string): TestStep => ({
    name,
    title: name,
    command: () => ({ command: process.execPath, args: ['-e', script] }),
  })
  const print = () => undefined
  const results = await runSteps([step('lint', ''), step('unit', work)], { root, print })
  const measured = runTimes(root, results, { all: 1, calibration: 1 })
  // A hundred times as much: of a few seconds, a fifth more is no more than chance.
  const { lint = 0, unit = 0 } = measured.processor
  const now = { ...measured, processor: { lint, unit: unit * 100 } }
  const budget = (share: number) => ({ ...run, processor: { lint, unit: (unit * 100) / share } })
  expect(overBudget(now, budget(1.3))).toEqual([expect.stringMatching(/^unit took/)])
  expect(overBudget(now, budget(1.1))).toEqual([])
})

test('what was not measured, or has no budget yet, fails nothing', () => {
  expect(overBudget({ ...run, processor: {} }, run)).toEqual([])
  expect(overBudget(run, { ...run, processor: { unit: 400 } })).toEqual([])
})

test('the table has the times of each step beside the recorded ones, and the scaled budget', () => {
  const now = { ...run, calibration: 1.5, seconds: { lint: 1, unit: 300, all: 310 } }
  expect(stepTable(now, run)).toEqual({
    lint: { seconds: 1, recorded: 2, processor: 3, budget: 5 },
    unit: { seconds: 300, recorded: 220, processor: 400, budget: 600 },
    all: { seconds: 310, recorded: 230, processor: undefined, budget: undefined },
  })
  expect(stepTable(run).lint).toEqual({ seconds: 2, processor: 3 })
})

test('times are kept in tenths; a step that nobody could measure has no processor time', () => {
  const totals = { passed: 1, failed: 0 }
  const results = [
    { name: 'lint', totals, seconds: 3.456, processor: 5.55 },
    { name: 'types', totals, seconds: 14 },
  ] as const
  expect(runTimes(root, results, { all: 16.54, calibration: 0.98765 })).toMatchObject({
    calibration: 0.988,
    seconds: { lint: 3.5, types: 14, all: 16.5 },
    processor: { lint: 5.6 },
  })
})

test('what is written as the budget is read as it', () => {
  expect(readRun(root, budgetPath)).toBeUndefined()
  writeRun(root, budgetPath, run)
  expect(readRun(root, budgetPath)).toEqual(run)
})

test('every step has a budget', () => {
  const budget = readRun(inRepository('.'), budgetPath)
  expect(Object.keys(budget?.processor ?? {})).toEqual(
    expect.arrayContaining(testSteps('.').map(({ name }) => name)),
  )
})

test('the packages are looked at by the long run alone', () => {
  const names = (isLong: boolean) => testSteps('.', isLong).map(({ name }) => name)
  expect(names(false)).toEqual(names(true).filter((name) => name !== 'packages'))
})
