import type { BusEvent } from '../runtime/bus/createBus.js'
import { findConnector } from '../state/connectorsSlice.js'
import { isSmartAccount } from '../state/isSmartAccount.js'
import type { State } from '../state/state.js'
import type { Entry, ViewName } from '../state/views.js'

const plainEvents: { readonly [V in ViewName]?: PlainEvent } = {
  AllWallets: 'CLICK_ALL_WALLETS',
  GetWallet: 'CLICK_GET_WALLET',
  Networks: 'CLICK_NETWORKS',
  WhatIsANetwork: 'CLICK_NETWORK_HELP',
  WhatIsAWallet: 'CLICK_WALLET_HELP',
}

type PlainEvent = Extract<BusEvent, { properties: undefined }>['event']

/** @spec S7.29 */
export function viewEvent(
  entry: Entry,
  state: Pick<State, 'accounts' | 'auth' | 'connectors' | 'networks'>,
  { mobile }: { readonly mobile: boolean },
): BusEvent | undefined {
  const plainEvent = plainEvents[entry.view]
  if (plainEvent) return { event: plainEvent, properties: undefined }
  switch (entry.view) {
    case 'Transactions':
      return {
        event: 'CLICK_TRANSACTIONS',
        properties: { isSmartAccount: isSmartAccount(state) },
      }
    case 'ConnectingExternal': {
      const { connectorId, namespace } = entry.data
      const name = findConnector(state.connectors, connectorId, namespace)?.name ?? connectorId
      return { event: 'SELECT_WALLET', properties: { name, platform: 'browser' } }
    }
    case 'ConnectingWalletConnect': {
      const name = entry.data?.wallet?.name ?? 'WalletConnect'
      const platform = mobile ? 'mobile' : 'qrcode'
      return { event: 'SELECT_WALLET', properties: { name, platform } }
    }
    case 'Downloads': {
      const { name } = entry.data.wallet
      return { event: 'SELECT_WALLET', properties: { name, platform: 'unsupported' } }
    }
    default:
      return undefined
  }
}
