import type { Latchkey, Connector as Wallet } from '@latchkey/core'
import type { Config, Connector } from '@wagmi/core'
import { checkConfig, configError } from './config/checkConfig.js'
import { type MirrorOptions, mirrorOf } from './mirror/mirrorOf.js'
import { createWalletConnector } from './wallet/createWalletConnector.js'
import { namespace } from './wallet/walletState.js'

const key = Symbol('latchkey.wagmi.bridge')

/**
 * Makes wagmi show the wallets and connections of an instance, and its actions reach them; returns what ends that.
 * @example
 * const stop = connectWagmi(latchkey, config)
 */
export function connectWagmi(latchkey: Latchkey, config: Config): () => void {
  const release = claim(latchkey, config)
  const { connectors: list } = config._internal
  const connectors = new Map<string, Connector>()
  let pending: MirrorOptions['pending'] = {}
  let isQueued = false
  let isOver = false

  const connectorOf = (id: string, wallet = fallbackWallet(latchkey, id)): Connector => {
    const known = connectors.get(id)
    if (known) return known
    const connector = list.setup(createWalletConnector(latchkey, wallet))
    connectors.set(id, connector)
    return connector
  }
  const isOurs = (connector: Connector | undefined) =>
    connector !== undefined && connectors.get(connector.id) === connector

  /** Writes what differs from the instance's state, from wherever it came. */
  function mirror(): void {
    if (isOver) return
    const state = latchkey.getState()
    const wallets = state.wallets.filter((one) => one.chain === namespace)
    const listed = wallets.map((one) => connectorOf(one.id, one))
    const before = config.connectors as readonly Connector[]
    if (before.length !== listed.length || listed.some((one, at) => one !== before[at]))
      list.setState(listed)
    const { chains } = config
    const after = mirrorOf(state, { before: config.state, chains, connectorOf, pending })
    if (after !== config.state) config.setState(after)
  }

  /** Lets the instance do what an action of wagmi's wrote; wagmi's word stands meanwhile. */
  function follow(intent: typeof pending, work: Promise<void>): void {
    pending = intent
    // The instance has reported a failure; what it did not do is taken back.
    work
      .catch(() => {})
      .then(() => {
        if (pending !== intent) return
        pending = {}
        mirror()
      })
  }

  // At the end of a change: an action changes several parts of the state, one by one.
  const stopOurs = latchkey.subscribe(() => {
    if (isQueued) return
    isQueued = true
    queueMicrotask(() => {
      isQueued = false
      mirror()
    })
  })
  const stopTheirs = config.subscribe(
    (state) => state,
    (state, before) => {
      const { chainId, connections, current, status } = state
      // What only points elsewhere is wagmi's `switchConnection`, `switchAccount` or `switchChain`.
      if (connections === before.connections && status === before.status) {
        const to = current ? connections.get(current)?.connector : undefined
        const { connectorId } = latchkey.getState().accounts.eip155 ?? {}
        if (to && current !== before.current && isOurs(to) && to.id !== connectorId)
          follow({ current }, latchkey.switchWallet({ connectorId: to.id, namespace }))
        else if (!current && chainId !== before.chainId && chainId !== chainIdOf(latchkey))
          follow({ chainId }, latchkey.switchNetwork({ network: `${namespace}:${chainId}` }))
      }
      const foreign = [...(connections?.values() ?? [])].find(
        ({ connector }) => !isOurs(connector) && typeof connector?.connect === 'function',
      )
      mirror()
      // To the caller of wagmi's `connect`.
      if (foreign)
        throw configError(
          `connect with a connector of config.connectors, not ${foreign.connector.id}`,
        )
    },
  )
  mirror()

  return () => {
    if (isOver) return
    isOver = true
    stopOurs()
    stopTheirs()
    list.setState([])
    const nothing = { connections: new Map(), current: null, status: 'disconnected' } as const
    config.setState((state) => ({ ...state, ...nothing }))
    release()
  }
}

/** Throws for a config that can't be followed, or that another stands in the way of. */
function claim(latchkey: Latchkey, config: Config): () => void {
  const holder = latchkey as { [key]?: Config }
  const before = holder[key]
  if (before)
    throw configError(
      before === config
        ? 'it is connected already: render one provider of it'
        : 'another config is connected: an instance has one',
    )
  checkConfig(latchkey, config)
  Object.defineProperty(latchkey, key, { value: config, configurable: true })
  return () => {
    delete holder[key]
  }
}

const chainIdOf = (latchkey: Latchkey) =>
  latchkey.getState().networks.eip155?.networkState.caipNetwork?.id

/** A connected wallet that no list has any more. */
function fallbackWallet(latchkey: Latchkey, id: string): Wallet {
  const { connections } = latchkey.getState()
  const { wallet } = connections.eip155?.find((one) => one.connectorId === id) ?? {}
  return { id, chain: namespace, name: wallet?.name ?? id, type: wallet?.type ?? 'ANNOUNCED' }
}
