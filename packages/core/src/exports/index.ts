export type {
  CaipAddress,
  CaipNetworkId,
  ChainLike,
  ErrorCode,
  EventTable,
  Namespace,
  Network,
} from '@latchkey/protocol'
export { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
export type { ConnectionStatus, WalletInfo } from '../accounts/accountsSlice.js'
export type { SignMessageParameters } from '../accounts/signMessage.js'
export type { AdapterSource } from '../adapters/Adapter.js'
export type { Connector, ConnectorType } from '../adapters/Connector.js'
export type { BusEvent, EventName } from '../analytics/createBus.js'
export type { AuthSource } from '../auth/AuthPort.js'
export type { ConnectParameters } from '../connection/connect.js'
export { createLatchkey, type Latchkey, type OpenParameters } from '../createLatchkey.js'
export type { Direction, Language } from '../language/Language.js'
export type { LanguageSlice } from '../language/languageSlice.js'
export type { Metadata } from '../options/Metadata.js'
export type { Options } from '../options/Options.js'
export type { PublicAccount, PublicNetworks, PublicSend, PublicState } from '../publicState.js'
export type { Entry, ViewData, ViewName } from '../router/views.js'
export type { ThemeChange, ThemeMode, ThemeSlice } from '../theme/themeSlice.js'
export type { ThemeVariable, ThemeVariables } from '../theme/themeVariables.js'
export type { Ui } from '../ui/Ui.js'
export type { SessionSource } from '../walletConnect/SessionPort.js'
export type {
  WalletConnectSlice,
  WalletConnectStatus,
} from '../walletConnect/walletConnectSlice.js'
