import type { Namespace, Network } from '@latchkey/protocol'

/** Every view with the data it needs; `undefined` where it needs none. @spec S2.02 */
export type ViewData = {
  Connect: undefined
  Account: undefined
  AllWallets: undefined
  Networks: undefined
  ConnectingExternal: { readonly connectorId: string; readonly namespace: Namespace }
  ConnectingWalletConnectBasic: undefined
  ConnectingWalletConnect: undefined
  SwitchNetwork: { readonly network: Network }
}

export type ViewName = keyof ViewData

/** One step of the modal's history: a view with its data. */
export type Entry = {
  [V in ViewName]: ViewData[V] extends undefined
    ? { readonly view: V; readonly data?: undefined }
    : { readonly view: V; readonly data: ViewData[V] }
}[ViewName]
