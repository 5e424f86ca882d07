'use client'
// Re-exported, so that a React app needs no dependency on the core.
export type {
  AdapterFactory,
  AddNetworkParameters,
  AuthFactory,
  BusEvent,
  CaipAddress,
  CaipNetworkId,
  ChainLike,
  ConnectionStatus,
  Connector,
  ConnectorType,
  ConnectParameters,
  Direction,
  DisconnectParameters,
  Eip1193Provider,
  EmbeddedWalletInfo,
  Entry,
  ErrorCode,
  EventName,
  EventTable,
  Language,
  LanguageSlice,
  Latchkey,
  Metadata,
  Namespace,
  NamespaceProvider,
  Network,
  NetworkReference,
  OpenParameters,
  Options,
  OptionsChange,
  PublicAccount,
  PublicConnection,
  PublicNetworks,
  PublicSend,
  PublicState,
  RemoveAdapterParameters,
  RemoveNetworkParameters,
  SessionFactory,
  SignMessageParameters,
  SolanaProvider,
  SolanaRequests,
  SolanaSendOptions,
  SwitchNetworkParameters,
  ThemeChange,
  ThemeMode,
  ThemeSlice,
  ThemeVariableName,
  ThemeVariables,
  ViewData,
  ViewName,
  WalletConnectSlice,
  WalletConnectStatus,
  WalletInfo,
  WalletProvider,
} from '@latchkey/core'
export { createLatchkey, isLatchkeyError, LatchkeyError } from '@latchkey/core'
export type {
  ConfirmParameters,
  ConnectWalletParameters,
  HeadlessActivityList,
  HeadlessLogin,
  HeadlessNftList,
  HeadlessPagesStatus,
  HeadlessPairing,
  HeadlessPreview,
  HeadlessSent,
  HeadlessTransaction,
  HeadlessTransfer,
  HeadlessWallet,
  Nft,
  PairParameters,
  PreviewParameters,
  ReceiverWarning,
  TokenBalance,
  Transaction,
  WalletLink,
} from '@latchkey/core/headless'
export type { SignInSession } from '@latchkey/protocol/siwx'
export { LatchkeyProvider, type LatchkeyProviderProps } from '../attach/LatchkeyProvider.js'
export { ConnectButton, type ConnectButtonProps } from '../button/ConnectButton.js'
export { NetworkButton, type NetworkButtonProps } from '../button/NetworkButton.js'
export type { ButtonView } from '../button/useButton.js'
export { CookieProvider, type CookieProviderProps } from '../cookie/CookieProvider.js'
export type { CookieState } from '../cookie/cookieState.js'
export {
  type UseLatchkeyActivityReturn,
  useLatchkeyActivity,
} from '../hooks/headless/useLatchkeyActivity.js'
export {
  type UseLatchkeyEmailLoginReturn,
  useLatchkeyEmailLogin,
} from '../hooks/headless/useLatchkeyEmailLogin.js'
export { type UseLatchkeyNftsReturn, useLatchkeyNfts } from '../hooks/headless/useLatchkeyNfts.js'
export { type UseLatchkeySendReturn, useLatchkeySend } from '../hooks/headless/useLatchkeySend.js'
export {
  type UseLatchkeySocialLoginReturn,
  useLatchkeySocialLogin,
} from '../hooks/headless/useLatchkeySocialLogin.js'
export {
  type UseLatchkeyWalletConnectReturn,
  useLatchkeyWalletConnect,
} from '../hooks/headless/useLatchkeyWalletConnect.js'
export {
  type UseLatchkeyWalletsParameters,
  type UseLatchkeyWalletsReturn,
  useLatchkeyWallets,
} from '../hooks/headless/useLatchkeyWallets.js'
export type { HostBalance } from '../hooks/host/fetchHostData.js'
export type { AddressOf, ChainIdOf, HostAccount } from '../hooks/host/hostAccount.js'
export type { OpenOutcome } from '../hooks/host/openAndWait.js'
export {
  type UseLatchkeyAccountParameters,
  type UseLatchkeyAccountReturn,
  useLatchkeyAccount,
} from '../hooks/host/useLatchkeyAccount.js'
export {
  type UseLatchkeyAccountsReturn,
  useLatchkeyAccounts,
} from '../hooks/host/useLatchkeyAccounts.js'
export {
  type UseLatchkeyBalanceParameters,
  type UseLatchkeyBalanceReturn,
  useLatchkeyBalance,
} from '../hooks/host/useLatchkeyBalance.js'
export {
  type UseLatchkeyConnectReturn,
  useLatchkeyConnect,
} from '../hooks/host/useLatchkeyConnect.js'
export {
  type UseLatchkeyConnectionsParameters,
  type UseLatchkeyConnectionsReturn,
  useLatchkeyConnections,
} from '../hooks/host/useLatchkeyConnections.js'
export {
  type UseLatchkeyDisconnectReturn,
  useLatchkeyDisconnect,
} from '../hooks/host/useLatchkeyDisconnect.js'
export {
  type LatchkeyEventListener,
  useLatchkeyEvents,
} from '../hooks/host/useLatchkeyEvents.js'
export {
  type UseLatchkeyIdentityParameters,
  type UseLatchkeyIdentityReturn,
  useLatchkeyIdentity,
} from '../hooks/host/useLatchkeyIdentity.js'
export {
  type UseLatchkeyLanguageReturn,
  useLatchkeyLanguage,
} from '../hooks/host/useLatchkeyLanguage.js'
export { type UseLatchkeyModalReturn, useLatchkeyModal } from '../hooks/host/useLatchkeyModal.js'
export {
  type UseLatchkeyNetworkParameters,
  type UseLatchkeyNetworkReturn,
  useLatchkeyNetwork,
} from '../hooks/host/useLatchkeyNetwork.js'
export {
  type UseLatchkeyProviderParameters,
  type UseLatchkeyProviderReturn,
  useLatchkeyProvider,
} from '../hooks/host/useLatchkeyProvider.js'
export {
  type UseLatchkeySessionParameters,
  type UseLatchkeySessionReturn,
  useLatchkeySession,
} from '../hooks/host/useLatchkeySession.js'
export {
  type UseLatchkeySignMessageReturn,
  useLatchkeySignMessage,
} from '../hooks/host/useLatchkeySignMessage.js'
export { useLatchkeyState } from '../hooks/host/useLatchkeyState.js'
export { type UseLatchkeyThemeReturn, useLatchkeyTheme } from '../hooks/host/useLatchkeyTheme.js'
export {
  type UseLatchkeyWalletInfoParameters,
  type UseLatchkeyWalletInfoReturn,
  useLatchkeyWalletInfo,
} from '../hooks/host/useLatchkeyWalletInfo.js'
export { useLatchkey } from '../hooks/instance/useLatchkey.js'
export {
  defineLanguage,
  type LanguageDefinition,
  type PartialMessages,
} from '../locales/language/defineLanguage.js'
export type { Messages } from '../locales/language/Messages.js'
