import type { ErrorCode, Namespace } from '@latchkey/protocol'
import type { SignInSession } from '@latchkey/protocol/siwx'

/** `session` is always of the active account and network; `error` is the last failure. @spec S3.30 */
export type NamespaceSignIn =
  | { readonly status: 'checking'; readonly session?: undefined; readonly error?: undefined }
  | { readonly status: 'signed-out'; readonly session?: undefined; readonly error?: ErrorCode }
  /** An existing session lasts until it is replaced. */
  | { readonly status: 'signing'; readonly session?: SignInSession; readonly error?: undefined }
  | { readonly status: 'signed-in'; readonly session: SignInSession; readonly error?: ErrorCode }

export type SignInStatus = NamespaceSignIn['status']

export type SiwxSlice = {
  readonly required: boolean
  readonly byNamespace: Readonly<Partial<Record<Namespace, NamespaceSignIn>>>
}

export const initialSiwx: SiwxSlice = { required: false, byNamespace: {} }

/** @spec S2.13 */
export function lacksSession(
  { byNamespace, required }: SiwxSlice,
  namespace: Namespace | undefined,
): boolean {
  const entry = namespace && byNamespace[namespace]
  return required && !!entry && !entry.session
}
