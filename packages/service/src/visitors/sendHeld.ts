import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { HeldBytes } from './createByteBudget.js'

type SentAnswer = { readonly status: number; readonly body: Buffer; readonly retryAfter?: string }

export function sendHeld(
  c: Context,
  { body, retryAfter, status }: SentAnswer,
  { held, timeoutMs }: { readonly held: HeldBytes; readonly timeoutMs: number },
): Response {
  const { outgoing } = (c.env ?? {}) as Partial<HttpBindings>
  if (outgoing && !outgoing.destroyed) {
    const timer = setTimeout(() => {
      outgoing.destroy()
      held.release()
    }, timeoutMs)
    outgoing.once('close', () => {
      clearTimeout(timer)
      held.release()
    })
  } else held.release()
  if (retryAfter) c.header('Retry-After', retryAfter)
  c.header('Content-Type', 'application/json')
  return c.body(
    new Uint8Array(body.buffer as ArrayBuffer, body.byteOffset, body.length),
    status as 200,
  )
}
