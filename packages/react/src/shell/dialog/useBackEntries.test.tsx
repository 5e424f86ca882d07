// @vitest-environment jsdom
import { createFakeEnv } from '@latchkey/core/testing'
import { goBack, run } from '@latchkey/core/ui'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { renderShell } from '../../testing/renderShell.js'
import { stubBrowserApis } from '../../testing/stubBrowserApis.js'

let remove = () => {}
beforeAll(() => {
  ;({ remove } = stubBrowserApis())
})
afterAll(() => remove())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** A page at an entry of its own; how many entries lie between it and where the visitor is now. */
function openPage() {
  history.pushState({ page: 'own' }, '')
  const start = history.length
  const shell = renderShell()
  return {
    ...shell,
    added: () => history.length - start,
    isOwn: () => !('latchkey' in history.state),
    /** As long as an entry is left behind, and the browser needs to go back. */
    async settle() {
      await act(() => shell.context.env.advance(300))
      await act(() => new Promise<void>((resolve) => setTimeout(resolve, 20)))
    },
  }
}

test('a modal that opens again at once goes on with the entry it has: closed, the page is at its own', async () => {
  const { added, close, isOwn, open, settle } = openPage()
  for (const _ of [1, 2, 3]) {
    await open()
    expect(isOwn()).toBe(false)
    await close()
  }
  await settle()
  expect(added()).toBe(1)
  expect(isOwn()).toBe(true)
})

test('an entry that an opening before a reload left behind is used again', async () => {
  history.pushState({ page: 'own' }, '')
  const left = `from before ${location.href}`
  history.pushState({ page: 'own', latchkey: left }, '')
  const before = history.length
  const { close, context, open } = renderShell()
  await open()
  expect(history.length).toBe(before)
  expect(history.state.latchkey).not.toBe(left)
  await close()
  await act(() => context.env.advance(300))
  await act(() => new Promise<void>((resolve) => setTimeout(resolve, 20)))
  expect(history.state).toEqual({ page: 'own' })
})

/** The navigation of a browser that has it; jsdom has none. */
function stubNavigation({ canGoForward = true } = {}) {
  const navigation = Object.assign(new EventTarget(), { canGoForward, currentEntry: { index: 0 } })
  vi.stubGlobal('navigation', navigation)
  return (from: number, to: number) => {
    navigation.currentEntry = { index: to }
    navigation.dispatchEvent(
      Object.assign(new Event('currententrychange'), {
        navigationType: 'traverse',
        from: { index: from },
      }),
    )
  }
}

test.each([
  ['back over it leads to what is before', 2, 1, true, 'back'],
  ['forward over it leads to what is behind', 0, 1, true, 'forward'],
  ['forward to it, the last one, leads nowhere', 0, 1, false, 'back'],
] as const)(
  'the entry of a modal whose page went elsewhere: %s',
  async (_, from, to, more, way) => {
    const traverse = stubNavigation({ canGoForward: more })
    const { close, open, settle } = openPage()
    const went: string[] = []
    await open()
    const entry = history.state
    await close()
    history.pushState({ page: 'elsewhere' }, '')
    await settle()
    const spies = (['back', 'forward'] as const).map((one) =>
      vi.spyOn(history, one).mockImplementation(() => void went.push(one)),
    )
    traverse(1, 0)
    expect(went).toEqual([])
    history.replaceState(entry, '')
    traverse(from, to)
    expect(went).toEqual([way])
    for (const spy of spies) spy.mockRestore()
  },
)

test('Back from another page to an entry of an open modal is not passed on', async () => {
  const traverse = stubNavigation()
  const { close, open, settle } = openPage()
  await open()
  const back = vi.spyOn(history, 'back').mockImplementation(() => {})
  traverse(2, 1)
  expect(back).not.toHaveBeenCalled()
  back.mockRestore()
  await close()
  await settle()
})

/** What a router does that takes over the state of the entry it is at. */
const copied = () => ({ ...history.state, copied: true })

