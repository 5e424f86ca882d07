import type { Endpoint } from '@latchkey/protocol/api'
import type { Context, Hono, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as v from 'valibot'
import { refusalResponse, withReason } from './refuse.js'

const defaults = { maxBytes: 65_536, timeoutMs: 60_000 } as const

export type ServeOptions<C> = {
  readonly maxBytes?: number
  /** Above that of every long poll. */
  readonly timeoutMs?: number
  readonly authenticate?: (c: Context) => Promise<C> | C
  /** No refusal quotes the body: schemas put what they got into their messages. */
  readonly isConfidential?: boolean
}

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
    const caller = (await authenticate?.(c)) as C
    const fields = await read(c, endpoint)
    if (!fields && !isConfidential) {
      return refusalResponse('invalid-input', withReason('body', 'The body must be a JSON object'))
    }
    const input = v.safeParse(endpoint.input, fields)
    if (!input.success) {
      return refusalResponse('invalid-input', isConfidential ? {} : reasonsOf(input.issues))
    }
    // The input of the schema is JSON by the protocol.
    return c.json((await handle(input.output, caller)) as object)
  })
}

export function limitBody(maxBytes: number, isConfidential = false): MiddlewareHandler {
  const reason = withReason('body', `The body is over ${maxBytes} bytes`)
  return bodyLimit({
    maxSize: maxBytes,
    onError: () =>
      refusalResponse('invalid-input', { status: 413, ...(isConfidential ? {} : reason) }),
  })
}

/** What it then still answers is dropped. */
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
