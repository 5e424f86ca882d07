import { limits } from '@latchkey/protocol'
import type { HandlerParts } from './Handlers.js'

/** A moment less than the page waits. */
const patienceMs = limits.signOutTimeoutMs - 500

/** Ends the session here and on the server; answers in time even where the server does not. @spec S3.52 S9.08 */
export async function signOut(
  parts: HandlerParts,
  _payload?: undefined,
  waitMs = patienceMs,
): Promise<undefined> {
  parts.abortApprovals()
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, waitMs)
  })
  await Promise.race([endSession(parts).catch(() => undefined), late])
  clearTimeout(timer)
  return undefined
}

async function endSession(parts: HandlerParts): Promise<void> {
  const [login, sessions] = await Promise.all([parts.login(), parts.sessions()])
  login.forget()
  await sessions.end()
}
