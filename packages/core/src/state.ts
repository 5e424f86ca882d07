import { type AccountsSlice, initialAccounts } from './accounts/accountsSlice.js'
import { type ConnectionSlice, initialConnection } from './connection/connectionSlice.js'
import { type ConnectorsSlice, initialConnectors } from './connectors/connectorsSlice.js'
import { initialModal, type ModalSlice } from './modal/modalSlice.js'
import { initialNetworks, type NetworksSlice } from './networks/networksSlice.js'
import type { ResolvedOptions } from './options/resolveOptions.js'
import { initialRouter, type RouterSlice } from './router/routerSlice.js'
import { initialTheme, type ThemeSlice } from './theme/themeSlice.js'

/** What the visitor or a wallet decided: plain data, one slice per topic. */
export type State = {
  readonly accounts: AccountsSlice
  readonly connection: ConnectionSlice
  readonly connectors: ConnectorsSlice
  readonly modal: ModalSlice
  readonly networks: NetworksSlice
  readonly router: RouterSlice
  readonly theme: ThemeSlice
}

/** The state before anything happened. */
export function initialState(options: ResolvedOptions): State {
  return {
    accounts: initialAccounts,
    connection: initialConnection,
    connectors: initialConnectors,
    modal: initialModal,
    networks: initialNetworks(options.networks, options.defaultNetwork),
    router: initialRouter,
    theme: { ...initialTheme, ...options.theme },
  }
}
