import type { PublicState } from '@latchkey/core'
import type { Config, Connector } from '@wagmi/core'
import { toWalletConnection } from '../wallet/walletState.js'

type WagmiState = Config['state']

export type MirrorOptions = {
  connectorOf(id: string): Connector
  readonly before: WagmiState
  readonly chains: Config['chains']
  readonly lastChainId: number
  readonly pending: Partial<Pick<WagmiState, 'chainId'>>
}

export function mirrorOf(state: PublicState, options: MirrorOptions): WagmiState {
  const { before, chains, connectorOf, lastChainId, pending } = options
  const { accounts, connections: listed, networks } = state
  const connections: WagmiState['connections'] = new Map()
  // Anything may write there.
  const written = before.connections instanceof Map ? before.connections : new Map()
  let active: string | null = null
  for (const one of listed.eip155 ?? []) {
    const connector = connectorOf(one.connectorId)
    const { uid } = connector
    const connection = { ...toWalletConnection(state, one), connector }
    const existing = written.get(uid)
    connections.set(uid, existing && isSame(existing, connection) ? existing : connection)
    if (one.isActive) active = uid
  }
  const wanted = pending.chainId ?? networks.eip155?.networkState.caipNetwork?.id
  const status = accounts.eip155?.status ?? 'disconnected'
  const after: WagmiState = {
    ...before,
    connections: isSameMap(written, connections) ? written : connections,
    current: active,
    // As in wagmi: an unconfigured chain does not become the app's.
    chainId: chains.find(({ id }) => id === wanted)?.id ?? lastChainId,
    // With connections, `reconnecting` means on the way to the active one.
    status: status === 'reconnecting' && connections.size > 0 ? 'connecting' : status,
  }
  const keys = ['chainId', 'connections', 'current', 'status'] as const
  return keys.every((key) => before[key] === after[key]) ? before : after
}

type Connection = WagmiState['connections'] extends Map<string, infer C> ? C : never

const isSame = (a: Connection, b: Connection) =>
  a.connector === b.connector &&
  a.chainId === b.chainId &&
  String(a.accounts) === String(b.accounts)

function isSameMap(a: WagmiState['connections'], b: WagmiState['connections']): boolean {
  const [before, after] = [[...a], [...b]]
  return (
    before.length === after.length &&
    after.every(([uid, one], at) => before[at]?.[0] === uid && before[at]?.[1] === one)
  )
}
