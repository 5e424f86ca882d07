import { type CaipNetworkId, isSameAddress, parseCaipNetworkId } from '@latchkey/protocol'
import { parseSignInMessage, type SignInSession } from '@latchkey/protocol/siwx'

/** The data come from the message, which the signature covers. */
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

export function isSessionOf(
  { data }: SignInSession,
  chainId: CaipNetworkId,
  address: string,
): boolean {
  const { namespace } = parseCaipNetworkId(chainId)
  return data.chainId === chainId && isSameAddress(data.accountAddress, address, namespace)
}
