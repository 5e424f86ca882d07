import { LatchkeyError, type Namespace, ownLimits } from '@latchkey/protocol'
import type { Adapter, Connection, WalletChange } from '../ports/Adapter.js'
import type { Context } from '../runtime/context.js'
import { withTimeout } from '../runtime/env/withTimeout.js'
import { endCheck, startCheck } from '../runtime/live/connectionNotes.js'
import type { SilentCheck } from '../runtime/live/createConnectionRegistry.js'
import { requireAdapter } from '../runtime/requireAdapter.js'
import { type Action, run } from '../runtime/run.js'
import { sourceOf } from '../runtime/sourceOf.js'
import { accountOf } from '../state/accountsSlice.js'
import { chosenOf } from '../state/connectionChanges.js'
import { networksOf } from '../state/networksSlice.js'
import { acceptConnection } from './acceptConnection.js'
import { withChosenFirst } from './chosenAccount.js'
import { dropConnection, promoteOther } from './endWallet.js'
import { dropOther } from './otherWallets.js'

export type ReconnectParameters = { namespace: Namespace; connectorId: string }

type RepeatedParameters = ReconnectParameters & { readonly pausesMs?: readonly number[] }

/** Checks silently what a wallet still grants, and takes that as the truth; one that does not answer is asked again later. @spec S4.01 */
export async function reconnect(context: Context, parameters: RepeatedParameters): Promise<void> {
  const { connections } = context
  const { namespace, connectorId, pausesMs } = parameters
  const source = sourceOf(context, connectorId)
  if (source?.reconnect) return source.reconnect(context, namespace)
  const adapter = requireAdapter(context, namespace)
  const check = startCheck(connections, namespace, connectorId)
  let granted = await checkWallet(context, adapter, check)
  if (!granted && !check.signal.aborted) {
    check.reported.length = 0
    await othersDecided(context, namespace)
    if (check.reported.some(grantsAccount)) granted = await checkWallet(context, adapter, check)
  }
  if (check.signal.aborted) return
  endCheck(connections, namespace, check)
  if (granted) acceptConnection(context, { namespace, connection: granted })
  else {
    loseWallet(context, parameters)
    if (check.isUnanswered)
      askLater(context, parameters, { signal: check.signal, pausesMs, ask: reconnect })
  }
}

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
  // The wallet was unlocked while answering that it is locked. Once only: a wallet may report with every answer.
  if (!connection && check.reported.some(grantsAccount)) connection = await ask()
  const granted = withReported(connection, check.reported)
  return granted && withChosenFirst(context, adapter.namespace, granted)
}

export async function othersDecided(
  { connections, store }: Context,
  namespace: Namespace,
): Promise<void> {
  if (!store.get().connection.settled) await connections.notes(namespace).othersDecided
}

function loseWallet(context: Context, { connectorId, namespace }: ReconnectParameters): void {
  const active = context.connections.get(namespace)?.connectorId
  const isOther = active !== undefined && active !== connectorId
  dropOther(context, namespace, connectorId)
  if (isOther && chosenOf(context.store.get().connection, namespace).includes(active)) return
  // Storage stays: a locked wallet reconnects when unlocked.
  if (isOther || !promoteOther(context, namespace))
    dropConnection(context, { namespace, forget: false })
}

export function askWallet(
  { env, store }: Context,
  adapter: Adapter,
  check: Pick<SilentCheck, 'connectorId' | 'isUnanswered' | 'signal'>,
): Promise<Connection | undefined> {
  const { connectorId, signal } = check
  const network = networksOf(store.get().networks, adapter.namespace).active
  check.isUnanswered = false
  return withTimeout(env, adapter.reconnect(connectorId, { network, signal }), {
    ms: ownLimits.silentReconnectMs,
    signal,
    timeoutError: () => new LatchkeyError('wallet/timeout'),
    // A wallet that fails or never answers grants no connection; it is no error of the page.
  }).catch(() => {
    check.isUnanswered = true
    return undefined
  })
}

const grantsAccount = (change: WalletChange) =>
  change.type === 'accounts' && change.addresses.length > 0

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

/** After which pauses a wallet that gives no answer is asked again, while the page is visible. */
const growingPausesMs = [500, 5_000, 10_000, 20_000, 40_000, 80_000]

type Wallet = { readonly namespace: Namespace; readonly connectorId: string }
type Asked = Wallet & { readonly pausesMs: readonly number[] }
type Asking = {
  /** Aborted by whatever is asked of a wallet in the namespace instead. */
  readonly signal: AbortSignal
  readonly pausesMs?: readonly number[]
  readonly ask: Action<Asked, void>
}

/**
 * Asks a remembered wallet again that gave no answer: extensions lose what arrives while they start. A page that the visitor
 * returns to asks from the start. @spec S4.01
 */
function askLater(context: Context, wallet: Wallet, asking: Asking): void {
  const { env, store } = context
  const { namespace, connectorId } = wallet
  const { ask, pausesMs = growingPausesMs, signal } = asking
  const [pauseMs, ...rest] = pausesMs
  const stopTimer = pauseMs === undefined ? () => {} : env.after(pauseMs, () => check(rest))
  const stopFocus = env.onFocus(() => check(growingPausesMs))
  signal.addEventListener('abort', stop, { once: true })

  function stop() {
    stopTimer()
    stopFocus()
    signal.removeEventListener('abort', stop)
  }
  function check(pausesMs: readonly number[]) {
    const { accounts, connection } = store.get()
    const isFree = accountOf(accounts, namespace).status === 'disconnected'
    if (!isFree || connection.remembered[namespace] !== connectorId) return stop()
    // A hidden page asks when the visitor returns.
    if (env.visible()) run(context, ask, { namespace, connectorId, pausesMs }).catch(() => {})
  }
}
