import type { WalletChange } from '@latchkey/core/adapter'
import type { CaipNetworkId } from '@latchkey/protocol'

/** What an event of a provider means to the core; undefined where it means nothing. Families other than EVM only. */
export function walletChange(event: string, payload: unknown): WalletChange | undefined {
  // Told by ourselves, in these forms.
  if (event === 'accountsChanged') {
    return { type: 'accounts', addresses: payload as readonly string[] }
  }
  if (event === 'chainChanged') return { type: 'network', networkId: payload as CaipNetworkId }
  return event === 'disconnect' ? { type: 'disconnect' } : undefined
}
