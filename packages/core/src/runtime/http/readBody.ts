import { LatchkeyError } from '@latchkey/protocol'

/** No valid response is larger; reading on would fill the page's memory. */
const maxBytes = 10_485_760

/** Reads in chunks, so an endless body is cancelled in time. */
export async function readBody(
  response: Response,
  code: 'http/malformed' | 'rpc/malformed',
): Promise<Blob> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  const reader = response.body?.getReader()
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
    if (done) return new Blob(chunks, { type: response.headers.get('Content-Type') ?? '' })
    size += value.byteLength
    if (size > maxBytes) {
      reader?.cancel().catch(() => {})
      throw new LatchkeyError(code)
    }
    chunks.push(value)
  }
}
