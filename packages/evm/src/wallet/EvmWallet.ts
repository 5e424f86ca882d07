import type { Connector } from '@latchkey/core/adapter'
import type { CaipNetworkId } from '@latchkey/protocol'

/** The part of EIP-1193 that the adapter uses; events are optional. */
export type Eip1193Provider = {
  request(call: RpcCall): Promise<unknown>
  on?(event: string, listener: (payload: unknown) => void): unknown
  removeListener?(event: string, listener: (payload: unknown) => void): unknown
}

/** A JSON-RPC request to a wallet. */
export type RpcCall = { readonly method: string; readonly params?: readonly unknown[] }

export type EvmWallet = {
  readonly connector: Connector
  readonly provider: Eip1193Provider
  approvedNetworkIds?(): readonly CaipNetworkId[] | undefined
}

export type WalletRpc = {
  request(call: RpcCall): Promise<unknown>
  networkId(): Promise<CaipNetworkId>
}

/** The window in which wallets announce themselves. */
export type WalletWindow = EventTarget & { readonly ethereum?: unknown }

export function isProvider(value: unknown): value is Eip1193Provider {
  return typeof (value as Partial<Eip1193Provider> | undefined | null)?.request === 'function'
}
