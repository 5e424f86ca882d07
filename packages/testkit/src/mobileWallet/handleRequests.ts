import { createTaskQueue } from '../wallet/createTaskQueue.js'
import type { WalletKitClient } from './createWalletKit.js'
import type { MobileWalletRequest } from './MobileWallet.js'
import { appOf } from './readWalletKit.js'

/** The request that is being answered; its approval text is added when the holder is prompted. */
export type CurrentRequest = Omit<MobileWalletRequest, 'text'> & { readonly params: unknown }

export type RequestHandlers = {
  /** Answers with the keys of the request's namespace. */
  handle(request: CurrentRequest): Promise<unknown>
  /** Called with the request that is being answered, then with undefined. */
  onCurrentRequest(request: CurrentRequest | undefined): void
  /** Runs after each response was sent. */
  onAnswered(): Promise<void>
}

/** The WalletConnect error for what the holder refuses. */
export const userRejectedError = { code: 5000, message: 'User rejected.' }

/** Answers the requests of connected apps one at a time, including those that arrived while the wallet was closed. */
export function handleRequests(
  walletKit: WalletKitClient,
  { handle, onAnswered, onCurrentRequest }: RequestHandlers,
): void {
  type SessionRequest = Parameters<Parameters<typeof walletKit.on<'session_request'>>[1]>[0]
  const queue = createTaskQueue()
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
    // An app that has disconnected meanwhile cannot be answered.
    queue(() => answer(sessionRequest)).catch(() => {})
  }
  walletKit.on('session_request', enqueue)
  for (const sessionRequest of walletKit.getPendingSessionRequests())
    enqueue(sessionRequest as SessionRequest)
}

function toRpcError(error: unknown): { code: number; message: string; data?: string } {
  const { code, data, message } = Object(error) as Record<string, unknown>
  if (code === 4001) return userRejectedError
  return {
    code: typeof code === 'number' ? code : -32000,
    message: String(message ?? 'failed'),
    ...(typeof data === 'string' && { data }),
  }
}
