import { expect, test } from 'vitest'
import { createTestContext } from '../testing/createTestContext.js'
import { watchEscape } from './closeModal.js'
import { openModal } from './opening/openModal.js'

test('Escape calls off an opening that is not on screen yet; later presses are those of the dialog', async () => {
  const context = createTestContext()
  const { env, store, ui } = context
  const stop = watchEscape(context)
  const opening = openModal(context)
  env.pressEscape()
  expect(store.get().modal.open).toBe(false)
  await opening
  expect(context.events).toEqual(['MODAL_OPEN', 'MODAL_CLOSE'])

  await openModal(context)
  ui.isShown = true
  env.pressEscape()
  expect(store.get().modal.open).toBe(true)

  ui.isShown = false
  stop()
  env.pressEscape()
  expect(store.get().modal.open).toBe(true)
})

test('Escape means nothing to an inline widget', async () => {
  const context = createTestContext({ inline: true })
  const stop = watchEscape(context)
  await openModal(context)
  context.env.pressEscape()
  expect(context.store.get().modal.open).toBe(true)
  stop()
})
