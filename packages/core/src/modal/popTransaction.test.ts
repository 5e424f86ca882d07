import { expect, test } from 'vitest'
import { currentEntry } from '../state/routerSlice.js'
import { createTestContext } from '../testing/createTestContext.js'
import { openModal } from './opening/openModal.js'
import { popTransaction } from './popTransaction.js'
import { pushTransaction } from './pushTransaction.js'
import { showView } from './showView.js'

async function approving() {
  const context = createTestContext({ views: ['Connect', 'Networks'] })
  const heard: string[] = []
  const note = (word: string) => () => {
    heard.push(`${word} on ${view()}`)
  }
  const view = () => currentEntry(context.store.get().router).view
  await openModal(context)
  await showView(context, { view: 'Networks' })
  await pushTransaction(context, {
    onSuccess: note('success'),
    onError: note('error'),
    onCancel: note('cancel'),
  })
  return { context, heard, view, waiting: () => context.store.get().transactions }
}

test('S4.13 a success calls its handler and stays on the view', async () => {
  const { context, heard, view, waiting } = await approving()
  expect(waiting()).toHaveLength(1)
  await popTransaction(context, 'success')
  expect(heard).toEqual(['success on Networks'])
  expect(view()).toBe('Networks')
  expect(waiting()).toEqual([])
})

test.each(['error', 'cancel'] as const)(
  'S4.14 %s calls its handler, then goes back',
  async (outcome) => {
    const { context, heard, view, waiting } = await approving()
    await popTransaction(context, outcome)
    expect(heard).toEqual([`${outcome} on Networks`])
    expect(view()).toBe('Connect')
    expect(waiting()).toEqual([])
  },
)

test('a handler that fails or hangs does not hold the visitor on the view', async () => {
  const { context, view } = await approving()
  await pushTransaction(context, { onError: () => Promise.reject(new Error('mine')) })
  await expect(popTransaction(context, 'error')).rejects.toThrow('mine')
  expect(view()).toBe('Connect')
  await showView(context, { view: 'Networks' })
  await pushTransaction(context, { onCancel: () => new Promise(() => {}) })
  popTransaction(context, 'cancel')
  expect(view()).toBe('Connect')
})

test('the latest transaction is answered first, each once, and none is no error', async () => {
  const { context, heard } = await approving()
  await pushTransaction(context, {})
  await popTransaction(context, 'success')
  expect(heard).toEqual([])
  await popTransaction(context, 'success')
  await popTransaction(context, 'success')
  expect(heard).toEqual(['success on Networks'])
})

test('the state of waiting transactions is plain data, and two widgets share none of it', async () => {
  const [one, other] = [await approving(), await approving()]
  expect(JSON.parse(JSON.stringify(one.waiting()))).toEqual(one.waiting())
  await popTransaction(one.context, 'success')
  expect(other.waiting()).toHaveLength(1)
})
