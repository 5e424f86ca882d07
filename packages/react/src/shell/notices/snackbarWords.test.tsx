// @vitest-environment jsdom
import { LatchkeyError } from '@latchkey/core'
import { run, showSnackbar } from '@latchkey/core/ui'
import { act, cleanup } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { LanguageContext } from '../../hooks/view/useMessages.js'
import { de } from '../../locales/de/de.js'
import { renderShell } from '../../testing/renderShell.js'
import { stubBrowserApis } from '../../testing/stubBrowserApis.js'
import { sheet as look } from '../../ui/Snackbar/Snackbar.module.css'
import { Modal } from '../modal/Modal.js'

let remove = () => {}
beforeAll(() => {
  ;({ remove } = stubBrowserApis())
})
afterAll(() => remove())
afterEach(cleanup)

const german = (
  <LanguageContext.Provider value={{ tag: 'de', dir: 'ltr', messages: de }}>
    <Modal />
  </LanguageContext.Provider>
)
const seen = () => document.querySelector(`.${look.classes.open}`)?.textContent
const spoken = () => document.querySelector('[aria-live=assertive]')?.textContent

test.each([
  ['its own words', undefined, 'Token Balance Unavailable'],
  ['the visitor’s language', german, 'Token-Guthaben nicht verfügbar'],
])('S8.01 a failure of the core is shown and announced in %s', async (_, part, text) => {
  const { context } = renderShell({ ...(part && { part }) })
  const { code, message } = new LatchkeyError('balance/unavailable')
  await act(() => run(context, showSnackbar, { code, message, variant: 'error' }))
  expect(seen()).toBe(text)
  expect(spoken()).toBe(text)
  // The next one without a code has its own text again.
  await act(async () => {
    void run(context, showSnackbar, { message: 'Hello', variant: 'error' })
    await context.env.advance(150)
  })
  expect(seen()).toBe('Hello')
})

test('S6.06 of a request that is not allowed the visitor reads so', async () => {
  const { context } = renderShell()
  const { code, message } = new LatchkeyError('rpc/not-allowed')
  await act(() => run(context, showSnackbar, { code, message, variant: 'error' }))
  expect(seen()).toBe('Action not allowed')
  expect(spoken()).toBe('Action not allowed')
})
