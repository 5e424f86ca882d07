// @vitest-environment jsdom
import type { Entry } from '@latchkey/core'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { ViewLoader } from '../../hooks/view/usePrefetchView.js'
import { useWaiting } from '../../hooks/view/useWaiting.js'
import { plainViews, renderShell } from '../../testing/renderShell.js'
import { stubBrowserApis } from '../../testing/stubBrowserApis.js'
import type { ViewTable } from '../../views/registry.js'
import { sheet as card } from '../dialog/Card.module.css'
import { createViewLoader } from '../view/createViewLoader.js'

let calls: string[] = []
let remove = () => {}
beforeAll(() => {
  ;({ calls, remove } = stubBrowserApis())
})
afterAll(() => remove())
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
const table: ViewTable = { ...plainViews, ConnectingExternal: { view: Wait } }
const waiting: Entry = {
  view: 'ConnectingExternal',
  data: { connectorId: 'x', namespace: 'eip155' },
}
const setUp = async (loader: ViewLoader = createViewLoader(table)) => renderShell({ loader })

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
  const { navigate, isOpen, open } = await setUp()
  await open()
  await navigate(waiting)
  expect(calls.at(-1)).toBe('show')
  expect(isOpen()).toBe(true)
  await act(async () => fireEvent.keyDown(screen.getByText('waiting'), { key: 'Escape' }))
  expect(isOpen()).toBe(false)
})

test('while it fades out it shows what it showed, not the view that comes next', async () => {
  const { close, context, navigate, isOpen, open } = await setUp()
  await open()
  await navigate({ view: 'Account' })
  await close()
  expect(isOpen()).toBe(false)
  expect(context.store.get().router.entries).toEqual([{ view: 'Connect' }])
  expect(screen.getByText('account')).toBeDefined()
})

test('opened again while it fades, it is fresh', async () => {
  const { close, navigate, open } = await setUp()
  await open()
  await navigate({ view: 'Account' })
  await close()
  await open()
  expect(screen.getByText('wallets')).toBeDefined()
  expect(calls.at(-1)).toBe('showModal')
})

async function demandSignIn() {
  const shell = await setUp()
  await shell.open()
  await shell.update('siwx', (siwx) => ({ ...siwx, required: true }))
  await shell.navigate({ view: 'SIWXSignMessage' })
  return shell
}

test('S2.13 a dialog that must not close comes back, though the browser closed it', async () => {
  const { isOpen } = await demandSignIn()
  await act(async () => (dialog() as HTMLDialogElement).close())
  expect(isOpen()).toBe(true)
  expect(calls.at(-1)).toBe('showModal')
})

test('S2.13 S4.10 S9.06 where it must not close, its button says so, there is no way back, and a press shakes it for 500 ms', async () => {
  const { context, isOpen } = await demandSignIn()
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
  const button = screen.getByRole('button', { name: 'Close' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await act(async () => fireEvent.click(button))
  const shaking = () => dialog()?.querySelector(`.${card.classes.shaking}`) ?? null
  expect(shaking()).not.toBeNull()
  await act(() => context.env.advance(499))
  expect(shaking()).not.toBeNull()
  await act(() => context.env.advance(1))
  expect(shaking()).toBeNull()
  expect(isOpen()).toBe(true)
})

test('Escape in the modal asks before it closes', async () => {
  const { isOpen } = await demandSignIn()
  const cancel = new Event('cancel', { cancelable: true })
  await act(async () => void dialog()?.dispatchEvent(cancel))
  expect(cancel.defaultPrevented).toBe(true)
  expect(isOpen()).toBe(true)
})

test('30 times open and closed: nothing stays behind', async () => {
  const { close, context, open } = await setUp()
  const once = async () => {
    await open()
    await close()
    await act(() => context.env.advance(1_000))
  }
  const before = document.querySelectorAll('*').length
  for (let time = 0; time < 30; time++) await once()
  expect(document.querySelectorAll('*')).toHaveLength(before)
  expect(document.adoptedStyleSheets).toHaveLength(0)
})

test('a view that loads leaves the one before on screen; one that fails says so and can be tried again', async () => {
  let answer: ((works: boolean) => void) | undefined
  const load = () =>
    new Promise<{ default: () => ReactElement }>((resolve, reject) => {
      answer = (works) =>
        works ? resolve({ default: () => <p>networks</p> }) : reject(new Error('offline'))
    })
  const { navigate, open } = await setUp(createViewLoader({ ...table, Networks: { load } }))
  await open()
  await navigate({ view: 'Networks' })
  expect(screen.getByText('wallets')).toBeDefined()
  expect(screen.getByRole('progressbar', { name: 'Loading' })).toBeDefined()

  await act(async () => answer?.(false))
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(screen.getByRole('alert').textContent).toContain('did not load')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
  await act(async () => answer?.(true))
  expect(screen.getByText('networks')).toBeDefined()
  expect(screen.getByRole('heading').textContent).toBe('Choose a network')
})

test('a view that breaks does not take the modal along', async () => {
  const { context, navigate, open } = await setUp(
    createViewLoader({ ...table, Networks: { view: Fragile } }),
  )
  await open()
  const { error } = console
  console.error = () => {}
  await navigate({ view: 'Networks' })
  console.error = error
  expect(context.events).toContain('INTERNAL_SDK_ERROR')
  fragile.broken = false
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
  expect(screen.getByText('whole')).toBeDefined()
})
