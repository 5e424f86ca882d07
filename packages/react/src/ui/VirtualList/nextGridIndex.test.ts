import { expect, test } from 'vitest'
import { nextGridIndex } from './nextGridIndex.js'

const walk = { count: 10, columns: 4, pageRows: 2, isRtl: false }
// 0 1 2 3
// 4 5 6 7
// 8 9

test.each([
  ['ArrowRight', 3, 4],
  ['ArrowRight', 9, 9],
  ['ArrowLeft', 4, 3],
  ['ArrowLeft', 0, 0],
  ['ArrowDown', 1, 5],
  ['ArrowDown', 7, 9],
  ['ArrowDown', 9, 9],
  ['ArrowUp', 5, 1],
  ['ArrowUp', 2, 2],
  ['PageDown', 0, 8],
  ['PageDown', 2, 9],
  ['PageDown', 8, 8],
  ['PageUp', 9, 1],
  ['PageUp', 5, 1],
  ['Home', 7, 0],
  ['End', 0, 9],
])('%s leads from tile %i to %i', (key, from, to) => {
  expect(nextGridIndex(key, from, walk)).toBe(to)
})

test('in a right-to-left language the horizontal arrows are swapped', () => {
  const isRtl = { ...walk, isRtl: true }
  expect(nextGridIndex('ArrowLeft', 1, isRtl)).toBe(2)
  expect(nextGridIndex('ArrowRight', 1, isRtl)).toBe(0)
  expect(nextGridIndex('ArrowDown', 1, isRtl)).toBe(5)
})

test.each(['Enter', 'Tab', 'a', 'Escape', 'toString'])('%s does not navigate', (key) => {
  expect(nextGridIndex(key, 1, walk)).toBeUndefined()
})

test('in a grid of one column horizontal arrows stay in bounds', () => {
  const narrow = { ...walk, columns: 1, count: 3 }
  expect(nextGridIndex('ArrowDown', 2, narrow)).toBe(2)
  expect(nextGridIndex('ArrowUp', 0, narrow)).toBe(0)
})
