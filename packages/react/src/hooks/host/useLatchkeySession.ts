import type { ErrorCode, Namespace } from '@latchkey/core'
import { checkParameters } from '@latchkey/core/ui'
import type { SignInSession } from '@latchkey/protocol/siwx'
import { useCallback } from 'react'
import { useHost } from '../instance/useLatchkey.js'
import { type HostSignInStatus, hostSignIn } from './hostSignIn.js'
import { useHostTask } from './useHostTask.js'
import { useHostState } from './useLatchkeyState.js'

export type UseLatchkeySessionParameters = {
  /** @defaultValue the active namespace */
  namespace?: Namespace
}

export type UseLatchkeySessionReturn = {
  /** Session of the connected account on its network. */
  readonly session: SignInSession | undefined
  /** While `checking`, show neither state. */
  readonly status: HostSignInStatus
  readonly isSignedIn: boolean
  /** Whether the app requires a session; see the options `siwx` and `siweConfig`. */
  readonly isRequired: boolean
  /** Error of the last attempt, here or in the modal. */
  readonly error: ErrorCode | undefined
  readonly isPending: boolean
  /** Requests a signature; rejects on failure. */
  signIn(): Promise<void>
  /** Ends the session; where required, disconnects the wallet. */
  signOut(): Promise<void>
}

/**
 * Returns the connected account's session, and functions to sign in and out.
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
  // Without arguments: as event handlers they receive the event.
  const entering = useHostTask(useCallback(() => signIn({ namespace }), [signIn, namespace]))
  const leaving = useHostTask(useCallback(() => signOut({ namespace }), [signOut, namespace]))
  // The state has no error for signing out, nor for a call without a wallet; success clears the error.
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
