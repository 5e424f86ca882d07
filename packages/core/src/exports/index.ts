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
export { createLatchkey } from '../assembly/createLatchkey.js'
export type { Latchkey, OpenParameters } from '../assembly/Latchkey.js'
export type {
  EmbeddedWalletInfo,
  PublicAccount,
  PublicNetworks,
  PublicSend,
  PublicState,
} from '../assembly/publicState.js'
export type { ConnectParameters } from '../connection/connect.js'
export type { DisconnectParameters } from '../connection/disconnect.js'
export type { SignMessageParameters } from '../connection/signMessage.js'
export type { SwitchWalletParameters } from '../connection/switchWallet.js'
export type { OptionsChange } from '../modal/updateOptions.js'
export type { AddNetworkParameters } from '../networks/addNetwork.js'
export type { RemoveAdapterParameters } from '../networks/removeAdapter.js'
export type { RemoveNetworkParameters } from '../networks/removeNetwork.js'
export type { NetworkReference, SwitchNetworkParameters } from '../networks/switchNetwork.js'
export type { Options } from '../options/Options.js'
export type {
  AdapterFactory,
  WalletProvider,
} from '../ports/Adapter.js'
export type { AuthFactory } from '../ports/AuthPort.js'
export type { Connector, ConnectorType } from '../ports/Connector.js'
export type {
  Eip1193Provider,
  NamespaceProvider,
  SolanaProvider,
  SolanaRequests,
  SolanaSendOptions,
} from '../ports/NamespaceProvider.js'
export type { SessionFactory } from '../ports/SessionPort.js'
export type { Metadata } from '../ports/SourcePort.js'
export type { BusEvent, EventName } from '../runtime/bus/createBus.js'
export type { ConnectionStatus, WalletInfo } from '../state/accountsSlice.js'
export type { PublicConnection } from '../state/connectionSlice.js'
export type { Direction, Language, LanguageSlice } from '../state/languageSlice.js'
export type { ThemeChange, ThemeMode, ThemeSlice } from '../state/theme/themeSlice.js'
export type {
  ThemeVariableName,
  ThemeVariables,
} from '../state/theme/themeVariables.js'
export type { Entry, ViewData, ViewName } from '../state/views.js'
export type {
  WalletConnectSlice,
  WalletConnectStatus,
} from '../state/walletConnectSlice.js'
