// @vitest-environment jsdom
import type { Entry } from '@latchkey/core'
import { closeModal, openModal, run } from '@latchkey/core/internal'
import { createTestContext } from '@latchkey/core/testing'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type ReactElement, StrictMode } from 'react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { ViewsContext } from '../hooks/usePrefetchedView.js'
import { useWaiting } from '../hooks/useWaiting.js'
import { WidgetContext } from '../hooks/WidgetContext.js'
import { createViewLoader, type ViewLoader } from '../views/createViewLoader.js'
import type { ViewTable } from '../views/ViewTable.js'
import { Modal } from './Modal.js'

// What jsdom lacks: a dialog that opens, and tells late that it closed; and constructed stylesheets.
const calls: string[] = []
const { prototype } = HTMLDialogElement
beforeAll(() => {
  Object.assign(CSSStyleSheet.prototype, { replaceSync() {} })
  Object.assign(document, { adoptedStyleSheets: [] })
  Object.assign(prototype, {
    show(this: HTMLDialogElement) {
      calls.push('show')
      this.open = true
    },
    showModal(this: HTMLDialogElement) {
      calls.push('showModal')
      this.open = true
    },
    close(this: HTMLDialogElement) {
      if (!this.open) return
      calls.push('close')
      this.open = false
      queueMicrotask(() => this.dispatchEvent(new Event('close')))
    },
  })
})
afterAll(() => {
  for (const name of ['show', 'showModal', 'close']) Reflect.deleteProperty(prototype, name)
  Reflect.deleteProperty(CSSStyleSheet.prototype, 'replaceSync')
  Reflect.deleteProperty(document, 'adoptedStyleSheets')
})
afterEach(() => {
  cleanup()
  calls.length = 0
})

const Wait = () => {
  useWaiting(true)
  return <p>waiting</p>
}
const fragile = { broken: true }
const Fragile = () => {
  if (fragile.broken) throw new Error('broken')
  return <p>whole</p>
}
const table: ViewTable = {
  Connect: { view: () => <p>wallets</p> },
  Account: { view: () => <p>account</p> },
  ConnectingExternal: { view: Wait },
}
const waiting: Entry = {
  view: 'ConnectingExternal',
  data: { connectorId: 'x', namespace: 'eip155' },
}

async function setUp(views: ViewLoader = createViewLoader(table)) {
  const context = createTestContext()
  render(
    <StrictMode>
      <WidgetContext.Provider value={context}>
        <ViewsContext.Provider value={views}>
          <Modal />
        </ViewsContext.Provider>
      </WidgetContext.Provider>
    </StrictMode>,
  )
  const go = (entry: Entry) =>
    act(async () =>
      context.store.update('router', (router) => ({
        ...router,
        entries: [...router.entries, entry],
      })),
    )
  return {
    context,
    go,
    open: () => act(() => run(context, openModal, {})),
    close: () => act(() => run(context, closeModal, undefined)),
    isOpen: () => context.store.get().modal.open,
  }
}

const dialog = () => screen.queryByRole('dialog', { hidden: true })

test('opened, it is a modal dialog named by its title; strict mode does not close it again', async () => {
  const { isOpen, open } = await setUp()
  expect(dialog()).toBeNull()
  await open()
  expect(isOpen()).toBe(true)
  expect(calls.at(-1)).toBe('showModal')
  expect(screen.getByRole('dialog', { name: 'Connect a wallet' })).toBeDefined()
  expect(document.adoptedStyleSheets).toHaveLength(1)
})

test('what the browser closes is closed, and leaves the page after the fade', async () => {
  const { context, isOpen, open } = await setUp()
  await open()
  await act(async () => (dialog() as HTMLDialogElement).close())
  expect(isOpen()).toBe(false)
  expect(document.adoptedStyleSheets).toHaveLength(0)
  expect(screen.getByText('wallets')).toBeDefined()
  await act(() => context.env.advance(1_000))
  expect(dialog()).toBeNull()
})

test('a press on the backdrop closes it, but not one that began inside', async () => {
  const { isOpen, open } = await setUp()
  await open()
  const backdrop = dialog() as HTMLDialogElement
  await act(async () => {
    fireEvent.pointerDown(screen.getByText('wallets'))
    fireEvent.click(backdrop)
  })
  expect(isOpen()).toBe(true)
  await act(async () => {
    fireEvent.pointerDown(backdrop)
    fireEvent.click(backdrop)
  })
  expect(isOpen()).toBe(false)
})

test('while a wallet is waited for it is not modal, and Escape still closes it', async () => {
  const { go, isOpen, open } = await setUp()
  await open()
  await go(waiting)
  expect(calls.at(-1)).toBe('show')
  expect(isOpen()).toBe(true)
  await act(async () => fireEvent.keyDown(screen.getByText('waiting'), { key: 'Escape' }))
  expect(isOpen()).toBe(false)
})

test('while it fades out it shows what it showed, not the view that comes next', async () => {
  const { close, context, go, isOpen, open } = await setUp()
  await open()
  await go({ view: 'Account' })
  await close()
  expect(isOpen()).toBe(false)
  expect(context.store.get().router.entries).toEqual([{ view: 'Connect' }])
  expect(screen.getByText('account')).toBeDefined()
})

test('opened again while it fades, it is fresh', async () => {
  const { close, go, open } = await setUp()
  await open()
  await go({ view: 'Account' })
  await close()
  await open()
  expect(screen.getByText('wallets')).toBeDefined()
  expect(calls.at(-1)).toBe('showModal')
})

test('S2.13 a dialog that must not close comes back, though the browser closed it', async () => {
  const signing: ViewTable = { ...table, SIWXSignMessage: { view: () => <p>sign</p> } }
  const { context, go, isOpen, open } = await setUp(createViewLoader(signing))
  await open()
  act(() => context.store.update('siwx', (siwx) => ({ ...siwx, required: true })))
  await go({ view: 'SIWXSignMessage' })
  await act(async () => (dialog() as HTMLDialogElement).close())
  expect(isOpen()).toBe(true)
  expect(calls.at(-1)).toBe('showModal')
})

test('a view that loads leaves the one before on screen; one that fails says so and can be tried again', async () => {
  let answer: ((works: boolean) => void) | undefined
  const load = () =>
    new Promise<{ default: () => ReactElement }>((resolve, reject) => {
      answer = (works) =>
        works ? resolve({ default: () => <p>networks</p> }) : reject(new Error('offline'))
    })
  const { go, open } = await setUp(createViewLoader({ ...table, Networks: { load } }))
  await open()
  await go({ view: 'Networks' })
  expect(screen.getByText('wallets')).toBeDefined()

  await act(async () => answer?.(false))
  expect(screen.getByRole('alert').textContent).toContain('did not load')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
  await act(async () => answer?.(true))
  expect(screen.getByText('networks')).toBeDefined()
  expect(screen.getByRole('heading').textContent).toBe('Choose a network')
})

test('a view that breaks does not take the modal along', async () => {
  const { context, go, open } = await setUp(
    createViewLoader({ ...table, Networks: { view: Fragile } }),
  )
  await open()
  const { error } = console
  console.error = () => {}
  await go({ view: 'Networks' })
  console.error = error
  expect(context.events).toContain('INTERNAL_SDK_ERROR')
  fragile.broken = false
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
  expect(screen.getByText('whole')).toBeDefined()
})
