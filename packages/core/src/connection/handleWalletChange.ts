import type { CaipNetworkId, Namespace } from '@latchkey/protocol'
import type { WalletChange } from '../ports/Adapter.js'
import type { Context } from '../runtime/context.js'
import { sleep } from '../runtime/env/sleep.js'
import {
  notePendingDisconnect,
  noteReport,
  pendingDisconnectOf,
} from '../runtime/live/connectionNotes.js'
import type { OwnSwitch } from '../runtime/live/createConnectionRegistry.js'
import { watch } from '../runtime/store/watch.js'
import { accountOf } from '../state/accountsSlice.js'
import type { State } from '../state/state.js'
import { acceptConnection } from './acceptConnection.js'
import { handleOtherChange } from './checkOther.js'
import { isStored } from './chosenWallets.js'
import { endWallet } from './endWallet.js'
import { reconnect } from './reconnect.js'

const noAccountMs = 250

export type HandleWalletChangeParameters = {
  namespace: Namespace
  connectorId: string
  change: WalletChange
}

export async function handleWalletChange(
  context: Context,
  parameters: HandleWalletChangeParameters,
): Promise<void> {
  const { namespace, connectorId, change } = parameters
  const { connections } = context
  const { check } = connections.notes(namespace)
  if (check?.connectorId === connectorId) {
    // Some wallets report while they answer; the pending check includes this report.
    check.reported.push(change)
    return
  }
  const connection = connections.get(namespace)
  const ours = connection?.connectorId === connectorId ? connection : undefined
  const isRemembered = context.store.get().connection.remembered[namespace] === connectorId
  if (!ours && !isRemembered) return handleOtherChange(context, parameters)

  if (change.type === 'network') {
    if (ours) followNetwork(context, namespace, { connectorId, ...change })
    return
  }
  const [first, ...others] = change.type === 'accounts' ? change.addresses : []
  // Repeated reports do not extend the grace period.
  const pending = pendingDisconnectOf(connections, namespace)
  if (ours && pending && change.type === 'accounts' && first === undefined) return pending.decided
  const report = ours && noteReport(connections, namespace)
  if (first === undefined) {
    if (!report) return
    // Storage stays: a locked wallet reconnects when unlocked.
    if (change.type === 'disconnect') endWallet(context, { namespace, connectorId, forget: false })
    else
      notePendingDisconnect(connections, namespace, dropUnlessReported(context, parameters, report))
    return connections.notes(namespace).pendingDisconnect?.decided
  }
  if (ours) {
    if (isStored(context, namespace, connectorId))
      context.storage.remove('chosenAccount', namespace)
    acceptConnection(context, { namespace, connection: { ...ours, addresses: [first, ...others] } })
  } else if (await isFree(context, parameters)) await reconnect(context, { namespace, connectorId })
}

async function isFree(
  { connections, store }: Context,
  { connectorId, namespace }: HandleWalletChangeParameters,
): Promise<boolean> {
  const statusOf = ({ accounts }: State) => accountOf(accounts, namespace).status
  if (statusOf(store.get()) !== 'connecting') return true
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

/** Some wallets report no account for a moment while they switch. */
async function dropUnlessReported(
  context: Context,
  { connectorId, namespace }: HandleWalletChangeParameters,
  nextReport: AbortSignal,
): Promise<void> {
  const { connections, env } = context
  const life = connections.getSignal(namespace)
  await sleep(env, noAccountMs, nextReport)
  const isAsked = connections.notes(namespace).check?.connectorId === connectorId
  if (nextReport.aborted || life?.aborted || isAsked) return
  endWallet(context, { namespace, connectorId, forget: false })
}

/** How long a report is held: a request that is never answered must not hide where the visitor took the wallet since. */
const longestHeldMs = 2_000

/**
 * Runs a switch that the page requests. What the wallet reports on the way waits for its end, because some wallets report a
 * network and take it back while they add one: the host sees one change. @spec S4.20
 */
export async function whileSwitching(
  { connections }: Context,
  namespace: Namespace,
  work: () => Promise<void>,
): Promise<void> {
  const notes = connections.notes(namespace)
  const own: OwnSwitch = {}
  notes.ownSwitch = own
  try {
    await work()
    own.accept = undefined
  } finally {
    own.stop?.()
    if (notes.ownSwitch === own) notes.ownSwitch = undefined
    own.accept?.()
  }
}

/** Follows the network that the connected wallet reports. @spec S4.20 */
function followNetwork(
  context: Context,
  namespace: Namespace,
  { connectorId, networkId }: { connectorId: string; networkId: CaipNetworkId },
): void {
  const { connections, env } = context
  const accept = () => {
    const connection = connections.get(namespace)
    // Some report each network twice.
    if (connection?.connectorId === connectorId && connection.networkId !== networkId)
      acceptConnection(context, { namespace, connection: { ...connection, networkId } })
  }
  const { ownSwitch } = connections.notes(namespace)
  if (ownSwitch) {
    ownSwitch.stop?.()
    ownSwitch.accept = accept
    ownSwitch.stop = env.after(longestHeldMs, accept)
  } else accept()
}
