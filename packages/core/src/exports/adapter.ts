export { type Lazy, lazy, singleFlight, whenLoaded } from '@latchkey/protocol'
export { contextOf } from '../assembly/contextOf.js'
export {
  assertKnown,
  assertOption,
  isText,
  validateGroup,
  validateImage,
  validateList,
} from '../options/validateOption.js'
export type {
  Adapter,
  AdapterDeps,
  AdapterFactory,
  AddedWallet,
  CallsSimulation,
  Connection,
  ConnectOptions,
  ContractCall,
  FeePrice,
  FeePrices,
  FeeSpeed,
  NftItem,
  NftTransfer,
  OnChainBalance,
  Sending,
  Swapping,
  TransactionStatus,
  Transfer,
  TransferCost,
  WalletAsset,
  WalletChange,
  WalletProvider,
} from '../ports/Adapter.js'
export type {
  AuthEvent,
  AuthFactory,
  AuthPort,
  FramePlace,
  FrameRect,
  FrameTimeout,
  SocialStep,
} from '../ports/AuthPort.js'
export type { ChainRpc } from '../ports/ChainRpc.js'
export type { Connector, ConnectorType } from '../ports/Connector.js'
export { callWallet, createSharedCalls, type SharedCall } from '../ports/callWallet.js'
export { type ConnectorList, connectorList } from '../ports/connectorList.js'
export { createListeners, type Listeners } from '../ports/createListeners.js'
export type { Env } from '../ports/Env.js'
export {
  type EagerAdapter,
  type LateAdapter,
  lateAdapter,
  lazyMethods,
  lazyObject,
} from '../ports/lateAdapter.js'
export { mergeAdapters } from '../ports/mergeAdapters.js'
export type {
  AppLink,
  PairOptions,
  SessionEvent,
  SessionFactory,
  SessionPort,
} from '../ports/SessionPort.js'
export type { SignInRequest } from '../ports/SignInRequest.js'
export type { Metadata, SourceDeps, SourcePort } from '../ports/SourcePort.js'
export type { WalletReach } from '../ports/WalletReach.js'
export { withTimeout } from '../runtime/env/withTimeout.js'
export {
  type CreatedSourcePort,
  createSourcePort,
  type LiveSource,
  type LiveSourceDeps,
  type SourcePortParameters,
} from '../source/createSourcePort.js'
export { fallbackAdapter } from '../source/fallbackAdapter.js'
export { requestFor } from '../source/requestFor.js'
export type { FallbackExtras, SourcePart, SourceRequest, WalletCall } from '../source/SourcePart.js'
export { type ProviderError, providerError } from '../source/SourcePart.js'
export { type Emit, withWalletChanges } from '../source/withWalletChanges.js'
