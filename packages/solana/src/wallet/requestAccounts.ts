import { callWallet } from '@latchkey/core/adapter'
import { isLatchkeyError } from '@latchkey/protocol'
import { parseAccounts } from './parseAccounts.js'
import type { SolanaWallet, StandardWallet } from './SolanaWallet.js'
import { requireFeature, tryRead } from './walletFeatures.js'

/** Asks a wallet for its accounts; it may show its window. */
export async function requestAccounts(
  { provider, standard }: SolanaWallet,
  signal?: AbortSignal,
): Promise<readonly string[]> {
  if (standard) {
    const connect = requireFeature(standard, 'standard:connect')
    return accountsIn(await callWallet(() => connect(), signal))
  }
  const call = { method: 'solana_requestAccounts' }
  return parseAccounts(await callWallet(() => provider.request(call), signal))
}

/** The accounts in what a wallet of the page answers to being connected. */
const accountsIn = (answer: unknown): readonly string[] =>
  parseAccounts(tryRead(() => (answer as { accounts?: unknown }).accounts))

/** The accounts that a wallet of the page shows now; nobody is asked. */
export const currentAccounts = (standard: StandardWallet): readonly string[] =>
  parseAccounts(tryRead(() => standard.accounts))

/** Silent questions that were refused, or wait for their answer, by wallet. */
export type SilentRequests = Map<StandardWallet, Promise<unknown>>

/**
 * The accounts that a wallet still grants. Some show a window in spite of being asked silently: a wallet that
 * refuses, or does not answer, is not asked again, and from then on only what it shows counts. @spec S4.01
 */
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
    const codes = ['wallet/unauthorized', 'wallet/rejected'] as const
    const isRefused = codes.some((code) => isLatchkeyError(error, code))
    if (!isRefused) throw error
    return standard ? currentAccounts(standard) : []
  }
}

function connectSilently(requests: SilentRequests, standard: StandardWallet): Promise<unknown> {
  const connect = requireFeature(standard, 'standard:connect')
  // Async, for a wallet may throw at once.
  const request = (async () => connect({ silent: true }))()
  requests.set(standard, request)
  request.then(
    () => requests.delete(standard),
    () => {},
  )
  return request
}
