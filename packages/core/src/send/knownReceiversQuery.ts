import {
  isSameAddress,
  LatchkeyError,
  limits,
  type Namespace,
  type Network,
  supports,
} from '@latchkey/protocol'
import type { Transaction } from '@latchkey/protocol/api'
import type { Context } from '../runtime/context.js'
import { serverFor } from '../runtime/serverFor.js'
import { activeAccount } from '../state/activeAccount.js'
import { activeNetwork } from '../state/networksSlice.js'

/** The addresses that the visitor has sent to before, as far as they are known. */
export type KnownReceivers = {
  readonly addresses: readonly string[]
  /** Whether the history was read to its end; an address that is not listed is then new. */
  readonly knowsAll: boolean
}

/** How far back the history is read for earlier transfers; without a match beyond, no address counts as new. */
const maxPages = 5

/** Queries the addresses that the visitor has sent to before, from here or by the history. */
export function knownReceiversQuery(context: Context) {
  const { networks, ...state } = context.store.get()
  const network = activeNetwork(networks)
  const { address } = activeAccount({ networks, ...state })
  return {
    queryKey: ['knownReceivers', network?.caipNetworkId, address] as const,
    async queryFn(): Promise<KnownReceivers> {
      if (!network || !address) throw new LatchkeyError('activity/address-required')
      const { sent } = context.store.get().activity
      const recent = sent
        .filter(
          ({ networkId, status }) => networkId === network.caipNetworkId && status !== 'failed',
        )
        .map(({ to }) => to)
      const { isComplete, transactions } = await fetchHistory(context, address, network)
      const used = usedReceivers(transactions, { address, namespace: network.chainNamespace })
      return { addresses: [...new Set([...recent, ...used])], knowsAll: isComplete }
    },
    enabled: network !== undefined && address !== undefined,
    retry: false as const,
    staleTime: limits.balanceCacheMs,
  }
}

/**
 * Returns the addresses that an account itself has sent something to. A history also contains what others do: a
 * zero transfer that a stranger makes in the account's name must not make the stranger known.
 */
export function usedReceivers(
  transactions: readonly Pick<Transaction, 'metadata' | 'transfers'>[],
  { address, namespace }: { address: string; namespace: Namespace },
): readonly string[] {
  const isOwn = (one: string | undefined) =>
    one !== undefined && isSameAddress(one, address, namespace)
  return transactions.flatMap(({ metadata, transfers }) => {
    if (!isOwn(metadata.sentFrom) || metadata.status !== 'confirmed') return []
    return transfers.flatMap(({ direction, nft_info, quantity, recipient, sender }) => {
      const moved = nft_info !== undefined || /[1-9]/.test(quantity.numeric)
      const fromOwn = sender === undefined || isOwn(sender)
      return direction === 'out' && moved && fromOwn && recipient ? [recipient] : []
    })
  })
}

/** The history, as far as it can be read: without a server, or with one that fails, less is known. */
async function fetchHistory(
  context: Context,
  address: string,
  network: Network,
): Promise<{ transactions: readonly Transaction[]; isComplete: boolean }> {
  const transactions: Transaction[] = []
  if (!supports(network.chainNamespace, 'activity')) return { transactions, isComplete: false }
  try {
    const call = await serverFor(context, network)
    let cursor: string | undefined
    for (let page = 0; page < maxPages; page++) {
      const input = { address, chainId: network.caipNetworkId, cursor }
      const { data, next } = await call('getHistory', input, { retryCount: 1 })
      transactions.push(...data)
      if (next === null) return { transactions, isComplete: true }
      cursor = next
    }
  } catch {
    // `knowsAll` reports it: an incomplete history makes no receiver new, and stops no transfer.
  }
  return { transactions, isComplete: false }
}
