import { expect, test } from 'vitest'
import { kilobytes, loadedAtStart, loadedLater, type SizeChunk } from './sizeChunks.js'

const chunk = (file: string, imports: string[] = [], isEntry = false): SizeChunk => ({
  file,
  bytes: 1000,
  isEntry,
  imports,
  modules: [`/dist/${file}`],
})
const chunks = [
  chunk('main.js', ['react.js'], true),
  chunk('react.js', ['scheduler.js']),
  chunk('scheduler.js', ['react.js']),
  chunk('modal.js', ['react.js', 'sheet.js']),
  chunk('connect.js', ['sheet.js', 'list.js']),
  chunk('sheet.js'),
  chunk('list.js'),
  chunk('account.js', ['list.js']),
]
const files = (some: readonly SizeChunk[]) => some.map(({ file }) => file).sort()

test('at the start a browser loads the entry and all that it imports', () => {
  expect(files(loadedAtStart(chunks))).toEqual(['main.js', 'react.js', 'scheduler.js'])
})

test('later it loads what is imported, without what is loaded, and each file once', () => {
  expect(files(loadedLater(chunks, ['/modal.js', '/connect.js']))).toEqual([
    'connect.js',
    'list.js',
    'modal.js',
    'sheet.js',
  ])
})

test('a source that went nowhere is an error, not a zero', () => {
  expect(() => loadedLater(chunks, ['/gone.js'])).toThrow('/gone.js')
})

test('a kB is a thousand bytes', () => {
  expect(kilobytes(chunks)).toBe(8)
})
