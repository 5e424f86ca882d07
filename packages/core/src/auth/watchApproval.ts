import type { Context } from '../runtime/context.js'
import { cancelLeftApprovals } from './cancelLeftApprovals.js'

/** @spec S4.58 */
export const watchApproval = (context: Context): (() => void) =>
  context.auth ? cancelLeftApprovals(context, context.auth) : () => {}
