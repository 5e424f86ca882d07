import { isSameAddress, type Namespace } from '@latchkey/protocol'
import type { SignInMessageData } from '@latchkey/protocol/siwx'
import type { SignInAttempt } from '../ports/SignInRequest.js'
import type { Context } from '../runtime/context.js'
import { listOf, pastTime } from '../runtime/storage/dataGuards.js'
import { json, type StorageTable, text } from '../runtime/storage/StorageRow.js'
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

const maxSkipped = 20

const signInKeys = {
  signInChanged: {
    name: (namespace: string) => `${namespace}:sign_in_changed`,
    guard: pastTime,
  },
  signInSkipped: json('sign_in_skipped', listOf(text(256), maxSkipped)),
} satisfies StorageTable

const storageOf = ({ storage }: Pick<Context, 'storage'>) => storage.of(signInKeys)

export function notifyTabs(context: Context, namespace: Namespace): void {
  storageOf(context).set('signInChanged', context.env.now(), namespace)
}

export const watchTabs = (context: Context, namespace: Namespace, onChange: () => void) =>
  storageOf(context).watch('signInChanged', namespace, onChange)

export const isSkipped = (context: Context, subject: SignInSubject): boolean =>
  skippedOf(context).includes(accountKey(subject))

export function rememberSkipped(context: Context, subject: SignInSubject): void {
  const others = skippedOf(context).filter((one) => one !== accountKey(subject))
  storageOf(context).set('signInSkipped', [accountKey(subject), ...others].slice(0, maxSkipped))
}

export function forgetSkipped(context: Context, subject: SignInSubject): void {
  const others = skippedOf(context).filter((one) => one !== accountKey(subject))
  if (others.length > 0) storageOf(context).set('signInSkipped', others)
  else storageOf(context).remove('signInSkipped')
}

const skippedOf = (context: Context) => storageOf(context).get('signInSkipped') ?? []

const accountKey = ({ address, namespace }: SignInSubject) => `${namespace}:${address}`
