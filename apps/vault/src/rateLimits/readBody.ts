import type { HeldBytes } from '@latchkey/service/createByteBudget'

export type ReadBodyParameters = {
  readonly request: Request
  readonly held: HeldBytes
  readonly maxBytes: number
  readonly timeoutMs: number
}

/** A body, or why there is none: it is too long, did not arrive in time, or there is no room for it. */
export type ReadBody =
  | { readonly body: Uint8Array<ArrayBuffer> }
  | { readonly failure: 'too-long' | 'late' | 'no-room' }

/** Reads a body that may arrive slowly or never; each byte that is there is counted. */
export async function readBody(parameters: ReadBodyParameters): Promise<ReadBody> {
  const { held, maxBytes, request, timeoutMs } = parameters
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return { failure: 'too-long' }
  const reader = request.body?.getReader()
  if (!reader) return { body: new Uint8Array() }
  const chunks: Uint8Array[] = []
  let size = 0
  const time = new AbortController()
  const late = new Promise<'late'>((resolve) => {
    const timer = setTimeout(() => resolve('late'), timeoutMs)
    time.signal.addEventListener('abort', () => clearTimeout(timer))
  })
  try {
    for (;;) {
      const next = await Promise.race([reader.read(), late])
      if (next === 'late') return fail('late')
      if (next.done) return { body: Buffer.concat(chunks) }
      size += next.value.byteLength
      if (size > maxBytes) return fail('too-long')
      if (!held.add(next.value.byteLength)) return fail('no-room')
      chunks.push(next.value)
    }
  } catch {
    // The visitor has left.
    return fail('late')
  } finally {
    time.abort()
  }

  function fail(failure: 'too-long' | 'late' | 'no-room'): ReadBody {
    void reader?.cancel().catch(() => {})
    return { failure }
  }
}
