import type { Siwx } from '@latchkey/protocol/siwx'
import type { SignInPort } from '../ports/SignInPort.js'
import type { Context } from '../runtime/context.js'

/** How often a session is looked for again while the page is seen. */
const refetchMs = 300_000

/** Returns the host's part of signing in; undefined where it has none. Code of it that did not load is looked for again. */
export function signInPort(context: Context): Promise<SignInPort | undefined> {
  const { signingIn } = context
  signingIn.port ??= createPort(context).catch((cause) => {
    signingIn.port = undefined
    throw cause
  })
  return signingIn.port
}

async function createPort(context: Context): Promise<SignInPort | undefined> {
  const { siweConfig, siwx } = context.options
  if (siwx) return fromSiwx(siwx)
  if (!siweConfig || siweConfig.enabled === false) return undefined
  const { fromSiweConfig } = await import('./fromSiweConfig.js')
  return fromSiweConfig(siweConfig, context)
}

/** Method by method: a host's plug-in may be an instance of its own class. */
const fromSiwx = (siwx: Siwx): SignInPort => ({
  createMessage: (input) => siwx.createMessage(input),
  addSession: (session) => siwx.addSession(session),
  setSessions: (sessions) => siwx.setSessions(sessions),
  getSessions: (chainId, address) => siwx.getSessions(chainId, address),
  revokeSession: (chainId, address) => siwx.revokeSession(chainId, address),
  getRequired: () => siwx.getRequired?.() ?? true,
  signOutOnDisconnect: siwx.signOutOnDisconnect ?? true,
  serves: () => true,
  refetchMs,
  // The session of the account before stays stored, and counts again when that account comes back.
  signOutOnAccountChange: false,
  signOutOnNetworkChange: false,
})

/** Whether a connection needs a session: if the host's own function can't say, it does. */
export function isRequiredBy(port: SignInPort): boolean {
  try {
    return port.getRequired?.() !== false
  } catch {
    return true
  }
}
