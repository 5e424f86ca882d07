import type { WalletChange } from '@latchkey/core/adapter'
import { featureOf } from './askWallet.js'
import { type Clusters, parseNetworkId } from './createClusters.js'
import { parseAccounts } from './parseAccounts.js'
import type { SolanaWallet, StandardWallet } from './SolanaWallet.js'

type Tell = (read: () => WalletChange | undefined) => void

/** Tells what a wallet reports; what can't be read is ignored, and so is a wallet without events. */
export function watchWallet(
  clusters: Clusters,
  wallet: SolanaWallet,
  onChange: (change: WalletChange) => void,
): () => void {
  let watching = true
  const tell: Tell = (read) => {
    let change: WalletChange | undefined
    try {
      change = read()
    } catch {
      // Garbage: the truth is asked for when it is needed.
      return
    }
    if (watching && change) onChange(change)
  }
  const stop = wallet.standard
    ? watchStandard(clusters, wallet, wallet.standard, tell)
    : watchAdopted(clusters, wallet, tell)
  return () => {
    watching = false
    stop()
  }
}

function watchStandard(
  clusters: Clusters,
  wallet: SolanaWallet,
  standard: StandardWallet,
  tell: Tell,
): () => void {
  const listener = (change: unknown) => {
    const isAbout = (key: string) =>
      (change as Readonly<Record<string, unknown>>)[key] !== undefined
    // What the wallet shows counts, not what it says has changed.
    tell(() =>
      isAbout('accounts')
        ? { type: 'accounts', addresses: parseAccounts(standard.accounts) }
        : undefined,
    )
    // A wallet that no longer serves the network in use is used on one that it serves.
    tell(() => {
      if (isAbout('chains')) clusters.choose(wallet, clusters.of(wallet))
      return undefined
    })
  }
  // The page may choose too.
  const leave = clusters.watch(wallet, (networkId) => tell(() => ({ type: 'network', networkId })))
  try {
    const off = featureOf(standard, 'standard:events')?.('change', listener)
    return () => {
      leave()
      if (typeof off === 'function') quietly(() => off())
    }
  } catch {
    // A wallet whose events do not work can still be asked.
    return leave
  }
}

function watchAdopted(clusters: Clusters, wallet: SolanaWallet, tell: Tell): () => void {
  const { provider } = wallet
  const listeners: Record<string, (payload: unknown) => void> = {
    accountsChanged: (payload) =>
      tell(() => ({ type: 'accounts', addresses: parseAccounts(payload) })),
    chainChanged: (payload) =>
      tell(() => {
        const networkId = parseNetworkId(payload)
        if (networkId) clusters.choose(wallet, networkId)
        return networkId && { type: 'network', networkId }
      }),
    disconnect: () => tell(() => ({ type: 'disconnect' })),
  }
  const each = (work: (event: string, listener: (payload: unknown) => void) => unknown) => {
    for (const [event, listener] of Object.entries(listeners)) quietly(() => work(event, listener))
  }
  each((event, listener) => provider.on(event, listener))
  return () => each((event, listener) => provider.removeListener(event, listener))
}

function quietly(work: () => unknown): void {
  try {
    work()
  } catch {
    // What a wallet throws here is of no use to anybody.
  }
}
