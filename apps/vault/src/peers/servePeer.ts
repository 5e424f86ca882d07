import { createHash, timingSafeEqual } from 'node:crypto'
import { refusalResponse, refuseOnFailure } from '@latchkey/service/refuse'
import { serve } from '@latchkey/service/serve'
import type { Hono } from 'hono'
import * as v from 'valibot'
import type { PeerService } from '../env/vaultServices.js'
import { type PeerTable, peerPath } from './peerCalls.js'

/** What answers the rows of a table; each answer is checked by its row before it leaves. */
export type PeerHandlers<T extends PeerTable> = {
  readonly [Name in keyof T]: (
    ...input: v.InferOutput<T[Name]['input']> & readonly unknown[]
  ) => unknown
}

export type ServePeerParameters<T extends PeerTable> = {
  readonly service: PeerService
  readonly calls: T
  readonly handlers: PeerHandlers<T>
  readonly secret: string
  readonly report: (line: string) => void
}

const maxBytes = 16 * 1_024
/** The answer in a field of its own: some calls answer nothing. */
const envelope = v.object({ value: v.unknown() })

/** Answers other processes of the vault. Whoever has not the secret finds nothing here. */
export function servePeer<T extends PeerTable>(
  hono: Hono,
  { calls, handlers, report, secret, service }: ServePeerParameters<T>,
): void {
  const right = hashOf(`Bearer ${secret}`)
  // Hashes are equally long, so that comparing them tells nothing of the secret.
  const isPeer = (given = '') => timingSafeEqual(hashOf(given), right)

  for (const [name, row] of Object.entries(calls)) {
    const path = peerPath(service, name)
    hono.use(path, async (c, next) => {
      if (!isPeer(c.req.header('authorization'))) return refusalResponse('not-found')
      return next()
    })
    const endpoint = { method: 'POST', path, input: row.input, output: envelope } as const
    const reportError = (error: unknown) =>
      report(`${path}: ${error instanceof Error ? error.name : 'failed'}`)
    const handle = (input: readonly unknown[]) =>
      refuseOnFailure(async () => {
        // The row's own input, which its name alone cannot tell the compiler.
        const answer = await handlers[name]?.(...(input as never))
        return { value: v.parse(row.output, answer) }
      }, reportError)
    serve(hono, endpoint, handle, { maxBytes: maxBytes, isConfidential: true })
  }
}

const hashOf = (text: string) => createHash('sha256').update(text).digest()
