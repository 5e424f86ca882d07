import type { Namespace } from '@latchkey/protocol'
import type { ConnectorType } from '../ports/Connector.js'
import type { AccountsSlice } from '../state/accountsSlice.js'
import { accountConnected } from '../state/connectionChanges.js'

/** Creates accounts in which the given namespaces are connected; for tests that begin there. */
export function connectedAccounts(
  connectorTypes: Partial<Record<Namespace, ConnectorType>> = { eip155: 'ANNOUNCED' },
): AccountsSlice {
  let accounts: AccountsSlice = {}
  for (const [namespace, type] of Object.entries(connectorTypes) as [Namespace, ConnectorType][]) {
    accounts = accountConnected(namespace, {
      addresses: ['0x00000000000000000000000000000000000000a1'],
      networkId: namespace === 'eip155' ? 'eip155:31337' : `${namespace}:test`,
      connectorId: 'com.example.wallet',
      wallet: { name: 'Example Wallet', icon: undefined, identifier: 'com.example.wallet', type },
    })(accounts)
  }
  return accounts
}
