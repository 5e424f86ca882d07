import type { Latchkey } from '@latchkey/core'
import type { CreateConnectorFn, Storage } from '@wagmi/core'

// Of this copy of the package only.
const key = Symbol('latchkey.wagmi')

/** Spread it into wagmi's `createConfig`. */
export type LatchkeyConfig = {
  connectors: readonly CreateConnectorFn[]
  multiInjectedProviderDiscovery: false
  storage: Storage
}

/**
 * Makes wagmi leave discovery and storage of wallets to an instance.
 * @example
 * const config = createConfig({ chains: [mainnet], transports: { [mainnet.id]: http() }, ...latchkeyConfig(latchkey) })
 */
export function latchkeyConfig(latchkey: Latchkey): LatchkeyConfig {
  const storage = {
    key: 'latchkey',
    getItem: (_: string, fallback: unknown = null) => fallback,
    setItem: (name: string, value: unknown) => {
      if (name === 'recentConnectorId') return switchTo(latchkey, value)
    },
    removeItem: () => {},
    // Reactive frameworks wrap objects.
    [key]: () => latchkey,
  }
  return {
    connectors: [],
    multiInjectedProviderDiscovery: false,
    // wagmi's hydration requires a storage.
    storage: storage as unknown as Storage,
  }
}

/** wagmi's `switchConnection` stores the id before it switches, and awaits this. */
async function switchTo(latchkey: Latchkey, value: unknown): Promise<void> {
  const { accounts, connections, wallets } = latchkey.getState()
  const ids = [
    ...wallets.map(({ id }) => id),
    ...(connections.eip155 ?? []).map((one) => one.connectorId),
  ]
  const connectorId = ids.find((id) => id === value)
  if (connectorId !== undefined && accounts.eip155?.connectorId !== connectorId)
    await latchkey.switchWallet({ connectorId, namespace: 'eip155' })
}

export const instanceOf = (storage: unknown): Latchkey | undefined =>
  (storage as { readonly [key]?: () => Latchkey } | null | undefined)?.[key]?.()
