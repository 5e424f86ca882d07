import type { Kit } from './openKit.js'
import type { PocketRequest } from './PocketWallet.js'
import { appOf } from './readPocket.js'

/** The request in hand; the words for the holder come with the question. */
export type RequestInHand = Omit<PocketRequest, 'text'> & { readonly params: unknown }

/** Has the keys of the request's family answer. */
export type Answer = (request: RequestInHand) => Promise<unknown>

export const declined = { code: 5000, message: 'User rejected.' }

/** Works off what connected apps ask for, one by one, also what came while this device was off. */
export function answerRequests(
  kit: Kit,
  ask: Answer,
  onHand: (request: RequestInHand | undefined) => void,
  onAnswered: () => Promise<void>,
): void {
  type Asked = Parameters<Parameters<typeof kit.on<'session_request'>>[1]>[0]
  const queue = createQueue()
  const seen = new Set<number>()

  async function answer({ id, params, topic }: Asked): Promise<void> {
    const session = kit.getActiveSessions()[topic]
    if (!session) return
    const { chainId, request } = params
    const inHand = { id, topic, app: appOf(session.peer.metadata), chainId, ...request }
    onHand(inHand)
    const reply = await ask(inHand).then(
      (result) => ({ result }),
      (error: unknown) => ({ error: told(error) }),
    )
    onHand(undefined)
    await kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', ...reply } })
    await onAnswered()
  }
  const take = (asked: Asked) => {
    // The relay delivers at least once: a second copy must not be signed.
    if (seen.has(asked.id)) return
    seen.add(asked.id)
    // An app that has gone meanwhile cannot be answered.
    queue(() => answer(asked)).catch(() => {})
  }
  kit.on('session_request', take)
  for (const asked of kit.getPendingSessionRequests()) take(asked as Asked)
}

function told(error: unknown): { code: number; message: string } {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  if (code === 4001) return declined
  return { code: typeof code === 'number' ? code : -32000, message: String(message ?? 'failed') }
}

/** Does one thing after the other; each caller hears of its own. */
export function createQueue(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const next = last.then(work, work)
    last = next.catch(() => undefined)
    return next
  }
}
