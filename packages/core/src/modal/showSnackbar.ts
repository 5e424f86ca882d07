import { type ErrorCode, limits } from '@latchkey/protocol'
import type { Context } from '../runtime/context.js'
import type { NoticeCode, SnackbarLink, SnackbarVariant } from '../state/snackbarSlice.js'
import { snackbarHidden, snackbarReplaced, snackbarShown } from './noticeChanges.js'

export type ShowSnackbarParameters = {
  message: string
  code?: ErrorCode | NoticeCode
  variant: SnackbarVariant
  link?: SnackbarLink
  autoClose?: boolean
}

/** Shows a snackbar after closing the current one; of several waiting, the last wins. @spec S4.11 S4.12 */
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
