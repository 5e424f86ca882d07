import type { Endpoint, EndpointInput, EndpointOutput } from '@latchkey/protocol/api'
import { readBytes } from '@latchkey/service/readBytes'
import * as v from 'valibot'
import { serverLimits } from '../../serverLimits.js'
import { joinUrl } from '../external/fetchDirectory.js'
import { describeFetchError } from '../rpc/describeFetchError.js'

/** That the upstream is up and refuses this very question. */
export type UpstreamRefusal = {
  readonly status: 400 | 404
  /** The field or part that it is about, where the upstream says so by the protocol. */
  readonly reason?: string
}

/** A server of the same API that answers for chains which this one does not read. */
export type Upstream = {
  /**
   * Undefined where it is down, slow, or responds with too much or with invalid data; one line reports it. A refusal of the
   * question is what `onRefusal` makes of it, and a failure without that.
   */
  request<E extends Endpoint, R = never>(
    endpoint: E,
    input: EndpointInput<E>,
    onRefusal?: (refusal: UpstreamRefusal) => R,
  ): Promise<EndpointOutput<E> | R | undefined>
}

export type UpstreamDeps = {
  readonly url: string
  /** The operator's project id; the visitor's is not passed on. */
  readonly projectId?: string
  readonly report: (line: string) => void
  readonly timeoutMs?: number
  readonly maxBytes?: number
  readonly maxConcurrent?: number
}

/**
 * Creates a client of the operator's upstream. A redirect is refused: an upstream must not be able to point this server at another
 * address. Nothing of the visitor's request is sent but the fields of the API.
 */
export function createUpstream({
  url: base,
  projectId,
  report,
  timeoutMs = serverLimits.upstreamTimeoutMs,
  maxBytes = serverLimits.upstreamResponseBytes,
  maxConcurrent = serverLimits.upstreamConcurrent,
}: UpstreamDeps): Upstream & { running(): number } {
  const { host } = new URL(base)
  let running = 0

  return {
    running: () => running,
    async request<E extends Endpoint, R>(
      endpoint: E,
      input: EndpointInput<E>,
      onRefusal?: (refusal: UpstreamRefusal) => R,
    ) {
      try {
        // Visitors must not be able to make this server send any number of requests at once.
        if (running >= maxConcurrent) throw new Error('too many questions at once')
        running += 1
        return await send(endpoint, input, onRefusal).finally(() => {
          running -= 1
        })
      } catch (error) {
        report(`${host}: ${endpoint.path} failed (${describeFetchError(error)})`)
        return undefined
      }
    },
  }

  async function send<E extends Endpoint, R>(
    endpoint: E,
    input: EndpointInput<E>,
    onRefusal?: (refusal: UpstreamRefusal) => R,
  ): Promise<EndpointOutput<E> | R> {
    const { body, path, query } = splitInput(endpoint, input as Record<string, unknown>)
    const fields: Record<string, string> = projectId ? { projectId } : {}
    const response = await fetch(joinUrl(base, path, { ...query, ...(!body && fields) }), {
      method: endpoint.method,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify({ ...body, ...fields }) }),
    })
    const { status } = response
    if (onRefusal && (status === 400 || status === 404))
      return onRefusal({ status, reason: await readReason(response) })
    if (!response.ok) {
      await response.body?.cancel()
      throw new Error(`status ${status}`)
    }
    const bytes = await readBytes(response, maxBytes)
    return v.parse(endpoint.output, JSON.parse(bytes.toString('utf8'))) as EndpointOutput<E>
  }
}

const maxRefusalBytes = 10_000
const refusalSchema = v.object({ reasons: v.looseTuple([v.object({ name: v.string() })]) })

/** The first reason of a refusal; undefined where it is not of the protocol. */
async function readReason(response: Response): Promise<string | undefined> {
  try {
    const bytes = await readBytes(response, maxRefusalBytes)
    const { reasons } = v.parse(refusalSchema, JSON.parse(bytes.toString('utf8')))
    return reasons[0].name
  } catch {
    return undefined
  }
}

function splitInput({ method, path }: Endpoint, input: Record<string, unknown>) {
  const { projectId: _, st: __, sv: ___, ...rest } = input
  const inPath = new Set<string>()
  const filled = path.replace(/:(\w+)/g, (_whole, name: string) => {
    inPath.add(name)
    return encodeURIComponent(String(rest[name] ?? ''))
  })
  const fields = Object.entries(rest).filter(
    ([name, value]) => !inPath.has(name) && value !== undefined,
  )
  if (method !== 'GET') return { path: filled, query: {}, body: Object.fromEntries(fields) }
  const query = Object.fromEntries(fields.map(([name, value]) => [name, String(value)]))
  return { path: filled, query, body: undefined }
}
