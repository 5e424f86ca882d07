import { appLinkBase, type Wallet } from '@latchkey/protocol'
import type { Env } from '../../ports/Env.js'

/** The kind of app a link opens. */
export type LinkPlatform = 'mobile' | 'desktop' | 'web'

/** The browsing target of a link. */
export type LinkTarget = '_self' | '_top' | '_blank'

export type DeepLink = {
  /** Without the URI; stored to wake the app for later requests. */
  readonly href: string
  readonly url: string
  readonly target: LinkTarget
}

export type DeepLinkInput = Pick<Env, 'framed' | 'messenger' | 'os'> & {
  readonly platform: LinkPlatform
  /** Whether the first link opened nothing: another kind of link may. */
  readonly again: boolean
}

/** The link that passes a pairing URI to a wallet's app, if it has a safe one. @spec S4.03 */
export function deepLink(wallet: Wallet, uri: string, input: DeepLinkInput): DeepLink | undefined {
  const { again, messenger, os, platform } = input
  // Inside a messenger, an intent opens nothing at all.
  const androidPackage = again && os === 'android' && !messenger ? packageOf(wallet) : undefined
  const universal = again && !androidPackage
  const links = {
    mobile: universal
      ? wallet.link_mode || wallet.mobile_link
      : wallet.mobile_link || wallet.link_mode,
    desktop: wallet.desktop_link,
    web: wallet.webapp_link,
  }
  const href = appLinkBase(links[platform])
  if (!href) return undefined
  // Telegram on Android decodes a link once.
  const twice = messenger && os === 'android'
  const encoded = encodeURIComponent(twice ? encodeURIComponent(uri) : uri)
  const url = `${href}wc?uri=${encoded}`
  const isMobile = platform === 'mobile'
  return {
    href,
    url: isMobile && androidPackage ? intentOf(url, androidPackage) : url,
    target: linkTarget(input),
  }
}

/** Where the link of an app opens: in a frame, apps open from the whole page only. */
export function linkTarget({
  framed,
  messenger,
  platform,
}: Omit<DeepLinkInput, 'again'>): LinkTarget {
  if (messenger || platform === 'web') return '_blank'
  return framed ? '_top' : '_self'
}

/** The app's name in Android, which is part of its address in the store. */
function packageOf({ play_store = '' }: Wallet): string | undefined {
  return /^https:\/\/play\.google\.com\/store\/apps\/details\?id=([a-z]\w*(?:\.\w+)+)$/i.exec(
    play_store,
  )?.[1]
}

/** The same link for one app alone: Android opens the store where it is not installed. */
function intentOf(url: string, androidPackage: string): string {
  const [scheme, ...rest] = url.split('://')
  return `intent://${rest.join('://')}#Intent;scheme=${scheme};package=${androidPackage};end`
}
