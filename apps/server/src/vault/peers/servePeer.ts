import { createHash, timingSafeEqual } from 'node:crypto'
import type { VaultRefusal } from '@latchkey/protocol/vault'
import type { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as v from 'valibot'
import type { AskedService } from '../vaultServices.js'
import { type PeerTable, peerPath } from './peerCalls.js'

/** What answers the rows of a table; each answer is checked by its row before it leaves. */
export type PeerHandlers<T extends PeerTable> = {
  readonly [Name in keyof T]: (
    ...input: v.InferOutput<T[Name]['input']> & readonly unknown[]
  ) => unknown
}

export type ServePeerParameters<T extends PeerTable> = {
  readonly service: AskedService
  readonly calls: T
  readonly handlers: PeerHandlers<T>
  readonly secret: string
  readonly report: (line: string) => void
}

const mostBytes = 16 * 1_024
const refused = (error: VaultRefusal) => ({ error })

/** Answers other processes of the vault. Whoever has not the secret finds nothing here. */
export function servePeer<T extends PeerTable>(
  hono: Hono,
  { calls, handlers, report, secret, service }: ServePeerParameters<T>,
): void {
  const right = hashOf(`Bearer ${secret}`)
  // Hashes are equally long, so that comparing them tells nothing of the secret.
  const isPeer = (given = '') => timingSafeEqual(hashOf(given), right)
  const limit = bodyLimit({
    maxSize: mostBytes,
    onError: (c) => c.json(refused('invalid-input'), 413),
  })

  for (const [name, row] of Object.entries(calls)) {
    const path = peerPath(service, name)
    hono.use(path, async (c, next) => {
      if (!isPeer(c.req.header('authorization'))) return c.json(refused('not-found'), 404)
      return next()
    })
    hono.post(path, limit, async (c) => {
      const input = v.safeParse(row.input, await c.req.json().catch(() => undefined))
      if (!input.success) return c.json(refused('invalid-input'), 400)
      try {
        // The row's own input, which its name alone cannot tell the compiler.
        const answer = await handlers[name]?.(...(input.output as never))
        return c.json({ value: v.parse(row.output, answer) })
      } catch (error) {
        report(`${path}: ${error instanceof Error ? error.name : 'failed'}`)
        return c.json(refused('unavailable'), 503)
      }
    })
  }
}

const hashOf = (text: string) => createHash('sha256').update(text).digest()
