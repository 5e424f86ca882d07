import {
  accountOf,
  activeAccount,
  activeNetwork,
  isSupported,
  networksOf,
  type State,
} from '@latchkey/core/ui'

// For the modal only: host hooks have their own, so that a page without the modal does not load these.

export const selectAccounts = (state: State): State['accounts'] => state.accounts

export const selectOtherWallets = (state: State): State['connection']['others'] =>
  state.connection.others

export const selectNetworks = (state: State): State['networks'] => state.networks

export const selectConnectors = (state: State): State['connectors'] => state.connectors

export const selectSend = (state: State): State['send'] => state.send

export const selectModalNamespace = (state: State) => state.modal.namespace

export const selectEmail = (state: State) => state.auth.email

export const selectLoginName = ({ auth }: State) =>
  auth.socialProvider ? (auth.userName ?? auth.email) : (auth.email ?? auth.userName)

export const selectIsSocial = ({ auth }: State) => auth.socialProvider !== undefined

export const selectActiveNamespace = (state: State) => state.networks.activeNamespace

export const selectActiveNetwork = (state: State) => activeNetwork(state.networks)

/** No data is requested for a network that the app does not serve. */
export const selectSupportedNetwork = ({ networks }: State) =>
  isSupported(networksOf(networks, networks.activeNamespace)) ? activeNetwork(networks) : undefined

export const selectAddress = (state: State) => activeAccount(state).address

export const selectConnected = ({ accounts, networks }: State) =>
  accountOf(accounts, networks.activeNamespace).status === 'connected'
