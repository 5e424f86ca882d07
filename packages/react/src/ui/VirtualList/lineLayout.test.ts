import { expect, test } from 'vitest'
import { anchorShift, type Line, lineLayout, renderedItems, visibleRange } from './lineLayout.js'

const row = (key: string, first: number): Line => ({ key, kind: 'row', first, count: 1 })
const heading = (key: string, first: number): Line => ({ key, kind: 'heading', first, count: 0 })
const heights = { heading: 32, row: 60 }
const lines = [heading('May', 0), row('a', 0), row('b', 1), heading('April', 2), row('c', 2)]
const laidOut = (list: readonly Line[]) => ({ lines: list, layout: lineLayout(list, heights) })

test('lines are stacked, each with the height of its kind', () => {
  const { height, lineAt, topOf } = lineLayout(lines, heights)
  expect(lines.map((_, index) => topOf(index))).toEqual([0, 32, 92, 152, 184])
  expect(height).toBe(244)
  expect([-5, 0, 31, 32, 151, 152, 9999].map(lineAt)).toEqual([0, 0, 0, 1, 2, 3, 4])
  expect(lineLayout([], heights).height).toBe(0)
})

test('of fifty thousand lines, only the visible ones and two more on each side are rendered', () => {
  const many = Array.from({ length: 50_000 }, (_, index) => row(String(index), index))
  const layout = lineLayout(many, heights)
  expect(visibleRange(layout, 50_000, { top: 0, height: 440 })).toEqual({ start: 0, end: 10 })
  expect(visibleRange(layout, 50_000, { top: 60_000, height: 440 })).toEqual({
    start: 998,
    end: 1010,
  })
  expect(visibleRange(layout, 50_000, { top: 1e9, height: 440 })).toEqual({
    start: 49_990,
    end: 50_000,
  })
})

test('a list that got shorter shows its end at once, and an empty one nothing', () => {
  const seen = { top: 90_000, height: 440 }
  expect(visibleRange(lineLayout(lines, heights), 5, seen)).toEqual({ start: 0, end: 5 })
  expect(visibleRange(lineLayout([], heights), 0, seen)).toEqual({ start: 0, end: 0 })
})

test.each<[string, readonly Line[], number]>([
  ['two came above', [heading('May', 0), row('x', 0), row('y', 1), row('b', 2)], 60],
  ['one above is gone', [heading('May', 0), row('b', 0), heading('April', 1), row('c', 1)], -60],
  ['what was seen first is gone', [heading('April', 0), row('c', 0)], -152],
  ['more came below', [...lines, row('d', 3)], 0],
  ['all is gone', [], 0],
])('%s: the scroll position moves by %3$d px', (_, after, shift) => {
  expect(anchorShift(laidOut(lines), laidOut(after), 100)).toBe(shift)
})

test('the focused item is rendered too, at its place in the order', () => {
  const tiles = [0, 2, 4].map(
    (first) => ({ key: `${first}`, kind: 'tiles', first, count: 2 }) as const,
  )
  const index = (range: { start: number; end: number }, apart?: number) =>
    renderedItems(tiles, range, apart).map((place) => place.index)
  expect(index({ start: 1, end: 2 })).toEqual([2, 3])
  expect(index({ start: 1, end: 3 }, 1)).toEqual([1, 2, 3, 4, 5])
  expect(index({ start: 0, end: 1 }, 4)).toEqual([0, 1, 4])
})
