import { appLinkBase, type Namespace, type Wallet } from '@latchkey/protocol'
import type { Env } from '../../ports/Env.js'

/** Which of a wallet's apps is opened. */
export type LinkPlatform = 'mobile' | 'desktop' | 'web'

/** Where a link opens. */
export type LinkTarget = '_self' | '_top' | '_blank'

export type DeepLink = {
  /** The link that opens the app, without the URI; stored, to wake the app for later requests. */
  readonly href: string
  /** The link that opens it with the URI. */
  readonly url: string
  readonly target: LinkTarget
}

export type DeepLinkInput = Pick<Env, 'framed' | 'messenger' | 'os'> & {
  readonly platform: LinkPlatform
  readonly universal: boolean
}

/** The link that hands a pairing's URI to a wallet's app; undefined where the wallet has none that is safe. @spec S4.03 */
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
  // Telegram on Android decodes a link once before it hands it on.
  const twice = messenger && os === 'android'
  const encoded = encodeURIComponent(twice ? encodeURIComponent(uri) : uri)
  const target = messenger || platform === 'web' ? '_blank' : framed ? '_top' : '_self'
  return { href, url: `${href}wc?uri=${encoded}`, target }
}

type BrowseRow = {
  /** The global that the wallet's own browser puts on pages: there the page is open in the wallet already. */
  readonly global: string
  readonly namespaces: readonly Namespace[]
  /** Whether the link serves other namespaces too, where the directory knows no better one. */
  readonly servesOthers?: true
  readonly url: (page: string) => string
}

const encode = encodeURIComponent

/** Wallets whose app opens the page itself by a link of its own kind, by directory id. @spec S2.25 */
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

/** Whether a wallet's app opens pages of that namespace by a link of its own kind. @spec S2.25 */
export function browsesPages(wallet: Wallet, namespace: Namespace | undefined): boolean {
  const row = rowOf(wallet.id)
  if (!row) return false
  const own = namespace !== undefined && row.namespaces.includes(namespace)
  return own || (row.servesOthers === true && !wallet.mobile_link)
}

export type BrowseLinkInput = {
  readonly namespace: Namespace | undefined
  /** The page that is to open in the wallet. */
  readonly page: string
  /** Whether the page has a global of that name. */
  has(name: string): boolean
}

/** The link by which a wallet's app opens this page in its own browser, where it has such a link. @spec S2.25 */
export function browseLink(wallet: Wallet, input: BrowseLinkInput): string | undefined {
  const row = rowOf(wallet.id)
  if (!row || !browsesPages(wallet, input.namespace) || input.has(row.global)) return undefined
  return URL.canParse(input.page) ? row.url(input.page) : undefined
}

/** Whether a wallet's app can be opened from a page on a phone; one that can't is not listed there. */
export function opensOnMobile(wallet: Wallet, namespace: Namespace | undefined): boolean {
  return !!appLinkBase(wallet.mobile_link) || browsesPages(wallet, namespace)
}
