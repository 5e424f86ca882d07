import { refusalResponse, refuseOnFailure } from '@latchkey/service/refuse'
import { serve } from '@latchkey/service/serve'
import type { Hono } from 'hono'
import * as v from 'valibot'
import type { PeerService } from '../env/vaultServices.js'
import { createPeerCheck } from './createPeerCheck.js'
import { errorName } from './errorName.js'
import { greet, type PeerTable, peerPath } from './peerCalls.js'

/** The handlers of a table of calls; each result is validated before it is sent. */
export type PeerHandlers<T extends PeerTable> = {
  readonly [Name in keyof T]: (
    ...input: v.InferOutput<T[Name]['input']> & readonly unknown[]
  ) => unknown
}

export type ServePeerParameters<T extends PeerTable> = {
  readonly service: PeerService
  readonly calls: T
  readonly handlers: PeerHandlers<T>
  /** Undefined where no other process calls the service: then only public calls are served. */
  readonly secret: string | undefined
  readonly report: (line: string) => void
}

const maxBytes = 16 * 1_024
/** The result is a field of an object, because some calls return nothing. */
const envelope = v.object({ value: v.unknown() })

/** Serves calls of other processes of the vault. Without the secret every path that is not public is `not-found`. */
export function servePeer<T extends PeerTable>(
  hono: Hono,
  { calls, handlers, report, secret, service }: ServePeerParameters<T>,
): void {
  const isPeer = createPeerCheck(secret)

  for (const [name, row] of Object.entries<PeerTable[string]>({ ...calls, greet })) {
    const path = peerPath(service, name)
    hono.use(path, async (c, next) => {
      const isOpen = row.isPublic || isPeer(c.req.header('authorization'))
      if (!isOpen) return refusalResponse('not-found')
      return next()
    })
    const endpoint = { method: 'POST', path, input: row.input, output: envelope } as const
    const reportError = (error: unknown) => report(`${path}: ${errorName(error)}`)
    const handle = (input: readonly unknown[]) =>
      refuseOnFailure(async () => {
        // The input of this row, which the compiler cannot infer from its name.
        const answer = await handlers[name]?.(...(input as never))
        return { value: v.parse(row.output, answer) }
      }, reportError)
    serve(hono, endpoint, handle, { maxBytes, isConfidential: true })
  }
}
