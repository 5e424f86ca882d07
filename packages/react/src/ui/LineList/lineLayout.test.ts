import { expect, test } from 'vitest'
import { type Line, lineLayout, lineWindow, steadyShift } from './lineLayout.js'

const row = (key: string, first: number): Line => ({ key, kind: 'row', first, count: 1 })
const heading = (key: string, first: number): Line => ({ key, kind: 'heading', first, count: 0 })
const heights = { heading: 32, row: 60 }
const lines = [heading('May', 0), row('a', 0), row('b', 1), heading('April', 2), row('c', 2)]
const laidOut = (list: readonly Line[]) => ({ lines: list, layout: lineLayout(list, heights) })

test('lines stand below each other, each as high as its kind', () => {
  const { height, lineAt, topOf } = lineLayout(lines, heights)
  expect(lines.map((_, at) => topOf(at))).toEqual([0, 32, 92, 152, 184])
  expect(height).toBe(244)
  expect([-5, 0, 31, 32, 151, 152, 9999].map(lineAt)).toEqual([0, 0, 0, 1, 2, 3, 4])
  expect(lineLayout([], heights).height).toBe(0)
})

test('of fifty thousand lines, only those in sight are drawn, and three more on each side', () => {
  const many = Array.from({ length: 50_000 }, (_, at) => row(String(at), at))
  const layout = lineLayout(many, heights)
  expect(lineWindow(layout, 50_000, { top: 0, height: 440 })).toEqual({ start: 0, end: 11 })
  expect(lineWindow(layout, 50_000, { top: 60_000, height: 440 })).toEqual({
    start: 997,
    end: 1011,
  })
  expect(lineWindow(layout, 50_000, { top: 1e9, height: 440 })).toEqual({
    start: 49_989,
    end: 50_000,
  })
})

test('a list that got shorter is seen at its end at once, and an empty one nowhere', () => {
  const seen = { top: 90_000, height: 440 }
  expect(lineWindow(lineLayout(lines, heights), 5, seen)).toEqual({ start: 0, end: 5 })
  expect(lineWindow(lineLayout([], heights), 0, seen)).toEqual({ start: 0, end: 0 })
})

test.each<[string, readonly Line[], number]>([
  ['two came above', [heading('May', 0), row('x', 0), row('y', 1), row('b', 2)], 60],
  ['one above is gone', [heading('May', 0), row('b', 0), heading('April', 1), row('c', 1)], -60],
  ['what was seen first is gone', [heading('April', 0), row('c', 0)], -152],
  ['more came below', [...lines, row('d', 3)], 0],
  ['all is gone', [], 0],
])('%s: what is seen moves on by %3$d px', (_, after, shift) => {
  expect(steadyShift(laidOut(lines), laidOut(after), 100)).toBe(shift)
})
