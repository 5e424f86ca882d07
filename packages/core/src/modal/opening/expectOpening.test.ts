import { expect, test } from 'vitest'
import { createTestContext } from '../../testing/createTestContext.js'
import { expectOpening } from './expectOpening.js'
import { openingEntry } from './openingEntry.js'
import { openModal } from './openModal.js'

const networks = () => ({ entry: { view: 'Networks' } }) as const

test('the entry of an announced opening is the very one that the opening shows', async () => {
  const context = createTestContext()
  await expectOpening(context, networks())
  const ahead = openingEntry(context)
  expect(ahead.view).toBe('Networks')
  await openModal(context, networks())
  expect(context.store.get().router.entries[0]).toBe(ahead)
})

test('an opening that was not announced is not replaced by the announced one', async () => {
  const context = createTestContext()
  await expectOpening(context, networks())
  await openModal(context)
  expect(context.store.get().router.entries[0]).toEqual({ view: 'Connect' })
  await expectOpening(context, {})
  expect(openingEntry(context)).toEqual({ view: 'Connect' })
})

test('a view that does not exist is refused, and nothing is expected', async () => {
  const context = createTestContext()
  const before = context.store.get()
  const opening = { entry: { view: 'WhatIsABuy' } } as const
  await expect(expectOpening(context, opening)).rejects.toMatchObject({ code: 'view/unavailable' })
  expect(context.store.get()).toBe(before)
})

test('an entry with data is found if it is the announced one', async () => {
  const entry = () => ({ view: 'Downloads', data: { wallet: { id: 'w', name: 'W' } } }) as const
  const context = createTestContext({ views: ['Downloads'] })
  const announced = entry()
  await expectOpening(context, { entry: announced })
  expect(openingEntry(context, { entry: announced })).toBe(announced)
  const other = entry()
  expect(openingEntry(context, { entry: other })).toBe(other)
})

test('an opening that is expected already changes nothing', async () => {
  const context = createTestContext()
  const before = context.store.get()
  await expectOpening(context, {})
  expect(context.store.get()).toBe(before)
  await expectOpening(context, networks())
  const expecting = context.store.get()
  expect(expecting).not.toBe(before)
  await expectOpening(context, networks())
  expect(context.store.get()).toBe(expecting)
})
