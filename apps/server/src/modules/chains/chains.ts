import { getSupportedChains } from '@latchkey/protocol/api'
import { Hono } from 'hono'
import { serve } from '../../serve.js'

/** Which chains this server answers for: those whose RPC the operator configured, and those of an upstream. @spec S7.02 */
export function chains({ served }: { served: Iterable<string> }): Hono {
  const app = new Hono()
  const answer = { http: [...new Set(served)], ws: [] }
  serve(app, getSupportedChains, () => answer)
  return app
}
