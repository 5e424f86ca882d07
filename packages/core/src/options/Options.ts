import type { CaipNetworkId, ChainLike, Network } from '@latchkey/protocol'
import type { AdapterSource } from '../adapters/Adapter.js'
import type { Env } from '../env/Env.js'
import type { ThemeMode } from '../theme/themeSlice.js'

/** What the host passes to `createLatchkey`. Only `networks` must be given. @spec S3.38 */
export type Options = {
  /** Tells instances on one page apart; the default instance needs none. */
  id?: string | undefined
  /** Networks of `@latchkey/core/networks`, chains of `viem/chains`, or your own of either shape. */
  networks: readonly (Network | ChainLike)[]
  /** Chain families, e.g. `[evm()]`. */
  adapters?: readonly AdapterSource[] | undefined
  /** The network in front at first; the first of `networks` if not given. */
  defaultNetwork?: Network | ChainLike | undefined
  /** RPC endpoints to use instead of a network's own, by CAIP-2 id, best first. */
  customRpcUrls?: Readonly<Record<CaipNetworkId, readonly string[]>> | undefined
  /** How your app presents itself to wallets. */
  metadata?: Partial<Metadata> | undefined
  theme?: { mode?: ThemeMode | undefined; accent?: string | undefined } | undefined
  /** Base URL of your Latchkey server; without one, what needs a server is absent. */
  server?: string | undefined
  /** Only hosted services ask for one. */
  projectId?: string | undefined
  /** Whether a remembered wallet is looked for on load; on if not given. */
  reconnect?: boolean | undefined
  /** Whether wallets announced by EIP-6963 are listed; on if not given. */
  enableEIP6963?: boolean | undefined
  /** Whether the page's plain `window.ethereum` is listed; on if not given. */
  enableInjected?: boolean | undefined
  /** Whether the visitor drives WalletConnect by hand: the modal then opens on it. */
  manualWalletConnect?: boolean | undefined
  /** The place it runs in; for tests. */
  env?: Partial<Env> | undefined
}

/** How the host app presents itself. */
export type Metadata = {
  readonly name: string
  readonly description: string
  readonly url: string
  readonly icons: readonly string[]
}
