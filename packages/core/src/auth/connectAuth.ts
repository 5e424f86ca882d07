import { LatchkeyError } from '@latchkey/protocol'
import type { Context } from '../runtime/context.js'
import { completeLogin } from './completeLogin.js'
import { requireAuth } from './requireAuth.js'

/** Connects who is logged in to the embedded wallet already; a login itself needs the visitor's e-mail. @spec S4.29 */
export async function connectAuth(context: Context): Promise<void> {
  if (!(await requireAuth(context).isConnected())) throw new LatchkeyError('frame/not-logged-in')
  await completeLogin(context)
}
