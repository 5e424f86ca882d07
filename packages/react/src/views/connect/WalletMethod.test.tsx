// @vitest-environment jsdom

import type { Options } from '@latchkey/core'
import { createTestContext, fakeConnector } from '@latchkey/core/testing'
import { availableViews } from '@latchkey/core/ui'

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { TestWidget } from '../../testing/TestWidget.js'
import ConnectWalletsView from '../connectWallets/ConnectWalletsView.js'
import { ConnectView } from './ConnectView.js'

afterEach(cleanup)

const embedded = { ...fakeConnector, id: 'auth', name: 'Embedded', type: 'AUTH' } as const

function show(features: Options['features'], connectors = [fakeConnector]) {
  const state = { connectors: { eip155: connectors } }
  const context = createTestContext({ features, state, views: availableViews })
  const at = (View: () => React.ReactNode) =>
    render(
      <TestWidget context={context}>
        <View />
      </TestWidget>,
    )
  at(ConnectView)
  return { context, at }
}

const wallets = () => screen.queryByRole('list', { name: 'Wallets' })
const collapsed = () => screen.queryByRole('button', { name: 'Continue with a wallet' })

test('S3.40 collapsed wallets are one row, which opens a list of wallets only', async () => {
  const { at, context } = show({ collapseWallets: true })
  expect(wallets()).toBeNull()
  const row = collapsed()
  if (row) await act(async () => fireEvent.click(row))
  expect(context.store.get().router.entries.at(-1)).toEqual({ view: 'ConnectWallets' })

  cleanup()
  at(ConnectWalletsView)
  expect(wallets()?.textContent).toContain('Example Wallet')
  expect(screen.getAllByRole('button').map((one) => one.textContent)).toEqual([
    expect.stringContaining('Example Wallet'),
    'All wallets',
  ])
})

test('S3.40 wallets are collapsed only if there is e-mail login', () => {
  show({ emailShowWallets: false })
  expect(wallets()).not.toBeNull()
  cleanup()
  show({ emailShowWallets: false }, [fakeConnector, embedded])
  expect(wallets()).toBeNull()
  expect(collapsed()).not.toBeNull()
  cleanup()
  show({ emailShowWallets: false, email: false, socials: false }, [fakeConnector, embedded])
  expect(wallets()).not.toBeNull()
})

test('the embedded wallet has no row in the list', () => {
  show({}, [fakeConnector, embedded])
  expect(screen.queryByText('Embedded')).toBeNull()
})
