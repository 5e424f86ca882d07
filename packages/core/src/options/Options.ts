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
import type { SessionFactory } from '../ports/SessionPort.js'
import type { Metadata } from '../ports/SourcePort.js'
import type { Language } from '../state/languageSlice.js'
import type { ThemeChange } from '../state/theme/themeSlice.js'
import type { HostFeatures } from './unavailableOptions.js'

/** Options of `createLatchkey`; `networks` and an adapter or connector are required. @spec S3.38 */
export type Options = {
  /** Distinguishes instances on one page. @defaultValue none */
  id?: string
  /** Networks from `@latchkey/core/networks`, `viem/chains` or your own. */
  networks: readonly (Network | ChainLike)[]
  /** Adapters by namespace, such as `[evm()]`. @defaultValue none */
  adapters?: readonly AdapterFactory[]
  /** Connectors to wallets outside the page, such as `walletConnect()` and `embedded({ frame })`. @defaultValue none */
  connectors?: readonly (SessionFactory | AuthFactory)[]
  /** Initially active network. @defaultValue the first of `networks` */
  defaultNetwork?: Network | ChainLike
  /** RPC endpoints by CAIP-2 id, best first. @defaultValue your server's, then the network's own */
  customRpcUrls?: Readonly<Record<CaipNetworkId, readonly string[]>>
  /** Your own tokens by CAIP-2 id, shown and sendable even if your server does not know them. @defaultValue none */
  tokens?: Readonly<Record<CaipNetworkId, readonly NetworkToken[]>>
  /** Network images by chain id or CAIP-2 id: http(s), data or relative URLs. @defaultValue none */
  chainImages?: Readonly<Record<string | number, string>>
  /** Wallet and connector images by id or reverse domain name, such as `walletConnect` or `io.metamask`. @defaultValue none */
  connectorImages?: Readonly<Record<string, string>>
  /** Your app's name, URL and icons, as wallets show them. @defaultValue the page's title and origin */
  metadata?: Partial<Metadata>
  /** Theme mode, colors, font and sizes; your page's own rules take precedence. @defaultValue the visitor's system */
  theme?: ThemeChange
  /** Language as a BCP 47 tag. @defaultValue the browser's preference */
  language?: string
  /** Languages you add or change; see `defineLanguage` of `@latchkey/react`. @defaultValue none */
  languages?: readonly Language[]
  /** Base URL of your Latchkey server; features that need one are absent without it. @defaultValue none */
  server?: string
  /** Identifies your project to the server. @defaultValue none */
  projectId?: string
  /** Logs events, alerts and errors with their codes to the console. */
  debug?: boolean
  /** Reconnects a remembered wallet on load. */
  reconnect?: boolean

  /** Enabled features; your server's project settings may decide some of them. @defaultValue each its own */
  features?: Partial<HostFeatures>
  /** Swap routers by chain id, besides the known ones; enables swaps on these chains. @defaultValue none */
  swapRouters?: Readonly<Record<number, readonly SwapRouter[]>>
  /** Lets the visitor change the network in the modal. */
  enableNetworkSwitch?: boolean
  /** Allows a wallet on an unlisted network without a notice. */
  allowUnsupportedChain?: boolean
  /**
   * Initial account type of the embedded wallet by namespace; `eip155` supports `smartAccount` and `eoa`. @defaultValue
   * `smartAccount` on EVM, `payment` on Bitcoin, `eoa` elsewhere
   */
  defaultAccountTypes?: Readonly<Partial<Record<Namespace, AccountType>>>

  /** Offers WalletConnect. */
  enableWalletConnect?: boolean
  /** You control the WalletConnect pairing; the modal opens on it. */
  manualWalletConnect?: boolean
  /** Offers WalletConnect only, for libraries with their own connections. */
  basic?: boolean
  /** Directory wallets shown first, by id. @defaultValue none */
  featuredWalletIds?: readonly string[]
  /** Shows only these directory wallets. @defaultValue all */
  includeWalletIds?: readonly string[]
  /** Hides these directory wallets. @defaultValue none */
  excludeWalletIds?: readonly string[]
  /** Hides wallets by id, name or reverse domain name, discovered or listed. @defaultValue none */
  excludedWallets?: readonly ExcludedWallet[]
  /** Wallets you describe yourself. @defaultValue none */
  customWallets?: readonly CustomWallet[]

  /** Renders the widget inline instead of in a modal. */
  inline?: boolean
  /** You add the modal's element to the page yourself. */
  disableAppend?: boolean
  /** The browser's Back undoes one view and then closes the modal, with a history entry per view while it is open. */
  backCloses?: boolean
  /** Terms page, linked below the wallets. @defaultValue none */
  termsConditionsUrl?: string
  /** Privacy policy page, linked below the wallets. @defaultValue none */
  privacyPolicyUrl?: string

  /** Sign-in with `serverSiwx` or `localSiwx` of `@latchkey/siwx`, or your own; excludes `siweConfig`. @defaultValue none */
  siwx?: Siwx | false
  /** Sign-In with Ethereum by your own functions; excludes `siwx`. @defaultValue none */
  siweConfig?: SiweConfig | false
  /** Environment, for tests. @defaultValue the browser's */
  env?: Partial<Env>
}

/** Matches a wallet by any one of these fields. @spec S3.38 */
export type ExcludedWallet = {
  readonly id?: string
  readonly name?: string
  readonly rdns?: string
}
