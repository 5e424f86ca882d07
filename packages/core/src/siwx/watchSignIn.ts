import { LatchkeyError } from '@latchkey/protocol'
import { disconnect } from '../connection/disconnect.js'
import { isOnScreen } from '../modal/isOnScreen.js'
import { showSnackbar } from '../modal/showSnackbar.js'
import { hasSignIn } from '../options/hasSignIn.js'
import type { Context } from '../runtime/context.js'
import { toLatchkeyError } from '../runtime/run.js'
import { watch } from '../runtime/store/watch.js'
import type { State } from '../state/state.js'

const retryMs = 10_000

/** Loads with the first wallet, if the host has sign-in. @spec S4.35 */
export function watchSignIn(context: Context): () => void {
  const { adapters, connections, env, options, store } = context
  if (!hasSignIn(options)) return () => {}
  let stop = () => {}
  let isStopped = false

  const begin = (isLoad: boolean) => {
    // The host's part may be late code, too.
    const port = import('./signInPort.js').then(({ signInPort }) => signInPort(context))
    const started = Promise.all([import('./followAccounts.js'), port]).then(
      ([{ followAccounts }]) => {
        if (!isStopped) stop = followAccounts(context, isLoad)
      },
      (cause) => fail(isLoad, cause),
    )
    for (const namespace of adapters.keys()) {
      const notes = connections.notes(namespace)
      // Closing the modal waits for this and the decision after it.
      const loading: Promise<void> = started.then(() =>
        notes.signInDecided === loading ? undefined : notes.signInDecided,
      )
      notes.signInDecided = loading
    }
  }
  /** Without the code no account can sign in, so a new connection is undone. @spec S4.39 */
  const fail = async (isLoad: boolean, cause: unknown) => {
    context.reportError(toLatchkeyError(cause))
    if (isStopped) return
    if (isLoad) {
      stop = env.after(retryMs, () => begin(true))
      return
    }
    const wasConnected = hasAccount(store.get())
    if (wasConnected) await disconnect(context).catch(() => {})
    stop = watch(store, hasAccount, (isConnected) => {
      if (!isConnected) return
      stop()
      begin(false)
    })
    if (!wasConnected) return
    const { code, message } = new LatchkeyError('siwx/init-failed', { cause })
    await showSnackbar(context, { variant: 'error', message, code })
  }

  // Restored wallets, and those another tab connects, were not chosen here.
  begin(!store.get().connection.settled || !(isAsked(store.get()) || isOnScreen(context)))
  return () => {
    isStopped = true
    stop()
  }
}

const isAsked = ({ accounts }: State) =>
  Object.values(accounts).some(({ status }) => status === 'connecting')

const hasAccount = ({ accounts }: State) =>
  Object.values(accounts).some(({ status }) => status === 'connected')
