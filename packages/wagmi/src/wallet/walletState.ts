import type { Latchkey, PublicConnection, PublicState } from '@latchkey/core'
import type { Address } from 'viem'

/** The namespace that wagmi speaks. */
export const namespace = 'eip155'

/** A connected wallet in wagmi's words. */
export type WalletConnection = {
  readonly accounts: readonly [Address, ...Address[]]
  readonly chainId: number
}

/** Returns what a wallet grants at this moment; undefined if it is not connected. */
export function connectionOf(latchkey: Latchkey, id: string): WalletConnection | undefined {
  const state = latchkey.getState()
  const connection = state.connections.eip155?.find((one) => one.connectorId === id)
  return connection && toWalletConnection(state, connection)
}

/** Writes a connection of ours as wagmi does, with the account in use first. */
export function toWalletConnection(
  state: PublicState,
  { accounts, caipNetworkId, isActive }: PublicConnection,
): WalletConnection {
  const used = isActive ? state.accounts.eip155?.address : undefined
  const inOrder = used === undefined ? accounts : [used, ...accounts.filter((one) => one !== used)]
  return {
    // A connected wallet has at least one account, and those of the namespace are hex.
    accounts: inOrder as unknown as WalletConnection['accounts'],
    chainId: Number(caipNetworkId?.slice(namespace.length + 1)),
  }
}

/** Waits until the state fulfils a condition. */
export function until(latchkey: Latchkey, isTrue: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (!isTrue()) return
      stop()
      resolve()
    }
    const stop = latchkey.subscribe(check)
    check()
  })
}
