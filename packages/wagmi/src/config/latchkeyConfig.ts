import type { Latchkey } from '@latchkey/core'
import type { CreateConnectorFn, Storage } from '@wagmi/core'

// Of this copy of the package only.
const key = Symbol('latchkey.wagmi')

/** What an app spreads into wagmi's `createConfig`. */
export type LatchkeyConfig = {
  connectors: readonly CreateConnectorFn[]
  multiInjectedProviderDiscovery: false
  storage: Storage
}

/**
 * Makes wagmi leave wallets to an instance: it discovers none and remembers none.
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
    // As a function: reactive state of frameworks wraps the objects that it gives out.
    [key]: () => latchkey,
  }
  return {
    connectors: [],
    multiInjectedProviderDiscovery: false,
    // Not null: wagmi's hydration on a server's page needs a storage, even an empty one.
    storage: storage as unknown as Storage,
  }
}

/** Before wagmi's `switchConnection` points at a wallet it stores its id, and waits: it is made the active one meanwhile, or the call fails. */
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

/** Returns the instance that a storage of `latchkeyConfig` is for; undefined for any other storage. */
export const instanceOf = (storage: unknown): Latchkey | undefined =>
  (storage as { readonly [key]?: () => Latchkey } | null | undefined)?.[key]?.()
