import { type CaipNetworkId, isSameAddress, parseCaipNetworkId } from '@latchkey/protocol'
import { parseSignInMessage, type SignInSession } from '@latchkey/protocol/siwx'

/**
 * Parses sessions of a storage or server, leaving out what is none. The data of a session is what its message says:
 * the signature is over that.
 */
export function parseSessions(stored: unknown): SignInSession[] {
  return Array.isArray(stored) ? stored.flatMap(parseSession) : []
}

function parseSession(stored: unknown): SignInSession[] {
  const { message, signature, cacao } = (stored ?? {}) as Partial<SignInSession>
  if (typeof message !== 'string' || typeof signature !== 'string') return []
  try {
    const data = parseSignInMessage(message)
    return [{ data, message, signature, ...(cacao === undefined ? {} : { cacao }) }]
  } catch {
    return []
  }
}

/** Whether a session is of this chain and of this address: one of either alone is another one. */
export function isSessionOf(
  { data }: SignInSession,
  chainId: CaipNetworkId,
  address: string,
): boolean {
  const { namespace } = parseCaipNetworkId(chainId)
  return data.chainId === chainId && isSameAddress(data.accountAddress, address, namespace)
}
