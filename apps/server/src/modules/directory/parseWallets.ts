import type { Wallet } from '@latchkey/protocol'
import * as v from 'valibot'
import { walletEntry } from './walletEntry.js'

/** Wallets of a list that came from outside, and a text that says which entries were left out and why. */
export type WalletList = { readonly wallets: readonly Wallet[]; readonly skipped: string }

/** Parses a list from outside: invalid wallets are left out and counted, invalid fields are left out of their wallet. */
export function parseWallets(entries: readonly unknown[], maxEntries: number): WalletList {
  const wallets = new Map<string, Wallet>()
  const counts = new Map<string, number>()
  const count = (what: string, by = 1) => counts.set(what, (counts.get(what) ?? 0) + by)

  for (const entry of entries.slice(0, maxEntries)) {
    const parsed = v.safeParse(walletEntry, entry)
    if (!parsed.success) count(faultOf(parsed.issues))
    else if (wallets.has(parsed.output.id)) count('with an id that another one has')
    else {
      const { fields, wallet } = withoutUndefined(parsed.output, entry as object)
      wallets.set(wallet.id, wallet)
      if (fields > 0) count('fields that do not fit', fields)
    }
  }
  if (entries.length > maxEntries) count('beyond the limit', entries.length - maxEntries)
  const skipped = [...counts].map(([what, times]) => `${times} ${what}`).join(', ')
  return { wallets: [...wallets.values()], skipped }
}

function faultOf([issue]: readonly v.BaseIssue<unknown>[]): string {
  const field = issue && v.getDotPath(issue)
  return field ? `without a usable ${field.replace(/\..*/, '')}` : 'that are no objects'
}

/** The wallet with its valid fields, and how many of its fields were invalid. */
function withoutUndefined(output: Wallet, entry: object): { wallet: Wallet; fields: number } {
  const fields = Object.entries(output)
  const lost = fields.filter(([key, value]) => {
    const field: unknown = (entry as Record<string, unknown>)[key]
    // Directories write null, or an empty text, for what a wallet does not have.
    return value === undefined && field !== null && field !== undefined && field !== ''
  })
  const valid = fields.filter(([, value]) => value !== undefined)
  const { id, name } = output
  return { wallet: { id, name, ...Object.fromEntries(valid) }, fields: lost.length }
}
