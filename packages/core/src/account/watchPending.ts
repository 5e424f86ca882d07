import { LatchkeyError, type Network, pollingIntervalMs } from '@latchkey/protocol'
import type { TransactionStatus } from '../ports/Adapter.js'
import type { Context } from '../runtime/context.js'
import { deadline } from '../runtime/env/deadline.js'
import { watch } from '../runtime/store/watch.js'
import type { PendingTransaction } from '../state/activitySlice.js'
import { findNetwork } from '../state/networksSlice.js'
import { isSameSent } from '../state/sentChanges.js'
import type { State } from '../state/state.js'
import { keepSent } from './sentTransactions.js'

/** Most transactions are mined soon or late: for this long we look often. */
const eagerMs = 30_000
const eagerPollMs = 1_000
/** A transaction that the chain has not heard of for so long was replaced or never arrived. */
const lostMs = 1_800_000
/** How many accounts of a wallet are followed. */
const mostAddresses = 100
/** How long a chain may take to say how far a transaction has come. */
const patienceMs = 20_000

/** Follows what was sent from here until it has ended, over page loads and in all tabs. @spec S9.20 */
export function watchPending(context: Context): () => void {
  const { env, storage, store } = context
  let stopTimer: (() => void) | undefined
  let asking = false
  let stopped = false
  let stopTabs: readonly (() => void)[] = []

  function wait(): void {
    if (asking || stopped || stopTimer) return
    const open = pendingOf(store.get())
    if (open.length === 0) return
    const youngest = Math.max(...open.map(({ at }) => at))
    const isFresh = env.now() - youngest < eagerMs
    stopTimer = env.after(isFresh ? eagerPollMs : pollingIntervalMs(), () => {
      stopTimer = undefined
      void look()
    })
  }

  async function look(): Promise<void> {
    // Nobody sees a hidden page: it looks when it is seen again.
    if (asking || stopped || !env.visible()) return
    asking = true
    await Promise.all(pendingOf(store.get()).map((one) => follow(context, one)))
    asking = false
    wait()
  }

  function load(addresses: string): void {
    for (const stop of stopTabs) stop()
    const own = addresses.split(' ').filter(Boolean)
    for (const address of own) keepSent(context, address)
    // Who left takes along what was sent; it comes back with the wallet.
    store.update('activity', (activity) => {
      const sent = activity.sent.filter(({ from }) => own.includes(from))
      return sent.length === activity.sent.length ? activity : { ...activity, sent }
    })
    stopTabs = own.map((address) =>
      storage.watch('sent', address, () => keepSent(context, address)),
    )
  }

  load(addressesOf(store.get()))
  wait()
  const stops = [
    watch(store, addressesOf, load),
    watch(store, ({ activity }) => activity.sent, wait),
    env.onVisible(() => void look()),
  ]
  return () => {
    stopped = true
    stopTimer?.()
    for (const stop of [...stops, ...stopTabs]) stop()
  }
}

async function follow(context: Context, one: PendingTransaction): Promise<void> {
  const { env, store } = context
  const network = findNetwork(store.get().networks, one.networkId)
  if (!network) return
  // A chain that does not answer says nothing about the transaction.
  const told = await statusOf(context, one.hash, network).catch(() => undefined)
  const status = told && ended(told, env.now() - one.at)
  if (!status) return
  keepSent(context, one.from, (sent) =>
    sent.map((known) =>
      isSameSent(known, one) && known.status === 'pending' ? { ...known, status } : known,
    ),
  )
  // Loads with the first that ends: few visits see one.
  import('./refreshBalances.js')
    .then(({ refreshBalances }) =>
      refreshBalances(context, { address: one.from, network, token: one.token }),
    )
    .catch(() => {})
}

async function statusOf({ adapters, env }: Context, hash: string, network: Network) {
  const asked = adapters.get(network.chainNamespace)?.transactionStatus?.(hash, network)
  const late = () => new LatchkeyError('rpc/timeout')
  return asked && deadline(env, asked, { ms: patienceMs, late })
}

/** How a transaction ended; undefined while it may still come. */
function ended(told: TransactionStatus, age: number): 'confirmed' | 'failed' | 'lost' | undefined {
  if (told === 'confirmed' || told === 'failed') return told
  return told === 'unknown' && age >= lostMs ? 'lost' : undefined
}

const pendingOf = ({ activity }: State) =>
  activity.sent.filter(({ status }) => status === 'pending')

/** As one text, so that it changes only when they do; a wallet that shares hundreds is followed in the first ones. */
const addressesOf = ({ accounts }: State) => {
  const shared = Object.values(accounts).flatMap(({ address, allAccounts }) =>
    address === undefined ? [] : [address, ...allAccounts].slice(0, mostAddresses),
  )
  return [...new Set(shared)].join(' ')
}
