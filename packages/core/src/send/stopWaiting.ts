import type { Context } from '../runtime/context.js'
import type { SendSlice } from '../state/sendSlice.js'
import { isSameTransfer, sendStopped } from './sendChanges.js'

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

/** Whether the request of a form was given up and has no answer yet. */
export const isGivenUp = ({ store }: Context, form: SendSlice): boolean =>
  store.get().activity.unanswered?.includes(form) === true

/**
 * Records that the wallet answered the request of a form, and returns whether the form on screen is still that one: it may have
 * been emptied since, or, after the request was given up, changed or sent again.
 */
export function takeAnswer(context: Context, form: SendSlice): boolean {
  const { store } = context
  const { send } = store.get()
  if (!isGivenUp(context, form)) return send === form
  store.update('activity', (activity) => ({
    ...activity,
    unanswered: activity.unanswered?.filter((other) => other !== form),
  }))
  return !send.loading && isSameTransfer(send, form)
}
