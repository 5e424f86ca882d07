// @vitest-environment jsdom
import { type AccountInfo, emptyAccount } from '@latchkey/core/internal'
import { createTestContext } from '@latchkey/core/testing'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { WidgetContext } from '../instance/useWidget.js'
import { useAccount } from './useAccount.js'

afterEach(cleanup)

const address = '0x52908400098527886E0F7030069857D2E4169EE7'

function show(type: 'AUTH' | 'ANNOUNCED') {
  const account: AccountInfo = {
    ...emptyAccount,
    status: 'connected',
    address,
    caipAddress: `eip155:31337:${address}`,
    allAccounts: [address],
    connectorId: 'ID_AUTH',
    connectedWalletInfo: { name: 'Auth', icon: undefined, identifier: 'ID_AUTH', type },
  }
  const context = createTestContext({ state: { accounts: { eip155: account } } })
  context.store.update('auth', (auth) => ({ ...auth, email: 'ada@example.com' }))
  const wrapper = ({ children }: { children: ReactNode }) => (
    <WidgetContext.Provider value={{ context }}>{children}</WidgetContext.Provider>
  )
  return { context, ...renderHook(() => useAccount(), { wrapper }) }
}

test('the user of the embedded wallet is returned and follows changes', () => {
  const { context, result } = show('AUTH')
  expect(result.current.user).toEqual({ email: 'ada@example.com', username: undefined })
  act(() => context.store.update('auth', (auth) => ({ ...auth, email: 'new@example.com' })))
  expect(result.current.user?.email).toBe('new@example.com')
})

test('other wallets have no user', () => {
  expect(show('ANNOUNCED').result.current.user).toBeUndefined()
})
