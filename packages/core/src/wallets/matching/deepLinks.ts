import { appLinkBase, type Namespace, type Wallet } from '@latchkey/protocol'
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
  readonly universal: boolean
}

/** The link that passes a pairing URI to a wallet's app, if it has a safe one. @spec S4.03 */
export function deepLink(wallet: Wallet, uri: string, input: DeepLinkInput): DeepLink | undefined {
  const { framed, messenger, os, platform, universal } = input
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
  const target = messenger || platform === 'web' ? '_blank' : framed ? '_top' : '_self'
  return { href, url: `${href}wc?uri=${encoded}`, target }
}

type BrowseRow = {
  /** Defined by the wallet's own browser, where the page is already open. */
  readonly global: string
  readonly namespaces: readonly Namespace[]
  readonly servesOthers?: true
  readonly url: (page: string) => string
}

const encode = encodeURIComponent

/** Wallets whose app opens the page by their own link format, by directory id. @spec S2.25 */
const browseLinks: Readonly<Record<string, BrowseRow>> = {
  // Phantom
  a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393: {
    global: 'phantom',
    namespaces: ['solana', 'eip155', 'bip122'],
    url: (page) =>
      `https://phantom.app/ul/browse/${encode(page)}?ref=${encode(new URL(page).origin)}`,
  },
  // Solflare
  '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79': {
    global: 'solflare',
    namespaces: ['solana'],
    url: (page) => `https://solflare.com/ul/v1/browse/${encode(page)}?ref=${encode(page)}`,
  },
  // Coinbase
  fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa: {
    global: 'coinbaseSolana',
    namespaces: ['solana'],
    servesOthers: true,
    url: (page) => `https://go.cb-w.com/dapp?cb_url=${encode(page)}`,
  },
}

const rowOf = (id: string) => (Object.hasOwn(browseLinks, id) ? browseLinks[id] : undefined)

/** @spec S2.25 */
export function browsesPages(wallet: Wallet, namespace: Namespace | undefined): boolean {
  const row = rowOf(wallet.id)
  if (!row) return false
  const own = namespace !== undefined && row.namespaces.includes(namespace)
  return own || (row.servesOthers === true && !wallet.mobile_link)
}

export type BrowseLinkInput = {
  readonly namespace: Namespace | undefined
  readonly page: string
  has(name: string): boolean
}

/** The link that opens this page in a wallet's browser, if it has one. @spec S2.25 */
export function browseLink(wallet: Wallet, input: BrowseLinkInput): string | undefined {
  const row = rowOf(wallet.id)
  if (!row || !browsesPages(wallet, input.namespace) || input.has(row.global)) return undefined
  return URL.canParse(input.page) ? row.url(input.page) : undefined
}

/** Otherwise the wallet is not listed on phones. */
export function opensOnMobile(wallet: Wallet, namespace: Namespace | undefined): boolean {
  return !!appLinkBase(wallet.mobile_link) || browsesPages(wallet, namespace)
}
