import type { Latchkey } from '@latchkey/core'
import type { Config } from '@wagmi/core'
import { expect } from 'vitest'
import type { WagmiPage } from './loadWagmiPage.js'

/** What both sides say of wallets, in the same words. */
export type SideState = {
  readonly status: string
  readonly current: string | undefined
  readonly chainId: unknown
  readonly connections: readonly string[]
}

/** Returns what the instance says. */
export function ourState(latchkey: Latchkey): SideState {
  const { accounts, connections, networks } = latchkey.getState()
  return {
    status: accounts.eip155?.status ?? 'disconnected',
    current: accounts.eip155?.connectorId,
    chainId: networks.eip155?.networkState.caipNetwork?.id,
    connections: (connections.eip155 ?? []).map((one) => {
      const used = one.isActive ? accounts.eip155?.address : undefined
      const own = [...one.accounts].sort((a, b) => Number(b === used) - Number(a === used))
      return [one.connectorId, one.caipNetworkId?.split(':')[1], ...own].join(' ')
    }),
  }
}

/** Returns what wagmi says. */
function wagmiState({ state }: Config): SideState {
  const { chainId, connections, current, status } = state
  return {
    status,
    current: current ? connections.get(current)?.connector.id : undefined,
    chainId,
    connections: [...connections.values()].map((one) =>
      [one.connector.id, one.chainId, ...one.accounts].join(' '),
    ),
  }
}

/** Expects both sides to say the same, and this; returns what they say. */
export function bothEqual(
  { config, latchkey }: Pick<WagmiPage, 'config' | 'latchkey'>,
  expected: Partial<SideState> = {},
): SideState {
  const ours = ourState(latchkey)
  expect(wagmiState(config)).toEqual(ours)
  expect(ours).toMatchObject(expected)
  return ours
}
