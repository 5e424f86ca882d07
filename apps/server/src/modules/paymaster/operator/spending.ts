import { createHash, timingSafeEqual } from 'node:crypto'
import { refuse } from '@latchkey/service/refuse'
import { Hono } from 'hono'
import type { Spending } from './readSpending.js'
import { writeSpending } from './writeSpending.js'

export type SpendingDeps = {
  readonly read: () => Promise<Spending>
  /** What the operator shows as bearer. */
  readonly token: string
}

/** Endpoint of what was spent, for the operator alone: a text for a terminal, or JSON for who asks for it. */
export function spending({ read, token }: SpendingDeps): Hono {
  const app = new Hono()
  const wanted = digest(`Bearer ${token}`)
  app.get('/operator/paymaster', async (c) => {
    if (!timingSafeEqual(digest(c.req.header('authorization') ?? ''), wanted))
      refuse('unauthorized')
    c.header('Cache-Control', 'no-store')
    const spent = await read()
    const wantsJson = c.req.header('accept')?.includes('application/json')
    return wantsJson ? c.json(spent) : c.text(writeSpending(spent))
  })
  return app
}

/** Of one length, so that the comparison reveals nothing about the token. */
const digest = (text: string) => createHash('sha256').update(text).digest()
