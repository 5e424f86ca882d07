import type { Siwx } from '@latchkey/protocol/siwx'
import type { SignInPort } from '../ports/SignInPort.js'
import type { Context } from '../runtime/context.js'

const refetchMs = 300_000

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

/** Bound method by method: a host's plug-in may be a class instance. */
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
  // The former account's session stays stored and applies again when it returns.
  signOutOnAccountChange: false,
  signOutOnNetworkChange: false,
})

/** True when the host's function fails. */
export function isRequiredBy(port: SignInPort): boolean {
  try {
    return port.getRequired?.() !== false
  } catch {
    return true
  }
}
