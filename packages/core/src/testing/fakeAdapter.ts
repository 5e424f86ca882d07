import {
  isAddressOf,
  LatchkeyError,
  type Namespace,
  type Network,
  toNetwork,
} from '@latchkey/protocol'
import type {
  Adapter,
  AdapterSource,
  AdoptedWallet,
  Connection,
  Holding,
  Sending,
  TransactionStatus,
  Transfer,
  WalletAsset,
  WalletChange,
} from '../ports/Adapter.js'
import type { Connector } from '../ports/Connector.js'

/** An adapter whose wallets the test plays; it keeps the same contract as the real ones. */
export type FakeAdapter = AdapterSource & {
  announce(...connectors: Connector[]): void
  /** What the wallet grants from now on; empty means locked or forgotten. */
  grant(...addresses: string[]): void
  /** Sends what a wallet would report. */
  report(change: WalletChange): void
  /** Calls that reached the wallet, in order. */
  readonly calls: readonly string[]
  /** Makes the next call of that name fail, hang for ever, or wait for something first. */
  next(call: FakeCall, outcome: FakeOutcome): void
  /** What every address holds from now on of a token, or of the native coin. */
  hold(token: string | undefined, holding: Holding): void
  /** What the chain wants to be left of an account from now on, unless nothing is. */
  wantKept(keep: bigint): void
  /** What the wallet was asked to send and sent, in order; the hash of the first ends in 1. */
  readonly transfers: readonly Transfer[]
  /** How far a transaction has come; one that was sent is pending until this is told. */
  mine(hash: string, status: TransactionStatus): void
  /** What the wallet tells of assets from now on. */
  tellAssets(assets: readonly WalletAsset[] | undefined): void
}

/** What can be asked of it. */
export type FakeCall = keyof Adapter | keyof Sending
/** What may become of a call instead of its answer. */
export type FakeOutcome = Error | 'hang' | Promise<unknown>

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

/** What its wallets grant and where they are, by family; those that stand nowhere are used where the page likes. */
const families = {
  eip155: {
    address: '0x00000000000000000000000000000000000000a1',
    networkId: 'eip155:31337',
    stands: true,
  },
  solana: {
    address: 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk',
    networkId: 'solana:test',
    stands: false,
  },
} as const

/** Makes a fake family: EVM if not told otherwise. */
export function fakeAdapter(namespace: keyof typeof families = 'eip155'): FakeAdapter {
  const { address, stands, ...family } = families[namespace]
  let connectors: readonly Connector[] = []
  let granted: readonly string[] = [address]
  let networkId: Connection['networkId'] = family.networkId
  const listeners = new Set<(list: readonly Connector[]) => void>()
  const watchers = new Set<(change: WalletChange) => void>()
  const outcomes = new Map<string, FakeOutcome>()
  const holdings = new Map<string | undefined, Holding>()
  const statuses = new Map<string, TransactionStatus>()
  const transfers: Transfer[] = []
  let keep: bigint | undefined
  let assets: readonly WalletAsset[] | undefined
  const revoked = new Set<string>()
  const adopted = new Map<string, AdoptedWallet>()
  const calls: string[] = []

  async function call<T>(name: FakeCall, answer: () => T, signal?: AbortSignal): Promise<T> {
    if (signal?.aborted) throw new LatchkeyError('connection/aborted')
    calls.push(name)
    const outcome = outcomes.get(name)
    outcomes.delete(name)
    if (outcome === 'hang') return silence(signal)
    if (outcome instanceof Error) throw outcome
    await outcome
    return answer()
  }
  const check = (id: string) => {
    if (connectors.some((connector) => connector.id === id)) return
    throw new LatchkeyError('wallet/not-found', { id })
  }
  const held = (token: string | undefined): Holding =>
    holdings.get(token) ?? { balance: token ? 0n : 1_500_000_000_000_000_000n, decimals: undefined }
  const connectionOf = (connectorId: string, wanted?: Network): Connection | undefined => {
    const [first, ...others] = revoked.has(connectorId) ? [] : granted
    const addresses = first === undefined ? undefined : ([first, ...others] as const)
    if (!addresses) return undefined
    if (wanted && !stands) networkId = wanted.caipNetworkId
    const approvedNetworkIds = adopted.get(connectorId)?.approvedNetworkIds()
    const approved = approvedNetworkIds && { approvedNetworkIds }
    return { connectorId, addresses, networkId, ...approved, provider: { fake: connectorId } }
  }

  const adapter: Adapter = {
    namespace,
    watchConnectors(onChange) {
      listeners.add(onChange)
      onChange(connectors)
      return () => {
        listeners.delete(onChange)
      }
    },
    async connect(id, { network, signal }) {
      check(id)
      const grantNow = () => {
        revoked.delete(id)
        const connection = connectionOf(id, network)
        if (!connection) throw new LatchkeyError('wallet/no-accounts')
        return connection
      }
      return call('connect', grantNow, signal)
    },
    async reconnect(id, { network, signal }) {
      check(id)
      return call('reconnect', () => connectionOf(id, network), signal)
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
    adopt(wallet) {
      adopted.set(wallet.connector.id, wallet)
      connectors = [...connectors, wallet.connector]
    },
    nativeBalance: () => call('nativeBalance', () => held(undefined).balance),
    send: {
      estimate: (transfer) =>
        call('estimate', () => ({ fee: transfer.token ? 2_000n : 1_000n, keep })),
      async transfer(connection, transfer) {
        checkTransfer(namespace, connection, transfer)
        if (networkId !== transfer.network.caipNetworkId) {
          throw new LatchkeyError('transaction/chain-mismatch')
        }
        return call('transfer', () => {
          const hash = `0x${transfers.push(transfer).toString(16).padStart(64, '0')}`
          statuses.set(hash, 'pending')
          return hash
        })
      },
      isContract: (address) => call('isContract', () => address.startsWith('0xc0')),
      holding: (_, token) => call('holding', () => held(token)),
      // It knows no checksums: whatever has letters of both cases is broken.
      isIntact: (address) =>
        call('isIntact', () => [address.toLowerCase(), address.toUpperCase()].includes(address)),
    },
    assets: () => call('assets', () => assets),
    transactionStatus: (hash) => call('transactionStatus', () => statuses.get(hash) ?? 'unknown'),
  }
  return {
    namespace,
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
    hold: (token, holding) => void holdings.set(token, holding),
    wantKept(amount) {
      keep = amount
    },
    transfers,
    mine: (hash, status) => void statuses.set(hash, status),
    tellAssets(told) {
      assets = told
    },
  }
}

function checkTransfer(
  namespace: Namespace,
  { addresses }: Connection,
  { from, to, token }: Transfer,
): void {
  if (!addresses.includes(from)) throw new LatchkeyError('connection/account-mismatch')
  if (!to) throw new LatchkeyError('transaction/to-required')
  if (![to, token ?? to].every((one) => isAddressOf(namespace, one))) {
    throw new LatchkeyError('transaction/address-invalid')
  }
}

/** Never answers; ends when nobody waits any more. */
function silence(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    const giveUp = () => reject(new LatchkeyError('connection/aborted'))
    signal?.addEventListener('abort', giveUp, { once: true })
  })
}
