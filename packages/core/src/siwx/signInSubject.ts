import { isSameAddress, type Namespace } from '@latchkey/protocol'
import type { SignInMessageData } from '@latchkey/protocol/siwx'
import type { SignInAttempt } from '../ports/SignInRequest.js'
import { accountOf } from '../state/accountsSlice.js'
import { isSupported } from '../state/networkChanges.js'
import { networksOf } from '../state/networksSlice.js'
import type { State } from '../state/state.js'

export type SignInSubject = SignInAttempt['subject']

/** Undefined without a wallet or on an unsupported network. @spec S4.35 */
export function signInSubject(
  { accounts, networks }: Pick<State, 'accounts' | 'networks'>,
  namespace: Namespace | undefined = networks.activeNamespace,
): SignInSubject | undefined {
  const { address, connectorId, status } = accountOf(accounts, namespace)
  const networkState = networksOf(networks, namespace)
  const chainId = networkState.active?.caipNetworkId
  if (!namespace || !address || !connectorId || !chainId) return undefined
  if (status !== 'connected' || !isSupported(networkState)) return undefined
  return { namespace, address, chainId, connectorId }
}

export const isSameSubject = (
  a: SignInSubject | undefined,
  b: SignInSubject | undefined,
): boolean =>
  a === b ||
  (a?.namespace === b?.namespace &&
    a?.address === b?.address &&
    a?.chainId === b?.chainId &&
    a?.connectorId === b?.connectorId)

export const isActiveSubject = (
  state: Pick<State, 'accounts' | 'networks'>,
  subject: SignInSubject,
): boolean => isSameSubject(signInSubject(state, subject.namespace), subject)

/** The host's answer is untrusted. */
export const isOfSubject = (
  data: Partial<SignInMessageData> | undefined,
  { address, chainId, namespace }: SignInSubject,
): boolean =>
  data?.chainId === chainId &&
  typeof data.accountAddress === 'string' &&
  isSameAddress(data.accountAddress, address, namespace)
