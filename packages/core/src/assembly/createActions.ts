import type { Namespace } from '@latchkey/protocol'
import { connect } from '../connection/connect.js'
import { closeModal } from '../modal/closeModal.js'
import { expectOpening } from '../modal/opening/expectOpening.js'
import { openModal } from '../modal/opening/openModal.js'
import { setLanguage } from '../modal/setLanguage.js'
import type { networkActions } from '../networks/networkActions.js'
import type { NamespaceProvider } from '../ports/NamespaceProvider.js'
import type { ConnectionActions, Context } from '../runtime/context.js'
import { type Action, checkParameters, run } from '../runtime/run.js'
import type { Opening } from '../state/routerSlice.js'
import type { Latchkey, OpenParameters } from './Latchkey.js'

/** What a host asks an instance to do. */
export type LatchkeyActions = Pick<
  Latchkey,
  | 'addNetwork'
  | 'close'
  | 'connect'
  | 'disconnect'
  | 'getProvider'
  | 'open'
  | 'prefetch'
  | 'removeAdapter'
  | 'removeNetwork'
  | 'setLanguage'
  | 'signMessage'
  | 'switchNetwork'
  | 'switchWallet'
>

/** Creates the methods of an instance that do something; each takes one object and refuses a value alone. */
export function createActions(context: Context): LatchkeyActions {
  const { connectionActions, connections, env } = context
  const runAction = <P, R>(action: Action<P, R>, parameters: P, call: string, field?: string) =>
    run(
      context,
      async (_, given) => {
        if (!env.browser) (await connectionActions.load()).refuseServer()
        return action(context, checkParameters(given, call, field))
      },
      parameters,
    )
  // Synchronous where the code is loaded, so that the caller sees the effect when the call returns.
  const runConnectionAction = <P, R>(
    pick: (code: ConnectionActions) => Action<P, R>,
    ...given: [parameters: P, call: string, field?: string]
  ) =>
    runAction(
      async (_, parameters) => {
        const code = connectionActions.value ?? (await connectionActions.load())
        return pick(code)(context, parameters)
      },
      ...given,
    )
  const runNetworkAction = <P>(
    pick: (code: typeof networkActions) => Action<P, void>,
    ...given: [parameters: P, call: string, field: string]
  ) =>
    runAction(
      async (_, parameters) => {
        const { lateParts } = await import('./lateParts.js')
        return pick(await lateParts.networkActions())(context, parameters)
      },
      ...given,
    )

  return {
    open: (parameters = {}) =>
      runAction((_, given) => openModal(context, toOpening(given)), parameters, 'open({ view })'),
    close: () => run(context, closeModal, undefined),
    connect: (parameters) =>
      runAction(connect, parameters, 'connect({ connectorId })', 'connectorId'),
    disconnect: (parameters = {}) =>
      runConnectionAction((code) => code.disconnect, parameters, 'disconnect({ namespace })'),
    switchNetwork: (parameters) =>
      runConnectionAction(
        (code) => code.switchNetwork,
        parameters,
        'switchNetwork({ network })',
        'network',
      ),
    switchWallet: (parameters) =>
      runConnectionAction(
        (code) => code.switchWallet,
        parameters,
        'switchWallet({ connectorId })',
        'connectorId',
      ),
    addNetwork: (parameters) =>
      runNetworkAction((code) => code.addNetwork, parameters, 'addNetwork({ network })', 'network'),
    removeNetwork: (parameters) =>
      runNetworkAction(
        (code) => code.removeNetwork,
        parameters,
        'removeNetwork({ network })',
        'network',
      ),
    removeAdapter: (parameters) =>
      runNetworkAction(
        (code) => code.removeAdapter,
        parameters,
        'removeAdapter({ namespace })',
        'namespace',
      ),
    signMessage: (parameters) =>
      runConnectionAction(
        (code) => code.signMessage,
        parameters,
        'signMessage({ message })',
        'message',
      ),
    getProvider: <N extends Namespace>(parameters: { namespace: N; connectorId?: string }) => {
      const { connectorId, namespace } = checkParameters(
        parameters,
        'getProvider({ namespace })',
        'namespace',
      )
      // The adapter of a namespace guarantees the type of its providers.
      return connections.get(namespace, connectorId)?.provider as NamespaceProvider<N> | undefined
    },
    setLanguage: (parameters) =>
      setLanguage(
        context,
        checkParameters(parameters, 'setLanguage({ language })', 'language').language,
      ),
    // Not reported: whatever fails is met again by the opening.
    prefetch: (parameters) => expectOpening(context, toOpening(parameters)),
  }
}

function toOpening({ namespace, ...entry }: OpenParameters = {}): Opening {
  // A handler that is given as it is, `onClick={open}`, gets an event, whose `view` is the window.
  return { namespace, entry: typeof entry.view === 'string' ? entry : undefined }
}
