import { LatchkeyError } from '@latchkey/protocol'
import type { NodeRequest } from './toRequest.js'

/** A parser may have consumed the body: without it, a sign-out of one namespace would end all. */
export function nodeBody(request: NodeRequest): BodyInit | null {
  const { body } = request
  if (typeof body === 'string') return body
  if (body instanceof Uint8Array) return new Uint8Array(body)
  const isParsed = typeof body === 'object' && body !== null
  if (isParsed && Object.keys(body).length > 0) return JSON.stringify(body)
  if (Reflect.get(request, 'readableDidRead') !== true) return streamOf(request)
  const length = Number(request.headers['content-length'] ?? 0)
  const isChunked = request.headers['transfer-encoding'] !== undefined
  const isLost = isParsed ? length > '{}'.length : length > 0 || isChunked
  return isLost ? failing() : null
}

function failing(): ReadableStream<Uint8Array> {
  const cause = new Error(
    'the body was read before: mount sign-in in front of what reads it, or use a parser of JSON that sets request.body',
  )
  const error = new LatchkeyError('siwx/request-malformed', { cause })
  return new ReadableStream({ pull: (controller) => controller.error(error) })
}

function streamOf(request: NodeRequest): ReadableStream<Uint8Array> {
  const chunks = request[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(new Uint8Array(value))
    },
    async cancel() {
      await chunks.return?.()
    },
  })
}
