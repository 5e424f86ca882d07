// @vitest-environment jsdom

import { createTestContext, fakeNetwork, fakeSolanaNetwork } from '@latchkey/core/testing'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { TestWidget } from '../../testing/TestWidget.js'
import { withEntry } from '../../testing/withEntry.js'
import UnsupportedChainView from './UnsupportedChainView.js'

afterEach(cleanup)

const networks = [fakeNetwork(), fakeNetwork(31338), fakeSolanaNetwork()]
const show = (swapUnsupportedChain?: boolean, context = createTestContext({ networks })) =>
  render(
    <TestWidget context={context}>
      {withEntry(
        { view: 'UnsupportedChain', data: { swapUnsupportedChain } },
        <UnsupportedChainView />,
      )}
    </TestWidget>,
  )

test('the app’s networks of the wallet’s namespace and a disconnect button are offered', () => {
  show()
  expect(screen.getByText(/This app doesn’t support/)).toBeDefined()
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'T3Test 31337',
    'T3Test 31338',
    'Disconnect',
  ])
})

test('if only swaps are unsupported, there is no disconnect button', () => {
  show(true)
  expect(screen.getByText('Swaps aren’t available on this network')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Disconnect' })).toBeNull()
})

test('S9.41 for swaps, only networks that have them are offered', () => {
  const routers = [{ address: `0x${'a'.repeat(40)}`, wrapped: `0x${'b'.repeat(40)}` }] as const
  show(true, createTestContext({ networks, swapRouters: { 31338: routers } }))
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'T3Test 31338',
  ])
})

test('where the wallet is on one network only, the hint says where it is switched', () => {
  const context = createTestContext({ networks })
  context.store.update('networks', ({ byNamespace, ...rest }) => ({
    ...rest,
    byNamespace: Object.fromEntries(
      Object.entries(byNamespace).map(([namespace, state]) => [
        namespace,
        { ...state, supportsAllNetworks: false, approvedCaipNetworkIds: ['eip155:137'] as const },
      ]),
    ),
  }))
  show(false, context)
  expect(screen.getByText(/Switch it in .*, or disconnect/)).toBeDefined()
  expect(screen.queryByText(/one of these networks/)).toBeNull()
})
