import { expect, test } from 'vitest'
import { chooseTests, distance } from './chooseTests.js'

const most = { quick: 60, slow: 4 }
const row = (id: string, file: string, ms: number, mutants: readonly number[]) => ({
  id,
  file,
  ms,
  isRepeatable: true,
  mutants,
})

test('a mutant is tried by the tests that run its text', () => {
  const tests = [row('a', 'x/a.test.ts', 5, [1, 2]), row('b', 'x/b.test.ts', 5, [2])]
  expect(chooseTests(tests, [1, 2, 3], most, () => 'x/a.ts')).toEqual({
    a: { ms: 5, mutants: [1, 2] },
    b: { ms: 5, mutants: [2] },
  })
})

test('of many tests the nearest and then the fastest try it, and few slow ones', () => {
  const far = Array.from({ length: 60 }, (_, at) => row(`far${at}`, 'y/c.test.ts', 10 + at, [1]))
  const slow = Array.from({ length: 9 }, (_, at) => row(`slow${at}`, 'y/d.test.ts', 900 + at, [1]))
  const chosen = chooseTests(
    [...slow, ...far, row('near', 'x/a.test.ts', 300, [1])],
    [1],
    most,
    () => 'x/a.ts',
  )
  expect(Object.keys(chosen)).toContain('near')
  expect(Object.keys(chosen)).not.toContain('far59')
  expect(Object.keys(chosen).filter((id) => id.startsWith('slow'))).toEqual([
    'slow0',
    'slow1',
    'slow2',
    'slow3',
  ])
})

test('a test that fails at its second run tries none', () => {
  expect(
    chooseTests(
      [{ ...row('a', 'a.test.ts', 5, [1]), isRepeatable: false }],
      [1],
      most,
      () => 'a.ts',
    ),
  ).toEqual({})
})

test('the test of a source is nearest, then those of its folder', () => {
  const source = 'packages/evm/src/wallet/connect.ts'
  const tests = [
    'packages/evm/src/evm.test.ts',
    'packages/evm/src/wallet/request.test.ts',
    'packages/evm/src/wallet/connect.test.ts',
  ]
  expect(tests.map((path) => distance(path, source))).toEqual([2, 1, 0])
})

test('a test that was at a mutant before is not asked again', () => {
  const tests = [row('a', 'x/a.test.ts', 5, [1]), row('b', 'x/b.test.ts', 5, [1])]
  const isTried = (test: string) => test === 'a'
  expect(chooseTests(tests, [1], { quick: 1, slow: 0 }, () => 'x/a.ts', isTried)).toEqual({
    b: { ms: 5, mutants: [1] },
  })
})
