import type { FactorKind, Sealed } from '@latchkey/protocol/vault'
import * as v from 'valibot'
import {
  downMessage,
  type SecurityInput,
  type SecurityMethod,
  type SecurityOutput,
  securityApi,
  type UpMessage,
} from './SecurityApi.js'
import { SecurityFailure, toFailureCode } from './SecurityFailure.js'

/** The secret of a call, which leaves the window only encrypted. */
export type SealSecret = {
  readonly kind: FactorKind
  /** Encrypts it for the worker's key. */
  seal(to: { readonly requestId: string; readonly ephemeralKey: string }): Promise<Sealed>
}

/** The window's end of the calls. */
export type SecurityClient = {
  /** Whether passkeys may be used: only a frame that vouches for the window as its opener gets the secret of one. */
  readonly hasPasskeys: boolean
  /** Calls the frame; `secret` gives the secret of calls that need one. Fails with a `SecurityFailure`. */
  call<M extends SecurityMethod>(
    method: M,
    input: SecurityInput<M>,
    secret?: SealSecret,
  ): Promise<SecurityOutput<M>>
  done(): void
}

type PendingCall = {
  readonly method: SecurityMethod
  readonly secret: SealSecret | undefined
  resolve(output: never): void
  reject(error: SecurityFailure): void
}

export type SecurityClientParameters = {
  readonly hasPasskeys: boolean
  send(message: UpMessage): void
  /** Called when the frame ends the exchange. */
  onEnd(): void
}

/** Creates the client; `receive` takes each message of the frame. */
export function createSecurityClient({ hasPasskeys, onEnd, send }: SecurityClientParameters): {
  readonly client: SecurityClient
  receive(message: unknown): void
  /** Fails what waits: the frame is gone. */
  end(): void
} {
  const pending = new Map<number, PendingCall>()
  let nextId = 0
  let isEnded = false

  function end(): void {
    if (isEnded) return
    isEnded = true
    for (const call of pending.values()) call.reject(new SecurityFailure('gone'))
    pending.clear()
    onEnd()
  }

  return {
    end,
    client: {
      hasPasskeys,
      call: (method, input, secret) =>
        new Promise((resolve, reject) => {
          // A number can be talked into a visitor, and the frame that shows it be a stranger's.
          if (secret?.kind === 'passkey' && !hasPasskeys)
            return reject(new SecurityFailure('other'))
          if (isEnded) return reject(new SecurityFailure('gone'))
          const id = nextId
          nextId += 1
          pending.set(id, { method, secret, resolve, reject })
          send({ type: 'call', id, method, input })
        }),
      done: () => send({ type: 'done' }),
    },
    receive(data) {
      const parsed = v.safeParse(downMessage, data)
      if (!parsed.success || isEnded) return
      const message = parsed.output
      if (message.type === 'end') return end()
      const call = pending.get(message.id)
      if (!call) return
      if (message.type === 'seal') return void sealSecret(message.id, call, message)
      pending.delete(message.id)
      if (message.type === 'failed')
        return call.reject(new SecurityFailure(toFailureCode(message.failure), message.seconds))
      const output = v.safeParse(securityApi[call.method].output, message.output)
      if (output.success) call.resolve(output.output as never)
      else call.reject(new SecurityFailure('other'))
    },
  }

  /** Gives nothing where the call has no secret: the frame then fails it. */
  async function sealSecret(
    id: number,
    { secret }: PendingCall,
    to: Parameters<SealSecret['seal']>[0],
  ): Promise<void> {
    const { ephemeralKey, requestId } = to
    const sealed = await secret?.seal({ requestId, ephemeralKey }).catch(() => undefined)
    send({ type: 'sealed', id, ...(sealed && { sealed }) })
  }
}
