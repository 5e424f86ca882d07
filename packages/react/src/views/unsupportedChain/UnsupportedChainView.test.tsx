// @vitest-environment jsdom

import { createTestContext } from '@latchkey/core/testing'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { WidgetContext } from '../../hooks/instance/useWidget.js'
import { withEntry } from '../../testing/withEntry.js'
import UnsupportedChainView from './UnsupportedChainView.js'

afterEach(cleanup)

const show = (swapUnsupportedChain?: boolean) =>
  render(
    <WidgetContext.Provider value={{ context: createTestContext() }}>
      {withEntry(
        { view: 'UnsupportedChain', data: { swapUnsupportedChain } },
        <UnsupportedChainView />,
      )}
    </WidgetContext.Provider>,
  )

test('the app’s networks are offered, and the way out', () => {
  show()
  expect(screen.getByText(/this app does not support/)).toBeDefined()
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'TTest 31337',
    'TTest 31338',
    'Disconnect',
  ])
})

test('where only swaps are missing, nobody is asked to leave', () => {
  show(true)
  expect(screen.getByText('Swaps are not available on this network')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Disconnect' })).toBeNull()
})
