import type { ErrorCode, Namespace } from '@latchkey/protocol'
import type { SignInSession } from '@latchkey/protocol/siwx'

/** How far signing in is; `checking` until it is known whether there is a session. */
export type SignInStatus = 'checking' | 'signed-out' | 'signing' | 'signed-in'

/** Signing in with the active account of a namespace. @spec S3.30 */
export type NamespaceSignIn = {
  readonly status: SignInStatus
  /** Of this account on this network, never of another. */
  readonly session?: SignInSession
  /** Why the last attempt failed. */
  readonly error?: ErrorCode
}

/** The state of signing in. */
export type SiwxSlice = {
  /** Whether the host requires it; known once a wallet is connected. */
  readonly required: boolean
  /** By namespace; absent where no wallet is connected, or where the host has no sign-in for it. */
  readonly byNamespace: Readonly<Partial<Record<Namespace, NamespaceSignIn>>>
}

export const initialSiwx: SiwxSlice = { required: false, byNamespace: {} }

/** Whether the host demands a session that the account of a namespace lacks. @spec S2.13 */
export function lacksSession(
  { byNamespace, required }: SiwxSlice,
  namespace: Namespace | undefined,
): boolean {
  const entry = namespace && byNamespace[namespace]
  return required && !!entry && !entry.session
}
