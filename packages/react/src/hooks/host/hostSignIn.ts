import type { Latchkey, Namespace, PublicState } from '@latchkey/core'
import { contextOf } from '@latchkey/core/ui'
import type { Siwx } from '@latchkey/protocol/siwx'
import { hostAccount } from './hostAccount.js'

type NamespaceSignIn = NonNullable<PublicState['signIn']['byNamespace'][Namespace]>

/** How far signing in is; `checking` until it is known whether there is a session. */
export type HostSignInStatus = NamespaceSignIn['status']

/** Signing in with the account of a namespace, as hooks give it. */
export type HostSignIn = Pick<NamespaceSignIn, 'session' | 'error'> & {
  readonly status: HostSignInStatus
  /** Whether the account needs a session; without sign-in, none does. */
  readonly isRequired: boolean
}

/** Returns how far signing in is in a namespace, by default the active one. */
export function hostSignIn(
  latchkey: Latchkey,
  state: PublicState,
  namespace = state.activeNamespace,
): HostSignIn {
  const { session, error, status } =
    (namespace && state.signIn.byNamespace[namespace]) ?? ({} as Partial<NamespaceSignIn>)
  const requirement = requirementOf(latchkey, namespace)
  const isExpected = !state.settled || isServed(state, namespace)
  return {
    session,
    error,
    // What looks for the session is loaded with the first account.
    status: status ?? (requirement && isExpected ? 'checking' : 'signed-out'),
    isRequired: requirement === 'required',
  }
}

/** What the host wants of the accounts of a namespace; undefined where it has no sign-in for them. */
function requirementOf(
  latchkey: Latchkey,
  namespace: Namespace | undefined,
): 'required' | 'optional' | undefined {
  const { siweConfig, siwx } = contextOf(latchkey)?.options ?? {}
  if (siwx) return isRequiredBy(siwx) ? 'required' : 'optional'
  if (!siweConfig || siweConfig.enabled === false || namespace !== 'eip155') return undefined
  return (siweConfig.required ?? true) ? 'required' : 'optional'
}

/** As the flow reads it: a host's function that throws must not take the page's component with it. */
function isRequiredBy(siwx: Siwx): boolean {
  try {
    return siwx.getRequired?.() !== false
  } catch {
    return true
  }
}

/** Whether the active account is on a network of the app: no other account's session is looked for, on no other network. */
function isServed(state: PublicState, namespace: Namespace | undefined): boolean {
  const { chain, isConnected } = hostAccount(state, namespace)
  const requested = namespace ? (state.networks[namespace]?.caipNetworks ?? []) : []
  return (
    isConnected &&
    namespace === state.activeNamespace &&
    requested.some(({ caipNetworkId }) => caipNetworkId === chain?.caipNetworkId)
  )
}
