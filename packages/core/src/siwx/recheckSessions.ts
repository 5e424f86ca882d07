import { LatchkeyError, type Namespace } from '@latchkey/protocol'
import { showSnackbar } from '../modal/showSnackbar.js'
import type { Context } from '../runtime/context.js'
import { nextSet } from '../state/routerSteps.js'
import { signInChanged } from '../state/siwx/siwxChanges.js'
import { changeSlices, unchanged } from '../state/transition.js'
import { beginSession, findSession, recordSession, signInEntry } from './heldSessions.js'
import { signInPort } from './signInPort.js'
import { isActiveSubject, isSkipped, signInSubject, watchTabs } from './signInSubject.js'

export function recheckSessions(context: Context): () => void {
  const { adapters, env } = context
  let isStopped = false
  let stopTimer = () => {}
  const all = () => {
    for (const namespace of adapters.keys()) void recheck(context, namespace).catch(() => {})
  }
  const schedule = async () => {
    const port = await signInPort(context)
    if (!port || isStopped) return
    stopTimer = env.after(port.refetchMs, () => {
      if (env.visible()) all()
      void schedule()
    })
  }
  void schedule()
  const stops = [
    env.onVisible(all),
    ...[...adapters.keys()].map((namespace) =>
      watchTabs(context, namespace, () => void recheck(context, namespace).catch(() => {})),
    ),
  ]
  return () => {
    isStopped = true
    stopTimer()
    for (const stop of stops) stop()
  }
}

/** An unreachable host ends no session. */
async function recheck(context: Context, namespace: Namespace): Promise<void> {
  const { store, ui } = context
  const before = store.get().siwx.byNamespace[namespace]
  const subject = signInSubject(store.get(), namespace)
  const port = await signInPort(context)
  const isIdle = before?.status === 'signed-in' || before?.status === 'signed-out'
  if (!subject || !port || !isIdle) return
  const session = await findSession(context, port, subject)
  // Newer changes win.
  if (store.get().siwx.byNamespace[namespace] !== before) return
  if (!isActiveSubject(store.get(), subject)) return
  if (session && before.status === 'signed-in') return recordSession(context, subject)
  if (session) return beginSession(context, subject, session)
  if (before.status === 'signed-out') return
  const error = new LatchkeyError('siwx/session-ended')
  const isAsked = store.get().siwx.required || !isSkipped(context, subject)
  store.commit(
    changeSlices({
      siwx: signInChanged(namespace, { status: 'signed-out', error: error.code }),
      router: isAsked && ui.shows(signInEntry.view) ? nextSet(signInEntry) : unchanged,
    }),
  )
  await showSnackbar(context, { variant: 'error', message: error.message, code: error.code })
}
