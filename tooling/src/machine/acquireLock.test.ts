import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  acquireLock,
  processStartTime,
  readRecord,
  recordUrls,
  releaseLock,
} from './acquireLock.js'

let folder = ''
let file = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-lock-'))
  file = join(folder, 'deep/run.json')
})
afterEach(() => rmSync(folder, { recursive: true }))

const leave = (record: object | string) =>
  writeFileSync(file, typeof record === 'string' ? record : JSON.stringify(record))
const own = () => ({ pid: process.pid, began: processStartTime(process.pid) })

test('a free lock is acquired, its holder reported, and released', () => {
  expect(acquireLock(file)).toBeUndefined()
  expect(readRecord(file)).toEqual(own())
  recordUrls(file, { demo: 'http://127.0.0.1:5173' })
  expect(JSON.parse(readFileSync(file, 'utf8')).urls).toEqual({ demo: 'http://127.0.0.1:5173' })
  releaseLock(file)
  expect(readdirSync(join(folder, 'deep'))).toEqual([])
})

test('a live holder keeps it', () => {
  acquireLock(file)
  recordUrls(file, { demo: 'http://127.0.0.1:5173' })
  expect(acquireLock(file)).toEqual({ ...own(), urls: { demo: 'http://127.0.0.1:5173' } })
})

test.each([
  ['a process that is gone', { pid: 2 ** 22 + 1, began: '1' }],
  ['another process with the same number', { pid: process.pid, began: 'long ago' }],
  ['half a file', '{"pid":'],
  ['something else', '[]'],
  ['a number that would mean all processes', { pid: -1, began: '' }],
])('the lock of %s is taken over', (_, record) => {
  acquireLock(file)
  leave(record)
  expect(acquireLock(file)).toBeUndefined()
  expect(readRecord(file)).toEqual(own())
})

test('the lock of another process is not released', () => {
  acquireLock(file)
  leave({ pid: process.ppid, began: processStartTime(process.ppid) })
  releaseLock(file)
  expect(readRecord(file)?.pid).toBe(process.ppid)
})
