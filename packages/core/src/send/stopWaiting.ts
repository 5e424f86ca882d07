import type { Context } from '../runtime/context.js'
import { sendStopped } from './sendChanges.js'

/**
 * Stops waiting for the wallet: the form is as before the click. The request may still be open in the wallet, which no page can
 * change, so it is remembered as unanswered until its answer comes.
 */
export async function stopWaiting({ store }: Context): Promise<void> {
  const { send: form } = store.get()
  if (!form.loading) return
  store.update('activity', (activity) => ({
    ...activity,
    unanswered: [...(activity.unanswered ?? []), form],
  }))
  store.update('send', sendStopped)
}
