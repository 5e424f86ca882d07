import { expect, test } from 'vitest'
import { toReachMap } from './reachMap.js'

const sources = new Map([
  ['View.tsx', 'export default function View() {}'],
  ['Other.tsx', 'export type A = 1\nexport class Other {}\n'],
  ['de.ts', "export const de = { hello: 'Hallo' }\nexport function c() {}"],
  ['passed.ts', "export { send } from './send.js'"],
  ['started.ts', 'start()'],
  ['plain.html', '<!doctype html>'],
])
const line = (title: string, called: string[], loaded: string[] = called, passed = true) => ({
  file: 'a/a.spec.ts',
  title,
  passed,
  called,
  loaded,
})
const mapOf = (...lines: ReturnType<typeof line>[]) => {
  const all = { ...line('nothing', ['Other.tsx']), file: 'b/b.spec.ts' }
  return toReachMap([...lines, all], sources).journeys['a/a.spec.ts']
}

test('a module counts if a function of it ran; a page, a table or what is passed on if it was loaded', () => {
  const loaded = [...sources.keys()]
  expect(mapOf(line('shows', ['View.tsx'], loaded))).toEqual({
    shows: ['View.tsx', 'de.ts', 'passed.ts', 'plain.html', 'started.ts'],
  })
  expect(mapOf(line('signs', [], ['apps/frame/', 'https://elsewhere.test/']))).toEqual({
    signs: ['apps/frame/', 'https://elsewhere.test/'],
  })
})

test('a journey that failed, or could not be watched, is not in the map', () => {
  expect(mapOf(line('shows', ['View.tsx'], [], false))).toEqual({})
  expect(mapOf(line('elsewhere', [], ['apps/demo/theirs.html']))).toEqual({})
})

test('the last try counts', () => {
  expect(mapOf(line('shows', [], [], false), line('shows', ['View.tsx']))).toEqual({
    shows: ['View.tsx'],
  })
})

test('what all journeys ran is written once, and all is sorted', () => {
  const lines = [line('b', ['de.ts', 'View.tsx']), line('a', ['de.ts'])]
  const map = toReachMap([...lines, { ...line('c', ['de.ts']), file: 'a/A.spec.ts' }], sources)
  expect(map.everywhere).toEqual(['de.ts'])
  expect(JSON.stringify(map.journeys)).toBe(
    '{"a/A.spec.ts":{"c":[]},"a/a.spec.ts":{"a":[],"b":["View.tsx"]}}',
  )
})
