import { expect, test } from 'vitest'
import { findMutants } from './findMutants.js'
import { sampleMutants } from './sampleMutants.js'

const lines = (count: number) => Array.from({ length: count }, (_, at) => `f${at}()`).join('\n')
const all = [...findMutants('a.ts', lines(40)), ...findMutants('b.ts', lines(20))]

test('few mutants are all taken', () => {
  expect(sampleMutants(all, 60, '0')).toEqual(all)
})

test('a sample has as large a part of every file', () => {
  const files = sampleMutants(all, 30, '0').map(({ file }) => file)
  expect(files.filter((file) => file === 'a.ts')).toHaveLength(20)
  expect(files.filter((file) => file === 'b.ts')).toHaveLength(10)
})

test('a sample is the same for the same seed, and another for another', () => {
  const names = (seed: string) => sampleMutants(all, 30, seed).map(({ name }) => name)
  expect(names('0')).toEqual(names('0'))
  expect(names('1')).not.toEqual(names('0'))
})
