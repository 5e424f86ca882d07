import {
  type CaipNetworkId,
  LatchkeyError,
  type Network,
  pollingIntervalMs,
} from '@latchkey/protocol'
import type { TransactionStatus } from '../ports/Adapter.js'
import type { Context } from '../runtime/context.js'
import { withTimeout } from '../runtime/env/withTimeout.js'
import { cachesOf } from '../runtime/storage/cacheKeys.js'
import { watch } from '../runtime/store/watch.js'
import type { PendingTransaction } from '../state/activitySlice.js'
import { findNetwork } from '../state/networksSlice.js'
import { isSameTransaction } from '../state/sentChanges.js'
import type { State } from '../state/state.js'
import { updateSent } from './sentTransactions.js'

const lostMs = 1_800_000
const maxAddresses = 100
const statusTimeoutMs = 20_000

/** Polls pending transactions until they end, across page loads and tabs. @spec S9.17 S9.20 */
export function followPending(context: Context): () => void {
  const { env, store } = context
  const stopTimers = new Map<CaipNetworkId, () => void>()
  const polling = new Set<CaipNetworkId>()
  let stopped = false
  let stopTabs: readonly (() => void)[] = []

  const unscheduled = () =>
    [...new Set(pendingOf(store.get()).map(({ networkId }) => networkId))].filter(
      (id) => !stopped && !stopTimers.has(id) && !polling.has(id),
    )

  function schedulePolls(): void {
    for (const id of unscheduled()) {
      const { blockTime } = findNetwork(store.get().networks, id) ?? {}
      const onTime = () => {
        stopTimers.delete(id)
        void poll(id)
      }
      stopTimers.set(id, env.after(pollingIntervalMs(blockTime), onTime))
    }
  }

  async function poll(id: CaipNetworkId): Promise<void> {
    if (stopped || !env.visible()) return
    polling.add(id)
    const open = pendingOf(store.get()).filter(({ networkId }) => networkId === id)
    await Promise.all(open.map((one) => checkTransaction(context, one)))
    polling.delete(id)
    schedulePolls()
  }

  function loadAddresses(addresses: string): void {
    for (const stop of stopTabs) stop()
    const own = addresses.split(' ').filter(Boolean)
    for (const address of own) updateSent(context, address)
    store.update('activity', (activity) => {
      const sent = activity.sent.filter(({ from }) => own.includes(from))
      return sent.length === activity.sent.length ? activity : { ...activity, sent }
    })
    stopTabs = own.map((address) =>
      cachesOf(context).watch('sent', address, () => updateSent(context, address)),
    )
  }

  loadAddresses(addressesOf(store.get()))
  schedulePolls()
  const stops = [
    watch(store, addressesOf, loadAddresses),
    watch(store, ({ activity }) => activity.sent, schedulePolls),
    env.onVisible(() => {
      for (const id of unscheduled()) void poll(id)
    }),
  ]
  return () => {
    stopped = true
    for (const stop of [...stopTimers.values(), ...stops, ...stopTabs]) stop()
  }
}

async function checkTransaction(context: Context, one: PendingTransaction): Promise<void> {
  const { env, store } = context
  const network = findNetwork(store.get().networks, one.networkId)
  if (!network) return
  // A failed request says nothing about the transaction.
  const chainStatus = await fetchStatus(context, one.hash, network).catch(() => undefined)
  const status = chainStatus && finalStatus(chainStatus, env.now() - one.at)
  if (!status) return
  updateSent(context, one.from, (sent) =>
    sent.map((transaction) =>
      isSameTransaction(transaction, one) && transaction.status === 'pending'
        ? { ...transaction, status }
        : transaction,
    ),
  )
  import('./refreshBalances.js')
    .then(({ refreshBalances }) =>
      refreshBalances(context, {
        address: one.from,
        network,
        token: one.token,
        isNft: one.nft !== undefined,
        received: one.swap,
      }),
    )
    .catch(() => {})
}

async function fetchStatus({ adapters, env }: Context, hash: string, network: Network) {
  const request = adapters.get(network.chainNamespace)?.transactionStatus?.(hash, network)
  const timeoutError = () => new LatchkeyError('rpc/timeout')
  return request && withTimeout(env, request, { ms: statusTimeoutMs, timeoutError })
}

function finalStatus(
  status: TransactionStatus,
  age: number,
): 'confirmed' | 'failed' | 'lost' | undefined {
  if (status === 'confirmed' || status === 'failed') return status
  return status === 'unknown' && age >= lostMs ? 'lost' : undefined
}

const pendingOf = ({ activity }: State) =>
  activity.sent.filter(({ status }) => status === 'pending')

/** One string, so the selector only changes with the addresses; capped for wallets that share hundreds. */
const addressesOf = ({ accounts }: State) => {
  const shared = Object.values(accounts).flatMap(({ address, allAccounts }) =>
    address === undefined ? [] : [address, ...allAccounts].slice(0, maxAddresses),
  )
  return [...new Set(shared)].join(' ')
}
