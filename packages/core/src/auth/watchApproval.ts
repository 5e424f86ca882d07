import type { Context } from '../runtime/context.js'
import { cancelLeftApprovals } from './cancelLeftApprovals.js'

/** Cancels the request in the frame when the visitor closes the modal, or leaves the view. @spec S4.58 */
export const watchApproval = (context: Context): (() => void) =>
  context.auth ? cancelLeftApprovals(context, context.auth) : () => {}
