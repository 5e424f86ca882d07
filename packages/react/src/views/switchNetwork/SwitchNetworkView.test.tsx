// @vitest-environment jsdom

import {
  createTestContext,
  fakeConnector,
  fakeNetwork,
  type TestContext,
} from '@latchkey/core/testing'
import {
  availableViews,
  closeModal,
  connect,
  goBack,
  run,
  showNetworkSwitch,
} from '@latchkey/core/ui'
import { LatchkeyError } from '@latchkey/protocol'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { WaitingContext } from '../../hooks/view/useWaiting.js'
import { TestWidget } from '../../testing/TestWidget.js'
import { withEntry } from '../../testing/withEntry.js'
import SwitchNetworkView from './SwitchNetworkView.js'

afterEach(cleanup)

const network = fakeNetwork(31338)

async function setUp({ alone = false } = {}) {
  const context = createTestContext({
    views: availableViews,
    state: { connectors: { eip155: [fakeConnector] } },
  })
  context.wallet.announce(fakeConnector)
  await run(context, connect, { connectorId: fakeConnector.id })
  if (!alone) {
    context.store.update('modal', (modal) => ({ ...modal, open: true }))
    context.store.update('router', () => ({ entries: [{ view: 'Networks' }] }))
  }
  await run(context, showNetworkSwitch, { network })
  return context
}

async function show(context: TestContext) {
  const waiting: boolean[] = []
  const view = render(
    <StrictMode>
      <TestWidget context={context}>
        <WaitingContext.Provider value={(isWaiting) => waiting.push(isWaiting)}>
          {withEntry({ view: 'SwitchNetwork', data: { network } }, <SwitchNetworkView />)}
        </WaitingContext.Provider>
      </TestWidget>
    </StrictMode>,
  )
  await act(async () => {})
  return { waiting, ...view }
}

const prompts = ({ wallet }: TestContext) =>
  wallet.calls.filter((call) => call === 'switchNetwork').length
const statusText = () => screen.getByRole('status').textContent
const viewHistory = ({ store }: TestContext) => store.get().router.entries.map(({ view }) => view)
const snackbarOf = ({ store }: TestContext) => store.get().snackbar

test('the wallet gets one request on mount, also in strict mode, and the page stays usable meanwhile', async () => {
  const context = await setUp()
  context.wallet.next('switchNetwork', 'hang')
  const { waiting } = await show(context)
  expect(prompts(context)).toBe(1)
  expect(statusText()).toContain('Switching to Test 31338')
  expect(statusText()).toContain('Approve the switch in Example Wallet.')
  expect(waiting.at(-1)).toBe(true)
})

test('without a view behind it, the view itself shows a refusal, and requests again only on retry', async () => {
  const context = await setUp({ alone: true })
  context.wallet.next('switchNetwork', new LatchkeyError('wallet/rejected'))
  const { waiting } = await show(context)
  expect(statusText()).toContain('Network not switched')
  expect(waiting.at(-1)).toBe(false)
  expect(snackbarOf(context).open).toBe(false)
  expect(prompts(context)).toBe(1)

  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
  expect(prompts(context)).toBe(2)
  expect(context.store.get().modal.open).toBe(false)
})

test('another failure names the network and the reason', async () => {
  const context = await setUp({ alone: true })
  context.wallet.next('switchNetwork', new LatchkeyError('rpc/resource-unavailable'))
  await show(context)
  expect(statusText()).toContain('Couldn’t switch to Test 31338')
  expect(statusText()).toContain('Answer it there')
})

test('after going back, a late refusal is shown without navigating', async () => {
  const context = await setUp()
  // Rejected by the test.
  let refuse: ((error: Error) => void) | undefined
  const adapter = context.adapters.get('eip155')
  if (!adapter) throw new Error('an adapter')
  context.adapters.set('eip155', {
    ...adapter,
    switchNetwork: () => new Promise((_, reject) => (refuse = reject)),
  })
  const view = await show(context)
  await act(() => run(context, goBack, undefined))
  view.unmount()
  await act(async () => refuse?.(new LatchkeyError('wallet/rejected')))
  expect(viewHistory(context)).toEqual(['Networks'])
  expect(snackbarOf(context).message).toContain('Couldn’t switch to Test 31338')
})

test('after closing, a late answer does not open the modal', async () => {
  const context = await setUp()
  context.wallet.next('switchNetwork', 'hang')
  const view = await show(context)
  await act(() => run(context, closeModal, undefined))
  view.unmount()
  expect(context.store.get().modal.open).toBe(false)
  expect(prompts(context)).toBe(1)
})
