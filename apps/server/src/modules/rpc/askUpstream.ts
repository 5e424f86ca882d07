/** What an upstream answered; the text is JSON. */
export type UpstreamAnswer = {
  readonly status: number
  readonly text: string
  readonly retryAfter: string | undefined
}

/** How long an upstream may take and how much it may say. */
export type UpstreamBounds = { readonly signal: AbortSignal; readonly maxBytes: number }

/**
 * Sends a JSON-RPC body to a chain; rejects when it is down, slow, boundless or talks anything but JSON.
 * Nothing of the visitor's request goes along but the body, and a redirect is refused: an upstream must
 * not be able to point this server at another address.
 */
export async function askUpstream(
  url: string,
  body: string,
  { signal, maxBytes }: UpstreamBounds,
): Promise<UpstreamAnswer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    redirect: 'error',
    signal,
    body,
  })
  const text = await readText(response, maxBytes)
  JSON.parse(text)
  const retryAfter = response.headers.get('retry-after') ?? undefined
  return { status: response.status, text, retryAfter }
}

async function readText(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of chunksOf(response)) {
    size += chunk.byteLength
    // Leaving the loop cancels the stream, so that the rest is never received.
    if (size > maxBytes) throw new Error(`the answer is longer than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

// The DOM's types do not know yet that a stream can be iterated; Node's can.
const chunksOf = ({ body }: Response) => (body ?? []) as AsyncIterable<Uint8Array>
