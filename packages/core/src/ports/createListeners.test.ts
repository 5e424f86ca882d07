import { expect, test } from 'vitest'
import { createListeners } from './createListeners.js'

test('every listener is called with the arguments until it is removed', () => {
  const listeners = createListeners<[string, number]>()
  const calls: unknown[] = []
  const remove = listeners.add((...args) => calls.push(['a', ...args]))
  listeners.add((...args) => calls.push(['b', ...args]))
  expect(listeners.size).toBe(2)
  listeners.notify('x', 1)
  remove()
  remove()
  listeners.notify('y', 2)
  expect(calls).toEqual([
    ['a', 'x', 1],
    ['b', 'x', 1],
    ['b', 'y', 2],
  ])
  expect(listeners.size).toBe(1)
})

test('a listener that is added while others are called waits for the next time', () => {
  const listeners = createListeners()
  let late = 0
  const remove = listeners.add(() => {
    remove()
    listeners.add(() => {
      late += 1
    })
  })
  listeners.notify()
  expect(late).toBe(0)
  listeners.notify()
  expect(late).toBe(1)
})
