import { HTTPException } from 'hono/http-exception'
import { reasons } from './reasons.js'

/** Ends a call with a refusal; `createApp` answers it as it is, for it is no mistake of ours. */
export function refuse(status: 400 | 404 | 502 | 503, name: string, description: string): never {
  const headers = { 'Content-Type': 'application/json' }
  const res = new Response(JSON.stringify(reasons(name, description)), { status, headers })
  throw new HTTPException(status, { message: description, res })
}
