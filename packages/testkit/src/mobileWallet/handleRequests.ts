import { createTaskQueue } from '../wallet/createTaskQueue.js'
import type { WalletKitClient } from './createWalletKit.js'
import type { MobileWalletRequest } from './MobileWallet.js'
import { appOf } from './readWalletKit.js'

export type CurrentRequest = Omit<MobileWalletRequest, 'text'> & { readonly params: unknown }

export type RequestHandlers = {
  handle(request: CurrentRequest): Promise<unknown>
  onCurrentRequest(request: CurrentRequest | undefined): void
  onAnswered(): Promise<void>
}

export const userRejectedError = { code: 5000, message: 'User rejected.' }

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
