import { expect, test } from 'vitest'
import { createStore } from './createStore.js'
import { watch } from './watch.js'

const initial = { count: 0, name: 'a' }

test('an update replaces one slice and wakes the listeners', () => {
  const store = createStore(initial)
  let woken = 0
  store.subscribe(() => woken++)
  store.update('count', (count) => count + 1)
  expect(store.get()).toEqual({ count: 1, name: 'a' })
  expect(store.getInitial()).toEqual(initial)
  expect(woken).toBe(1)
})

test('a commit of several slices is one change for the listeners', () => {
  const store = createStore(initial)
  const seen: (typeof initial)[] = []
  store.subscribe(() => seen.push(store.get()))
  store.commit(() => ({ count: 1, name: 'b' }))
  store.commit((state) => state)
  expect(seen).toEqual([{ count: 1, name: 'b' }])
})

test('an unchanged slice calls no listener', () => {
  const store = createStore(initial)
  let woken = 0
  store.subscribe(() => woken++)
  store.update('name', (name) => name)
  expect(woken).toBe(0)
})

test('a stopped listener hears nothing', () => {
  const store = createStore(initial)
  let woken = 0
  store.subscribe(() => woken++)()
  store.update('count', () => 1)
  expect(woken).toBe(0)
})

test('watch reports each change once, however updates nest', () => {
  const store = createStore(initial)
  const seen: [number, number][] = []
  watch(
    store,
    ({ count }) => count,
    (value) => {
      if (value === 1) store.update('count', () => 2)
    },
  )
  watch(
    store,
    ({ count }) => count,
    (value, last) => seen.push([last, value]),
  )
  store.update('count', () => 1)
  expect(seen).toEqual([[0, 2]])
})
