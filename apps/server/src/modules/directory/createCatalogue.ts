import type { Wallet } from '@latchkey/protocol'
import { createWalletIndex, type WalletIndex } from './createWalletIndex.js'
import type { DirectoryEnv } from './directoryEnv.js'
import { importLimits } from './importLimits.js'
import { mergeWallets } from './mergeWallets.js'
import { pollUpstreamWallets } from './pollUpstreamWallets.js'
import { readWalletsFile } from './readWalletsFile.js'
import { builtInWallets } from './table/builtInWallets.js'

export type Catalogue = {
  /** Waits for the first import, for `firstImportWaitMs` at most. */
  index(): Promise<WalletIndex>
  /** The wallet whose image has this id; its own id works as well. */
  walletByImageId(imageId: string): Wallet | undefined
}

export type CatalogueDeps = {
  readonly env: Pick<DirectoryEnv, 'file' | 'only' | 'upstream'>
  readonly report: (line: string) => void
  readonly signal: AbortSignal
  readonly refreshMs?: number
  readonly retryMs?: number
  readonly requestMs?: number
  readonly firstImportWaitMs?: number
}

/** Merges the built-in table, an upstream's list and the operator's file; the later ones win. */
export function createCatalogue({
  env,
  report,
  signal,
  firstImportWaitMs = importLimits.firstImportWaitMs,
  ...times
}: CatalogueDeps): Catalogue {
  const base = env.only ? [] : builtInWallets
  const own = env.file ? readWalletsFile(env.file, report) : []
  let current = mergeAll([])
  const first = env.upstream && waitAtMost(startImport(env.upstream), firstImportWaitMs)

  return {
    async index() {
      await first
      return current.index
    },
    walletByImageId: (imageId) => current.walletByImageId.get(imageId),
  }

  function startImport(upstream: string): Promise<void> {
    const onWallets = (wallets: readonly Wallet[]) => {
      current = mergeAll(wallets)
    }
    return pollUpstreamWallets({ upstream, onWallets, report, signal, ...times })
  }

  function mergeAll(imports: readonly Wallet[]) {
    const wallets = mergeWallets(mergeWallets(base, imports), own).map(withImageId)
    const walletByImageId = new Map(wallets.map((wallet) => [wallet.id, wallet]))
    for (const wallet of wallets) if (wallet.image_id) walletByImageId.set(wallet.image_id, wallet)
    return { index: createWalletIndex(wallets), walletByImageId }
  }
}

/** A wallet without an image gets a drawn one under its own id. */
const withImageId = (wallet: Wallet): Wallet =>
  wallet.image_id || wallet.image_url ? wallet : { ...wallet, image_id: wallet.id }

function waitAtMost(done: Promise<void>, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    timer.unref()
    done.then(() => {
      clearTimeout(timer)
      resolve()
    })
  })
}
