import type { Latchkey, PublicConnection, PublicState } from '@latchkey/core'
import type { Address } from 'viem'

export const namespace = 'eip155'

export type WalletConnection = {
  readonly accounts: readonly [Address, ...Address[]]
  readonly chainId: number
}

export function connectionOf(latchkey: Latchkey, id: string): WalletConnection | undefined {
  const state = latchkey.getState()
  const connection = state.connections.eip155?.find((one) => one.connectorId === id)
  return connection && toWalletConnection(state, connection)
}

export function toWalletConnection(
  state: PublicState,
  { accounts, caipNetworkId, isActive }: PublicConnection,
): WalletConnection {
  const used = isActive ? state.accounts.eip155?.address : undefined
  const inOrder = used === undefined ? accounts : [used, ...accounts.filter((one) => one !== used)]
  return {
    accounts: inOrder as unknown as WalletConnection['accounts'],
    chainId: Number(caipNetworkId?.slice(namespace.length + 1)),
  }
}

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
