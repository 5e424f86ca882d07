import type { Endpoint } from '@latchkey/protocol/api'
import type { Context, Hono, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as v from 'valibot'
import { refusalResponse, withReason } from './refuse.js'

/** How long a body may be, and how long an answer may take, where an endpoint says nothing else. */
const defaults = { maxBytes: 65_536, timeoutMs: 60_000 } as const

/** Options of a mounted endpoint. */
export type ServeOptions<C> = {
  /** The longest body that is read. */
  readonly maxBytes?: number
  /** The longest time until the answer, above that of every long poll. */
  readonly timeoutMs?: number
  /** Authenticates the caller before the input is read, or throws a refusal. */
  readonly authenticate?: (c: Context) => Promise<C> | C
  /** The body alone is the input, and no refusal quotes it: schemas put what they got into their messages. */
  readonly isConfidential?: boolean
}

/** Mounts one endpoint of the contract: caller and input are checked before the handler, the output typed after it. */
export function serve<Q extends v.GenericSchema, R extends v.GenericSchema, C = undefined>(
  app: Hono,
  endpoint: Endpoint<Q, R>,
  handle: (input: v.InferOutput<Q>, caller: C) => Promise<v.InferInput<R>> | v.InferInput<R>,
  options: ServeOptions<C> = {},
): void {
  const { method, path } = endpoint
  const { authenticate, isConfidential = false, maxBytes, timeoutMs } = { ...defaults, ...options }
  const read = isConfidential ? readJson : readFields
  app.on(method, path, limitTime(timeoutMs), limitBody(maxBytes, isConfidential), async (c) => {
    // Without `authenticate` there is no caller.
    const caller = (await authenticate?.(c)) as C
    const fields = await read(c, endpoint)
    if (!fields && !isConfidential) {
      return refusalResponse('invalid-input', withReason('body', 'The body must be a JSON object'))
    }
    const input = v.safeParse(endpoint.input, fields)
    if (!input.success) {
      return refusalResponse('invalid-input', isConfidential ? {} : reasonsOf(input.issues))
    }
    // The input of the schema is JSON by the protocol, which its type does not express.
    return c.json((await handle(input.output, caller)) as object)
  })
}

/** Refuses a body that exceeds the limit before it is read. */
export function limitBody(maxBytes: number, isConfidential = false): MiddlewareHandler {
  const reason = withReason('body', `The body is over ${maxBytes} bytes`)
  return bodyLimit({
    maxSize: maxBytes,
    onError: () =>
      refusalResponse('invalid-input', { status: 413, ...(isConfidential ? {} : reason) }),
  })
}

/** Answers 503 where the rest takes too long; what it then still answers is dropped. */
function limitTime(timeoutMs: number): MiddlewareHandler {
  return async (c, next) => {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<'late'>((resolve) => {
      timer = setTimeout(resolve, timeoutMs, 'late')
    })
    const outcome = await Promise.race([next(), late]).finally(() => clearTimeout(timer))
    if (outcome === 'late') c.res = refusalResponse('unavailable', { seconds: 1 })
  }
}

const readJson = (c: Context): Promise<unknown> => c.req.json().catch(() => undefined)

/** Merges the fields of query, body and path; undefined where the body is no JSON object. */
async function readFields(c: Context, { method }: Endpoint): Promise<object | undefined> {
  const body = method === 'POST' || method === 'PUT' ? await readJson(c) : {}
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined
  return { ...c.req.query(), ...body, ...c.req.param() }
}

const reasonsOf = (issues: readonly v.BaseIssue<unknown>[]) => ({
  reasons: issues.map((issue) => ({
    name: v.getDotPath(issue) ?? 'input',
    description: issue.message,
  })),
})
