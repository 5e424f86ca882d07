// @vitest-environment jsdom
import type { Arrival } from '@latchkey/core/ui'
import { act, cleanup, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { LanguageContext } from '../../hooks/view/useMessages.js'
import { ar } from '../../locales/ar/ar.js'
import { de } from '../../locales/de/de.js'
import { account, address } from '../../testing/renderAccount.js'
import { renderShell } from '../../testing/renderShell.js'
import { stubBrowserApis } from '../../testing/stubBrowserApis.js'
import { Modal } from '../modal/Modal.js'

let remove = () => {}
beforeAll(async () => {
  ;({ remove } = stubBrowserApis())
  // Loaded in advance, so that no test waits for the disk.
  await import('./notifyArrival.js')
})
afterAll(() => remove())
afterEach(cleanup)

const state = { accounts: { eip155: account } }
const ether: Arrival = { address, amount: '1', symbol: 'ETH', at: 0 }
const spoken = () => document.querySelector('[aria-live=polite]')?.textContent
const inLanguage = (messages: typeof de, tag: string, dir: 'ltr' | 'rtl') => (
  <LanguageContext.Provider value={{ tag, dir, messages }}>
    <Modal />
  </LanguageContext.Provider>
)

test.each([
  ['English', undefined, 'Received 1.5 ETH'],
  ['German', inLanguage(de, 'de', 'ltr'), '1,5 ETH erhalten'],
  ['Arabic', inLanguage(ar, 'ar', 'rtl'), 'تم استلام \u20681.5 ETH\u2069'],
])('what arrived is shown and announced in %s', async (_, part, text) => {
  const shell = renderShell({ state, ...(part && { part }) })
  await shell.update('activity', () => ({ sent: [], arrivals: [{ ...ether, amount: '1.5' }] }))
  await waitFor(() => expect(spoken()).toBe(text))
  expect(shell.context.store.get().activity.arrivals).toEqual([])
})

test('several arrivals are told one after the other, and those of another account are not', async () => {
  const shell = renderShell({ state })
  const arrivals = [ether, { ...ether, address: '0xb2' }, { ...ether, symbol: 'USD' }]
  await shell.update('activity', () => ({ sent: [], arrivals }))
  await waitFor(() => expect(spoken()).toBe('Received 1 ETH'))
  await act(() => shell.context.env.advance(3_000))
  await waitFor(() => expect(spoken()).toBe('Received 1 USD'))
})

test('a hidden page tells it when it is seen again', async () => {
  const shell = renderShell({ state })
  shell.context.env.hide()
  await shell.update('activity', () => ({ sent: [], arrivals: [ether] }))
  expect(spoken()).toBe('')
  await act(async () => shell.context.env.show())
  await waitFor(() => expect(spoken()).toBe('Received 1 ETH'))
})

test('what arrived long before the modal was loaded is not told', async () => {
  const shell = renderShell({ state })
  await act(() => shell.context.env.advance(60_000))
  await shell.update('activity', () => ({ sent: [], arrivals: [ether] }))
  await waitFor(() => expect(shell.context.store.get().activity.arrivals).toEqual([]))
  expect(spoken()).toBe('')
})
