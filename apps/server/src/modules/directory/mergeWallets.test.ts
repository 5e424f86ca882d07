import { expect, test } from 'vitest'
import { mergeWallets } from './mergeWallets.js'

const base = [
  { id: 'one', name: 'One', rdns: 'com.one' },
  { id: 'two', name: 'Two' },
  { id: 'three', name: 'Three' },
]
const ids = (added: { id: string; name: string; rdns?: string }[]) =>
  mergeWallets(base, added).map(({ id }) => id)

test('new wallets follow', () => {
  expect(ids([{ id: 'four', name: 'Four' }])).toEqual(['one', 'two', 'three', 'four'])
})

test('a wallet of the same id is replaced where it stands', () => {
  expect(mergeWallets(base, [{ id: 'two', name: 'Zwei' }])[1]).toEqual({ id: 'two', name: 'Zwei' })
})

test('so is one of the same rdns or name, which another directory calls by another id', () => {
  expect(ids([{ id: '1', name: 'Uno', rdns: 'COM.ONE' }])).toEqual(['1', 'two', 'three'])
  expect(ids([{ id: '2', name: ' TWÓ ' }])).toEqual(['one', '2', 'three'])
})

test('many of one name do not swallow each other', () => {
  const added = [
    { id: 'a', name: 'Two' },
    { id: 'b', name: 'Two' },
    { id: 'c', name: 'Two' },
  ]
  expect(ids(added)).toEqual(['one', 'a', 'three', 'b', 'c'])
})

test('no id stands twice', () => {
  // The first replaces One by its rdns; the table's own Two keeps its id to itself.
  expect(ids([{ id: 'two', name: 'Deux', rdns: 'com.one' }])).toEqual(['one', 'two', 'three'])
  expect(
    ids([
      { id: 'x', name: 'One' },
      { id: 'one', name: 'New One' },
    ]),
  ).toEqual(['x', 'two', 'three', 'one'])
})
