import { expect, onTestFinished, test } from 'vitest'
import { createFakeEnv } from '../testing/createFakeEnv.js'
import { fakeAdapter, fakeNetwork } from '../testing/fakeAdapter.js'
import { contextOf } from './contextOf.js'
import { createLatchkey } from './createLatchkey.js'

function create() {
  const latchkey = createLatchkey({
    networks: [fakeNetwork()],
    adapters: [fakeAdapter()],
    env: createFakeEnv(),
  })
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
  ['a copy of an instance', () => ({ ...create() })],
  ['what is no instance', () => ({})],
  ['null', () => null as unknown as object],
  ['what is not there', () => undefined as unknown as object],
  ['a text', () => 'latchkey' as unknown as object],
])('%s is an error that says what to pass, and what to install', (_, make) => {
  expect(() => contextOf(make())).toThrow(
    expect.objectContaining({
      code: 'options/invalid',
      message: expect.stringMatching(/createLatchkey made.*npm ls @latchkey\/core/),
    }),
  )
})

/** Wraps every object that is read from one, as the reactive state of some frameworks does. */
const deeplyReactive = <T extends object>(target: T): T =>
  new Proxy(target, {
    get(from, name, receiver) {
      const value: unknown = Reflect.get(from, name, receiver)
      return typeof value === 'object' && value !== null ? deeplyReactive(value) : value
    },
  })

test('an instance in reactive state of a framework is the same instance, and its internals are not wrapped', async () => {
  const latchkey = create()
  const { instance } = deeplyReactive({ instance: latchkey })
  expect(instance).not.toBe(latchkey)
  expect(contextOf(instance)).toBe(contextOf(latchkey))
  instance.setTheme({ mode: 'dark' })
  expect(latchkey.getState().theme.mode).toBe('dark')
})

test('methods need no `this`', async () => {
  const { getState, setTheme, subscribe } = create()
  const modes: unknown[] = []
  const stop = subscribe(({ theme }) => modes.push(theme.mode))
  setTheme({ mode: 'dark' })
  stop()
  expect([modes, getState().theme.mode]).toEqual([['dark'], 'dark'])
})
