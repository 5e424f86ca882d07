import type { Latchkey } from '@latchkey/core'
import type { Config } from '@wagmi/core'
import { expect } from 'vitest'
import type { WagmiPage } from './loadWagmiPage.js'
import { type WagmiVersion, wagmiVersions } from './wagmiVersions.js'

export type SideState = {
  readonly status: string
  readonly current: string | undefined
  readonly chainId: unknown
  readonly connections: readonly string[]
}

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

/** As an app hears it: by wagmi's public actions. */
function wagmiState(config: Config, wagmi: WagmiVersion): SideState {
  const { connector, status } = wagmi.getConnection(config)
  // Meanwhile `getConnections` says what it said last, of any config: there must be nothing to say.
  const listed =
    status === 'reconnecting'
      ? [...config.state.connections.values()]
      : wagmi.getConnections(config)
  return {
    status,
    current: connector?.id,
    chainId: wagmi.getChainId(config),
    connections: listed.map((one) => [one.connector.id, one.chainId, ...one.accounts].join(' ')),
  }
}

type BothSides = Pick<WagmiPage, 'config' | 'latchkey'> & {
  readonly wagmi?: WagmiVersion
}

export function bothEqual(
  { config, latchkey, wagmi = wagmiVersions[0] }: BothSides,
  expected: Partial<SideState> = {},
): SideState {
  const ours = ourState(latchkey)
  // Some are there while the one that was active is not yet: wagmi has no word of its own for that.
  const isPartly = ours.status === 'reconnecting' && ours.connections.length > 0
  const status = isPartly ? 'connecting' : ours.status
  expect(wagmiState(config, wagmi as WagmiVersion)).toEqual({ ...ours, status })
  if (config.state.status === 'reconnecting') expect(ours.connections).toEqual([])
  expect(ours).toMatchObject(expected)
  return ours
}
