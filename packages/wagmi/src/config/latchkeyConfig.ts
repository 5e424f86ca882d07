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
    setItem: () => {},
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

/** Returns the instance that a storage of `latchkeyConfig` is for; undefined for any other storage. */
export const instanceOf = (storage: unknown): Latchkey | undefined =>
  (storage as { readonly [key]?: () => Latchkey } | null | undefined)?.[key]?.()
