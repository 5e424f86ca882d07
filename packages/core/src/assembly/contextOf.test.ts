import { expect, onTestFinished, test } from 'vitest'
import { createFakeEnv } from '../testing/createFakeEnv.js'
import { fakeNetwork } from '../testing/fakeAdapter.js'
import { contextOf } from './contextOf.js'
import { createLatchkey } from './createLatchkey.js'

function create() {
  const latchkey = createLatchkey({ networks: [fakeNetwork()], env: createFakeEnv() })
  onTestFinished(() => latchkey.destroy())
  return latchkey
}

test('the packages reach the internals of an instance, and a host finds them by no name', () => {
  const latchkey = create()
  expect(contextOf(latchkey).store.get().modal.open).toBe(false)
  expect(Object.keys(latchkey)).not.toContain('context')
  expect('context' in latchkey || 'attachUi' in latchkey).toBe(false)
  expect(Object.values(latchkey).every((part) => typeof part === 'function')).toBe(true)
})

test.each([
  ['an instance of another copy', () => ({ ...create() })],
  ['what is no instance', () => ({})],
  ['nothing', () => undefined as never],
])('%s is an error that says what to install', (_, make) => {
  expect(() => contextOf(make())).toThrow(
    expect.objectContaining({
      code: 'options/invalid',
      message: expect.stringContaining('npm ls @latchkey/core'),
    }),
  )
})

test('methods need no `this`', async () => {
  const { getState, setTheme, subscribe } = create()
  const modes: unknown[] = []
  const stop = subscribe(({ theme }) => modes.push(theme.mode))
  setTheme({ mode: 'dark' })
  stop()
  expect([modes, getState().theme.mode]).toEqual([['dark'], 'dark'])
})
