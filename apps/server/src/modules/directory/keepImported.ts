import type { Wallet } from '@latchkey/protocol'
import { reasonOf } from '../outside/askDirectory.js'
import { importLimits } from './importLimits.js'
import { importWallets } from './importWallets.js'

export type KeepParameters = {
  readonly upstream: string
  readonly onWallets: (wallets: readonly Wallet[]) => void
  readonly report: (line: string) => void
  readonly signal: AbortSignal
  readonly refreshMs?: number
  readonly retryMs?: number
  readonly requestMs?: number
}

/** Reads an upstream's list now and from time to time; what was read last stays while it fails. Resolves after the first try. */
export function keepImported({
  upstream,
  onWallets,
  report,
  signal,
  refreshMs = importLimits.refreshMs,
  retryMs = importLimits.retryMs,
  requestMs,
}: KeepParameters): Promise<void> {
  const { host } = new URL(upstream)
  let failures = 0
  return read()

  async function read(): Promise<void> {
    if (signal.aborted) return
    try {
      const { leftOut, wallets } = await importWallets({ upstream, signal, requestMs })
      failures = 0
      onWallets(wallets)
      if (leftOut) report(`${host}: ${wallets.length} wallets; left out: ${leftOut}`)
    } catch (error) {
      if (signal.aborted) return
      failures += 1
      report(`${host}: no wallets imported (${reasonOf(error)})`)
    }
    // Ever more patient with an upstream that stays away.
    const wait = failures > 0 ? Math.min(retryMs * 2 ** (failures - 1), refreshMs) : refreshMs
    // It must not keep a server from ending.
    setTimeout(read, wait).unref()
  }
}
