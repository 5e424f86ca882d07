import type { CaipNetworkId, ChainLike, EventTable, Namespace, Network } from '@latchkey/protocol'
import { type ConnectParameters, connect } from '../connection/connect.js'
import type { SignMessageParameters } from '../connection/signMessage.js'
import { closeModal } from '../modal/closeModal.js'
import { expectOpening } from '../modal/opening/expectOpening.js'
import { openModal } from '../modal/opening/openModal.js'
import { setLanguage } from '../modal/setLanguage.js'
import { type OptionsChange, updateOptions } from '../modal/updateOptions.js'
import type { networkActions } from '../networks/networkActions.js'
import type { Options } from '../options/Options.js'
import { validateTheme } from '../options/validateTheme.js'
import { createListeners } from '../ports/createListeners.js'
import { type BusEvent, callListener, type EventName } from '../runtime/bus/createBus.js'
import type { ConnectionActions, Context } from '../runtime/context.js'
import type { Ui } from '../runtime/live/createUiSlot.js'
import { type Action, run } from '../runtime/run.js'
import type { Opening } from '../state/routerSlice.js'
import { type ThemeChange, themeChanged } from '../state/themeSlice.js'
import type { Entry } from '../state/views.js'
import { createContext } from './createContext.js'
import { type PublicState, publicState } from './publicState.js'
import { start } from './start.js'

/** The view to open; a view that needs data takes it in `data`. */
export type OpenParameters = (Entry | { view?: undefined }) & { namespace?: Namespace }

/** The instance a host works with, whatever its framework. */
export type Latchkey = {
  /** Opens the modal on a view, or on the one that fits the visitor. */
  open(parameters?: OpenParameters): Promise<void>
  close(): Promise<void>
  /** The state as plain, serialisable data. */
  getState(): PublicState
  subscribe(listener: (state: PublicState) => void): () => void
  /** Listens to one kind of event, or to all with `'*'`. */
  on<E extends EventName>(event: E, listener: (properties: EventTable[E]) => void): () => void
  on(event: '*', listener: (event: BusEvent) => void): () => void
  connect(parameters: ConnectParameters): Promise<void>
  /** Disconnects one namespace, or all of them. */
  disconnect(namespace?: Namespace): Promise<void>
  switchNetwork(network: Network | CaipNetworkId): Promise<void>
  /** Adds a network to those listed; one of the same id takes the other's place. */
  addNetwork(network: Network | ChainLike): Promise<void>
  /** Removes a network from the list; when it was the last one of its namespace, the modal is no longer limited to that namespace. @spec S4.25 */
  removeNetwork(networkId: CaipNetworkId): Promise<void>
  /** Removes a namespace: its adapter, wallets and networks. @spec S4.24 */
  removeAdapter(namespace: Namespace): Promise<void>
  signMessage(parameters: SignMessageParameters): Promise<string>
  /** The connected wallet's provider (EIP-1193 on EVM, so `custom(provider)` in viem), if there is one. */
  getProvider(namespace: Namespace): unknown
  /** Changes the look at once; a mistake throws, and nothing changes. */
  setTheme(change: ThemeChange): void
  /** Changes theme, language, features or metadata at once; the open modal follows. A mistake throws, and nothing changes. */
  update(change: OptionsChange): void
  /** Changes the language, by its BCP 47 tag, to the nearest available one. */
  setLanguage(tag: string): void
  /** Stops everything and removes the modal from the page; the instance can't be used afterwards. */
  destroy(): void
  /** Plugs in the modal; `LatchkeyProvider` and `defineElements` do it for you. */
  attachUi(ui: Ui): void
  /** Loads the modal's code ahead of the click, with the parameters of the `open` to come; its view is rendered, unseen, soon after this resolves. */
  prefetch(parameters?: OpenParameters): Promise<void>
  /** For the packages of Latchkey: not covered by semantic versioning. */
  readonly context: Context
}

/**
 * Creates an instance: discovers wallets, restores a remembered connection, and waits for the visitor.
 * @example
 * const latchkey = createLatchkey({ networks: [mainnet], adapters: [evm()] })
 */
export function createLatchkey(options: Options): Latchkey {
  const dataListeners = createListeners()
  const context = createContext(options, dataListeners.notify)
  const { bus, connectionActions, connections, env, queries, store, ui } = context
  const runAction = <P, R>(action: Action<P, R>, parameters: P) => run(context, action, parameters)
  // Synchronous where the code is loaded, so that the caller sees the effect when the call returns.
  const runConnectionAction = <P, R>(
    pick: (code: ConnectionActions) => Action<P, R>,
    parameters: P,
  ) =>
    connectionActions.value
      ? runAction(pick(connectionActions.value), parameters)
      : runAction(
          async (_, given) => pick(await connectionActions.load())(context, given),
          parameters,
        )
  const runNetworkAction = <P>(
    pick: (code: typeof networkActions) => Action<P, void>,
    parameters: P,
  ) =>
    runAction(async (_, given) => {
      const { lateParts } = await import('./lateParts.js')
      return pick(await lateParts.networkActions())(context, given)
    }, parameters)
  const getState = () => publicState(store.get(), queries.value, context.options)
  // On a server there is no wallet, no storage and no visitor: nothing to start.
  const stop = env.browser ? start(context) : () => {}

  function on(event: EventName | '*', listener: (heard: never) => void): () => void {
    return event === '*'
      ? bus.onAny(listener as (event: BusEvent) => void)
      : bus.on(event, listener as (properties: EventTable[EventName]) => void)
  }

  return {
    open: (parameters) => runAction(openModal, toOpening(parameters)),
    close: () => runAction(closeModal, undefined),
    getState,
    subscribe(listener) {
      const notify = () => callListener(() => listener(getState()))
      const stopStore = store.subscribe(notify)
      const stopData = dataListeners.add(notify)
      return () => {
        stopStore()
        stopData()
      }
    },
    on,
    connect: (parameters) => runAction(connect, parameters),
    disconnect: (namespace) => runConnectionAction(({ disconnect }) => disconnect, { namespace }),
    switchNetwork: (network) =>
      runConnectionAction(({ switchNetwork }) => switchNetwork, { network }),
    addNetwork: (network) => runNetworkAction(({ addNetwork }) => addNetwork, { network }),
    removeNetwork: (networkId) =>
      runNetworkAction(({ removeNetwork }) => removeNetwork, { networkId }),
    removeAdapter: (namespace) =>
      runNetworkAction(({ removeAdapter }) => removeAdapter, { namespace }),
    signMessage: (parameters) => runConnectionAction(({ signMessage }) => signMessage, parameters),
    getProvider: (namespace) => connections.get(namespace)?.provider,
    setTheme: (change) => store.update('theme', themeChanged(validateTheme(change))),
    update: (change) => updateOptions(context, change),
    setLanguage: (tag) => setLanguage(context, tag),
    destroy() {
      stop()
      ui.unmount()
      connections.abortAll()
      context.pairing.attempt?.abort()
      queries.value?.clear()
      context.close()
    },
    attachUi: ui.attach,
    // Not reported: whatever fails is met again by the opening.
    prefetch: (parameters) => expectOpening(context, toOpening(parameters)),
    context,
  }
}

function toOpening({ namespace, ...entry }: OpenParameters = {}): Opening {
  return { namespace, entry: entry.view === undefined ? undefined : entry }
}
