import { type ErrorCode, limits } from '@latchkey/protocol'
import type { Context } from '../runtime/context.js'
import type { NoticeCode, SnackbarLink, SnackbarVariant } from '../state/snackbarSlice.js'
import { snackbarHidden, snackbarReplaced, snackbarShown } from './noticeChanges.js'

export type ShowSnackbarParameters = {
  message: string
  /** The error behind the message; views translate it by this code. */
  code?: ErrorCode | NoticeCode
  variant: SnackbarVariant
  /** A page with more about it. */
  link?: SnackbarLink
  /** Whether it closes by itself; by default all do, except those of work under way. */
  autoClose?: boolean
}

/** Shows a notice; one on screen closes first, and of several that wait the last one comes. @spec S4.11 S4.12 */
export async function showSnackbar(
  { env, store }: Context,
  { code, message, variant, link, autoClose = variant !== 'loading' }: ShowSnackbarParameters,
): Promise<void> {
  store.update('snackbar', snackbarReplaced(env.now() + limits.snackbarSwapMs))
  const { freeAt, id } = store.get().snackbar
  const wait = freeAt - env.now()
  if (wait > 0) await new Promise<void>((resolve) => env.after(wait, resolve))
  store.update('snackbar', snackbarShown(id, { code, message, variant, link, autoClose }))
  if (!autoClose) return
  const shownMs = link ? limits.snackbarLinkMs : limits.snackbarAutoCloseMs
  env.after(shownMs, () => store.update('snackbar', snackbarHidden(id)))
}
