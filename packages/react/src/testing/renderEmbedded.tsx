import type { Entry } from '@latchkey/core'
import {
  createTestContext,
  type FakeAuth,
  fakeAuth,
  type TestContext,
} from '@latchkey/core/testing'
import { availableViews, emptyAccount, type State } from '@latchkey/core/ui'
import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { EntryContext } from '../hooks/view/useViewData.js'
import { TestWidget } from './TestWidget.js'

const address = '0x52908400098527886E0F7030069857D2E4169EE7'

export type EmbeddedPage = { readonly auth: FakeAuth; readonly context: TestContext }

/** Renders a view of a visitor who is logged in to the embedded wallet, on a network with smart accounts. */
export function renderEmbedded(
  view: ReactElement,
  entry: Entry,
  change: Partial<State['auth']> = {},
): EmbeddedPage {
  const auth = fakeAuth()
  auth.isLoggedIn = true
  auth.answers.smartAccountNetworks = [31337]
  const wallet = { name: 'Auth', icon: undefined, identifier: 'ID_AUTH', type: 'AUTH' } as const
  const context = createTestContext({
    views: availableViews,
    connectors: [auth],
    state: {
      accounts: {
        eip155: {
          ...emptyAccount,
          status: 'connected',
          address,
          caipAddress: `eip155:31337:${address}`,
          allAccounts: [address],
          connectorId: 'ID_AUTH',
          connectedWalletInfo: wallet,
        },
      },
      router: { entries: [{ view: 'Account' }, entry] },
    },
  })
  const { store } = context
  store.update('auth', (slice) => ({
    ...slice,
    email: 'ada@example.com',
    protection: 'email' as const,
    preferredAccountTypes: { eip155: 'eoa' as const },
    ready: true,
    ...change,
  }))
  store.update('modal', (modal) => ({ ...modal, open: true }))
  store.update('networks', (networks) => {
    const { eip155 } = networks.byNamespace
    if (!eip155) throw new Error('a namespace')
    const served = { ...eip155, smartAccountEnabledNetworks: [31337] }
    return { ...networks, byNamespace: { ...networks.byNamespace, eip155: served } }
  })
  render(
    <TestWidget context={context}>
      <EntryContext.Provider value={entry}>{view}</EntryContext.Provider>
    </TestWidget>,
  )
  return { auth, context }
}
