import type { Endpoint } from '@latchkey/protocol/api'
import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import { type Reasons, reasons } from './reasons.js'

/** Mounts one endpoint of the contract: the input is checked before the handler, the output typed after it. */
export function serve<Q extends v.GenericSchema, R extends v.GenericSchema>(
  app: Hono,
  endpoint: Endpoint<Q, R>,
  handle: (input: v.InferOutput<Q>) => Promise<v.InferInput<R>> | v.InferInput<R>,
): void {
  app.on(endpoint.method, endpoint.path, async (c) => {
    const body = hasBody(endpoint) ? await readBody(c) : {}
    if (!body) return c.json(reasons('body', 'The body must be a JSON object'), 400)

    const input = v.safeParse(endpoint.input, { ...c.req.query(), ...body, ...c.req.param() })
    if (!input.success) return c.json(reasonsOf(input.issues), 400)
    // The schema's input is JSON by the contract, which its type cannot say.
    return c.json((await handle(input.output)) as object)
  })
}

const hasBody = ({ method }: Endpoint) => method === 'POST' || method === 'PUT'

async function readBody(c: Context): Promise<object | undefined> {
  const body: unknown = await c.req.json().catch(() => undefined)
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? body : undefined
}

function reasonsOf(issues: readonly v.BaseIssue<unknown>[]): Reasons {
  return {
    reasons: issues.map((issue) => ({
      name: v.getDotPath(issue) ?? 'input',
      description: issue.message,
    })),
  }
}
