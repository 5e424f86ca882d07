import type { Features, Network } from '@latchkey/protocol'
import type { ProjectConfig } from '@latchkey/protocol/api'
import { type AccountsSlice, initialAccounts } from './accountsSlice.js'
import { type ActivitySlice, initialActivity } from './activitySlice.js'
import { type AlertsSlice, initialAlerts } from './alertsSlice.js'
import { type AuthSlice, initialAuth } from './authSlice.js'
import { type ConnectionSlice, initialConnection } from './connectionSlice.js'
import { type ConnectorsSlice, initialConnectors } from './connectorsSlice.js'
import { initialLanguage, type Language, type LanguageSlice } from './languageSlice.js'
import { initialModal, type ModalSlice } from './modalSlice.js'
import { initialNetworks, type NetworksSlice } from './networksSlice.js'
import { initialRouter, type RouterSlice } from './routerSlice.js'
import { initialSend, type SendState } from './sendSlice.js'
import { initialSiwx, type SiwxSlice } from './siwx/siwxSlice.js'
import { initialSnackbar, type SnackbarSlice } from './snackbarSlice.js'
import { initialSwap, type SwapSlice } from './swap/swapSlice.js'
import { initialTheme, type ThemeSlice } from './theme/themeSlice.js'
import { initialTransactions, type TransactionsSlice } from './transactionsSlice.js'
import { initialWalletConnect, type WalletConnectState } from './walletConnectSlice.js'

/** Decisions of the visitor and wallets: plain data, one slice per topic. */
export type State = {
  readonly accounts: AccountsSlice
  readonly activity: ActivitySlice
  readonly alerts: AlertsSlice
  readonly auth: AuthSlice
  readonly connection: ConnectionSlice
  readonly connectors: ConnectorsSlice
  readonly features: FeaturesSlice
  readonly hostSend: SendState
  readonly language: LanguageSlice
  readonly legal: LegalSlice
  readonly modal: ModalSlice
  readonly networks: NetworksSlice
  readonly router: RouterSlice
  readonly send: SendState
  readonly siwx: SiwxSlice
  readonly snackbar: SnackbarSlice
  readonly swap: SwapSlice
  readonly theme: ThemeSlice
  readonly transactions: TransactionsSlice
  readonly walletConnect: WalletConnectState
}

export type InitialStateOptions = {
  readonly networks: readonly Network[]
  readonly defaultNetwork: Network | undefined
  readonly language: string
  readonly languages: readonly Language[]
  readonly theme: Partial<ThemeSlice>
}

export function initialState(options: InitialStateOptions): State {
  return {
    accounts: initialAccounts,
    activity: initialActivity,
    alerts: initialAlerts,
    auth: initialAuth,
    connection: initialConnection,
    connectors: initialConnectors,
    features: initialFeatures,
    hostSend: initialSend,
    language: initialLanguage(options.language, options.languages),
    legal: initialLegal,
    modal: initialModal,
    networks: initialNetworks(options.networks, options.defaultNetwork),
    router: initialRouter,
    send: initialSend,
    siwx: initialSiwx,
    snackbar: initialSnackbar,
    swap: initialSwap,
    theme: { ...initialTheme, ...options.theme },
    transactions: initialTransactions,
    walletConnect: initialWalletConnect,
  }
}

/** @spec S3.39 */
type FeaturesSlice = {
  readonly local?: Partial<Features>
  readonly remote: ProjectConfig['features'] | undefined
}

const initialFeatures: FeaturesSlice = { remote: undefined }

/** Not stored: each visit needs a new consent. */
type LegalSlice = { readonly agreed: boolean }

const initialLegal: LegalSlice = { agreed: false }

export const legalAgreed =
  (agreed: boolean) =>
  (legal: LegalSlice): LegalSlice =>
    legal.agreed === agreed ? legal : { agreed }
