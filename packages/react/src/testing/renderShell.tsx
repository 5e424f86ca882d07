import type { Entry, Options, ViewName } from '@latchkey/core'
import { createTestContext } from '@latchkey/core/testing'
import { closeModal, openModal, run, type State } from '@latchkey/core/ui'
import { act, render } from '@testing-library/react'
import { type ReactElement, StrictMode } from 'react'
import type { ViewLoader } from '../hooks/view/usePrefetchView.js'
import { ViewLoaderContext } from '../hooks/view/usePrefetchView.js'
import { Modal } from '../shell/modal/Modal.js'
import { createViewLoader } from '../shell/view/createViewLoader.js'
import type { ViewTable } from '../views/registry.js'
import { TestWidget } from './TestWidget.js'

/** Views that render only their name. */
export const plainViews: ViewTable = {
  Connect: { view: () => <p>wallets</p> },
  Account: { view: () => <p>account</p> },
  Networks: { view: () => <p>networks</p> },
  SIWXSignMessage: { view: () => <p>sign</p> },
  WhatIsAWallet: { view: () => <p>what it is</p> },
}

export type ShellOptions = Partial<Options> & {
  loader?: ViewLoader
  state?: Partial<State>
  views?: readonly ViewName[]
  part?: ReactElement
}

/** Renders the modal, or another part of the shell, in strict mode with a test context. */
export function renderShell({ loader, part = <Modal />, ...options }: ShellOptions = {}) {
  const context = createTestContext(options)
  const views = loader ?? createViewLoader(plainViews)
  const { unmount } = render(
    <StrictMode>
      <TestWidget context={context}>
        <ViewLoaderContext.Provider value={views}>{part}</ViewLoaderContext.Provider>
      </TestWidget>
    </StrictMode>,
  )
  const update = <K extends keyof State>(key: K, change: (slice: State[K]) => State[K]) =>
    act(async () => context.store.update(key, change))
  return {
    context,
    unmount,
    update,
    navigate: (entry: Entry) =>
      update('router', (router) => ({ ...router, entries: [...router.entries, entry] })),
    open: () => act(() => run(context, openModal, {})),
    close: () => act(() => run(context, closeModal, undefined)),
    isOpen: () => context.store.get().modal.open,
  }
}
