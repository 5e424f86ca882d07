import type { WalletCall } from '@latchkey/core/adapter'
import { chainChangedPayload, type Namespace } from '@latchkey/protocol'
import { sessionCapabilities } from './sessionCapabilities.js'
import type { SessionState } from './sessionState.js'

export const capabilitiesMethod = 'wallet_getCapabilities'

/** Answers from the session for its own accounts; undefined if the wallet must be asked. @spec S3.79 */
export function answerCapabilities(
  namespace: Namespace,
  state: SessionState | undefined,
  { method, params }: WalletCall,
): object | undefined {
  if (method !== capabilitiesMethod || namespace !== 'eip155' || !state) return undefined
  const [address, requestedIds] = Array.isArray(params) ? params : []
  const asked = String(address).toLowerCase()
  if (!addressesIn(state).some((one) => one.toLowerCase() === asked)) return undefined
  const networkIds = state.grants.get(namespace)?.networkIds ?? []
  const chainIds = isChainIds(requestedIds) ? requestedIds : networkIds.map(chainChangedPayload)
  return sessionCapabilities(state.properties, String(address), chainIds)
}

export const hasCapabilities = (namespace: Namespace, state: SessionState | undefined): boolean =>
  addressesIn(state).some((address) =>
    answerCapabilities(namespace, state, { method: capabilitiesMethod, params: [address] }),
  )

const addressesIn = (state: SessionState | undefined): readonly string[] =>
  Object.values(state?.grants.get('eip155')?.addresses ?? {}).flat()

const isChainIds = (value: unknown): value is readonly string[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((one) => typeof one === 'string' && /^0x[\da-f]{1,13}$/i.test(one))
