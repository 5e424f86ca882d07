import { expect, test } from 'vitest'
import { fileNeeds, sortByNeeds } from './UnitTestSequencer.js'

test.each([
  ['// @vitest-environment jsdom\nimport', { hasDom: true, isLong: false }],
  ["import 'a'\n// @vitest-environment jsdom\n", { hasDom: true, isLong: false }],
  ["test('a', () => {})", { hasDom: false, isLong: false }],
  ["test('a', () => {\n}, 60_000)", { hasDom: false, isLong: true }],
  ["test('a', { timeout: 20_000 }, () => {})", { hasDom: false, isLong: true }],
  ['vi.setConfig({ testTimeout: 40_000 })', { hasDom: false, isLong: true }],
  ['expect.poll(get, { timeout: 5_000 })', { hasDom: false, isLong: false }],
  ['const amount = 60_000', { hasDom: false, isLong: false }],
])('what %j says about itself', (text, needs) => {
  expect(fileNeeds(text)).toEqual(needs)
})

/** Files by their first letter: with a DOM, long, or short. */
const files = (...names: string[]) =>
  names.map((name) => ({ name, hasDom: name[0] === 'd', isLong: name[0] === 'l' }))
const order = (...names: string[]) => sortByNeeds(files(...names)).map(({ name }) => name)

test('files with a DOM stand together, whatever their length', () => {
  expect(order('s1', 'd1', 's2', 'd2')).toEqual(['d1', 'd2', 's1', 's2'])
})

test('long files stand early, with short ones between them', () => {
  const short = Array.from({ length: 8 }, (_, n) => `s${n}`)
  expect(order(...short, 'l1', 'l2')).toEqual(['l1', 's0', 's1', 'l2', ...short.slice(2)])
})

test('no file is lost where most are long, or there are no others', () => {
  expect(order('l1', 'l2', 'l3', 's1')).toEqual(['l1', 's1', 'l2', 'l3'])
  expect(order('l1', 'l2')).toEqual(['l1', 'l2'])
  expect(order()).toEqual([])
})
