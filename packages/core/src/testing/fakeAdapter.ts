import { LatchkeyError, type Network, toNetwork } from '@latchkey/protocol'
import type { Adapter, AdapterSource, Connection, WalletChange } from '../adapters/Adapter.js'
import type { Connector } from '../adapters/Connector.js'

/** An adapter whose wallets the test plays; it keeps the same contract as the real ones. */
export type FakeAdapter = AdapterSource & {
  announce(...connectors: Connector[]): void
  /** What the wallet grants from now on; empty means locked or forgotten. */
  grant(...addresses: string[]): void
  /** Sends what a wallet would report. */
  report(change: WalletChange): void
  /** Calls that reached the wallet, in order. */
  readonly calls: readonly string[]
  /** Makes the next call of that name fail, or hang for ever. */
  next(call: keyof Adapter, outcome: Error | 'hang'): void
}

export const fakeConnector: Connector = {
  id: 'com.example.wallet',
  name: 'Example Wallet',
  type: 'ANNOUNCED',
  chain: 'eip155',
  info: { rdns: 'com.example.wallet' },
}

/** A network for tests; the id is free. */
export const fakeNetwork = (id = 31337): Network =>
  toNetwork({
    id,
    name: `Test ${id}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
  })

/** Makes a fake EVM family. */
export function fakeAdapter(): FakeAdapter {
  let connectors: readonly Connector[] = []
  let granted: readonly string[] = ['0x00000000000000000000000000000000000000a1']
  let networkId: Connection['networkId'] = 'eip155:31337'
  const listeners = new Set<(list: readonly Connector[]) => void>()
  const watchers = new Set<(change: WalletChange) => void>()
  const outcomes = new Map<string, Error | 'hang'>()
  const revoked = new Set<string>()
  const calls: string[] = []

  async function call<T>(name: keyof Adapter, answer: () => T, signal?: AbortSignal): Promise<T> {
    if (signal?.aborted) throw new LatchkeyError('connection/aborted')
    calls.push(name)
    const outcome = outcomes.get(name)
    outcomes.delete(name)
    if (outcome === 'hang') return silence(signal)
    if (outcome) throw outcome
    return answer()
  }
  const check = (id: string) => {
    if (connectors.some((connector) => connector.id === id)) return
    throw new LatchkeyError('wallet/not-found', { id })
  }
  const connectionOf = (connectorId: string): Connection | undefined => {
    const [first, ...others] = revoked.has(connectorId) ? [] : granted
    const addresses = first === undefined ? undefined : ([first, ...others] as const)
    return addresses && { connectorId, addresses, networkId, provider: { fake: connectorId } }
  }

  const adapter: Adapter = {
    namespace: 'eip155',
    watchConnectors(onChange) {
      listeners.add(onChange)
      onChange(connectors)
      return () => {
        listeners.delete(onChange)
      }
    },
    async connect(id, { signal }) {
      check(id)
      const grantNow = () => {
        revoked.delete(id)
        const connection = connectionOf(id)
        if (!connection) throw new LatchkeyError('wallet/no-accounts')
        return connection
      }
      return call('connect', grantNow, signal)
    },
    async reconnect(id, { signal }) {
      check(id)
      return call('reconnect', () => connectionOf(id), signal)
    },
    disconnect: (id) => call('disconnect', () => void revoked.add(id)),
    watchWallet(_, onChange) {
      watchers.add(onChange)
      return () => {
        watchers.delete(onChange)
      }
    },
    switchNetwork: (_, network) =>
      call('switchNetwork', () => {
        networkId = network.caipNetworkId
      }),
    async signMessage({ addresses }, { address, message }) {
      if (!addresses.includes(address)) throw new LatchkeyError('connection/account-mismatch')
      return call('signMessage', () => `signed:${message}`)
    },
    adopt({ connector }) {
      connectors = [...connectors, connector]
    },
    nativeBalance: () => call('nativeBalance', () => 1_500_000_000_000_000_000n),
  }
  return {
    namespace: 'eip155',
    create: () => adapter,
    announce(...list) {
      connectors = [...connectors, ...list]
      for (const listener of [...listeners]) listener(connectors)
    },
    grant(...addresses) {
      granted = addresses
      revoked.clear()
    },
    report(change) {
      if (change.type === 'network') networkId = change.networkId
      for (const watcher of [...watchers]) watcher(change)
    },
    calls,
    next: (name, outcome) => void outcomes.set(name, outcome),
  }
}

/** Never answers; ends when nobody waits any more. */
function silence(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    const giveUp = () => reject(new LatchkeyError('connection/aborted'))
    signal?.addEventListener('abort', giveUp, { once: true })
  })
}
