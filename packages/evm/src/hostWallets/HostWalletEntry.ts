import type { Adapter, AdapterDeps } from '@latchkey/core/adapter'

/** Entry of `withWallets`; can be shared by several instances. */
export type HostWalletEntry = {
  readonly id: string
  addTo(adapter: Adapter, deps: AdapterDeps): Adapter
}
