import type { Adapter, AdapterDeps } from '@latchkey/core/adapter'

/** An entry of `withWallets`: one value may serve several instances. */
export type HostWalletEntry = {
  /** The id of its connector. */
  readonly id: string
  /** Returns the adapter with this wallet; unchanged where the wallet is absent. */
  addTo(adapter: Adapter, deps: AdapterDeps): Adapter
}
