import { callWallet, createSharedCalls, type SharedCall } from '@latchkey/core/adapter'
import { isLatchkeyError } from '@latchkey/protocol'
import { parseAccounts } from './parseAccounts.js'
import type { SolanaWallet, StandardWallet } from './SolanaWallet.js'
import { requireFeature, tryRead } from './walletFeatures.js'

export async function requestAccounts(
  { provider, standard }: SolanaWallet,
  signal?: AbortSignal,
  shared: SharedCall = createSharedCalls(),
): Promise<readonly string[]> {
  if (standard) {
    const connect = requireFeature(standard, 'standard:connect')
    return accountsIn(await shared(standard, () => connect(), signal))
  }
  const call = { method: 'solana_requestAccounts' }
  return parseAccounts(await shared(provider, () => provider.request(call), signal))
}

const accountsIn = (answer: unknown): readonly string[] =>
  parseAccounts(tryRead(() => (answer as { accounts?: unknown }).accounts))

export const currentAccounts = (standard: StandardWallet): readonly string[] =>
  parseAccounts(tryRead(() => standard.accounts))

export type SilentRequests = Map<StandardWallet | undefined, Promise<unknown>>

/** Some wallets open a window even for a silent request: after a refusal or timeout, only exposed accounts count. @spec S4.01 */
export async function requestAccountsSilently(
  requests: SilentRequests,
  { provider, standard }: SolanaWallet,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const work = () =>
    standard
      ? (requests.get(standard) ?? connectSilently(requests, standard))
      : provider.request({ method: 'solana_getAccounts' })
  try {
    const answer = await callWallet(work, signal)
    return standard ? accountsIn(answer) : parseAccounts(answer)
  } catch (error) {
    const codes = ['wallet/unauthorized', 'wallet/rejected', 'wallet/refused'] as const
    const isRefused = codes.some((code) => isLatchkeyError(error, code))
    if (!isRefused) throw error
    return standard ? currentAccounts(standard) : []
  }
}

function connectSilently(requests: SilentRequests, standard: StandardWallet): Promise<unknown> {
  const connect = requireFeature(standard, 'standard:connect')
  const request = (async () => connect({ silent: true }))()
  requests.set(standard, request)
  request.then(
    () => requests.delete(standard),
    () => {},
  )
  return request
}
