import { expect, test } from 'vitest'
import { createTestContext } from '../../testing/createTestContext.js'
import { openModal } from './openModal.js'
import { prefetchCode } from './prefetchCode.js'

/** An instance that notes how often the code that calls wallets was wanted. */
function prefetchingContext() {
  const context = createTestContext()
  let loads = 0
  const requestConnection = {
    ...context.requestConnection,
    load: () => {
      loads += 1
      return context.requestConnection.load()
    },
  }
  return { context: { ...context, requestConnection }, loads: () => loads }
}

test('S2.12 the code that calls wallets waits until an opening modal is on screen', async () => {
  const { context, loads } = prefetchingContext()
  prefetchCode(context)
  await openModal(context)
  await context.env.advance(600)
  expect(loads()).toBe(0)
  context.ui.isShown = true
  await context.env.advance(250)
  expect(loads()).toBeGreaterThan(0)
})

test('S2.12 it loads ahead of a click that has not come', async () => {
  const { context, loads } = prefetchingContext()
  prefetchCode(context)
  await context.env.advance(250)
  expect(loads()).toBe(1)
})
