// @vitest-environment jsdom
import type { Entry } from '@latchkey/core'
import { fakeConnector } from '@latchkey/core/testing'
import { emptyAccount, expectOpening, openModal, run } from '@latchkey/core/ui'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { type ComponentType, type ReactElement, useEffect } from 'react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { selectConnectors } from '../../hooks/view/selectors.js'
import { useFeatureView } from '../../hooks/view/useFeatureView.js'
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
/** When the effects of `Wallets` started. */
const started: string[] = []
const Wallets = () => {
  const connectors = useSelector(selectConnectors)
  useEffect(() => void started.push('started'), [])
  return <p>{Object.values(connectors).flat().length} wallets</p>
}
const Sending = () => {
  useFeatureView()
  return <p>sending</p>
}
const Activity = () => {
  useFeatureView()
  return <p>activity</p>
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

test('opened, it is a modal dialog labelled by its title, also in strict mode', async () => {
  const { isOpen, open } = await setUp()
  expect(screen.queryByRole('dialog')).toBeNull()
  await open()
  expect(isOpen()).toBe(true)
  expect(calls.at(-1)).toBe('showModal')
  expect(screen.getByRole('dialog', { name: 'Connect a wallet' })).toBeDefined()
  expect(document.adoptedStyleSheets).toHaveLength(1)
})

test('the next view is rendered before the click, without its effects, and the click shows that very content', async () => {
  started.length = 0
  const { close, context, open, update } = await setUp(
    createViewLoader({ ...table, Connect: { view: Wallets } }),
  )
  const ahead = screen.getByText('0 wallets')
  expect([started, calls]).toEqual([[], []])
  // What changes until then is there, too.
  await update('connectors', () => ({ eip155: [fakeConnector] }))
  await act(() => context.env.advance(1))
  expect(ahead.textContent).toBe('1 wallets')

  await open()
  expect(screen.getByText('1 wallets')).toBe(ahead)
  expect(started).not.toEqual([])
  const times = started.length

  // What was only looked at stays for the next opening, hidden and at rest.
  await close()
  await act(() => context.env.advance(1_000))
  expect(screen.getByText('1 wallets')).toBe(ahead)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(started).toHaveLength(times)

  // What was used begins afresh.
  await open()
  await act(async () => fireEvent.click(ahead))
  await close()
  expect(ahead.isConnected).toBe(true)
  await act(() => context.env.advance(1_000))
  expect(ahead.isConnected).toBe(false)
  expect(screen.getByText('1 wallets')).toBeDefined()
})

test('after a wallet connected, the account is what is rendered ahead', async () => {
  const { update } = await setUp()
  expect(screen.getByText('wallets')).toBeDefined()
  await update('accounts', () => ({
    eip155: { ...emptyAccount, status: 'connected', address: '0x1' },
  }))
  expect(screen.queryByText('wallets')).toBeNull()
  expect(screen.getByText('account')).toBeDefined()
})

test('another view than the one rendered ahead opens without a transition', async () => {
  const { context } = await setUp()
  await act(() => run(context, openModal, { entry: { view: 'Networks' } }))
  const shown = screen.getByText('networks')
  expect(shown.parentElement?.className).toBe('')
})

test('an announced view is rendered ahead, and the opening shows that very content', async () => {
  const { context } = await setUp()
  const opening = () => ({ entry: { view: 'Networks' } }) as const
  await act(() => expectOpening(context, opening()))
  expect(screen.queryByText('wallets')).toBeNull()
  const ahead = screen.getByText('networks')
  await act(() => run(context, openModal, opening()))
  expect(screen.getByText('networks')).toBe(ahead)
  expect(screen.getByRole('dialog')).toBeDefined()
})

test('opened on another view while it closes, it is not closed by the late event of the dialog', async () => {
  const load = () => new Promise<never>(() => {})
  const { close, context, isOpen, open } = await setUp(
    createViewLoader({ ...table, Networks: { load } }),
  )
  await open()
  await act(async () => {
    void close()
    void run(context, openModal, { entry: { view: 'Networks' } })
  })
  await act(() => context.env.advance(20))
  expect(isOpen()).toBe(true)
})

test('an opening waits 150 ms for the code of its view, then shows that it loads', async () => {
  let arrive: (view: { default: ComponentType }) => void = () => {}
  const load = () =>
    new Promise<{ default: ComponentType }>((resolve) => {
      arrive = resolve
    })
  const { close, context } = await setUp(createViewLoader({ ...table, Networks: { load } }))
  const openNetworks = () => act(() => run(context, openModal, { entry: { view: 'Networks' } }))
  await openNetworks()
  await act(() => context.env.advance(149))
  expect(screen.queryByRole('dialog')).toBeNull()
  await act(() => context.env.advance(1))
  expect(screen.getByRole('dialog')).toBeDefined()
  expect(screen.getByRole('status', { name: 'Loading' })).toBeDefined()
  await close()
  await act(() => context.env.advance(1_000))

  await openNetworks()
  await act(async () => arrive({ default: () => <p>late</p> }))
  expect(screen.getByRole('dialog').textContent).toContain('late')
})

test('when the browser closes the dialog the modal closes, and is gone after the fade', async () => {
  const { context, isOpen, open } = await setUp()
  await open()
  await act(async () => (dialog() as HTMLDialogElement).close())
  expect(isOpen()).toBe(false)
  expect(document.adoptedStyleSheets).toHaveLength(0)
  expect(screen.getByText('wallets')).toBeDefined()
  await act(() => context.env.advance(1_000))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a click on the backdrop closes it, but not a press that began inside', async () => {
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

test('while a wallet request is pending it is not modal, and Escape still closes it', async () => {
  const { navigate, isOpen, open } = await setUp()
  await open()
  await navigate(waiting)
  expect(calls.at(-1)).toBe('show')
  expect(isOpen()).toBe(true)
  await act(async () => fireEvent.keyDown(screen.getByText('waiting'), { key: 'Escape' }))
  expect(isOpen()).toBe(false)
})

test('while it fades out it shows its last view, not the next one', async () => {
  const { close, context, navigate, isOpen, open } = await setUp()
  await open()
  await navigate({ view: 'Account' })
  await close()
  expect(isOpen()).toBe(false)
  expect(context.store.get().router.entries).toEqual([{ view: 'Connect' }])
  expect(screen.getByText('account')).toBeDefined()
})

test('opened again while it fades, it shows a fresh view', async () => {
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
  await shell.update('siwx', () => ({
    required: true,
    byNamespace: { eip155: { status: 'signed-out' } },
  }))
  await shell.navigate({ view: 'SIWXSignMessage' })
  return shell
}

test('a dialog that must not close opens again after the browser closed it', async () => {
  const { isOpen } = await demandSignIn()
  await act(async () => (dialog() as HTMLDialogElement).close())
  expect(isOpen()).toBe(true)
  expect(calls.at(-1)).toBe('showModal')
})

test('when it must not close, its button is disabled, there is no back button, and a click shakes it for 500 ms', async () => {
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

test('Escape runs the close action', async () => {
  const { isOpen } = await demandSignIn()
  const cancel = new Event('cancel', { cancelable: true })
  await act(async () => void dialog()?.dispatchEvent(cancel))
  expect(cancel.defaultPrevented).toBe(true)
  expect(isOpen()).toBe(true)
})

test('after 30 openings nothing is left behind', async () => {
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

test('while a view loads the one before stays on screen; a failed load shows an error with a retry', async () => {
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
  expect(screen.getByRole('alert').textContent).toContain('Couldn’t load')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
  await act(async () => answer?.(false))
  expect(screen.getByRole('alert')).toBeDefined()
  // It recovers by itself when the network is back.
  await act(async () => fireEvent(window, new Event('online')))
  await act(async () => answer?.(true))
  expect(screen.getByText('networks')).toBeDefined()
  expect(screen.getByRole('heading').textContent).toBe('Choose a network')
})

test('a view that throws does not break the modal', async () => {
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

test('a view that threw begins afresh with the next opening', async () => {
  fragile.broken = true
  const { error } = console
  console.error = () => {}
  const { close, context, open } = await setUp(
    createViewLoader({ ...table, Connect: { view: Fragile } }),
  )
  await open()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
  await close()
  await act(() => context.env.advance(1_000))
  console.error = error
  fragile.broken = false
  await open()
  expect(screen.getByText('whole')).toBeDefined()
})

test('a view without the data of its title does not take the modal with it', async () => {
  const { close, context, open } = await setUp()
  await open()
  await close()
  await act(() => run(context, openModal, { entry: { view: 'ConnectingExternal' } as never }))
  expect(screen.getByText('waiting')).toBeDefined()
  await close()
  await act(() => context.env.advance(1_000))
  await open()
  expect(screen.getByText('wallets')).toBeDefined()
})

test('the view of a feature that is switched off gives way, opened so or while it is on screen', async () => {
  const accounts = { eip155: { ...emptyAccount, status: 'connected', address: '0x1' } } as const
  const { context, open, update } = renderShell({
    views: ['Connect', 'Account', 'WalletSend', 'Transactions'],
    state: { accounts },
    loader: createViewLoader({
      ...table,
      WalletSend: { view: Sending },
      Transactions: { view: Activity },
    }),
    features: { activity: false },
  })
  await open()
  await act(() => run(context, openModal, { entry: { view: 'WalletSend' } }))
  expect(screen.getByText('sending')).toBeDefined()
  await update('features', (now) => ({ ...now, local: { send: false, activity: false } }))
  expect(screen.queryByText('sending')).toBeNull()
  expect(screen.getByText('account')).toBeDefined()
  await act(() => run(context, openModal, { entry: { view: 'Transactions' } }))
  expect(screen.queryByText('activity')).toBeNull()
  expect(screen.getByText('account')).toBeDefined()
})
