import type { Latchkey, Namespace, PublicState } from '@latchkey/core'
import { contextOf } from '@latchkey/core/ui'
import type { Siwx } from '@latchkey/protocol/siwx'
import { hostAccount } from './hostAccount.js'

type NamespaceSignIn = NonNullable<PublicState['signIn']['byNamespace'][Namespace]>

export type HostSignInStatus = NamespaceSignIn['status']

export type HostSignIn = Pick<NamespaceSignIn, 'session' | 'error'> & {
  readonly status: HostSignInStatus
  /** Whether the app requires a session. */
  readonly isRequired: boolean
}

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
    status: status ?? (requirement && isExpected ? 'checking' : 'signed-out'),
    isRequired: requirement === 'required',
  }
}

function requirementOf(
  latchkey: Latchkey,
  namespace: Namespace | undefined,
): 'required' | 'optional' | undefined {
  const { siweConfig, siwx } = contextOf(latchkey)?.options ?? {}
  if (siwx) return isRequiredBy(siwx) ? 'required' : 'optional'
  if (!siweConfig || siweConfig.enabled === false || namespace !== 'eip155') return undefined
  return (siweConfig.required ?? true) ? 'required' : 'optional'
}

/** A host function that throws must not break the component. */
function isRequiredBy(siwx: Siwx): boolean {
  try {
    return siwx.getRequired?.() !== false
  } catch {
    return true
  }
}

function isServed(state: PublicState, namespace: Namespace | undefined): boolean {
  const { chain, isConnected } = hostAccount(state, namespace)
  const requested = namespace ? (state.networks[namespace]?.caipNetworks ?? []) : []
  return (
    isConnected &&
    namespace === state.activeNamespace &&
    requested.some(({ caipNetworkId }) => caipNetworkId === chain?.caipNetworkId)
  )
}
