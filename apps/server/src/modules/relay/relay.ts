import { clientIp } from '@latchkey/service/clientIp'
import { ipNetworksOf } from '@latchkey/service/ipNetworks'
import { limitBody } from '@latchkey/service/serve'
import { type Context, Hono } from 'hono'
import type { Relay } from './createRelay.js'
import { toRefusal } from './upgradeRequest.js'

/** The HTTP endpoints of a relay: one call per request, for clients without a socket. */
export function relay(
  node: Pick<Relay, 'identify' | 'call' | 'frameBytes'>,
  trustedProxies = 0,
): Hono {
  const app = new Hono()
  app.post('/rpc', limitBody(node.frameBytes), answer)
  return app

  async function answer(c: Context): Promise<Response> {
    const bearer = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
    const proof = node.identify(bearer ?? c.req.query('auth'), c.req.header('host'))
    if (!('client' in proof)) return c.json(toRefusal(proof), proof.status)
    c.header('Content-Type', 'application/json')
    const networks = ipNetworksOf(clientIp(c, trustedProxies))
    return c.body(await node.call({ client: proof.client, networks }, await c.req.text()))
  }
}
