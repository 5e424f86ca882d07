import type { HeldBytes } from '@latchkey/service/createByteBudget'
import { refuse, withReason } from '@latchkey/service/refuse'
import type { RpcLimits } from './rpcLimits.js'

/** As bytes, as text, and the same once more in the request to the chain. */
const copies = 4

type BodyBounds = Pick<RpcLimits, 'requestBytes' | 'bodyTimeoutMs' | 'chunkBytes'> & {
  readonly held: HeldBytes
}

/** Reads the body of a request; refuses one that is too large or too slow, and one for which there is no room. */
export async function readRpcBody(
  request: Request,
  { held, requestBytes, bodyTimeoutMs, chunkBytes }: BodyBounds,
): Promise<string> {
  const tooLarge = withReason('body', `The body is over ${requestBytes} bytes`)
  if (Number(request.headers.get('content-length') ?? 0) > requestBytes) {
    refuse('invalid-input', { status: 413, ...tooLarge })
  }
  const reader = request.body?.getReader()
  if (!reader) return ''
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    reader.cancel().catch(() => {})
  }, bodyTimeoutMs)
  try {
    const chunks: Uint8Array[] = []
    let size = 0
    for (;;) {
      const { done, value } = await reader.read().catch(refuseCut)
      if (isLate) refuseLate(bodyTimeoutMs)
      if (done) return Buffer.concat(chunks).toString('utf8')
      size += value.byteLength
      if (size > requestBytes) refuse('invalid-input', { status: 413, ...tooLarge })
      // A body of many tiny pieces needs more memory than its bytes.
      if (!held.add(Math.max(copies * value.byteLength, chunkBytes)))
        refuse('too-many', { seconds: 1 })
      chunks.push(value)
    }
  } finally {
    clearTimeout(timer)
  }
}

const refuseCut = () => refuse('invalid-input', withReason('body', 'The body was cut off'))

/** Closes the connection too: the rest of the body is not waited for. */
function refuseLate(ms: number): never {
  const reason = withReason('body', `The body took longer than ${ms} ms`)
  return refuse('invalid-input', { status: 408, ...reason, headers: { Connection: 'close' } })
}
