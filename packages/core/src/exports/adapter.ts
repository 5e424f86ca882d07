export type {
  Adapter,
  AdapterPorts,
  AdapterSource,
  AdoptedWallet,
  Connection,
  ConnectOptions,
  Holding,
  Sending,
  TransactionStatus,
  Transfer,
  TransferCost,
  WalletAsset,
  WalletChange,
  WalletProvider,
} from '../ports/Adapter.js'
export type {
  AuthEvent,
  AuthPort,
  AuthSource,
  FramePlace,
  FrameTimeout,
} from '../ports/AuthPort.js'
export type { ChainRpc } from '../ports/ChainRpc.js'
export type { Connector, ConnectorType } from '../ports/Connector.js'
export { type ConnectorList, connectorList } from '../ports/connectorList.js'
export type { Env } from '../ports/Env.js'
export { lateSending } from '../ports/lateSending.js'
export type { Metadata } from '../ports/Metadata.js'
export type {
  AppLink,
  PairOptions,
  SessionEvent,
  SessionPort,
  SessionSource,
} from '../ports/SessionPort.js'
export type { SourcePort, SourcePorts } from '../ports/SourcePort.js'
export { sharedAdapter } from '../ports/sharedAdapter.js'
export { deadline } from '../runtime/env/deadline.js'
export { type Lazy, lazy, whenLoaded } from '../runtime/lazy.js'
export {
  type CreatedSourcePort,
  createSourcePort,
  type LiveSource,
  type SourceLink,
  type SourcePortParameters,
} from '../source/createSourcePort.js'
export { lateMethods } from '../source/lateMethods.js'
