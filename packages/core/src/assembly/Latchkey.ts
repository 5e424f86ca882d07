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
import type { SignInParameters } from '../siwx/signInPort.js'
import type { ThemeChange } from '../state/theme/themeSlice.js'
import type { Entry } from '../state/views.js'
import type { PublicState } from './publicState.js'

/** The view to open, with its `data` if it needs any. */
export type OpenParameters = (Entry | { view?: undefined }) & { namespace?: Namespace }

/** The instance a host works with, in any framework. */
export type Latchkey = {
  /** Opens the modal on a view, or on the one that fits the visitor. */
  open(parameters?: OpenParameters): Promise<void>
  close(): Promise<void>
  /** Plain, serializable state; unchanged parts keep their identity. */
  getState(): PublicState
  /** The state before any activity, for server rendering and hydration. */
  getInitialState(): PublicState
  subscribe(listener: (state: PublicState) => void): () => void
  /** Subscribes to one event, or to all with `'*'`. */
  on<E extends EventName>(event: E, listener: (properties: EventTable[E]) => void): () => void
  on(event: '*', listener: (event: BusEvent) => void): () => void
  connect(parameters: ConnectParameters): Promise<void>
  /** Activates another wallet of `getState().connections`; the previous one stays connected. */
  switchWallet(parameters: SwitchWalletParameters): Promise<void>
  /** Disconnects one wallet, one namespace or all of them. */
  disconnect(parameters?: DisconnectParameters): Promise<void>
  /** Switches to one of the host's networks, in the connected wallet too. */
  switchNetwork(parameters: SwitchNetworkParameters): Promise<void>
  /** Adds a network, or replaces the one with the same id. */
  addNetwork(parameters: AddNetworkParameters): Promise<void>
  /** Removes a network; without its last network, a namespace no longer limits the modal. @spec S4.25 */
  removeNetwork(parameters: RemoveNetworkParameters): Promise<void>
  /** Removes a namespace with its adapter, wallets and networks. @spec S4.24 */
  removeAdapter(parameters: RemoveAdapterParameters): Promise<void>
  signMessage(parameters: SignMessageParameters): Promise<string>
  /** Logs in to the embedded wallet with a token of your own users; resolves when connected or at the next step. */
  logIn(parameters: LogInByTokenParameters): Promise<void>
  /** Signs in with the connected account; resolves once the session is stored. */
  signIn(parameters?: SignInParameters): Promise<void>
  /** Ends the account's session; disconnects its wallet if sign-in is required. */
  signOut(parameters?: SignInParameters): Promise<void>
  /** The provider of the active or another connected wallet, typed by namespace; on EVM an EIP-1193 provider. */
  getProvider<N extends Namespace>(parameters: {
    namespace: N
    connectorId?: string
  }): NamespaceProvider<N> | undefined
  /** Changes the theme at once; throws on invalid input and changes nothing. */
  setTheme(change: ThemeChange): void
  /** Changes theme, language, features or metadata, also in the open modal. Rejects on invalid input and changes nothing. */
  update(change: OptionsChange): Promise<void>
  /** Changes the language to the closest available match of a BCP 47 tag. */
  setLanguage(parameters: { language: string }): void
  /** Stops all activity and removes the modal; the instance can't be used afterwards. */
  destroy(): void
  /** Loads the modal's code ahead of the click and renders the view of the coming `open` unseen. */
  prefetch(parameters?: OpenParameters): Promise<void>
}
