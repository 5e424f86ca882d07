import type { WalletChange } from '@latchkey/core/adapter'
import { type ClusterSelection, parseNetworkId } from './createClusterSelection.js'
import { parseAccounts } from './parseAccounts.js'
import type { SolanaWallet, StandardWallet } from './SolanaWallet.js'
import { featureOf } from './walletFeatures.js'

type Notify = (read: () => WalletChange | undefined) => void

export function watchWallet(
  clusters: ClusterSelection,
  wallet: SolanaWallet,
  onChange: (change: WalletChange) => void,
): () => void {
  let watching = true
  const notify: Notify = (read) => {
    let change: WalletChange | undefined
    try {
      change = read()
    } catch {
      return
    }
    if (watching && change) onChange(change)
  }
  const stop = wallet.standard
    ? watchStandard(clusters, wallet, wallet.standard, notify)
    : watchProvider(clusters, wallet, notify)
  return () => {
    watching = false
    stop()
  }
}

function watchStandard(
  clusters: ClusterSelection,
  wallet: SolanaWallet,
  standard: StandardWallet,
  notify: Notify,
): () => void {
  const listener = (change: unknown) => {
    const hasChanged = (key: string) =>
      (change as Readonly<Record<string, unknown>>)[key] !== undefined
    // The wallet's current accounts count, not the event's payload.
    notify(() =>
      hasChanged('accounts')
        ? { type: 'accounts', addresses: parseAccounts(standard.accounts) }
        : undefined,
    )
    notify(() => {
      if (hasChanged('chains')) clusters.select(wallet, clusters.resolve(wallet))
      return undefined
    })
  }
  const stopSelection = clusters.watch(wallet, (networkId) =>
    notify(() => ({ type: 'network', networkId })),
  )
  try {
    const off = featureOf(standard, 'standard:events')?.('change', listener)
    return () => {
      stopSelection()
      if (typeof off === 'function') ignoreErrors(() => off())
    }
  } catch {
    // A wallet with broken events still answers requests.
    return stopSelection
  }
}

function watchProvider(
  clusters: ClusterSelection,
  wallet: SolanaWallet,
  notify: Notify,
): () => void {
  const { provider } = wallet
  const listeners: Record<string, (payload: unknown) => void> = {
    accountsChanged: (payload) =>
      notify(() => ({ type: 'accounts', addresses: parseAccounts(payload) })),
    chainChanged: (payload) =>
      notify(() => {
        const networkId = parseNetworkId(payload)
        if (networkId) clusters.select(wallet, networkId)
        return networkId && { type: 'network', networkId }
      }),
    disconnect: () => notify(() => ({ type: 'disconnect' })),
  }
  const each = (work: (event: string, listener: (payload: unknown) => void) => unknown) => {
    for (const [event, listener] of Object.entries(listeners))
      ignoreErrors(() => work(event, listener))
  }
  each((event, listener) => provider.on(event, listener))
  return () => each((event, listener) => provider.removeListener(event, listener))
}

function ignoreErrors(work: () => unknown): void {
  try {
    work()
  } catch {
    // A broken subscription changes nothing.
  }
}
