import { LatchkeyError, type Network, toNetwork } from '@latchkey/protocol'
import type {
  Adapter,
  AdapterFactory,
  AddedWallet,
  Connection,
  Sending,
  WalletChange,
} from '../ports/Adapter.js'
import type { Connector } from '../ports/Connector.js'
import { createListeners } from '../ports/createListeners.js'
import { type FakeCalls, fakeCalls } from './fakeCalls.js'
import { type FakeChain, fakeChain } from './fakeChain.js'

/** An adapter whose wallets the test controls; it passes the same contract as the real ones. */
export type FakeAdapter = AdapterFactory &
  FakeChain & {
    announce(...connectors: Connector[]): void
    /** Sets what the wallet grants from now on; empty means locked or forgotten. */
    grant(...addresses: string[]): void
    /** Sets what one wallet grants, whatever the others do. */
    grantOf(connectorId: string, ...addresses: string[]): void
    /** Sends what a wallet would report; each of them, if not said which. */
    report(change: WalletChange, connectorId?: string): void
    /** Calls that reached the wallet, in order. */
    readonly calls: readonly string[]
    /** Makes the next call of that name fail, hang for ever, or wait for something first. */
    readonly next: FakeCalls<FakeCall>['next']
  }

type FakeCall = keyof Adapter | keyof Sending

/** The connector of a wallet that announced itself. */
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

/** What its wallets grant and their network, by namespace; those without a network are used on the page's. */
const walletDefaults = {
  eip155: {
    address: '0x00000000000000000000000000000000000000a1',
    networkId: 'eip155:31337',
    hasOwnNetwork: true,
  },
  solana: {
    address: 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk',
    networkId: 'solana:test',
    hasOwnNetwork: false,
  },
} as const

/** Creates a fake adapter: EVM by default. */
export function fakeAdapter(namespace: keyof typeof walletDefaults = 'eip155'): FakeAdapter {
  const { address, hasOwnNetwork, ...initial } = walletDefaults[namespace]
  let connectors: readonly Connector[] = []
  let granted: readonly string[] = [address]
  let networkId: Connection['networkId'] = initial.networkId
  const listeners = createListeners<[list: readonly Connector[]]>()
  const watchers = createListeners<[change: WalletChange, connectorId: string | undefined]>()
  const grants = new Map<string, readonly string[]>()
  const revoked = new Set<string>()
  const added = new Map<string, AddedWallet>()
  const { call, calls, next } = fakeCalls<FakeCall>()
  const chain = fakeChain({ namespace, call, networkId: () => networkId })

  const check = (id: string) => {
    if (connectors.some((connector) => connector.id === id)) return
    throw new LatchkeyError('wallet/not-found', { id })
  }
  const connectionOf = (connectorId: string, wanted?: Network): Connection | undefined => {
    const own = grants.get(connectorId) ?? granted
    const [first, ...others] = revoked.has(connectorId) ? [] : own
    const addresses = first === undefined ? undefined : ([first, ...others] as const)
    if (!addresses) return undefined
    if (wanted && !hasOwnNetwork) networkId = wanted.caipNetworkId
    const approvedNetworkIds = added.get(connectorId)?.approvedNetworkIds()
    const approved = approvedNetworkIds && { approvedNetworkIds }
    return { connectorId, addresses, networkId, ...approved, provider: { fake: connectorId } }
  }

  const adapter: Adapter = {
    namespace,
    watchConnectors(onChange) {
      const remove = listeners.add(onChange)
      onChange(connectors)
      return remove
    },
    async connect(id, { network, signal }) {
      check(id)
      const grantNow = () => {
        revoked.delete(id)
        const connection = connectionOf(id, network)
        if (!connection) throw new LatchkeyError('wallet/no-accounts')
        return connection
      }
      return call('connect', grantNow, { signal })
    },
    async reconnect(id, { network, signal }) {
      check(id)
      return call('reconnect', () => connectionOf(id, network), { signal })
    },
    disconnect: (id) => call('disconnect', () => void revoked.add(id)),
    watchWallet: (id, onChange) =>
      watchers.add((change, only) => {
        if (only === undefined || only === id) onChange(change)
      }),
    switchNetwork: (_, network) =>
      call('switchNetwork', () => {
        networkId = network.caipNetworkId
      }),
    async signMessage({ addresses }, { address, message }) {
      if (!addresses.includes(address)) throw new LatchkeyError('connection/account-mismatch')
      return call('signMessage', () => `signed:${message}`)
    },
    addWallet(wallet) {
      added.set(wallet.connector.id, wallet)
      connectors = [...connectors, wallet.connector]
    },
    ...chain.answers,
  }
  return {
    namespace,
    create: () => adapter,
    announce(...list) {
      connectors = [...connectors, ...list]
      listeners.notify(connectors)
    },
    grant(...addresses) {
      granted = addresses
      revoked.clear()
    },
    grantOf(id, ...addresses) {
      grants.set(id, addresses)
      revoked.delete(id)
    },
    report(change, id) {
      if (change.type === 'network' && id === undefined) networkId = change.networkId
      watchers.notify(change, id)
    },
    calls,
    next,
    ...chain.controls,
  }
}
