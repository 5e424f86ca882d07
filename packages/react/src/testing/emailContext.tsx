import type { Entry, Options } from '@latchkey/core'
import {
  createTestContext,
  type FakeAuth,
  fakeAuth,
  type TestContext,
} from '@latchkey/core/testing'
import { availableViews, type State } from '@latchkey/core/ui'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { type ReactElement, StrictMode } from 'react'
import { TestWidget } from './TestWidget.js'

export const email = 'ada@example.com'

export type EmailContextOptions = {
  /** The history; the last entry is on screen. */
  entries?: readonly Entry[]
  auth?: Partial<State['auth']>
  options?: Partial<Options>
  env?: NonNullable<Parameters<typeof createTestContext>[0]>['env']
  prepare?: (context: TestContext, wallet: FakeAuth) => void
}

/** Creates a test context with an embedded wallet and an open modal. */
export function emailContext(setup: EmailContextOptions = {}) {
  const { auth = {}, entries = [{ view: 'Connect' }], options = {} } = setup
  const embedded = fakeAuth()
  const connectors = {
    eip155: [{ id: 'ID_AUTH', name: 'Auth', type: 'AUTH', chain: 'eip155' } as const],
  }
  const context = createTestContext({
    ...options,
    env: setup.env,
    connectors: [embedded],
    views: availableViews,
    state: { connectors, router: { entries: [...entries] as [Entry, ...Entry[]] } },
  })
  context.store.update('modal', (modal) => ({ ...modal, open: true }))
  context.store.update('auth', (slice) => ({ ...slice, ...auth }))
  setup.prepare?.(context, embedded)
  return { context, embedded }
}

/** Renders a view in strict mode, with the login's code preloaded. */
export async function renderEmailView(context: TestContext, view: ReactElement) {
  await import('@latchkey/core/auth')
  const rendered = render(
    <StrictMode>
      <TestWidget context={context}>{view}</TestWidget>
    </StrictMode>,
  )
  await act(async () => {})
  return rendered
}

/** Pastes a code and waits for the result. */
export async function enterCode(code: string) {
  const [first] = screen.getAllByRole('textbox')
  if (!first) throw new Error('a box')
  await act(async () => {
    fireEvent.paste(first, { clipboardData: { getData: () => code } })
  })
  await settle()
}

export async function press(name: string | RegExp) {
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name }))
  })
  await settle()
}

/** Waits until pending work is done. */
export const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 5)))

export const viewHistory = ({ store }: TestContext) =>
  store.get().router.entries.map(({ view }) => view)
