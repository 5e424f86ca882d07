import { expect, test } from 'vitest'
import { killedShare, mutationTable } from './mutationTable.js'

const row = {
  workspace: 'packages/evm',
  files: 12,
  mutants: 667,
  killed: 600,
  survived: 61,
  uncovered: 6,
  listed: 3,
  seconds: 93.4,
}

test('the table has a row for each workspace', () => {
  expect(mutationTable([row])).toBe(
    [
      '              files  mutants  killed  survived  not run  listed   share  seconds',
      'packages/evm     12      667     600        61        6       3  89.9 %       93',
    ].join('\n'),
  )
})

test('a share is never rounded up', () => {
  expect(killedShare(row)).toBeLessThan(0.9)
  expect(mutationTable([row])).toContain('89.9 %')
})
