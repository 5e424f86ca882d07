import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import { hasSignIn } from '../options/hasSignIn.js'
import type { OneApproval } from '../ports/SignInRequest.js'
import type { Context } from '../runtime/context.js'
import { withTimeout } from '../runtime/env/withTimeout.js'
import type { Attempt } from '../runtime/live/createConnectionRegistry.js'
import { requireAdapter } from '../runtime/requireAdapter.js'
import { networksOf } from '../state/networksSlice.js'

/** A cancelled attempt sends no request. @spec S4.01 */
export function requestConnection(context: Context, attempt: Attempt): Promise<void> {
  const notes = context.connections.notes(attempt.connector.chain)
  const answered: Promise<void> = sendRequest(context, attempt).catch((error) => {
    const { asked } = notes
    // A newer request to the same wallet shares its answer.
    if (!attempt.signal.aborted || asked === answered || !isAskedAgain(context, attempt))
      throw error
    return asked?.then(() => {
      if (!isConnected(context, attempt)) throw error
    })
  })
  if (!attempt.signal.aborted) notes.asked = answered
  return answered
}

async function sendRequest(context: Context, attempt: Attempt): Promise<void> {
  const { env, store, walletWatchers } = context
  const { connector, signal } = attempt
  const { chain: namespace, id } = connector
  const adapter = requireAdapter(context, namespace)
  const network = networksOf(store.get().networks, namespace).active
  const following = Promise.all([import('./acceptConnection.js'), walletWatchers.load()])
  following.catch(() => {})
  const approval = lateApproval(context, attempt)
  const options = { network, signal }
  try {
    const answer = adapter.connect(id, { ...options, signIn: approval?.request })
    const approved = await withTimeout(env, answer, {
      signal,
      timeoutError: () => new LatchkeyError('connection/aborted'),
    })
    const connection = approval?.isSigned
      ? await (await import('../siwx/acceptSignIn.js')).acceptSignIn(context, adapter, approval, {
          ...options,
          connection: approved,
        })
      : approved
    // Watchers load first, so no report is missed.
    const [{ completeConnection }] = await following
    if (signal.aborted) throw new LatchkeyError('connection/aborted')
    completeConnection(context, connector, connection)
  } catch (error) {
    // The wallet already shows a request, and its answer counts.
    const isOpen = isLatchkeyError(error, 'rpc/resource-unavailable')
    if (isOpen)
      await import('./awaitOpenRequest.js').then(
        ({ awaitOpenRequest }) => signal.aborted || awaitOpenRequest(context, attempt),
        () => {},
      )
    throw error
  }
}

const isAskedAgain = ({ connections }: Context, { connector }: Attempt) =>
  connections.getAttempt(connector.chain) === connector.id

const isConnected = ({ connections }: Context, { connector }: Attempt) =>
  connections.get(connector.chain)?.connectorId === connector.id

/** Loads nothing until the adapter needs the message, so other wallets open their window within the click. */
function lateApproval(
  context: Context,
  { connector }: Pick<Attempt, 'connector'>,
): (OneApproval & { readonly isSigned: boolean }) | undefined {
  if (!hasSignIn(context.options)) return undefined
  let approval: OneApproval | undefined
  let isSigned = false
  return {
    request: {
      async createMessage() {
        const { oneApproval } = await import('../siwx/oneApproval.js')
        approval = await oneApproval(context, connector.chain)
        if (!approval) throw new LatchkeyError('siwx/disabled')
        return approval.request.createMessage()
      },
      onSession(session) {
        isSigned = true
        approval?.request.onSession(session)
      },
    },
    accept: async () => approval?.accept(),
    get isSigned() {
      return isSigned
    },
  }
}
