import { isSameAddress, LatchkeyError, type Network, supports } from '@latchkey/protocol'
import type { Transaction } from '@latchkey/protocol/api'
import type { Context } from '../runtime/context.js'
import { createPagesObserver, emptyObserver } from '../runtime/lists/createPagesObserver.js'
import type { PagedObserver } from '../runtime/lists/Paged.js'
import { historyKey } from './accountKeys.js'
import { activityRows } from './activityRows.js'
import { loadServerPage } from './loadServerPage.js'
import { updateSent } from './sentTransactions.js'
import { isSpamTransfer } from './spam/splitSpam.js'
import { spamKnowledge } from './spamKnowledge.js'
import { transactionsState } from './transactionsState.js'

export type HistoryObserver = PagedObserver<Transaction>

/** Fast chains show a transaction with its block. Not in `ownLimits`, which every page loads. */
const pollMs = 1_000

/** Creates the history observer of an address on one network, latest first. @spec S1.08 S5.16-S5.18 S7.04 */
export function createHistoryObserver(
  context: Context,
  { address, network }: { address: string; network: Network },
): HistoryObserver {
  const { api, env, queries } = context
  const { caipNetworkId: chainId, chainNamespace } = network
  if (!supports(chainNamespace, 'activity')) return emptyObserver()
  if (!address) return emptyObserver(new LatchkeyError('activity/address-required'))
  if (!api) return emptyObserver()
  const key = historyKey(address, chainId)
  const earlier = queries.value?.getQueryData(key)
  return createPagesObserver<Transaction>(env, {
    load: (cursor, call) =>
      loadServerPage(context, { ...call, network }, async (api, options) => {
        const page = await api('getHistory', { address, chainId, cursor }, options)
        return { items: page.data, next: page.next }
      }),
    idOf: ({ id }) => id,
    isShown: (transaction) =>
      transaction.metadata.chain === chainId && !isSpam(context, transaction, { address, network }),
    timeOf: ({ metadata }) => Date.parse(metadata.minedAt),
    toError: (cause) => new LatchkeyError('activity/failed', { cause }),
    pollMs,
    seed: earlier?.transactions.length
      ? [{ items: earlier.transactions, next: earlier.next ?? null }]
      : undefined,
    onChange(shown, progress) {
      // By reference: comparing thousands of entries costs more than rendering them.
      queries.value?.setQueryDefaults(key, { structuralSharing: false })
      queries.value?.setQueryData(key, transactionsState(shown, progress, chainId))
      forgetSent(context, { address, network, transactions: shown.items })
    },
  })
}

/** A token is only suspected of being spam, so transactions the visitor paid for stay. @spec S5.17 */
function isSpam(
  context: Context,
  { metadata, transfers }: Pick<Transaction, 'metadata' | 'transfers'>,
  account: { address: string; network: Network },
): boolean {
  if (transfers.length === 0) return false
  const knowledge = spamKnowledge(context, account)
  if (!transfers.every((transfer) => isSpamTransfer(transfer, knowledge))) return false
  const { chainNamespace } = account.network
  return (
    transfers.every(({ nft_info }) => nft_info) ||
    !isSameAddress(metadata.sentFrom, account.address, chainNamespace)
  )
}

export function forgetSent(
  context: Context,
  parameters: { address: string; network: Network; transactions: readonly Transaction[] },
): void {
  const { address, transactions } = parameters
  const done = context.store
    .get()
    .activity.sent.filter(({ from, told }) => from === address && told)
  if (done.length === 0) return
  const { pending } = activityRows(transactions, done, parameters)
  const { caipNetworkId } = parameters.network
  const listed = new Set(
    done.filter((one) => one.networkId === caipNetworkId && !pending.includes(one)),
  )
  if (listed.size > 0)
    updateSent(context, address, (sent) => sent.filter((one) => !listed.has(one)))
}
