import type { IncomingMessage, ServerResponse } from 'node:http'
import { clientIp } from '@latchkey/service/clientIp'
import { ipNetworksOf } from '@latchkey/service/ipNetworks'
import { readBytes } from '@latchkey/service/readBytes'
import { refusalResponse, withReason } from '@latchkey/service/refuse'
import { type Context, Hono } from 'hono'
import type { CallAdmission } from './createCalls.js'
import type { Relay } from './createRelay.js'
import { toRefusal, type UpgradeRefusal } from './upgradeRequest.js'

/** The request and response of Node behind those of Hono; absent where there is no server. */
type NodeBindings = { readonly incoming?: IncomingMessage; readonly outgoing?: ServerResponse }

/** The HTTP endpoints of a relay: one call per request, for clients without a socket. */
export function relay(node: Pick<Relay, 'admitCall' | 'callLimits'>, trustedProxies = 0): Hono {
  const app = new Hono()
  const { bytes: maxBytes, receiveMs } = node.callLimits
  app.post('/rpc', answer)
  return app

  async function answer(c: Context): Promise<Response> {
    const declared = c.req.header('content-length')
    const length = declared === undefined ? undefined : Number(declared)
    const bearer = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
    const visitor = {
      origin: c.req.header('origin'),
      host: c.req.header('host'),
      token: bearer ?? c.req.query('auth'),
      networks: ipNetworksOf(clientIp(c, trustedProxies)),
    }
    const call = node.admitCall(visitor, length)
    if ('status' in call) return refused(c, call)
    const { incoming, outgoing } = (c.env ?? {}) as NodeBindings
    call.onEvict(() => incoming?.destroy())
    // Whatever becomes of it, its place is free once the connection has no more use for it.
    if (outgoing) outgoing.once('close', call.leave)
    try {
      return await run(c, call, incoming)
    } finally {
      if (!outgoing) call.leave()
    }
  }

  async function run(
    c: Context,
    call: CallAdmission,
    incoming: IncomingMessage | undefined,
  ): Promise<Response> {
    const late = setTimeout(() => incoming?.destroy(), receiveMs)
    try {
      const answer = await call.run(await readBytes(c.req.raw, maxBytes))
      if (typeof answer !== 'string') return refused(c, answer)
      return c.body(answer, 200, { 'Content-Type': 'application/json' })
    } catch (error) {
      const reason = error instanceof RangeError ? `is over ${maxBytes} bytes` : 'did not arrive'
      const status = error instanceof RangeError ? 413 : undefined
      return refusalResponse('invalid-input', {
        ...withReason('body', `The body ${reason}`),
        status,
      })
    } finally {
      clearTimeout(late)
    }
  }
}

function refused(c: Context, refusal: UpgradeRefusal): Response {
  const { body, headers } = toRefusal(refusal)
  return c.json(body, refusal.status, headers)
}
