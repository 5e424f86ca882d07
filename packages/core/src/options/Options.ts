import type {
  AccountType,
  CaipNetworkId,
  ChainLike,
  CustomWallet,
  Namespace,
  Network,
  NetworkToken,
  SwapRouter,
} from '@latchkey/protocol'
import type { SiweConfig, Siwx } from '@latchkey/protocol/siwx'
import type { AdapterFactory } from '../ports/Adapter.js'
import type { AuthFactory } from '../ports/AuthPort.js'
import type { Env } from '../ports/Env.js'
import type { Metadata } from '../ports/Metadata.js'
import type { SessionFactory } from '../ports/SessionPort.js'
import type { Language } from '../state/languageSlice.js'
import type { ThemeChange } from '../state/theme/themeSlice.js'
import type { HostFeatures } from './unavailableOptions.js'

/** The options of `createLatchkey`; `networks` and an adapter or connector are required. @spec S3.38 */
export type Options = {
  /** Distinguishes instances on one page; the default instance needs none. @defaultValue none */
  id?: string
  /** Networks of `@latchkey/core/networks`, chains of `viem/chains`, or your own of either shape. */
  networks: readonly (Network | ChainLike)[]
  /** Adapters of namespaces, e.g. `[evm()]`. @defaultValue none */
  adapters?: readonly AdapterFactory[]
  /** Connectors to wallets outside the page, e.g. `[walletConnect(), embedded({ frame })]`; one of each at most. @defaultValue none */
  connectors?: readonly (SessionFactory | AuthFactory)[]
  /** The network that is active at first. @defaultValue the first of `networks` */
  defaultNetwork?: Network | ChainLike
  /** RPC endpoints to use instead of your server's and a network's own, by CAIP-2 id, best first. @defaultValue your server's, then the network's own */
  customRpcUrls?: Readonly<Record<CaipNetworkId, readonly string[]>>
  /** Your own tokens by CAIP-2 id: they are shown in the account and can be sent even if your server does not know them. @defaultValue none */
  tokens?: Readonly<Record<CaipNetworkId, readonly NetworkToken[]>>
  /** Images of networks, by chain id or CAIP-2 id: http(s) or data URLs, or relative to your page. @defaultValue none */
  chainImages?: Readonly<Record<string | number, string>>
  /** Images of wallets in the browser and of your connectors, by their id or reverse domain name, e.g. `walletConnect` or `io.metamask`. @defaultValue none */
  connectorImages?: Readonly<Record<string, string>>
  /** How your app presents itself to wallets. @defaultValue the page's title and origin */
  metadata?: Partial<Metadata>
  /** Light or dark, colours, font, sizes: a page's own rules for `latchkey-modal` win over it. @defaultValue as the visitor's system */
  theme?: ThemeChange
  /** The language, as a BCP 47 tag. @defaultValue what the browser prefers */
  language?: string
  /** Languages that you add, or whose texts you change; see `defineLanguage` of `@latchkey/react`. @defaultValue none */
  languages?: readonly Language[]
  /** Base URL of your Latchkey server; without one, what needs a server is absent. @defaultValue none */
  server?: string
  /** Identifies the project to a server. @defaultValue none */
  projectId?: string
  /** Whether the console says what is silent otherwise: events, alerts and errors with their codes. */
  debug?: boolean
  /** Whether a remembered wallet is looked for on load. */
  reconnect?: boolean

  /** Which features are shown; a server's project may decide some of them. @defaultValue each its own */
  features?: Partial<HostFeatures>
  /** Routers through which tokens may be swapped, by chain id, besides those that are known; a chain that is named here has swaps. @defaultValue none */
  swapRouters?: Readonly<Record<number, readonly SwapRouter[]>>
  /** Whether the visitor may change the network in the modal. */
  enableNetworkSwitch?: boolean
  /** Whether a wallet may be on a network that is not listed without a notice. */
  allowUnsupportedChain?: boolean
  /** The account type that the embedded wallet begins with, by namespace; `eip155` has a choice, `smartAccount` or `eoa`. @defaultValue `smartAccount` on EVM, `payment` on Bitcoin, `eoa` elsewhere */
  defaultAccountTypes?: Readonly<Partial<Record<Namespace, AccountType>>>

  /** Whether WalletConnect is offered. */
  enableWalletConnect?: boolean
  /** Whether you drive WalletConnect by hand: the modal then opens on it. */
  manualWalletConnect?: boolean
  /** Nothing but WalletConnect, for a library that brings its own connections. */
  basic?: boolean
  /** Wallets of the directory to show first, by id. @defaultValue none */
  featuredWalletIds?: readonly string[]
  /** Show these wallets of the directory only. @defaultValue all */
  includeWalletIds?: readonly string[]
  /** Never show these wallets of the directory. @defaultValue none */
  excludeWalletIds?: readonly string[]
  /** Never show a wallet of this id, name or reverse domain name, found in the browser or listed. @defaultValue none */
  excludedWallets?: readonly ExcludedWallet[]
  /** Wallets that you describe yourself. @defaultValue none */
  customWallets?: readonly CustomWallet[]

  /** Whether the widget is shown inline, where you put it, instead of in a modal. */
  inline?: boolean
  /** Whether you put the modal's element on the page yourself. */
  disableAppend?: boolean
  /** Whether the browser's Back closes the modal everywhere, by an entry in the page's history while it is open. */
  backCloses?: boolean
  /** The page with your terms; linked below the wallets. @defaultValue none */
  termsConditionsUrl?: string
  /** The page that says what you do with data; linked below the wallets. @defaultValue none */
  privacyPolicyUrl?: string

  /** Signing in: `serverSiwx({ url })` or `localSiwx()` of `@latchkey/siwx`, or your own; not together with `siweConfig`. @defaultValue none */
  siwx?: Siwx | false
  /** Signing in with Ethereum by functions of your own, as other modals have it; not together with `siwx`. @defaultValue none */
  siweConfig?: SiweConfig | false
  /** The place it runs in; for tests. @defaultValue the browser's */
  env?: Partial<Env>
}

/** A wallet that the host excludes: any one of these is enough. @spec S3.38 */
export type ExcludedWallet = {
  readonly id?: string
  readonly name?: string
  readonly rdns?: string
}
