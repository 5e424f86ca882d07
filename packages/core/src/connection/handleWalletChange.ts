import type { Namespace } from '@latchkey/protocol'
import type { WalletChange } from '../ports/Adapter.js'
import type { Context } from '../runtime/context.js'
import { sleep } from '../runtime/env/sleep.js'
import { noteDoubt, noteReport } from '../runtime/live/connectionNotes.js'
import { watch } from '../runtime/store/watch.js'
import { accountOf } from '../state/accountsSlice.js'
import type { State } from '../state/state.js'
import { acceptConnection } from './acceptConnection.js'
import { handleOtherChange } from './checkOther.js'
import { endWallet } from './endWallet.js'
import { reconnect } from './reconnect.js'
import { isStored } from './surroundingWallet.js'

/** How long a wallet that reports no account may take to report the next one. */
const noAccountMs = 250

export type HandleWalletChangeParameters = {
  namespace: Namespace
  connectorId: string
  change: WalletChange
}

/** Follows what a connected or remembered wallet reports: other accounts, another network, locked, unlocked, gone. */
export async function handleWalletChange(
  context: Context,
  parameters: HandleWalletChangeParameters,
): Promise<void> {
  const { namespace, connectorId, change } = parameters
  const { connections } = context
  const { check, doubt, doubtOf } = connections.notes(namespace)
  if (check?.connectorId === connectorId) {
    // Some wallets report while they answer: another check would cancel the one under way, which counts this in.
    check.reported.push(change)
    return
  }
  const connection = connections.get(namespace)
  const ours = connection?.connectorId === connectorId ? connection : undefined
  const isRemembered = context.store.get().connection.remembered[namespace] === connectorId
  if (!ours && !isRemembered) return handleOtherChange(context, parameters)

  if (change.type === 'network') {
    if (ours) acceptConnection(context, { namespace, connection: { ...ours, ...change } })
    return
  }
  const [first, ...others] = change.type === 'accounts' ? change.addresses : []
  // The first such report started the clock: one that repeats it has no more time.
  const isRepeated = change.type === 'accounts' && first === undefined && doubt
  if (ours && isRepeated && doubtOf === connections.getSignal(namespace)) return doubt
  const report = ours && noteReport(connections, namespace)
  if (first === undefined) {
    if (!report) return
    // The hint stays: a wallet that was only locked reconnects when it is unlocked.
    if (change.type === 'disconnect') endWallet(context, { namespace, connectorId, forget: false })
    else noteDoubt(connections, namespace, dropUnlessReported(context, parameters, report))
    return connections.notes(namespace).doubt
  }
  if (ours) {
    // The wallet has chosen: what the visitor chose here before is over.
    if (isStored(context, namespace, connectorId))
      context.storage.remove('chosenAccount', namespace)
    acceptConnection(context, { namespace, connection: { ...ours, addresses: [first, ...others] } })
  } else if (await isFree(context, parameters)) await reconnect(context, { namespace, connectorId })
}

/** Whether a wallet that is not connected may be asked what it grants; waits for the answer of another that the visitor is connecting. */
async function isFree(
  { connections, store }: Context,
  { connectorId, namespace }: HandleWalletChangeParameters,
): Promise<boolean> {
  const statusOf = ({ accounts }: State) => accountOf(accounts, namespace).status
  if (statusOf(store.get()) !== 'connecting') return true
  // Its own answer to the visitor says the same.
  if (connections.getAttempt(namespace) === connectorId) return false
  const nextReport = noteReport(connections, namespace)
  await new Promise<void>((resolve) => {
    const stop = watch(store, statusOf, () => {
      stop()
      resolve()
    })
  })
  const { connection } = store.get()
  const isRemembered = connection.remembered[namespace] === connectorId
  return isRemembered && !nextReport.aborted && statusOf(store.get()) === 'disconnected'
}

/** Ends the connection of a wallet that has no account: some report none for a moment when they change from one to another. */
async function dropUnlessReported(
  context: Context,
  { connectorId, namespace }: HandleWalletChangeParameters,
  nextReport: AbortSignal,
): Promise<void> {
  const { connections, env } = context
  const life = connections.getSignal(namespace)
  await sleep(env, noAccountMs, nextReport)
  const isAsked = connections.notes(namespace).check?.connectorId === connectorId
  // It has reported since, was replaced or ended, or is asked right now, which its answer decides.
  if (nextReport.aborted || life?.aborted || isAsked) return
  endWallet(context, { namespace, connectorId, forget: false })
}
