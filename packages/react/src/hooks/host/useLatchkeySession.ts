import type { ErrorCode, Namespace } from '@latchkey/core'
import { checkParameters } from '@latchkey/core/ui'
import type { SignInSession } from '@latchkey/protocol/siwx'
import { useCallback } from 'react'
import { useHost } from '../instance/useLatchkey.js'
import { type HostSignInStatus, hostSignIn } from './hostSignIn.js'
import { useHostTask } from './useHostTask.js'
import { useHostState } from './useLatchkeyState.js'

export type UseLatchkeySessionParameters = {
  /** The namespace; the active one if not given. */
  namespace?: Namespace
}

export type UseLatchkeySessionReturn = {
  /** The session of the connected account on its network; undefined while there is none. */
  readonly session: SignInSession | undefined
  /** How far signing in is; while it is `checking`, show neither state. */
  readonly status: HostSignInStatus
  readonly isSignedIn: boolean
  /** Whether the app needs a session of a connected account; see the options `siwx` and `siweConfig`. */
  readonly isRequired: boolean
  /** Why the last attempt failed, here or in the modal. */
  readonly error: ErrorCode | undefined
  /** Whether the visitor is signing in or out. */
  readonly isPending: boolean
  /** Lets the wallet sign the message; a failure rejects. */
  signIn(): Promise<void>
  /** Ends the session; where it is required, the wallet is disconnected. */
  signOut(): Promise<void>
}

/**
 * Returns the session of the connected account, and the functions that sign in and out.
 * @example
 * const { isSignedIn, signIn, signOut } = useLatchkeySession()
 * <button onClick={() => (isSignedIn ? signOut() : signIn()).catch(() => {})}>{isSignedIn ? 'Sign out' : 'Sign in'}</button>
 */
export function useLatchkeySession(
  parameters?: UseLatchkeySessionParameters,
): UseLatchkeySessionReturn {
  const { namespace } = checkParameters('useLatchkeySession', 'namespace', {}, parameters)
  const latchkey = useHost('useLatchkeySession')
  const shown = useHostState('useLatchkeySession', (state) =>
    hostSignIn(latchkey, state, namespace),
  )
  const { signIn, signOut } = latchkey
  // Not by their arguments: as handlers they get an event.
  const entering = useHostTask(useCallback(() => signIn({ namespace }), [signIn, namespace]))
  const leaving = useHostTask(useCallback(() => signOut({ namespace }), [signOut, namespace]))
  // The state has no failure of signing out, nor of a call without a wallet; what was reached since is no failure any more.
  const failure = shown.session ? leaving.error : entering.error
  return {
    session: shown.session,
    status: shown.status,
    isSignedIn: shown.status === 'signed-in',
    isRequired: shown.isRequired,
    error: shown.error ?? (failure as { code?: ErrorCode } | undefined)?.code,
    isPending: shown.status === 'signing' || entering.isPending || leaving.isPending,
    signIn: entering.run,
    signOut: leaving.run,
  }
}
