import { socialCallbackPath, socialProviderId } from '@latchkey/protocol/vault'
import { limitBody } from '@latchkey/service/serve'
import type { Hono } from 'hono'
import * as v from 'valibot'

/** What the page reads of a provider's answer. */
const fields = ['code', 'state', 'iss', 'error', 'user'] as const
const maxBytes = 16 * 1_024

/**
 * Turns the form that a provider posts into an address of the page that reads answers. Behind `#`, which is sent to no server and
 * in no referrer; and never to another site. A form with a field twice is no answer, as in a query.
 */
export function returnForms(app: Hono): void {
  app.post(socialCallbackPath(':provider'), limitBody(maxBytes, true), async (c) => {
    const provider = c.req.param('provider')
    if (!v.is(socialProviderId, provider)) return c.notFound()
    const form = new URLSearchParams(await c.req.text())
    const entries = fields.flatMap((name) => form.getAll(name).map((value) => [name, value]))
    const isClear = new Set(entries.map(([name]) => name)).size === entries.length
    const headers = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' }
    const answer = new URLSearchParams(isClear ? entries : [])
    return c.body(null, 303, { ...headers, Location: `${socialCallbackPath(provider)}#${answer}` })
  })
}
