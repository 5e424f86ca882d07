import { LatchkeyError } from '@latchkey/protocol'
import type { Sealed } from '@latchkey/protocol/vault'
import * as v from 'valibot'
import type { FactorSecret } from '../session/Wallet.js'
import {
  type DownMessage,
  type SecurityInput,
  type SecurityMethod,
  type SecurityOutput,
  securityApi,
  upMessage,
} from './SecurityApi.js'
import { toFailure } from './toFailure.js'

/** What the frame does for each call; `secret` asks the window for the secret of the call. */
export type SecurityHandlers = {
  readonly [M in SecurityMethod]?: (
    input: SecurityInput<M>,
    secret: FactorSecret,
  ) => Promise<SecurityOutput<M>>
}

export type ServeSecurityParameters = {
  readonly handlers: SecurityHandlers
  send(message: DownMessage): void
  onDone(): void
}

/** A window asks one thing at a time; more at once are none of ours. */
const maxCalls = 8

/** Serves the calls of a window; a call without a handler fails. */
export function serveSecurity({ handlers, onDone, send }: ServeSecurityParameters): {
  receive(message: unknown): void
  /** Fails what waits for a secret: the window is gone. */
  end(): void
} {
  const active = new Set<number>()
  const asked = new Map<number, (sealed: Sealed | undefined) => void>()
  let isEnded = false
  return {
    receive(data) {
      const parsed = v.safeParse(upMessage, data)
      if (!parsed.success || isEnded) return
      const message = parsed.output
      if (message.type === 'done') return onDone()
      if (message.type === 'call') return void answer(message.id, message.method, message.input)
      asked.get(message.id)?.(message.sealed)
      asked.delete(message.id)
    },
    end() {
      isEnded = true
      for (const give of asked.values()) give(undefined)
      asked.clear()
    },
  }

  async function answer(id: number, method: string, input: unknown): Promise<void> {
    if (active.has(id) || active.size >= maxCalls) return
    active.add(id)
    try {
      const output = await run(id, method, input)
      if (!isEnded) send({ type: 'answer', id, output })
    } catch (error) {
      if (!isEnded) send({ type: 'failed', id, ...toFailure(error) })
    } finally {
      active.delete(id)
      asked.delete(id)
    }
  }

  async function run(id: number, method: string, rawInput: unknown): Promise<unknown> {
    if (!Object.hasOwn(securityApi, method)) throw new LatchkeyError('frame/request-refused')
    const name = method as SecurityMethod
    const input = v.safeParse(securityApi[name].input, rawInput)
    const work = handlers[name] as
      | ((input: unknown, secret: FactorSecret) => Promise<unknown>)
      | undefined
    if (!input.success || !work) throw new LatchkeyError('frame/request-refused')
    return work(input.output, (to) => askSecret(id, to))
  }

  async function askSecret(id: number, to: Parameters<FactorSecret>[0]): Promise<Sealed> {
    if (isEnded) throw new LatchkeyError('frame/aborted')
    const { ephemeralKey, requestId } = to
    const sealed = await new Promise<Sealed | undefined>((resolve) => {
      asked.set(id, resolve)
      send({ type: 'seal', id, requestId, ephemeralKey })
    })
    if (!sealed) throw new LatchkeyError('frame/aborted')
    return sealed
  }
}
