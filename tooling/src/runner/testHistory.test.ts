import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { RunTimes } from './runTimes.js'
import {
  appendHistory,
  historyPath,
  readHistory,
  readRecorded,
  recordedPath,
  recordLast,
} from './testHistory.js'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'latchkey-history-'))
  mkdirSync(join(root, 'tooling'))
})
afterEach(() => rmSync(root, { recursive: true }))

const run: RunTimes = {
  date: '2026-01-02T03:04',
  commit: 'abc1234',
  cores: 2,
  passed: 10,
  failed: 0,
  seconds: { unit: 100.5, all: 150 },
  slowest: ['9.0 a.test.ts'],
}
const later = { ...run, date: '2026-01-03T03:04' }

test('runs are one line each, and a line that was cut off harms no other', () => {
  expect(readHistory(root)).toEqual([])
  appendHistory(root, run)
  appendFileSync(join(root, historyPath), '{"date":"2026\n')
  appendHistory(root, later)
  expect(readHistory(root)).toEqual([run, later])
  expect(readFileSync(join(root, historyPath), 'utf8').split('\n')).toHaveLength(4)
})

test('the last run is recorded for all, once, without its files', () => {
  expect(readRecorded(root)).toEqual([])
  appendHistory(root, run)
  expect(recordLast(root)).toEqual({
    text: `${recordedPath}: 2026-01-02T03:04, abc1234, 150 s`,
    failed: false,
  })
  expect(recordLast(root).text).toContain('already')
  appendHistory(root, later)
  recordLast(root)
  expect(readRecorded(root).map(({ date }) => date)).toEqual([run.date, later.date])
  expect(readFileSync(join(root, recordedPath), 'utf8')).not.toContain('a.test.ts')
})

test('nothing is recorded of a run that failed, or without one', () => {
  expect(recordLast(root).failed).toBe(true)
  appendHistory(root, { ...run, failed: 1 })
  expect(recordLast(root).failed).toBe(true)
  expect(readRecorded(root)).toEqual([])
})
