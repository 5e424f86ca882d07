import type { Wallet } from '@latchkey/protocol'
import { describeFetchError } from '../rpc/describeFetchError.js'
import { importLimits } from './importLimits.js'
import { importWallets } from './importWallets.js'

export type PollParameters = {
  readonly upstream: string
  readonly onWallets: (wallets: readonly Wallet[]) => void
  readonly report: (line: string) => void
  readonly signal: AbortSignal
  readonly refreshMs?: number
  readonly retryMs?: number
  readonly requestMs?: number
}

/** Imports an upstream's list now and periodically; the last list stays while imports fail. Resolves after the first try. */
export function pollUpstreamWallets({
  upstream,
  onWallets,
  report,
  signal,
  refreshMs = importLimits.refreshMs,
  retryMs = importLimits.retryMs,
  requestMs,
}: PollParameters): Promise<void> {
  const { host } = new URL(upstream)
  let failures = 0
  return read()

  async function read(): Promise<void> {
    if (signal.aborted) return
    try {
      const { skipped, wallets } = await importWallets({ upstream, signal, requestMs })
      failures = 0
      onWallets(wallets)
      if (skipped) report(`${host}: ${wallets.length} wallets; left out: ${skipped}`)
    } catch (error) {
      if (signal.aborted) return
      failures += 1
      report(`${host}: no wallets imported (${describeFetchError(error)})`)
    }
    // Longer waits for an upstream that stays down.
    const wait = failures > 0 ? Math.min(retryMs * 2 ** (failures - 1), refreshMs) : refreshMs
    // The timer must not prevent the server from ending.
    setTimeout(read, wait).unref()
  }
}
