import type { Namespace, Wallet } from '@latchkey/protocol'

type PageLinkRow = {
  /** The namespaces of the wallet that its browser puts on pages. */
  readonly namespaces: readonly Namespace[]
  /** Where the page in that browser comes before a pairing. @spec S2.25 */
  readonly first?: readonly Namespace[]
  /** A global of that browser: there, the page is open in the wallet already. */
  readonly global?: string
  url(page: URL): string
}

const encode = encodeURIComponent

/** Wallets whose app opens any page in its own browser, by directory id. docs/phones.md has the source of each link. */
const pageLinks: Readonly<Record<string, PageLinkRow>> = {
  // MetaMask: the address as it is, for an encoded one opens an empty tab.
  c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96: {
    namespaces: ['eip155', 'solana'],
    url: ({ hash, host, pathname, search }) =>
      `https://link.metamask.io/dapp/${host}${pathname}${search}${hash}`,
  },
  // Trust
  '4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0': {
    namespaces: ['eip155', 'solana'],
    global: 'trustwallet',
    url: ({ href }) => `https://link.trustwallet.com/open_url?coin_id=60&url=${encode(href)}`,
  },
  // Coinbase
  fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa: {
    namespaces: ['eip155', 'solana'],
    first: ['solana'],
    global: 'coinbaseSolana',
    url: ({ href }) => `https://go.cb-w.com/dapp?cb_url=${encode(href)}`,
  },
  // Phantom
  a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393: {
    namespaces: ['solana', 'eip155', 'bip122'],
    first: ['solana', 'eip155', 'bip122'],
    global: 'phantom',
    url: ({ href, origin }) =>
      `https://phantom.app/ul/browse/${encode(href)}?ref=${encode(origin)}`,
  },
  // OKX
  '971e689d0a5be527bac79629b4ee9b925e82208e5168b733496a09c0faed0709': {
    namespaces: ['eip155', 'solana', 'bip122'],
    global: 'okxwallet',
    url: ({ href }) =>
      `https://web3.okx.com/download?deeplink=${encode(`okx://wallet/dapp/url?dappUrl=${encode(href)}`)}`,
  },
  // Bitget
  '38f5d18bd8522c244bdd70cb4a68e0e718865155811c043f052fb9f1c51de662': {
    namespaces: ['eip155', 'solana'],
    global: 'bitkeep',
    url: ({ href }) => `https://bkcode.vip?action=dapp&url=${encode(href)}`,
  },
  // Solflare
  '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79': {
    namespaces: ['solana'],
    first: ['solana'],
    global: 'solflare',
    url: ({ href }) => `https://solflare.com/ul/v1/browse/${encode(href)}?ref=${encode(href)}`,
  },
  // imToken
  ef333840daf915aafdc4a004525502d6d49d77bd9c65e0642dbaefb3c2893bef: {
    namespaces: ['eip155'],
    global: 'imToken',
    url: ({ href }) => `imtokenv2://navigate/DappView?url=${encode(href)}`,
  },
  // TokenPocket
  '20459438007b75f4f4acb98bf29aa3b800550309646d375da5fd4aac6c2a2c66': {
    namespaces: ['eip155'],
    url: ({ href, origin }) =>
      `tpdapp://open?params=${encode(JSON.stringify({ url: href, chain: 'ETH', source: origin }))}`,
  },
}

const rowOf = ({ id }: Wallet) => (Object.hasOwn(pageLinks, id) ? pageLinks[id] : undefined)

/** Whether the app of a wallet opens pages of a namespace in its own browser, and whether that comes before a pairing. */
export function opensPages(
  wallet: Wallet,
  namespace: Namespace | undefined,
): 'first' | 'beside' | undefined {
  const row = rowOf(wallet)
  if (!row || (namespace && !row.namespaces.includes(namespace))) return undefined
  return namespace && row.first?.includes(namespace) ? 'first' : 'beside'
}

export type PageLinkInput = {
  readonly namespace: Namespace | undefined
  /** The page that is to open in the wallet. */
  readonly page: string
  /** Whether the page has a global of that name. */
  has(name: string): boolean
}

/** The link by which a wallet's app opens this page in its own browser, where it has such a link. @spec S2.25 */
export function pageLink(
  wallet: Wallet,
  { has, namespace, page }: PageLinkInput,
): string | undefined {
  const row = rowOf(wallet)
  if (!row || !opensPages(wallet, namespace) || (row.global && has(row.global))) return undefined
  return URL.canParse(page) ? row.url(new URL(page)) : undefined
}
