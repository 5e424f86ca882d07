import { LatchkeyError } from '@latchkey/protocol'
import type { Context } from '../../runtime/context.js'
import { requireAuth } from '../requireAuth.js'
import { finishSocial } from './finishSocial.js'

export type LogInByTokenParameters = {
  /** A JWT of your own users, which the vault verifies and accepts once. */
  token: string
}

const maxTokenLength = 8_192

/** Logs in with a token of the host's users; connects the account or shows the next step. */
export async function logInByToken(
  context: Context,
  { token }: LogInByTokenParameters,
): Promise<void> {
  if (typeof token !== 'string' || token === '' || token.length > maxTokenLength)
    throw new LatchkeyError('parameters/invalid', { call: "logIn({ token: 'eyJ…' })" })
  const step = await requireAuth(context).connectToken(token)
  await finishSocial(context, step)
}
