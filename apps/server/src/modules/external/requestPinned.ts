import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'

export type ExternalResponse = {
  readonly bytes: Buffer
  /** The declared type, without parameters. */
  readonly type: string
  /** Target of a redirect; then there are no bytes. */
  readonly location?: string
}

export type PinnedBounds = { readonly maxBytes: number; readonly signal: AbortSignal }

/** Requests a URL at the given addresses, the next one while one cannot be reached, whatever the name now resolves to. */
export async function requestPinned(
  url: URL,
  addresses: readonly string[],
  bounds: PinnedBounds,
): Promise<ExternalResponse> {
  let failure: unknown = new Error('no address')
  for (const address of addresses) {
    try {
      return await readAnswer(await connect(url, address, bounds.signal), bounds)
    } catch (error) {
      failure = error
      if (bounds.signal.aborted || !isUnreachable(error)) break
    }
  }
  throw failure
}

function connect(url: URL, address: string, signal: AbortSignal): Promise<IncomingMessage> {
  const isTls = url.protocol === 'https:'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const send = isTls ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const request = send(
      {
        // The address itself, so that the name is not resolved again; the name is sent for the certificate.
        host: address,
        port: url.port || (isTls ? 443 : 80),
        path: url.pathname + url.search,
        ...(isTls && { servername: isIP(host) ? '' : host }),
        headers: {
          host: url.host,
          accept: '*/*',
          'accept-encoding': 'identity',
          'user-agent': 'latchkey-server',
        },
        maxHeaderSize: 16_384,
        agent: false,
        signal,
      },
      resolve,
    )
    request.on('error', reject)
    // An upgrade to another protocol emits neither a response nor an error.
    request.on('close', () => reject(new Error('no answer')))
    request.end()
  })
}

async function readAnswer(
  response: IncomingMessage,
  { maxBytes }: PinnedBounds,
): Promise<ExternalResponse> {
  const { headers, statusCode = 0 } = response
  try {
    if ([301, 302, 303, 307, 308].includes(statusCode) && headers.location) {
      return { bytes: Buffer.alloc(0), type: '', location: headers.location }
    }
    if (statusCode !== 200) throw new Error(`status ${statusCode}`)
    const encoding = headers['content-encoding'] ?? 'identity'
    // A few compressed bytes can decompress into any number.
    if (encoding !== 'identity') throw new Error('a compressed answer')
    const tooLongError = new Error(`the answer is longer than ${maxBytes} bytes`)
    if (Number(headers['content-length'] ?? 0) > maxBytes) throw tooLongError
    const chunks: Buffer[] = []
    let size = 0
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.byteLength
      if (size > maxBytes) throw tooLongError
      chunks.push(chunk)
    }
    const type = (headers['content-type'] ?? '').replace(/;.*/s, '').trim().toLowerCase()
    return { bytes: Buffer.concat(chunks), type }
  } finally {
    response.destroy()
  }
}

const isUnreachable = (error: unknown) =>
  ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EADDRNOTAVAIL'].includes(
    String((error as { code?: unknown }).code),
  )
