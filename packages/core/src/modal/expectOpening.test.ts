import { expect, test } from 'vitest'
import { openingExpected } from '../state/expectedSlice.js'
import { createTestContext } from '../testing/createTestContext.js'
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
  const opening = { entry: { view: 'Swap' } } as const
  await expect(expectOpening(context, opening)).rejects.toMatchObject({ code: 'view/unavailable' })
  expect(context.store.get()).toBe(before)
})

test('entries are the same with the same data', () => {
  const entry = (email: string) => ({ view: 'EmailVerifyOtp', data: { email } }) as const
  const expected = { opening: { entry: entry('a@b.example') } }
  expect(openingExpected({ entry: entry('a@b.example') })(expected)).toBe(expected)
  for (const other of [
    { entry: entry('c@b.example') },
    { entry: { view: 'Create' } as const },
    { entry: entry('a@b.example'), namespace: 'solana' as const },
    { entry: { view: 'EmailVerifyOtp', data: { email: 'a@b.example', more: 1 } } as const },
    {},
  ]) {
    expect(openingExpected(other)(expected)).toEqual({ opening: other })
  }
})
