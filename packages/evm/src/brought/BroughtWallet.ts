import type { Adapter, AdapterDeps } from '@latchkey/core/adapter'

/** An entry of `withWallets`: one value may serve several instances. */
export type BroughtWallet = {
  /** The id of its connector. */
  readonly id: string
  /** Returns the adapter with this wallet, or as it was where the wallet is not there. */
  bring(adapter: Adapter, deps: AdapterDeps): Adapter
}
