import { getHistory } from '@latchkey/protocol/api'
import { refuse, withReason } from '@latchkey/service/refuse'
import { Hono } from 'hono'
import * as v from 'valibot'
import { parseAccount } from '../chain/parseAccount.js'
import type { DataUpstream } from './createDataUpstream.js'

/** Histories on the upstream's chains; those of other chains are left to the next route. @spec S7.04 */
export function upstreamHistory(upstream: DataUpstream): Hono {
  const app = new Hono()
  app.get(getHistory.path, async (c, next) => {
    const input = v.safeParse(getHistory.input, { ...c.req.query(), ...c.req.param() })
    // Invalid input is refused by the next route.
    if (!input.success || !upstream.chains.has(input.output.chainId ?? '')) return next()
    parseAccount(input.output.address, input.output.chainId)
    const page = await upstream.request(getHistory, input.output)
    if (!page)
      return refuse('unavailable', {
        status: 502,
        ...withReason('chain', 'The chain cannot be reached'),
      })
    const data = page.data.filter(({ metadata }) => metadata.chain === input.output.chainId)
    return c.json({ ...page, data })
  })
  return app
}
