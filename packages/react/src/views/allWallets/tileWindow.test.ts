import { expect, test } from 'vitest'
import { tileWindow } from './tileWindow.js'

const frame = { columns: 4, rowHeight: 96, height: 440, scrollTop: 0 }

test('of five thousand, only the rows in sight are drawn, and two more on each side', () => {
  expect(tileWindow(frame, 5000)).toEqual({ start: 0, end: 28 })
  expect(tileWindow({ ...frame, scrollTop: 96 * 500 }, 5000)).toEqual({ start: 1992, end: 2028 })
})

test('at the end there is nothing beyond it, and a last row may be short', () => {
  const scrollTop = 96 * 1250 - 440
  expect(tileWindow({ ...frame, scrollTop }, 4998)).toEqual({ start: 4972, end: 4998 })
})

test('a list that got shorter is seen at its end at once', () => {
  expect(tileWindow({ ...frame, scrollTop: 90_000 }, 60)).toEqual({ start: 32, end: 60 })
  expect(tileWindow({ ...frame, scrollTop: 90_000 }, 3)).toEqual({ start: 0, end: 3 })
  expect(tileWindow({ ...frame, scrollTop: 90_000 }, 0)).toEqual({ start: 0, end: 0 })
})

test('a bounce beyond the top changes nothing', () => {
  expect(tileWindow({ ...frame, scrollTop: -80 }, 5000)).toEqual({ start: 0, end: 28 })
})
