import type { Latchkey, Namespace } from '@latchkey/core'
import {
  type ConnectRow,
  connectList,
  connectorImage,
  createSuggestionsObserver,
  excludedWallets,
  fromRecent,
  recentStorageOf,
  walletImage,
} from '@latchkey/core/connect'
import {
  type Context,
  contextOf,
  resolveFeatures,
  type State,
  shareEqual,
} from '@latchkey/core/internal'

/** A wallet of the list that the modal shows. */
export type HostWallet = {
  /** Unique within the list. */
  readonly id: string
  readonly name: string
  /** The URL of the image. */
  readonly image: string | undefined
  /** What `connect` takes; undefined for a wallet that is not in this browser: the modal shows how to reach it. */
  readonly connectorId: string | undefined
  /** The namespaces that it serves here. */
  readonly namespaces: readonly Namespace[]
  readonly isInstalled: boolean
  /** Whether the visitor used it last. */
  readonly isRecent: boolean
  readonly status: 'connected' | 'connecting' | 'disconnected'
}

/** A list that is followed. */
export type HostWallets = {
  get(): readonly HostWallet[]
  subscribe(listener: () => void): () => void
}

/** Creates the list of wallets that the modal shows, in its order. This file loads late, as the modal's list does. */
export function createHostWallets(latchkey: Latchkey): HostWallets {
  const context = contextOf(latchkey)
  const suggestions = createSuggestionsObserver(context)
  const recent = (recentStorageOf(context).get('recentWallets') ?? []).map(fromRecent)
  let shown: readonly HostWallet[] = []
  return {
    get() {
      const state = context.store.get()
      const list = connectList({
        ...suggestions.get(),
        ...candidates(context, state),
        recent,
      })
      const rows = list.groups.flatMap((group) => group.rows)
      shown = shareEqual(
        shown,
        rows.flatMap((row) => (row.kind === 'skeleton' ? [] : [toWallet(context, state, row)])),
      )
      return shown
    },
    subscribe(listener) {
      const stopStore = context.store.subscribe(listener)
      const stopSuggestions = suggestions.subscribe(listener)
      return () => {
        stopStore()
        stopSuggestions()
      }
    },
  }
}

function candidates({ env, options }: Context, { connectors, features, modal, networks }: State) {
  const { basic } = options
  const { local = options.features, remote } = features
  const on = resolveFeatures({ basic, local, remote }).features
  return {
    connectors: Object.values(connectors)
      .flat()
      .filter(({ type }) => type !== 'WALLET_CONNECT' || options.enableWalletConnect),
    namespaces: modal.namespace && [modal.namespace],
    activeNamespace: modal.namespace ?? networks.activeNamespace,
    custom: options.customWallets,
    featuredIds: options.featuredWalletIds,
    excluded: excludedWallets(options),
    mobile: env.mobile,
    os: env.os,
    messenger: env.messenger,
    wallets: true,
    email: on.email,
    socials: on.socials || [],
    groupOrder: on.connectorTypeOrder,
  }
}

function toWallet(
  { connections, options }: Context,
  { accounts }: State,
  row: Exclude<ConnectRow, { kind: 'skeleton' }>,
): HostWallet {
  const { badges, key, name } = row
  const own = row.kind === 'connector' ? row.connector.connectors : []
  const states = own.map(({ chain, id }) => {
    const account = accounts[chain]
    if (account?.connectorId === id) return account.status
    return account?.status !== 'connected' && connections.getAttempt(chain) === id
      ? 'connecting'
      : 'disconnected'
  })
  return {
    id: key,
    name,
    image:
      row.kind === 'connector'
        ? connectorImage(options, row.connector)
        : walletImage(options, row.wallet),
    connectorId: own[0]?.id,
    namespaces: own.map(({ chain }) => chain),
    isInstalled: badges.includes('installed'),
    isRecent: badges.includes('recent'),
    status:
      states.find((one) => one === 'connected') ??
      (states.some((one) => one !== 'disconnected') ? 'connecting' : 'disconnected'),
  }
}
