import { LatchkeyError } from '@latchkey/protocol'
import type { SignInSession } from '@latchkey/protocol/siwx'
import type { SignInPort } from '../ports/SignInPort.js'
import type { Context } from '../runtime/context.js'
import { askHost } from './askHost.js'
import { isOfSubject, type SignInSubject } from './signInSubject.js'

/** Ignores sessions of other accounts that a host returns. */
export async function findSession(
  context: Context,
  port: SignInPort,
  subject: SignInSubject,
): Promise<SignInSession | undefined> {
  const { address, chainId, namespace } = subject
  const sessions = await askHost(context, port.getSessions(chainId, address), namespace)
  if (!Array.isArray(sessions)) throw new LatchkeyError('siwx/init-failed')
  return sessions.find((session) => isSessionOf(session, subject, context.env.now()))
}

/** Tolerated difference between server and browser clocks. */
const skewMs = 300_000

function isSessionOf(
  session: Partial<SignInSession> | undefined,
  subject: SignInSubject,
  now: number,
): boolean {
  const { data } = session ?? {}
  const isOver = Date.parse(data?.expirationTime ?? '') <= now
  const isEarly = Date.parse(data?.notBefore ?? '') > now + skewMs
  return !isOver && !isEarly && isOfSubject(data, subject)
}
