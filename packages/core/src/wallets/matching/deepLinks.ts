import type { Namespace, Wallet } from '@latchkey/protocol'
import type { Env } from '../../ports/Env.js'

/** Which of a wallet's apps is opened. */
export type LinkPlatform = 'mobile' | 'desktop' | 'web'

/** Where a link opens. */
export type LinkTarget = '_self' | '_top' | '_blank'

export type DeepLink = {
  /** What opens the app, without the URI; remembered, to wake it for later requests. */
  readonly href: string
  /** What opens it with the URI. */
  readonly url: string
  readonly target: LinkTarget
}

export type DeepLinkFacts = Pick<Env, 'framed' | 'messenger' | 'os'> & {
  readonly platform: LinkPlatform
  readonly universal: boolean
}

/** The link that hands a pairing's URI to a wallet's app; undefined where the wallet has none that is safe. @spec S4.03 */
export function deepLink(wallet: Wallet, uri: string, facts: DeepLinkFacts): DeepLink | undefined {
  const { framed, messenger, os, platform, universal } = facts
  const links = {
    mobile: universal
      ? wallet.link_mode || wallet.mobile_link
      : wallet.mobile_link || wallet.link_mode,
    desktop: wallet.desktop_link,
    web: wallet.webapp_link,
  }
  const href = appBase(links[platform])
  if (!href) return undefined
  // Telegram on Android decodes a link once before it hands it on.
  const twice = messenger && os === 'android'
  const encoded = encodeURIComponent(twice ? encodeURIComponent(uri) : uri)
  const target = messenger || platform === 'web' ? '_blank' : framed ? '_top' : '_self'
  return { href, url: `${href}wc?uri=${encoded}`, target }
}

/** A directory's link in the form to which a path is added: `scheme://` or `https://host/path/`. */
function appBase(link: string | undefined): string | undefined {
  if (!link) return undefined
  const whole = link.includes('://') ? link : `${link.replace(/[/:]/g, '')}://`
  const [, scheme = ''] = /^([a-z][a-z\d+.-]*):\/\//i.exec(whole) ?? []
  // Whoever wrote the directory must not run code in the page.
  if (!scheme || unsafe.test(scheme) || /\s/.test(whole)) return undefined
  return whole.endsWith('/') ? whole : `${whole}/`
}

const unsafe = /^(?:javascript|data|vbscript|blob|file|about|view-source|filesystem)$/i

type BrowseRow = {
  /** What the wallet's own browser puts on pages: there the page is open in the wallet already. */
  readonly global: string
  readonly families: readonly Namespace[]
  /** Whether the link serves other families too, where the directory knows no better one. */
  readonly elsewhere?: true
  readonly url: (page: string) => string
}

const part = encodeURIComponent

/** Wallets whose app opens the page itself by a link of its own kind, by directory id. @spec S2.25 */
const browseLinks: Readonly<Record<string, BrowseRow>> = {
  // Phantom
  a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393: {
    global: 'phantom',
    families: ['solana', 'eip155', 'bip122'],
    url: (page) => `https://phantom.app/ul/browse/${part(page)}?ref=${part(new URL(page).origin)}`,
  },
  // Solflare
  '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79': {
    global: 'solflare',
    families: ['solana'],
    url: (page) => `https://solflare.com/ul/v1/browse/${part(page)}?ref=${part(page)}`,
  },
  // Coinbase
  fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa: {
    global: 'coinbaseSolana',
    families: ['solana'],
    elsewhere: true,
    url: (page) => `https://go.cb-w.com/dapp?cb_url=${part(page)}`,
  },
}

const rowOf = (id: string) => (Object.hasOwn(browseLinks, id) ? browseLinks[id] : undefined)

/** Whether a wallet's app opens pages of that family by a link of its own kind. @spec S2.25 */
export function browsesPages(wallet: Wallet, namespace: Namespace | undefined): boolean {
  const row = rowOf(wallet.id)
  if (!row) return false
  const own = namespace !== undefined && row.families.includes(namespace)
  return own || (row.elsewhere === true && !wallet.mobile_link)
}

export type BrowseFacts = {
  readonly namespace: Namespace | undefined
  /** The page that is to open in the wallet. */
  readonly page: string
  /** Whether the page has a global of that name. */
  has(name: string): boolean
}

/** The link by which a wallet's app opens this page in its own browser, where it has such a link. @spec S2.25 */
export function browseLink(wallet: Wallet, facts: BrowseFacts): string | undefined {
  const row = rowOf(wallet.id)
  if (!row || !browsesPages(wallet, facts.namespace) || facts.has(row.global)) return undefined
  return URL.canParse(facts.page) ? row.url(facts.page) : undefined
}

/** Whether a wallet's app can be opened from a page on a phone; one that can't is not listed there. */
export function opensOnMobile(wallet: Wallet, namespace: Namespace | undefined): boolean {
  return !!wallet.mobile_link || browsesPages(wallet, namespace)
}
