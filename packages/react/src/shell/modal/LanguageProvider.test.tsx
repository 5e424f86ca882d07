// @vitest-environment jsdom

import { createTestContext, fakeNetwork } from '@latchkey/core/testing'
import { availableViews, emptyAccount, setLanguage } from '@latchkey/core/ui'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { WidgetContext } from '../../hooks/instance/useWidget.js'
import { ViewLoaderContext } from '../../hooks/view/usePrefetchView.js'
import { arLanguage } from '../../locales/ar/arLanguage.js'
import { deLanguage } from '../../locales/de/deLanguage.js'
import { enLanguage } from '../../locales/en/enLanguage.js'
import { createLanguageSource } from '../../locales/language/createLanguageSource.js'
import type { LanguageTable } from '../../locales/language/languageTable.js'
import { stubBrowserApis } from '../../testing/stubBrowserApis.js'
import NetworksView from '../../views/networks/NetworksView.js'
import { createViewLoader } from '../view/createViewLoader.js'
import { LanguageProvider } from './LanguageProvider.js'
import { Modal } from './Modal.js'

let browserStubs: ReturnType<typeof stubBrowserApis>
beforeEach(() => {
  browserStubs = stubBrowserApis()
})
afterEach(() => {
  cleanup()
  browserStubs.remove()
})

const networks = ['Anvil', 'Bay', 'Cove', 'Dune', 'Elm', 'Fjord', 'Glen'].map((name, at) => ({
  ...fakeNetwork(31337 + at),
  name,
}))

async function show(table: Partial<LanguageTable> = {}) {
  const context = createTestContext({ networks, views: availableViews })
  const source = createLanguageSource(context, {
    en: async () => enLanguage,
    de: async () => deLanguage,
    ar: async () => arLanguage,
    ...table,
  })
  await source.ready()
  const views = createViewLoader({
    Networks: { view: NetworksView },
    Connect: { view: () => null },
  })
  render(
    <WidgetContext.Provider value={{ context }}>
      <ViewLoaderContext.Provider value={views}>
        <LanguageProvider source={source}>
          <Modal />
        </LanguageProvider>
      </ViewLoaderContext.Provider>
    </WidgetContext.Provider>,
  )
  const change = <T,>(update: () => T) => act(async () => update())
  const open = (isOpen = true) =>
    change(() => {
      context.store.update('router', () => ({ entries: [{ view: 'Networks' }] }))
      context.store.update('modal', (modal) => ({ ...modal, open: isOpen }))
    })
  return { change, context, open, speak: (tag: string) => change(() => setLanguage(context, tag)) }
}

const root = () => document.querySelector('[lang]')
const dialog = () => document.querySelector('dialog')

test('a change of language keeps the input, the focus and the view, and announces nothing twice', async () => {
  const { open, speak } = await show()
  await open()
  expect(root()?.getAttribute('lang')).toBe('en')
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search networks' })
  field.focus()
  fireEvent.change(field, { target: { value: 'bay' } })

  await speak('ar')
  await waitFor(() => expect(root()?.getAttribute('lang')).toBe('ar'))
  expect(root()?.getAttribute('dir')).toBe('rtl')
  expect(screen.getByRole('heading').textContent).toBe('اختيار شبكة')
  expect(screen.getByRole('searchbox', { name: 'البحث في الشبكات' })).toBe(field)
  expect(document.activeElement).toBe(field)
  expect(field.value).toBe('bay')
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
  expect(browserStubs.calls).toEqual(['showModal'])
})

test('a modal that opens while its messages load waits for them', async () => {
  let come = () => {}
  const late = () =>
    new Promise<typeof arLanguage>((resolve) => {
      come = () => resolve(arLanguage)
    })
  const { change, open, speak } = await show({ ar: late })
  await speak('ar')
  await open()
  expect(dialog()?.open ?? false).toBe(false)
  await change(() => come())
  await waitFor(() => expect(dialog()?.open).toBe(true))
  expect(screen.getByRole('heading').textContent).toBe('اختيار شبكة')
})

test('an open modal stays open while messages load', async () => {
  const { open, speak } = await show({ ar: () => new Promise(() => {}) })
  await open()
  await speak('ar')
  expect(dialog()?.open).toBe(true)
  expect(screen.getByRole('heading').textContent).toBe('Choose a network')
})

test('an announcement is not repeated in another language', async () => {
  const { change, context, speak } = await show()
  const announcement = () => document.querySelector('[aria-live=polite]')?.textContent
  await change(() =>
    context.store.update('accounts', () => ({
      eip155: {
        ...emptyAccount,
        status: 'connected',
        address: '0x1',
        caipAddress: 'eip155:31337:0x1',
        allAccounts: ['0x1'],
        connectorId: 'a',
      },
    })),
  )
  expect(announcement()).toBe('Wallet connected')
  await speak('de')
  await waitFor(() => expect(root()?.getAttribute('lang')).toBe('de'))
  expect(announcement()).toBe('')
})
