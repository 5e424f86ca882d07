import { expect, test } from 'vitest'
import { attackRun } from './attackRun.js'

const paths = [
  'apps/vault/src/main.attack.test.ts',
  'apps/vault/src/main.test.ts',
  'apps/frame/src/view/Page.attack.test.tsx',
  'e2e/embedded/frameThreats.attack.spec.ts',
  'e2e/vault/vault.spec.ts',
]

test('without a name all attack tests run, and no other', () => {
  const { steps, text } = attackRun(paths, [])
  expect([...steps]).toEqual([
    ['unit', [paths[0], paths[2]]],
    ['e2e', [paths[3]]],
  ])
  expect(text).toBe('attacks: 2 files of unit tests, 1 of journeys')
})

test('a name narrows them by path; a step without any does not run', () => {
  const { steps, text } = attackRun(paths, ['vault'])
  expect([...steps]).toEqual([['unit', [paths[0]]]])
  expect(text).toBe('attacks with vault in their path: 1 files of unit tests, 0 of journeys')
  expect([...attackRun(paths, ['framethreats']).steps]).toEqual([['e2e', [paths[3]]]])
  expect(attackRun(paths, ['nothing']).steps.size).toBe(0)
})

test('flags go to the runners, and several names are any of them', () => {
  const { steps } = attackRun(paths, ['vault', 'threats', '--bail=1'])
  expect([...steps]).toEqual([
    ['unit', [paths[0], '--bail=1']],
    ['e2e', [paths[3], '--bail=1']],
  ])
})
