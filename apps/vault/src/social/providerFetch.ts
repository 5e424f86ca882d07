import type { CustomFetch } from 'openid-client'
import { socialLimits } from './socialLimits.js'

/** Calls a provider: an answer that is too long is no answer, and nothing is followed elsewhere. */
export const providerFetch: CustomFetch = async (url, options) => {
  // Its own type of a body is wider than that of the platform; what the library sends are texts.
  const init = options as RequestInit
  const timeout = AbortSignal.timeout(socialLimits.providerMs)
  const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout
  const response = await fetch(url, { ...init, redirect: 'manual', signal })
  const { headers, status } = response
  const body = await readLimited(response)
  const hasBody = ![204, 205, 304].includes(status)
  return new Response(hasBody ? body : null, { status, headers: plainHeaders(headers) })
}

async function readLimited(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > socialLimits.answerBytes) {
      throw Object.assign(new Error('too long'), { name: 'OversizeError' })
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** The body is decoded by now. */
function plainHeaders(received: Headers): Headers {
  const headers = new Headers(received)
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  return headers
}
