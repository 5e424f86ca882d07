import { lazy, type Namespace } from '@latchkey/protocol'
import { connect } from '../connection/connect.js'
import { closeModal } from '../modal/closeModal.js'
import { checkOpening, expectOpening, openModal } from '../modal/opening/openModal.js'
import type { NamespaceProvider } from '../ports/NamespaceProvider.js'
import type { Context } from '../runtime/context.js'
import { type Action, checkParameters, run } from '../runtime/run.js'
import type { Opening } from '../state/routerSlice.js'
import { needsData } from '../state/views.js'
import type { Latchkey, OpenParameters } from './Latchkey.js'
import type { lateActions } from './lateActions.js'

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

export function createActions(context: Context): LatchkeyActions {
  const method =
    <P extends object, R>(name: string, fields: string, action: Action<P, R>, usual?: P) =>
    (parameters?: P): Promise<R> =>
      run(
        context,
        async (_, input) => action(context, checkParameters(name, fields, usual, input)),
        parameters,
      )
  const lateCode = lazy(async () => (await import('./lateActions.js')).lateActions)
  const late = <N extends keyof typeof lateActions & keyof Latchkey>(
    name: N,
    fields: string,
    usual?: object,
  ) =>
    method(
      name,
      fields,
      async (_, checked) => {
        // Synchronous once the code is loaded, so the caller sees the effect on return.
        const actions = lateCode.value ?? (await lateCode.load())
        return actions[name](context, checked as never)
      },
      usual,
    ) as Latchkey[N]
  return {
    open: method('open', openFields, opening(openModal), {}),
    close: () => run(context, closeModal, undefined),
    connect: method('connect', 'connectorId, namespace', connect),
    disconnect: late('disconnect', 'namespace, connectorId', {}),
    switchNetwork: late('switchNetwork', 'network'),
    switchWallet: late('switchWallet', 'connectorId, namespace'),
    addNetwork: late('addNetwork', 'network'),
    removeNetwork: late('removeNetwork', 'network'),
    removeAdapter: late('removeAdapter', 'namespace'),
    logIn: late('logIn', 'token'),
    signIn: late('signIn', 'namespace', {}),
    signOut: late('signOut', 'namespace', {}),
    signMessage: late('signMessage', 'message, namespace'),
    getProvider: <N extends Namespace>(parameters: { namespace: N; connectorId?: string }) => {
      const checked = checkParameters(
        'getProvider',
        'namespace, connectorId',
        undefined,
        parameters,
      )
      return context.connections.get(checked.namespace, checked.connectorId)?.provider as
        | NamespaceProvider<N>
        | undefined
    },
    prefetch: async (parameters) =>
      opening(expectOpening)(context, checkParameters('prefetch', openFields, {}, parameters)),
  }
}

const openFields = 'view, data, namespace'

const opening =
  (action: Action<Opening, void>): Action<OpenParameters, void> =>
  async (context, { namespace, ...input }) => {
    // `onClick={open}` passes an event, whose `view` is the window.
    const entry = typeof input.view === 'string' ? input : undefined
    if (entry && (entry.data || needsData(entry.view))) await checkOpening(context, entry)
    return action(context, { namespace, entry })
  }
