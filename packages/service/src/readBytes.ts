/** Rejects with a `RangeError` as soon as the limit is exceeded, so that the rest is never received. `onChunk` may throw. */
export async function readBytes(
  message: Body,
  maxBytes: number,
  onChunk: (bytes: number) => void = () => {},
): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of chunksOf(message)) {
    size += chunk.byteLength
    if (size > maxBytes) throw new RangeError(`the answer is longer than ${maxBytes} bytes`)
    onChunk(chunk.byteLength)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

type Body = { readonly body: ReadableStream<Uint8Array> | null }

// Node's streams are iterable; the DOM types do not have it yet.
const chunksOf = ({ body }: Body) => (body ?? []) as AsyncIterable<Uint8Array>
