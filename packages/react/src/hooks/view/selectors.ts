import {
  accountOf,
  activeAccount,
  activeNetwork,
  isSupported,
  networksOf,
  type State,
} from '@latchkey/core/ui'

// For the modal only: the hooks of hosts have their own, so that a page without the modal does not load these.

export const selectAccounts = (state: State): State['accounts'] => state.accounts

/** The wallets that are connected beside the active ones, by namespace. */
export const selectOtherWallets = (state: State): State['connection']['others'] =>
  state.connection.others

/** The networks of all namespaces, and which namespace is active. */
export const selectNetworks = (state: State): State['networks'] => state.networks

/** The wallets found so far, by namespace. */
export const selectConnectors = (state: State): State['connectors'] => state.connectors

/** The send of the modal: its form, and where it stands. */
export const selectSend = (state: State): State['send'] => state.send

/** The namespace that the modal was opened for; undefined where the host named none. */
export const selectModalNamespace = (state: State) => state.modal.namespace

/** The e-mail address of the embedded wallet's login. */
export const selectEmail = (state: State) => state.auth.email

/** The name of the embedded wallet's user: as the provider of the login gave it, or the e-mail address. */
export const selectLoginName = ({ auth }: State) =>
  auth.socialProvider ? (auth.userName ?? auth.email) : (auth.email ?? auth.userName)

/** Whether the embedded wallet's login is that of another account, not of an e-mail. */
export const selectIsSocial = ({ auth }: State) => auth.socialProvider !== undefined

/** The namespace whose account is shown. */
export const selectActiveNamespace = (state: State) => state.networks.activeNamespace

export const selectActiveNetwork = (state: State) => activeNetwork(state.networks)

/** The network of the active namespace if the app serves it: no data is requested for another one. */
export const selectSupportedNetwork = ({ networks }: State) =>
  isSupported(networksOf(networks, networks.activeNamespace)) ? activeNetwork(networks) : undefined

export const selectAddress = (state: State) => activeAccount(state).address

export const selectConnected = ({ accounts, networks }: State) =>
  accountOf(accounts, networks.activeNamespace).status === 'connected'
