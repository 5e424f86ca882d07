import type { Namespace, Wallet } from '@latchkey/protocol'
import type { ConnectorEntry } from '../ports/Connector.js'
import type { Context } from '../runtime/context.js'
import { connectorImage, walletImage } from '../runtime/images/imageUrl.js'
import { othersOf } from '../state/connectionChanges.js'
import { isPairingLive } from '../state/walletConnectSlice.js'
import { pageLinkHere } from '../walletConnect/openWallet.js'
import type { ConnectRow } from '../wallets/connectList/ConnectRow.js'
import { type WalletLink, walletLinks } from '../wallets/directory/walletLinks.js'
import { isInstalled } from '../wallets/matching/matchesConnector.js'

/** A wallet in a headless list. */
export type HeadlessWallet = {
  readonly id: string
  readonly name: string
  readonly image: string | undefined
  /** For `connect({ connectorId })`; undefined for a wallet outside this browser, which `connect({ wallet })` pairs. */
  readonly connectorId: string | undefined
  readonly namespaces: readonly Namespace[]
  readonly connectorIds: Readonly<Partial<Record<Namespace, string>>>
  readonly isInstalled: boolean
  /** Whether the page runs in this wallet's browser or frame. */
  readonly isSurrounding: boolean
  readonly isRecent: boolean
  readonly status: 'connected' | 'connecting' | 'disconnected'
  readonly links: readonly WalletLink[]
  /** On a phone, the link that opens this page in the wallet's own browser; undefined where it has none. */
  readonly pageLink: string | undefined
  /** What the directory knows of it; undefined for a wallet that is in no directory. */
  readonly directory: Wallet | undefined
}

export function toHeadlessWallet(
  context: Context,
  row: Exclude<ConnectRow, { kind: 'skeleton' }>,
): HeadlessWallet {
  const { badges, key, name } = row
  const isRecent = badges.includes('recent')
  if (row.kind === 'wallet') {
    return { ...fromDirectory(context, row.wallet, undefined), id: key, isRecent }
  }
  const { connector } = row
  return {
    ...reach(context, connector, undefined),
    id: key,
    name,
    image: connectorImage(context.options, connector),
    isInstalled: connector.connectors.some(isInstalled),
    isRecent,
    links: [],
    pageLink: undefined,
    directory: undefined,
  }
}

export function fromDirectory(
  context: Context,
  wallet: Wallet,
  installed: ConnectorEntry | undefined,
): HeadlessWallet {
  return {
    ...reach(context, installed, wallet),
    id: `wallet:${wallet.id}`,
    name: wallet.name,
    image: walletImage(context.options, wallet),
    isInstalled: installed !== undefined,
    isRecent: false,
    links: walletLinks(wallet, context.env),
    pageLink: context.env.mobile ? pageLinkHere(context, wallet) : undefined,
    directory: wallet,
  }
}

function reach(
  context: Context,
  entry: ConnectorEntry | undefined,
  wallet: Wallet | undefined,
): Pick<
  HeadlessWallet,
  'connectorId' | 'connectorIds' | 'isSurrounding' | 'namespaces' | 'status'
> {
  const own = entry?.connectors ?? []
  return {
    connectorId: own[0]?.id,
    connectorIds: Object.fromEntries(own.map(({ chain, id }) => [chain, id])),
    isSurrounding: entry?.surrounding === true,
    namespaces: own.map(({ chain }) => chain),
    status: entry ? connectorStatus(context, entry) : pairedStatus(context, wallet),
  }
}

function connectorStatus(context: Context, entry: ConnectorEntry): HeadlessWallet['status'] {
  const { connections, sessions, store } = context
  const { accounts, connection } = store.get()
  const states = entry.connectors.map(({ chain, id }) => {
    const account = accounts[chain]
    if (account?.connectorId === id) return account.status
    if (othersOf(connection, chain).some((other) => other.connectorId === id)) return 'connected'
    return account?.status === 'connecting' && connections.getAttempt(chain) === id
      ? 'connecting'
      : 'disconnected'
  })
  if (states.includes('connected')) return 'connected'
  const isPaired = entry.id === sessions?.connector.id && isPairingLive(store.get().walletConnect)
  return isPaired || states.some((one) => one !== 'disconnected') ? 'connecting' : 'disconnected'
}

function pairedStatus(context: Context, wallet: Wallet | undefined): HeadlessWallet['status'] {
  const { walletConnect } = context.store.get()
  if (wallet === undefined || walletConnect.recentWallet?.id !== wallet.id) return 'disconnected'
  if (isPairingLive(walletConnect)) return 'connecting'
  return walletConnect.session === 'open' ? 'connected' : 'disconnected'
}
