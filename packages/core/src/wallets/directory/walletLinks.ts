import { safeLink, type Wallet } from '@latchkey/protocol'
import type { Env } from '../../ports/Env.js'

/** The target of a download link. */
export type WalletLinkKind = 'extension' | 'ios' | 'android' | 'website'

/** A download link of a wallet. */
export type WalletLink = { readonly kind: WalletLinkKind; readonly href: string }

const phoneOrder = (
  app: 'ios' | 'android',
  other: 'ios' | 'android',
): readonly WalletLinkKind[] => [app, 'website', other, 'extension']
const desktopOrder: readonly WalletLinkKind[] = ['extension', 'ios', 'android', 'website']

/** Safe download links of a wallet, this device's first. */
export function walletLinks(wallet: Wallet, { os }: Pick<Env, 'os'>): readonly WalletLink[] {
  const links: Readonly<Record<WalletLinkKind, unknown>> = {
    extension: wallet.chrome_store,
    ios: wallet.app_store,
    android: wallet.play_store,
    website: wallet.homepage ?? wallet.webapp_link,
  }
  const order =
    os === 'ios'
      ? phoneOrder('ios', 'android')
      : os === 'android'
        ? phoneOrder('android', 'ios')
        : desktopOrder
  return order.flatMap((kind) => {
    const href = safeLink(links[kind])
    return href ? [{ kind, href }] : []
  })
}
