import type { ErrorCode, Namespace } from '@latchkey/protocol'
import type { SignInSession } from '@latchkey/protocol/siwx'

/**
 * Signing in with the active account of a namespace: `session` is of this account on this network, never of another, and
 * `error` says why the last attempt failed. @spec S3.30
 */
export type NamespaceSignIn =
  /** Until it is known whether there is a session. */
  | { readonly status: 'checking'; readonly session?: undefined; readonly error?: undefined }
  | { readonly status: 'signed-out'; readonly session?: undefined; readonly error?: ErrorCode }
  /** A session that there was lasts until another takes its place. */
  | { readonly status: 'signing'; readonly session?: SignInSession; readonly error?: undefined }
  | { readonly status: 'signed-in'; readonly session: SignInSession; readonly error?: ErrorCode }

/** How far signing in is. */
export type SignInStatus = NamespaceSignIn['status']

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
