import { LatchkeyError, type Namespace, ownLimits } from '@latchkey/protocol'
import type { Adapter, Connection, WalletChange } from '../ports/Adapter.js'
import type { Context } from '../runtime/context.js'
import { withTimeout } from '../runtime/env/withTimeout.js'
import { endCheck, startCheck } from '../runtime/live/connectionNotes.js'
import type { SilentCheck } from '../runtime/live/createConnectionRegistry.js'
import { requireAdapter } from '../runtime/requireAdapter.js'
import { sourceOf } from '../runtime/sourceOf.js'
import { chosenOf } from '../state/connectionChanges.js'
import { networksOf } from '../state/networksSlice.js'
import { acceptConnection } from './acceptConnection.js'
import { withChosenFirst } from './chosenAccount.js'
import { dropConnection } from './dropConnection.js'
import { promoteOther } from './endWallet.js'
import { dropOther } from './otherWallets.js'

export type ReconnectParameters = { namespace: Namespace; connectorId: string }

/** Checks silently what a wallet still grants, and takes that as the truth. @spec S4.01 */
export async function reconnect(context: Context, parameters: ReconnectParameters): Promise<void> {
  const { connections } = context
  const { namespace, connectorId } = parameters
  const source = sourceOf(context, connectorId)
  if (source?.reconnect) return source.reconnect(context, namespace)
  const adapter = requireAdapter(context, namespace)
  const check = startCheck(connections, namespace, connectorId)
  let granted = await checkWallet(context, adapter, check)
  if (!granted && !check.signal.aborted) {
    check.reported.length = 0
    // On load, another that is connected takes its place before the page says that there is none.
    await othersDecided(context, namespace)
    if (check.reported.some(grantsAccount)) granted = await checkWallet(context, adapter, check)
  }
  if (check.signal.aborted) return
  endCheck(connections, namespace, check)
  if (granted) acceptConnection(context, { namespace, connection: granted })
  else loseWallet(context, parameters)
}

/** Checks silently what a wallet grants, with what it reports meanwhile; undefined if that is nothing. */
export async function checkWallet(
  context: Context,
  adapter: Adapter,
  check: SilentCheck,
): Promise<Connection | undefined> {
  const ask = () => {
    check.reported.length = 0
    return askWallet(context, adapter, check)
  }
  let connection = await ask()
  // It was unlocked while it answered that it is locked. Once: a wallet may report with every answer.
  if (!connection && check.reported.some(grantsAccount)) connection = await ask()
  const granted = withReported(connection, check.reported)
  return granted && withChosenFirst(context, adapter.namespace, granted)
}

/** Waits, while a page loads, until it is known whether a wallet beside the active one is connected. */
export async function othersDecided(
  { connections, store }: Context,
  namespace: Namespace,
): Promise<void> {
  if (!store.get().connection.settled) await connections.notes(namespace).othersDecided
}

/** Ends a wallet that grants nothing; another that is active, and not disconnected elsewhere, stays. */
function loseWallet(context: Context, { connectorId, namespace }: ReconnectParameters): void {
  const active = context.connections.get(namespace)?.connectorId
  const isOther = active !== undefined && active !== connectorId
  dropOther(context, namespace, connectorId)
  if (isOther && chosenOf(context.store.get().connection, namespace).includes(active)) return
  // The hint stays: a wallet that was only locked reconnects when it is unlocked.
  if (isOther || !promoteOther(context, namespace))
    dropConnection(context, { namespace, forget: false })
}

/** Asks a wallet, without the visitor, for what it grants; undefined if that is nothing, or it does not say. */
export function askWallet(
  { env, store }: Context,
  adapter: Adapter,
  { connectorId, signal }: Pick<SilentCheck, 'connectorId' | 'signal'>,
): Promise<Connection | undefined> {
  const network = networksOf(store.get().networks, adapter.namespace).active
  return withTimeout(env, adapter.reconnect(connectorId, { network, signal }), {
    ms: ownLimits.silentReconnectMs,
    signal,
    timeoutError: () => new LatchkeyError('wallet/timeout'),
    // A wallet that fails or never answers grants no connection; it is no error of the page.
  }).catch(() => undefined)
}

const grantsAccount = (change: WalletChange) =>
  change.type === 'accounts' && change.addresses.length > 0

/** Returns what a wallet grants after what it reported since it was asked; undefined when that is nothing. */
function withReported(
  answer: Connection | undefined,
  reported: readonly WalletChange[],
): Connection | undefined {
  const network = reported.filter((change) => change.type === 'network').at(-1)
  const accounts = reported.filter((change) => change.type !== 'network').at(-1)
  if (!answer || !accounts) return answer && { ...answer, ...network }
  const [first, ...others] = accounts.type === 'accounts' ? accounts.addresses : []
  return first === undefined ? undefined : { ...answer, ...network, addresses: [first, ...others] }
}
