import { isLatchkeyError } from '@latchkey/protocol'
import { askWallet, requireFeature } from './askWallet.js'
import { accountsIn, shownAccounts } from './grantedAccounts.js'
import { parseAccounts } from './parseAccounts.js'
import type { SolanaWallet, StandardWallet } from './SolanaWallet.js'

/** Silent questions that were refused, or wait for their answer, by wallet. */
export type SilentQuestions = Map<StandardWallet, Promise<unknown>>

/**
 * The accounts that a wallet still grants. Some show a window in spite of being asked silently: a wallet that
 * refuses, or does not answer, is not asked again, and from then on only what it shows counts. @spec S4.01
 */
export async function silentAccounts(
  questions: SilentQuestions,
  { provider, standard }: SolanaWallet,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const work = () =>
    standard
      ? (questions.get(standard) ?? ask(questions, standard))
      : provider.request({ method: 'solana_getAccounts' })
  try {
    const answer = await askWallet(work, signal)
    return standard ? accountsIn(answer) : parseAccounts(answer)
  } catch (error) {
    const codes = ['wallet/unauthorized', 'wallet/rejected'] as const
    const isRefused = codes.some((code) => isLatchkeyError(error, code))
    if (!isRefused) throw error
    return standard ? shownAccounts(standard) : []
  }
}

function ask(questions: SilentQuestions, standard: StandardWallet): Promise<unknown> {
  const connect = requireFeature(standard, 'standard:connect')
  // Async, for a wallet may throw at once.
  const question = (async () => connect({ silent: true }))()
  questions.set(standard, question)
  question.then(
    () => questions.delete(standard),
    () => {},
  )
  return question
}
