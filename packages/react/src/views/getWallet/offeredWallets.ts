import type { Suggestions, Wallet } from '@latchkey/core/connect'
import type { Context } from '@latchkey/core/internal'
import { walletLinks } from '../../parts/wallets/walletLinks.js'

/** More than a few are no help to who has to choose for the first time. */
export const mostOffered = 4

/** The wallets to get: those that the host describes, featured ones first, then the directory's; each with a link that may be followed. */
export function offeredWallets(
  { env, options }: Pick<Context, 'env' | 'options'>,
  { featured = [], recommended = [] }: Suggestions,
): readonly Wallet[] {
  const { customWallets, featuredWalletIds } = options
  const rank = ({ id }: Wallet) => {
    const at = featuredWalletIds.indexOf(id)
    return at < 0 ? featuredWalletIds.length : at
  }
  const own = [...customWallets].sort((a, b) => rank(a) - rank(b))
  const ids = new Set<string>()
  return [...own, ...featured, ...recommended]
    .filter((wallet) => {
      const isOffered = !ids.has(wallet.id) && walletLinks(wallet, env).length > 0
      if (isOffered) ids.add(wallet.id)
      return isOffered
    })
    .slice(0, mostOffered)
}
