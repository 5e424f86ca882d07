import { getRelayReach } from '@latchkey/protocol/api'
import { clientIp } from '@latchkey/service/clientIp'
import { ipNetworksOf } from '@latchkey/service/ipNetworks'
import { serve } from '@latchkey/service/serve'
import { type Context, Hono } from 'hono'
import type { Relay } from './createRelay.js'
import type { PageRequest } from './Gateway.js'

/** Answers pages which wallets the relay reaches, with the token that lets their topics go to the public network. */
export function relayReach({ reach }: Pick<Relay, 'reach'>, trustedProxies = 0): Hono {
  const app = new Hono()
  app.use(getRelayReach.path, async (c, next) => {
    await next()
    c.header('Cache-Control', 'no-store')
  })
  serve(app, getRelayReach, (_input, visitor: PageRequest) => reach(visitor), {
    authenticate: (c) => ({
      origin: originOf(c),
      networks: ipNetworksOf(clientIp(c, trustedProxies)),
    }),
  })
  return app
}

/** The origin of the page that asks; browsers do not send it to a server of the same origin, but the page's address. */
function originOf(c: Context): string | undefined {
  const referrer = c.req.header('referer') ?? ''
  const isSame = c.req.header('sec-fetch-site') === 'same-origin' && URL.canParse(referrer)
  return c.req.header('origin') ?? (isSame ? new URL(referrer).origin : undefined)
}
