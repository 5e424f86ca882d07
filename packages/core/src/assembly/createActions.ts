import type { Namespace } from '@latchkey/protocol'
import { connect } from '../connection/connect.js'
import { closeModal } from '../modal/closeModal.js'
import { expectOpening } from '../modal/opening/expectOpening.js'
import { openModal } from '../modal/opening/openModal.js'
import type { NamespaceProvider } from '../ports/NamespaceProvider.js'
import type { Context } from '../runtime/context.js'
import { type Action, checkParameters, run } from '../runtime/run.js'
import type { Opening } from '../state/routerSlice.js'
import { needsData } from '../state/views.js'
import type { Latchkey, OpenParameters } from './Latchkey.js'

/** What a host asks an instance to do. */
export type LatchkeyActions = Pick<
  Latchkey,
  | 'addNetwork'
  | 'close'
  | 'connect'
  | 'disconnect'
  | 'getProvider'
  | 'logIn'
  | 'open'
  | 'prefetch'
  | 'removeAdapter'
  | 'removeNetwork'
  | 'signIn'
  | 'signMessage'
  | 'signOut'
  | 'switchNetwork'
  | 'switchWallet'
>

/** Creates the methods of an instance that do something; each takes one object and refuses a value alone. */
export function createActions(context: Context): LatchkeyActions {
  /** A method by its name and the fields of its parameters, the needed one first; with `usual`, it can be called without any. */
  const method =
    <P extends object, R>(name: string, fields: string, action: Action<P, R>, usual?: P) =>
    (parameters?: P): Promise<R> =>
      run(
        context,
        async (_, given) => action(context, checkParameters(name, fields, usual, given)),
        parameters,
      )
  return {
    open: method('open', openFields, opening(openModal), {}),
    close: () => run(context, closeModal, undefined),
    connect: method('connect', 'connectorId, namespace', connect),
    disconnect: method(
      'disconnect',
      'namespace, connectorId',
      async (...call) => (await import('../connection/disconnect.js')).disconnect(...call),
      {},
    ),
    switchNetwork: method('switchNetwork', 'network', async (...call) =>
      (await import('../networks/switchNetwork.js')).switchNetwork(...call),
    ),
    switchWallet: method('switchWallet', 'connectorId, namespace', async (...call) =>
      (await import('../connection/switchWallet.js')).switchWallet(...call),
    ),
    addNetwork: method('addNetwork', 'network', async (...call) =>
      (await import('../networks/addNetwork.js')).addNetwork(...call),
    ),
    removeNetwork: method('removeNetwork', 'network', async (...call) =>
      (await import('../networks/removeNetwork.js')).removeNetwork(...call),
    ),
    removeAdapter: method('removeAdapter', 'namespace', async (...call) =>
      (await import('../networks/removeAdapter.js')).removeAdapter(...call),
    ),
    logIn: method('logIn', 'token', async (...call) =>
      (await import('../auth/social/logInByToken.js')).logInByToken(...call),
    ),
    signIn: method(
      'signIn',
      'namespace',
      async (...call) => (await import('../siwx/signIn.js')).signIn(...call),
      {},
    ),
    signOut: method(
      'signOut',
      'namespace',
      async (...call) => (await import('../siwx/signOut.js')).signOut(...call),
      {},
    ),
    signMessage: method('signMessage', 'message, namespace', async (...call) =>
      (await import('../connection/signMessage.js')).signMessage(...call),
    ),
    getProvider: <N extends Namespace>(parameters: { namespace: N; connectorId?: string }) => {
      const given = checkParameters('getProvider', 'namespace, connectorId', undefined, parameters)
      // The adapter of a namespace guarantees the type of its providers.
      return context.connections.get(given.namespace, given.connectorId)?.provider as
        | NamespaceProvider<N>
        | undefined
    },
    // Not reported: whatever fails is met again by the opening.
    prefetch: async (parameters) =>
      opening(expectOpening)(context, checkParameters('prefetch', openFields, {}, parameters)),
  }
}

const openFields = 'view, data, namespace'

/** An action on what is opened, with the parameters of a host. */
const opening =
  (action: Action<Opening, void>): Action<OpenParameters, void> =>
  async (context, { namespace, ...given }) => {
    // A handler that is given as it is, `onClick={open}`, gets an event, whose `view` is the window.
    const entry = typeof given.view === 'string' ? given : undefined
    if (entry && (entry.data || needsData(entry.view))) {
      const { checkOpening } = await import('../modal/opening/checkOpening.js')
      checkOpening(context, entry)
    }
    return action(context, { namespace, entry })
  }
