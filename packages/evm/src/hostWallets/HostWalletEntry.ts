import type { Adapter, AdapterDeps } from '@latchkey/core/adapter'

/** Entry of `withWallets`; can be shared by several instances. */
export type HostWalletEntry = {
  readonly id: string
  /** Returns the adapter with this wallet, or the same adapter where the wallet is absent. */
  addTo(adapter: Adapter, deps: AdapterDeps): Adapter
}
