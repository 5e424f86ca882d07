import type { WalletKitClient } from './createWalletKit.js'
import type { MobileWalletRequest } from './MobileWallet.js'
import { appOf } from './readWalletKit.js'

/** The request in hand; the words for the holder come with the question. */
export type CurrentRequest = Omit<MobileWalletRequest, 'text'> & { readonly params: unknown }

/** Has the keys of the request's family answer. */
export type RequestHandler = (request: CurrentRequest) => Promise<unknown>

export const userRejectedError = { code: 5000, message: 'User rejected.' }

/** Works off what connected apps ask for, one by one, also what came while this device was off. */
export function handleRequests(
  walletKit: WalletKitClient,
  handle: RequestHandler,
  onCurrentRequest: (request: CurrentRequest | undefined) => void,
  onAnswered: () => Promise<void>,
): void {
  type SessionRequest = Parameters<Parameters<typeof walletKit.on<'session_request'>>[1]>[0]
  const queue = createQueue()
  const seen = new Set<number>()

  async function answer({ id, params, topic }: SessionRequest): Promise<void> {
    const session = walletKit.getActiveSessions()[topic]
    if (!session) return
    const { chainId, request } = params
    const currentRequest = { id, topic, app: appOf(session.peer.metadata), chainId, ...request }
    onCurrentRequest(currentRequest)
    const reply = await handle(currentRequest).then(
      (result) => ({ result }),
      (error: unknown) => ({ error: toRpcError(error) }),
    )
    onCurrentRequest(undefined)
    await walletKit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', ...reply } })
    await onAnswered()
  }
  const enqueue = (sessionRequest: SessionRequest) => {
    // The relay delivers at least once: a second copy must not be signed.
    if (seen.has(sessionRequest.id)) return
    seen.add(sessionRequest.id)
    // An app that has gone meanwhile cannot be answered.
    queue(() => answer(sessionRequest)).catch(() => {})
  }
  walletKit.on('session_request', enqueue)
  for (const sessionRequest of walletKit.getPendingSessionRequests())
    enqueue(sessionRequest as SessionRequest)
}

function toRpcError(error: unknown): { code: number; message: string } {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  if (code === 4001) return userRejectedError
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
