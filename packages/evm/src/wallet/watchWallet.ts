import type { WalletChange } from '@latchkey/core/adapter'
import { numericErrorCodes } from '@latchkey/protocol'
import type { Eip1193Provider } from './EvmWallet.js'
import { parseAccounts } from './parseAccounts.js'
import { parseChainId } from './parseChainId.js'
import { request } from './request.js'
import { withChecksums } from './withChecksums.js'

/** WebSocket close code 'try again later': the wallet lost its RPC, not the permission. */
const tryAgainLaterCode = 1013

export function watchWallet(
  provider: Eip1193Provider,
  onChange: (change: WalletChange) => void,
): () => void {
  let watching = true
  let last: Promise<unknown> | undefined
  const report = (change: WalletChange) => {
    if (watching) onChange(change)
  }
  const notify = (read: () => WalletChange | Promise<WalletChange>) => {
    let change: WalletChange | Promise<WalletChange>
    try {
      change = read()
    } catch {
      return
    }
    if (!last && !(change instanceof Promise)) return report(change)
    last = Promise.all([change, last]).then(([now]) => report(now))
  }
  const listeners: Record<string, (payload: unknown) => void> = {
    accountsChanged: (payload) =>
      notify(() => {
        const addresses = withChecksums(parseAccounts(payload))
        const toChange = (list: readonly string[]) =>
          ({ type: 'accounts', addresses: list }) as const
        return addresses instanceof Promise ? addresses.then(toChange) : toChange(addresses)
      }),
    chainChanged: (payload) =>
      notify(() => ({ type: 'network', networkId: parseChainId(payload) })),
    async disconnect(error) {
      const isTemporary = numericErrorCodes(error).includes(tryAgainLaterCode)
      if (!isTemporary || !(await hasAccounts(provider))) notify(() => ({ type: 'disconnect' }))
    },
  }
  forEachListener(listeners, (event, listener) => provider.on?.(event, listener))
  return () => {
    watching = false
    forEachListener(listeners, (event, listener) => provider.removeListener?.(event, listener))
  }
}

/** Not that there are none: a locked wallet reports no accounts. */
export const watchAccounts = (
  provider: Eip1193Provider,
  onAccounts: (addresses: readonly string[]) => void,
): (() => void) =>
  watchWallet(provider, (change) => {
    if (change.type === 'accounts' && change.addresses.length > 0) onAccounts(change.addresses)
  })

function forEachListener(
  listeners: Record<string, (payload: unknown) => void>,
  work: (event: string, listener: (payload: unknown) => void) => unknown,
): void {
  for (const [event, listener] of Object.entries(listeners)) {
    try {
      work(event, listener)
    } catch {
      // A wallet with broken events still answers requests.
    }
  }
}

async function hasAccounts(provider: Eip1193Provider): Promise<boolean> {
  try {
    return parseAccounts(await request(provider, { method: 'eth_accounts' })).length > 0
  } catch {
    return false
  }
}
