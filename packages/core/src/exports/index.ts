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
export { createLatchkey, type Latchkey, type OpenParameters } from '../assembly/createLatchkey.js'
export type {
  PublicAccount,
  PublicConnection,
  PublicNetworks,
  PublicSend,
  PublicState,
} from '../assembly/publicState.js'
export type { ConnectParameters } from '../connection/connect.js'
export type { SignMessageParameters } from '../connection/signMessage.js'
export type { OptionsChange } from '../modal/updateOptions.js'
export type { Options } from '../options/Options.js'
export type {
  AdapterFactory,
  /** @deprecated Use `AdapterFactory`. */
  AdapterFactory as AdapterSource,
} from '../ports/Adapter.js'
export type {
  AuthFactory,
  /** @deprecated Use `AuthFactory`. */
  AuthFactory as AuthSource,
} from '../ports/AuthPort.js'
export type { Connector, ConnectorType } from '../ports/Connector.js'
export type { Metadata } from '../ports/Metadata.js'
export type {
  SessionFactory,
  /** @deprecated Use `SessionFactory`. */
  SessionFactory as SessionSource,
} from '../ports/SessionPort.js'
export type { BusEvent, EventName } from '../runtime/bus/createBus.js'
export type { Ui } from '../runtime/live/createUiSlot.js'
export type { ConnectionStatus, WalletInfo } from '../state/accountsSlice.js'
export type { Direction, Language, LanguageSlice } from '../state/languageSlice.js'
export type { ThemeChange, ThemeMode, ThemeSlice } from '../state/themeSlice.js'
export type { ThemeVariable, ThemeVariableName, ThemeVariables } from '../state/themeVariables.js'
export type { Entry, ViewData, ViewName } from '../state/views.js'
export type {
  WalletConnectSlice,
  WalletConnectStatus,
} from '../state/walletConnectSlice.js'
