import { LatchkeyError } from '@latchkey/protocol'
import { disconnect } from '../connection/disconnect.js'
import { isOnScreen } from '../modal/isOnScreen.js'
import { showSnackbar } from '../modal/showSnackbar.js'
import { hasSignIn } from '../options/hasSignIn.js'
import type { Context } from '../runtime/context.js'
import { toLatchkeyError } from '../runtime/run.js'
import { watch } from '../runtime/store/watch.js'
import type { State } from '../state/state.js'

/** When code that did not load on a page with a wallet is looked for again. */
const retryMs = 10_000

/** Follows which account is active, where the host has sign-in; its code loads with the first wallet. @spec S4.35 */
export function watchSignIn(context: Context): () => void {
  const { adapters, connections, env, options, store } = context
  if (!hasSignIn(options)) return () => {}
  let stop = () => {}
  let isStopped = false

  const begin = (isLoad: boolean) => {
    // The host's part may have code of its own: without it nothing is known of sessions, either.
    const port = import('./signInPort.js').then(({ signInPort }) => signInPort(context))
    const started = Promise.all([import('./followAccounts.js'), port]).then(
      ([{ followAccounts }]) => {
        if (!isStopped) stop = followAccounts(context, isLoad)
      },
      (cause) => fail(isLoad, cause),
    )
    for (const namespace of adapters.keys()) {
      const notes = connections.notes(namespace)
      // What closes a modal waits for it, and for what is decided then.
      const loading: Promise<void> = started.then(() =>
        notes.signInDecided === loading ? undefined : notes.signInDecided,
      )
      notes.signInDecided = loading
    }
  }
  /** Without its code no account can sign in: one that was just connected is not left half done. @spec S4.39 */
  const fail = async (isLoad: boolean, cause: unknown) => {
    context.reportError(toLatchkeyError(cause))
    if (isStopped) return
    if (isLoad) {
      stop = env.after(retryMs, () => begin(true))
      return
    }
    const wasConnected = hasAccount(store.get())
    if (wasConnected) await disconnect(context).catch(() => {})
    // It is looked for again with the next account.
    stop = watch(store, hasAccount, (isConnected) => {
      if (!isConnected) return
      stop()
      begin(false)
    })
    if (!wasConnected) return
    const { code, message } = new LatchkeyError('siwx/init-failed', { cause })
    await showSnackbar(context, { variant: 'error', message, code })
  }

  // Neither a wallet that comes back with the page, nor one that another tab connects, was chosen here.
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
