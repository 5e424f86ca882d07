import type { Connector } from '@latchkey/core/adapter'
import type { CaipNetworkId } from '@latchkey/protocol'

/** The part of EIP-1193 that we use; a wallet may lack the events. */
export type Eip1193Provider = {
  request(call: RpcCall): Promise<unknown>
  on?(event: string, listener: (payload: unknown) => void): unknown
  removeListener?(event: string, listener: (payload: unknown) => void): unknown
}

/** One question to a wallet. */
export type RpcCall = { readonly method: string; readonly params?: readonly unknown[] }

/** A wallet that was found: what the page may show of it, and the live side. */
export type EvmWallet = {
  readonly connector: Connector
  readonly provider: Eip1193Provider
  /** The networks it agreed to, where it agrees to some only. */
  approvedNetworkIds?(): readonly CaipNetworkId[] | undefined
}

/** A wallet as those see it who only ask. */
export type WalletRpc = {
  request(call: RpcCall): Promise<unknown>
  /** The chain the wallet stands on. */
  networkId(): Promise<CaipNetworkId>
}

/** Where wallets are looked for. */
export type WalletWindow = EventTarget & { readonly ethereum?: unknown }

/** Whether something can be asked at all; the events are looked for when they are wanted. */
export function isProvider(value: unknown): value is Eip1193Provider {
  return typeof (value as Partial<Eip1193Provider> | undefined | null)?.request === 'function'
}
