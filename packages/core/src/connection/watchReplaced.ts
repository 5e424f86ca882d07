import type { Namespace } from '@latchkey/protocol'
import { forgetStored } from '../auth/forgetLogin.js'
import type { Context } from '../runtime/context.js'
import { watch } from '../runtime/store/watch.js'
import { accountOf } from '../state/accountsSlice.js'

/** Ends a session or a login when other wallets took its place in every family: it would go on where nobody sees it. */
export function watchReplaced(context: Context): () => void {
  const { auth, sessions } = context
  const stops = [
    watchLast(context, sessions?.connector.id, async () => sessions?.end()),
    watchLast(context, auth?.connector.id, async () => {
      forgetStored(context)
      await auth?.signOut()
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Calls `end` when the last family of a connector is another wallet's. */
function watchLast(
  { adapters, store }: Context,
  id: string | undefined,
  end: () => Promise<void>,
): () => void {
  if (id === undefined) return () => {}
  const families = () => {
    const { accounts, connection } = store.get()
    return [...adapters.keys()].filter(
      (one) => accountOf(accounts, one).connectorId === id || connection.remembered[one] === id,
    )
  }
  const isTaken = (namespace: Namespace) =>
    accountOf(store.get().accounts, namespace).status === 'connected'
  let last = families()
  return watch(
    store,
    (state) => state.accounts,
    () => {
      const before = last
      last = families()
      // Who was disconnected has been told so already.
      const isReplaced = last.length === 0 && before.some(isTaken)
      if (isReplaced) end().catch(() => {})
    },
  )
}
