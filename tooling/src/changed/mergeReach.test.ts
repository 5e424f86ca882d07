import { expect, test } from 'vitest'
import { hasOnlyFunctions, mergeReach } from './mergeReach.js'

const sources = new Map([
  ['View.tsx', 'export default function View() {}'],
  ['de.ts', "export const de = { hello: 'Hallo' }"],
])
const line = (title: string, called: string[], loaded: string[] = called, passed = true) =>
  JSON.stringify({ file: 'a.spec.ts', title, passed, called, loaded })
const known = (lines: string[], before?: Record<string, string[]>) => {
  const tests = Object.entries(before ?? {}).map(([t, parts]) => [t, new Set(parts)] as const)
  const earlier = { reached: new Map([['a.spec.ts', new Map(tests)]]), unwatched: [] }
  const { reached, ...rest } = mergeReach(lines, sources, before && earlier)
  const now = [...(reached.get('a.spec.ts') ?? [])].map(([title, parts]) => [title, [...parts]])
  return { tests: now, ...rest }
}

test('a view counts if it was drawn, words if they were loaded', () => {
  expect(known([line('shows', ['View.tsx'], ['View.tsx', 'de.ts']), '']).tests).toEqual([
    ['shows', ['View.tsx', 'de.ts']],
  ])
  expect(known([line('leaves', [], ['View.tsx', 'de.ts'])]).tests).toEqual([['leaves', ['de.ts']]])
  expect(known([line('signs', [], ['apps/frame/'])]).tests).toEqual([['signs', ['apps/frame/']]])
})

test('a journey that failed or could not be watched is unknown, whatever was known before', () => {
  const failed = line('shows', ['View.tsx'], [], false)
  expect(known([failed], { shows: ['View.tsx'] })).toEqual({
    tests: [],
    unwatched: [],
    failed: ['a.spec.ts › shows'],
  })
  expect(
    known([line('elsewhere', [], ['apps/demo/theirs.html'])], { elsewhere: ['View.tsx'] }),
  ).toEqual({
    tests: [],
    unwatched: ['a.spec.ts › elsewhere'],
    failed: [],
  })
})

test('a second try counts', () => {
  const tries = [line('shows', [], [], false), line('shows', ['View.tsx'])]
  expect(known(tries)).toEqual({ tests: [['shows', ['View.tsx']]], unwatched: [], failed: [] })
})

test('what was known of other journeys stays', () => {
  expect(known([line('shows', ['de.ts'])], { other: ['View.tsx'] }).tests).toEqual([
    ['other', ['View.tsx']],
    ['shows', ['de.ts']],
  ])
})

test.each([
  ['View.tsx', 'export default function View() {}', true],
  ['a.ts', 'export type A = 1; export class B {}; export function c() {}', true],
  ['a.ts', "export type { A } from './b.js'; export function c() {}", true],
  ['a.ts', 'export const limit = 5; export function c() {}', false],
  ['a.ts', "export { send } from './send.js'", false],
  ['a.ts', "export * from './send.js'", false],
  ['a.ts', 'start()', false],
  ['plain.html', '<!doctype html>', false],
  ['gone.ts', undefined, false],
])('%s, %j: only functions %s', (path, text, expected) => {
  expect(hasOnlyFunctions(path, text)).toBe(expected)
})
