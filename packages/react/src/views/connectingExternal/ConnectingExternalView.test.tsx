// @vitest-environment jsdom
import { createTestContext, fakeConnector, type TestContext } from '@latchkey/core/testing'
import { LatchkeyError } from '@latchkey/protocol'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { WaitingContext } from '../../hooks/useWaiting.js'
import { WidgetContext } from '../../hooks/WidgetContext.js'
import ConnectingExternalView from './ConnectingExternalView.js'

afterEach(cleanup)

function setUp() {
  const context = createTestContext({ state: { connectors: { eip155: [fakeConnector] } } })
  context.wallet.announce(fakeConnector)
  context.store.update('modal', (modal) => ({ ...modal, open: true }))
  return context
}

async function show(context: TestContext, setWaiting = (_: boolean) => {}) {
  const view = render(
    <StrictMode>
      <WidgetContext.Provider value={context}>
        <WaitingContext.Provider value={setWaiting}>
          <ConnectingExternalView connectorId={fakeConnector.id} namespace="eip155" />
        </WaitingContext.Provider>
      </WidgetContext.Provider>
    </StrictMode>,
  )
  await act(async () => {})
  return view
}

const status = ({ store }: TestContext) => store.get().accounts.eip155?.status ?? 'disconnected'

test('the wallet is asked once, and the modal closes when it agrees', async () => {
  const context = setUp()
  await show(context)
  expect(context.wallet.calls).toEqual(['connect'])
  expect(status(context)).toBe('connected')
  expect(context.store.get().modal.open).toBe(false)
})

test('while the wallet thinks, the page stays usable', async () => {
  const context = setUp()
  context.wallet.next('connect', 'hang')
  const waiting: boolean[] = []
  await show(context, (isWaiting) => waiting.push(isWaiting))
  expect(screen.getByText('Continue in Example Wallet')).toBeDefined()
  expect(waiting.at(-1)).toBe(true)
})

test('a refusal is said calmly, and trying again asks again', async () => {
  const context = setUp()
  context.wallet.next('connect', new LatchkeyError('wallet/rejected'))
  const waiting: boolean[] = []
  await show(context, (isWaiting) => waiting.push(isWaiting))
  expect(screen.getByRole('status').textContent).toContain('Request declined')
  expect(waiting.at(-1)).toBe(false)
  expect(context.store.get().modal.open).toBe(true)

  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
  expect(context.wallet.calls).toEqual(['connect', 'connect'])
  expect(status(context)).toBe('connected')
})

test('another failure names the wallet and says what to do', async () => {
  const context = setUp()
  context.wallet.next('connect', new LatchkeyError('rpc/resource-unavailable'))
  await show(context)
  const words = screen.getByRole('status').textContent
  expect(words).toContain('Example Wallet did not connect')
  expect(words).toContain('Open it and answer there')
})

test('leaving gives up: a late answer of the wallet changes nothing', async () => {
  const context = setUp()
  context.wallet.next('connect', 'hang')
  const view = await show(context)
  expect(status(context)).toBe('connecting')
  view.unmount()
  await act(async () => {})
  expect(status(context)).toBe('disconnected')
  expect(context.store.get().modal.open).toBe(true)
})
