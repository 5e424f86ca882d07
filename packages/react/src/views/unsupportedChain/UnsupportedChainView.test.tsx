// @vitest-environment jsdom

import { createTestContext, fakeNetwork, fakeSolanaNetwork } from '@latchkey/core/testing'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { WidgetContext } from '../../hooks/instance/useWidget.js'
import { withEntry } from '../../testing/withEntry.js'
import UnsupportedChainView from './UnsupportedChainView.js'

afterEach(cleanup)

const networks = [fakeNetwork(), fakeNetwork(31338), fakeSolanaNetwork()]
const show = (swapUnsupportedChain?: boolean) =>
  render(
    <WidgetContext.Provider value={{ context: createTestContext({ networks }) }}>
      {withEntry(
        { view: 'UnsupportedChain', data: { swapUnsupportedChain } },
        <UnsupportedChainView />,
      )}
    </WidgetContext.Provider>,
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
