// @vitest-environment jsdom
import type { Entry } from '@latchkey/core'
import { createTestContext } from '@latchkey/core/testing'
import { availableViews } from '@latchkey/core/ui'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { TestWidget } from '../../testing/TestWidget.js'
import { useLateStart } from './useLateStart.js'

afterEach(cleanup)

const entry: Entry = { view: 'WalletSend' }

/** A press whose code comes when the test says so. */
function setUp() {
  const context = createTestContext({ views: availableViews })
  const loads: { resolve(code: string): void; reject(error: Error): void }[] = []
  const started: unknown[][] = []
  let press = () => {}
  function Part() {
    const startLate = useLateStart()
    press = () =>
      startLate({
        entry,
        load: () =>
          new Promise<string>((resolve, reject) => {
            loads.push({ resolve, reject })
          }),
        start: async (...args) => started.push(args),
      })
    return null
  }
  render(
    <TestWidget context={context}>
      <Part />
    </TestWidget>,
  )
  return {
    context,
    loads,
    started,
    press: () => act(async () => press()),
    settle: (work: () => void) => act(async () => work()),
    view: () => context.store.get().router.entries.at(-1)?.view,
  }
}

test('code that comes at once shows its view by itself', async () => {
  const { context, loads, press, settle, started, view } = setUp()
  await press()
  await settle(() => loads[0]?.resolve('code'))
  await act(() => context.env.advance(1_000))
  expect(started).toEqual([['code', false]])
  expect(view()).toBe('Connect')
})

test('a press is answered within 100 ms: its view waits for code that takes longer', async () => {
  const { context, loads, press, settle, started, view } = setUp()
  await press()
  await act(() => context.env.advance(99))
  expect(view()).toBe('Connect')
  await act(() => context.env.advance(1))
  expect(view()).toBe('WalletSend')
  await settle(() => loads[0]?.resolve('code'))
  expect(started).toEqual([['code', true]])
})

test('without a network the view is shown at once, and starts once that is back', async () => {
  const { context, loads, press, settle, started, view } = setUp()
  await press()
  await settle(() => loads[0]?.reject(new TypeError('Failed to fetch')))
  expect(view()).toBe('WalletSend')
  await settle(() => context.env.goOnline())
  await settle(() => loads[1]?.resolve('code'))
  expect(started).toEqual([['code', true]])
})

test('who has left the view starts nothing', async () => {
  const { context, loads, press, settle, started } = setUp()
  await press()
  await settle(() => loads[0]?.reject(new TypeError('Failed to fetch')))
  await settle(() => context.store.update('router', () => ({ entries: [{ view: 'Account' }] })))
  await settle(() => context.env.goOnline())
  expect(loads).toHaveLength(1)
  expect(started).toEqual([])
})
