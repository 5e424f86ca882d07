import { LatchkeyError } from '@latchkey/protocol'
import type { Account } from '../session/createLogin.js'
import type { HandlerParts } from './Handlers.js'

/** Who is logged in; fails where nobody is. */
export async function accountOf({ login }: Pick<HandlerParts, 'login'>): Promise<Account> {
  const account = await (await login()).account()
  if (!account) throw new LatchkeyError('frame/not-logged-in')
  return account
}
