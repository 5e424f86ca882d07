import type { Wallet } from '@latchkey/core/connect'
import type { Context } from '@latchkey/core/internal'
import { walletLinks } from '../downloads/walletLinks.js'

const most = 4

/** The wallets that the host suggests to get: those it describes with a link that may be followed, featured ones first. */
export function offeredWallets(
  { customWallets, featuredWalletIds }: Context['options'],
  env: Context['env'],
): readonly Wallet[] {
  const rank = ({ id }: Wallet) => {
    const at = featuredWalletIds.indexOf(id)
    return at < 0 ? featuredWalletIds.length : at
  }
  return customWallets
    .filter((wallet) => walletLinks(wallet, env).length > 0)
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, most)
}
