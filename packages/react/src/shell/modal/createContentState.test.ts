import { createTestContext } from '@latchkey/core/testing'
import { openModal, run } from '@latchkey/core/ui'
import { expect, test } from 'vitest'
import { createContentState } from './createContentState.js'

test('a click that comes before React subscribes is not forgotten: the opening waits 40 ms at the most', async () => {
  const context = createTestContext({})
  const state = createContentState(context.store, context.env)
  state.beginRender(0)
  await run(context, openModal, {})
  const stop = state.subscribe(() => {})
  expect(state.openedOn()).toBeUndefined()
  await context.env.advance(40)
  expect(state.openedOn()).toMatchObject({ view: 'Connect' })
  stop()
})