test.each<[string, string, { open?: () => void; closed?: () => void }]>([
  [
    'replaces the address while the modal is open',
    '/login?chain=137',
    { open: () => history.replaceState(copied(), '', '/login?chain=137') },
  ],
  [
    'goes elsewhere in place of the entry as the modal closes',
    '/dashboard',
    { closed: () => history.replaceState(copied(), '', '/dashboard') },
  ],
  [
    'goes on while the modal is open',
    '/next',
    { open: () => history.pushState(copied(), '', '/next') },
  ],
  [
    'adds an entry with the same address',
    '/login',
    { open: () => history.pushState(copied(), '', '/login') },
  ],
])('a page that copies the state of its history, and %s, stays there', async (_, place, page) => {
  history.pushState(null, '', '/login')
  const { close, open, settle } = openPage()
  await open()
  page.open?.()
  await close()
  page.closed?.()
  await settle()
  expect(location.pathname + location.search).toBe(place)
  expect(history.state.copied).toBe(true)
  // An entry of its own again, which is left again.
  const before = history.length
  await open()
  if (place !== '/login') expect(history.length).toBe(before + 1)
  await close()
  await settle()
  expect(location.pathname + location.search).toBe(place)
})

test('an entry of the page with the copied state is not passed over', async () => {
  const traverse = stubNavigation()
  const { close, open, settle } = openPage()
  await open()
  history.pushState(copied(), '', '/copied')
  await close()
  await settle()
  const back = vi.spyOn(history, 'back').mockImplementation(() => {})
  traverse(3, 2)
  expect(back).not.toHaveBeenCalled()
  back.mockRestore()
})

/** The browser's own Back and Forward, which jsdom does later. */
const traverse = (steps: number) =>
  act(async () => {
    history.go(steps)
    await new Promise((resolve) => setTimeout(resolve, 20))
  })

test('S2.04 Back undoes one view at a time, then closes, and the page hears of none but the last', async () => {
  const heard: unknown[] = []
  const note = ({ state }: PopStateEvent) => heard.push(state)
  window.addEventListener('popstate', note)
  const { added, isOpen, isOwn, navigate, open } = openPage()
  await open()
  await navigate({ view: 'Networks' })
  await navigate({ view: 'WhatIsAWallet' })
  expect(added()).toBe(3)
  await traverse(-1)
  expect(screen.getByText('networks')).toBeDefined()
  await traverse(-1)
  expect(screen.getByText('wallets')).toBeDefined()
  expect(heard).toEqual([])
  await traverse(-1)
  expect(isOpen()).toBe(false)
  expect(isOwn()).toBe(true)
  expect(heard).toEqual([{ page: 'own' }])
  window.removeEventListener('popstate', note)
})

test('a view that was left in the modal has left the history too, and Forward leads to none', async () => {
  const { added, close, context, isOpen, isOwn, navigate, open, settle } = openPage()
  await open()
  await navigate({ view: 'Networks' })
  await act(() => run(context, goBack, undefined))
  await settle()
  await traverse(1)
  await settle()
  expect(screen.getByText('wallets')).toBeDefined()
  expect(isOpen()).toBe(true)
  await navigate({ view: 'Networks' })
  await navigate({ view: 'WhatIsAWallet' })
  expect(added()).toBe(3)
  await close()
  await settle()
  expect(isOwn()).toBe(true)
})

test('a jump over all views closes the modal', async () => {
  const { isOpen, isOwn, navigate, open, settle } = openPage()
  await open()
  await navigate({ view: 'Networks' })
  await traverse(-2)
  await settle()
  expect([isOpen(), isOwn()]).toEqual([false, true])
})

test('S2.13 a sign-in that the host demands stays, with an entry for the next Back', async () => {
  const { context, isOpen, isOwn, open } = openPage()
  await open()
  await act(async () => {
    context.store.update('networks', (networks) => ({ ...networks, activeNamespace: 'eip155' }))
    context.store.update('siwx', () => ({
      required: true,
      byNamespace: { eip155: { status: 'signed-out' } },
    }))
    context.store.update('router', () => ({ entries: [{ view: 'SIWXSignMessage' }] }))
  })
  await traverse(-1)
  expect([isOpen(), isOwn()]).toEqual([true, false])
})

test('where the host wants none, the history has no entry', async () => {
  const start = history.length
  const { close, open } = renderShell({ backCloses: false })
  await open()
  expect(history.length).toBe(start)
  await close()
})

test.each([
  ['android', 'wallets'],
  ['ios', undefined],
] as const)('a dialog that is asked to close on %s: %s', async (os, shown) => {
  const env = createFakeEnv({ mobile: true, os })
  const { isOpen, navigate, open } = renderShell({ env })
  await open()
  await navigate({ view: 'Networks' })
  await act(async () => {
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  })
  expect(isOpen()).toBe(shown !== undefined)
  if (shown) expect(screen.getByText(shown)).toBeDefined()
})
