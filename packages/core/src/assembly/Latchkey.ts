import type { EventTable, Namespace } from '@latchkey/protocol'
import type { LogInByTokenParameters } from '../auth/social/logInByToken.js'
import type { ConnectParameters } from '../connection/connect.js'
import type { DisconnectParameters } from '../connection/disconnect.js'
import type { SignMessageParameters } from '../connection/signMessage.js'
import type { SwitchWalletParameters } from '../connection/switchWallet.js'
import type { OptionsChange } from '../modal/updateOptions.js'
import type { AddNetworkParameters } from '../networks/addNetwork.js'
import type { RemoveAdapterParameters } from '../networks/removeAdapter.js'
import type { RemoveNetworkParameters } from '../networks/removeNetwork.js'
import type { SwitchNetworkParameters } from '../networks/switchNetwork.js'
import type { NamespaceProvider } from '../ports/NamespaceProvider.js'
import type { BusEvent, EventName } from '../runtime/bus/createBus.js'
import type { SignInParameters } from '../siwx/requireSubject.js'
import type { ThemeChange } from '../state/theme/themeSlice.js'
import type { Entry } from '../state/views.js'

import type { PublicState } from './publicState.js'

/** The view to open; a view that needs data takes it in `data`. */
export type OpenParameters = (Entry | { view?: undefined }) & { namespace?: Namespace }

/** The instance a host works with, whatever its framework. */
export type Latchkey = {
  /** Opens the modal on a view, or on the one that fits the visitor. */
  open(parameters?: OpenParameters): Promise<void>
  close(): Promise<void>
  /** The state as plain, serialisable data: the same object until something changes, and so is each part of it. */
  getState(): PublicState
  /** The state before anything happened: what a server renders, and so the first render of the browser. */
  getInitialState(): PublicState
  subscribe(listener: (state: PublicState) => void): () => void
  /** Listens to one kind of event, or to all with `'*'`. */
  on<E extends EventName>(event: E, listener: (properties: EventTable[E]) => void): () => void
  on(event: '*', listener: (event: BusEvent) => void): () => void
  connect(parameters: ConnectParameters): Promise<void>
  /** Makes another wallet of `getState().connections` the active one of its namespace; the one before stays connected. */
  switchWallet(parameters: SwitchWalletParameters): Promise<void>
  /** Disconnects one wallet, one namespace, or all of them. */
  disconnect(parameters?: DisconnectParameters): Promise<void>
  /** Switches to a network of the host, in the wallet too where one is connected. */
  switchNetwork(parameters: SwitchNetworkParameters): Promise<void>
  /** Adds a network to those listed; one of the same id takes the other's place. */
  addNetwork(parameters: AddNetworkParameters): Promise<void>
  /** Removes a network from the list; when it was the last one of its namespace, the modal is no longer limited to that namespace. @spec S4.25 */
  removeNetwork(parameters: RemoveNetworkParameters): Promise<void>
  /** Removes a namespace: its adapter, wallets and networks. @spec S4.24 */
  removeAdapter(parameters: RemoveAdapterParameters): Promise<void>
  signMessage(parameters: SignMessageParameters): Promise<string>
  /**
   * Logs in to the embedded wallet with a token of your own users, which your vault is set up to accept; resolves when it is
   * connected, or the modal shows what the visitor has to do first.
   */
  logIn(parameters: LogInByTokenParameters): Promise<void>
  /** Signs in with the connected account, which the wallet shows a message for; resolves once the session is stored. */
  signIn(parameters?: SignInParameters): Promise<void>
  /** Ends the session of the connected account; where sign-in is required, its wallet is disconnected. */
  signOut(parameters?: SignInParameters): Promise<void>
  /** The provider of the active wallet, or of another connected one, typed by namespace (EIP-1193 on EVM, so `custom(provider)` in viem), if there is one. */
  getProvider<N extends Namespace>(parameters: {
    namespace: N
    connectorId?: string
  }): NamespaceProvider<N> | undefined
  /** Changes the look at once; a mistake throws, and nothing changes. */
  setTheme(change: ThemeChange): void
  /** Changes theme, language, features or metadata; the open modal follows. A mistake rejects, and nothing changes. */
  update(change: OptionsChange): Promise<void>
  /** Changes the language, by its BCP 47 tag, to the nearest available one. */
  setLanguage(parameters: { language: string }): void
  /** Stops everything and removes the modal from the page; the instance can't be used afterwards. */
  destroy(): void
  /** Loads the modal's code ahead of the click, with the parameters of the `open` to come; its view is rendered, unseen, soon after this resolves. */
  prefetch(parameters?: OpenParameters): Promise<void>
}
