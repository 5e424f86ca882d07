import { expect, test } from 'vitest'
import { connectedAccounts } from '../testing/connectedAccounts.js'
import { accountOf, accountReset } from './accountsSlice.js'

test('an account has the same fields before a wallet is connected as after', () => {
  const names = [
    'status',
    'address',
    'caipAddress',
    'allAccounts',
    'connectorId',
    'connectedWalletInfo',
    'addressExplorerUrl',
    'currentTab',
  ]
  expect(Object.keys(accountOf({}, 'eip155'))).toEqual(names)
  expect(Object.keys(accountOf(connectedAccounts(), 'eip155'))).toEqual(names)
})

test('S4.18 S4.19 a reset empties the account of its namespace alone', () => {
  const accounts = connectedAccounts({ eip155: 'ANNOUNCED', solana: 'ANNOUNCED' })
  const after = accountReset('eip155')(accounts)
  expect(after.eip155).toMatchObject({ status: 'disconnected', address: undefined })
  expect(after.eip155?.connectedWalletInfo).toBeUndefined()
  expect(after.solana).toBe(accounts.solana)
})

test('S4.18 a reset of an account that is empty is no change, so that nothing is drawn again', () => {
  const accounts = accountReset('eip155')(connectedAccounts())
  expect(accountReset('eip155')(accounts)).toBe(accounts)
  expect(accountReset('solana')(accounts)).toBe(accounts)
})
