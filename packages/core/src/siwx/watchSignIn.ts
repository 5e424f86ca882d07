import { LatchkeyError } from '@latchkey/protocol'
import { disconnect } from '../connection/disconnect.js'
import { isOnScreen } from '../modal/isOnScreen.js'
import { showSnackbar } from '../modal/showSnackbar.js'
import type { Context } from '../runtime/context.js'
import { toLatchkeyError } from '../runtime/run.js'
import { loadSignIn } from './loadSignIn.js'

/** Follows which account is active, where the host has sign-in; its code loads with the first wallet. @spec S4.35 */
export function watchSignIn(context: Context): () => void {
  const { adapters, connections, options, store } = context
  if (!options.siwx && !options.siweConfig) return () => {}
  const { accounts, connection } = store.get()
  const isAsked = Object.values(accounts).some(({ status }) => status === 'connecting')
  // Neither a wallet that comes back with the page, nor one that another tab connects, was chosen here.
  const isLoad = !connection.settled || !(isAsked || isOnScreen(context))
  let stop: (() => void) | undefined
  let isStopped = false
  const started = loadSignIn().then(
    ({ followAccounts }) => {
      if (!isStopped) stop = followAccounts(context, isLoad)
    },
    async (cause) => {
      const error = toLatchkeyError(cause)
      context.reportError(error)
      // Without its code no account can sign in: what was just connected is not left half done.
      if (isStopped || isLoad) return
      await disconnect(context).catch(() => {})
      const { code, message } = new LatchkeyError('siwx/init-failed', { cause: error })
      await showSnackbar(context, { variant: 'error', message, code })
    },
  )
  for (const namespace of adapters.keys()) {
    const notes = connections.notes(namespace)
    // What closes a modal waits for it, and for what is decided then.
    const loading: Promise<void> = started.then(() =>
      notes.signInDecided === loading ? undefined : notes.signInDecided,
    )
    notes.signInDecided = loading
  }
  return () => {
    isStopped = true
    stop?.()
  }
}
