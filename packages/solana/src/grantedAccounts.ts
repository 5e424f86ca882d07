import { askWallet, requireFeature, tryRead } from './askWallet.js'
import { parseAccounts } from './parseAccounts.js'
import type { SolanaWallet, StandardWallet } from './SolanaWallet.js'

/** Asks a wallet for its accounts; it may show its window. */
export async function grantedAccounts(
  { provider, standard }: SolanaWallet,
  signal?: AbortSignal,
): Promise<readonly string[]> {
  if (standard) {
    const connect = requireFeature(standard, 'standard:connect')
    return accountsIn(await askWallet(() => connect(), signal))
  }
  const call = { method: 'solana_requestAccounts' }
  return parseAccounts(await askWallet(() => provider.request(call), signal))
}

/** The accounts in what a wallet of the page answers to being connected. */
export const accountsIn = (answer: unknown): readonly string[] =>
  parseAccounts(tryRead(() => (answer as { accounts?: unknown }).accounts))

/** The accounts that a wallet of the page shows now; nobody is asked. */
export const shownAccounts = (standard: StandardWallet): readonly string[] =>
  parseAccounts(tryRead(() => standard.accounts))
