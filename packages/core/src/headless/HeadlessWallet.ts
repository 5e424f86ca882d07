import type { Namespace, Wallet } from '@latchkey/protocol'
import type { ConnectorEntry } from '../ports/Connector.js'
import type { Context } from '../runtime/context.js'
import { othersOf } from '../state/connectionChanges.js'
import { isPairingLive } from '../state/walletConnectSlice.js'
import type { ConnectRow } from '../wallets/connectList/ConnectRow.js'
import { connectorImage } from '../wallets/connectList/connectorImage.js'
import { walletImage } from '../wallets/directory/walletImage.js'
import { type WalletLink, walletLinks } from '../wallets/directory/walletLinks.js'
import { isInstalled } from '../wallets/matching/isNamedWallet.js'

/** A wallet of a list without our UI. */
export type HeadlessWallet = {
  /** Unique within the list. */
  readonly id: string
  readonly name: string
  /** The URL of the image. */
  readonly image: string | undefined
  /** What `connect({ connectorId })` takes; undefined for a wallet that is not in this browser: `connect({ wallet })` pairs it. */
  readonly connectorId: string | undefined
  /** The namespaces that it serves here. */
  readonly namespaces: readonly Namespace[]
  /** What `connect({ connectorId })` takes for each of them. */
  readonly connectorIds: Readonly<Partial<Record<Namespace, string>>>
  readonly isInstalled: boolean
  /** Whether the page runs inside of it: in its browser, or in its frame. */
  readonly isSurrounding: boolean
  /** Whether the visitor used it last. */
  readonly isRecent: boolean
  readonly status: 'connected' | 'connecting' | 'disconnected'
  /** Where to get it, the link for this device first. */
  readonly links: readonly WalletLink[]
  /** What the directory knows of it; undefined for a wallet that is in no directory. */
  readonly directory: Wallet | undefined
}

/** Describes a row of the modal's list. */
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
    directory: undefined,
  }
}

/** Describes a wallet of the directory; `installed` is what reaches it in this browser. */
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

/** Of a wallet that the visitor picked for the pairing. */
function pairedStatus(context: Context, wallet: Wallet | undefined): HeadlessWallet['status'] {
  const { walletConnect } = context.store.get()
  if (wallet === undefined || walletConnect.recentWallet?.id !== wallet.id) return 'disconnected'
  if (isPairingLive(walletConnect)) return 'connecting'
  return walletConnect.session === 'open' ? 'connected' : 'disconnected'
}
