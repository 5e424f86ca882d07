import { type AccountsSlice, initialAccounts } from './accounts/accountsSlice.js'
import { type ActivitySlice, initialActivity } from './activity/activitySlice.js'
import { type AlertsSlice, initialAlerts } from './alerts/alertsSlice.js'
import { type AuthSlice, initialAuth } from './auth/authSlice.js'
import { type ConnectionSlice, initialConnection } from './connection/connectionSlice.js'
import { type ConnectorsSlice, initialConnectors } from './connectors/connectorsSlice.js'
import { initialLegal, type LegalSlice } from './connectors/legalSlice.js'
import { initialLanguage, type LanguageSlice } from './language/languageSlice.js'
import { initialModal, type ModalSlice } from './modal/modalSlice.js'
import { initialNetworks, type NetworksSlice } from './networks/networksSlice.js'
import { type FeaturesSlice, initialFeatures } from './options/featuresSlice.js'
import type { ResolvedOptions } from './options/resolveOptions.js'
import { initialRouter, type RouterSlice } from './router/routerSlice.js'
import { initialTransactions, type TransactionsSlice } from './router/transactionsSlice.js'
import { initialSend, type SendSlice } from './send/sendSlice.js'
import { initialSiwx, type SiwxSlice } from './siwx/siwxSlice.js'
import { initialSnackbar, type SnackbarSlice } from './snackbar/snackbarSlice.js'
import { initialTheme, type ThemeSlice } from './theme/themeSlice.js'
import {
  initialWalletConnect,
  type WalletConnectSlice,
} from './walletConnect/walletConnectSlice.js'

/** What the visitor or a wallet decided: plain data, one slice per topic. */
export type State = {
  readonly accounts: AccountsSlice
  readonly activity: ActivitySlice
  readonly alerts: AlertsSlice
  readonly auth: AuthSlice
  readonly connection: ConnectionSlice
  readonly connectors: ConnectorsSlice
  readonly features: FeaturesSlice
  readonly language: LanguageSlice
  readonly legal: LegalSlice
  readonly modal: ModalSlice
  readonly networks: NetworksSlice
  readonly router: RouterSlice
  readonly send: SendSlice
  readonly siwx: SiwxSlice
  readonly snackbar: SnackbarSlice
  readonly theme: ThemeSlice
  readonly transactions: TransactionsSlice
  readonly walletConnect: WalletConnectSlice
}

/** The state before anything happened. */
export function initialState(options: ResolvedOptions): State {
  return {
    accounts: initialAccounts,
    activity: initialActivity,
    alerts: initialAlerts,
    auth: initialAuth,
    connection: initialConnection,
    connectors: initialConnectors,
    features: initialFeatures,
    language: initialLanguage(options.language, options.languages),
    legal: initialLegal,
    modal: initialModal,
    networks: initialNetworks(options.networks, options.defaultNetwork),
    router: initialRouter,
    send: initialSend,
    siwx: initialSiwx,
    snackbar: initialSnackbar,
    theme: { ...initialTheme, ...options.theme },
    transactions: initialTransactions,
    walletConnect: initialWalletConnect,
  }
}
