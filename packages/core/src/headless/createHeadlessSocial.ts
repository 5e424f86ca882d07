import type { ErrorCode } from '@latchkey/protocol'
import { contextOf } from '../assembly/contextOf.js'
import type { Latchkey } from '../assembly/Latchkey.js'
import { recoverLogin } from '../auth/recoverLogin.js'
import { cancelSocial } from '../auth/social/cancelSocial.js'
import { cancelFarcaster, startFarcaster } from '../auth/social/startFarcaster.js'
import { retrySocial, startSocial } from '../auth/social/startSocial.js'
import type { Context } from '../runtime/context.js'
import { run } from '../runtime/run.js'
import type { AuthSlice } from '../state/authSlice.js'
import { textOf } from './checkCall.js'
import { createPart, type HeadlessPart } from './HeadlessPart.js'

/** A login by a provider, as far as it is. */
export type HeadlessSocialLogin = {
  /**
   * `waiting`: the visitor is in the provider's window, or approves on the phone what `url` leads to (Farcaster). `apart`: the
   * window has lost this page, so the visitor presses its button at the end, or has closed it: `retry` opens another. `recovery`: before the wallet opens here,
   * `recover` has it ask for what gets it back. `failed`: `retry` tries again, within a click.
   */
  readonly step:
    | 'idle'
    | 'opening'
    | 'waiting'
    | 'apart'
    | 'finishing'
    | 'recovery'
    | 'failed'
    | 'connected'
  readonly provider: string | undefined
  /** Of Farcaster: the content of a QR code, or a link on a phone. */
  readonly url: string | undefined
  /** The name and the image that the provider gave, once connected. */
  readonly userName: string | undefined
  readonly image: string | undefined
  /** Why it failed. */
  readonly error: ErrorCode | undefined
}

/** Login by a provider without our UI. */
export type HeadlessSocial = HeadlessPart<HeadlessSocialLogin> & {
  /** Opens the provider's window, so it must be called within a click; resolves when the wallet is connected, or the next step is there. */
  start(parameters: { provider: string }): Promise<void>
  /** Tries a login again that failed, or whose window is `apart`; within a click. */
  retry(): Promise<void>
  /** Has the wallet ask for what gets it back; resolves when it is connected, or the visitor has gone back. */
  recover(): Promise<void>
  /** Leaves the login, and closes its window. */
  cancel(): void
}

/** Creates the part that logs in by a provider. No view opens for its steps. @spec S3.48 S3.49 */
export function createHeadlessSocial(latchkey: Latchkey): HeadlessSocial {
  const context = contextOf(latchkey)
  const { store } = context
  const { get, subscribe } = createPart(store, () => loginOf(store.get().auth))
  let attempts = 0
  /** What comes after the login was left counts for nothing. */
  const wantedNow = () => {
    attempts += 1
    const own = attempts
    return () => own === attempts
  }
  const cancel = () => {
    attempts += 1
    cancelSocial(context)
    cancelFarcaster(context)
  }
  const start = (provider: string) => {
    cancel()
    const isWanted = wantedNow()
    return provider === 'farcaster'
      ? run(context, startFarcaster, { isWanted })
      : run(context, startSocial, { provider, isWanted })
  }
  return {
    get,
    subscribe,
    start: async (parameters) =>
      start(textOf("start({ provider: 'google' })", parameters, 'provider')),
    async retry() {
      const { provider, step } = get()
      if ((step !== 'failed' && step !== 'apart') || !provider) return
      if (provider === 'farcaster') return start(provider)
      await run(context, retryIn, { isWanted: wantedNow() })
    },
    recover: () => run(context, recoverLogin, { isWanted: wantedNow() }),
    cancel,
  }
}

const retryIn = (context: Context, parameters: { isWanted: () => boolean }) =>
  retrySocial(context, parameters)

/** The login as far as the state has it. */
function loginOf(auth: AuthSlice): HeadlessSocialLogin {
  const { farcaster, image, ready, social, socialProvider, step, userName } = auth
  const provider = social?.provider ?? (farcaster ? 'farcaster' : step?.social?.provider)
  const status = social?.status ?? (farcaster?.status === 'loading' ? 'opening' : farcaster?.status)
  const isRecovery = step?.recovery && step.email === undefined
  return {
    step: ready ? 'connected' : (status ?? (isRecovery ? 'recovery' : 'idle')),
    provider: ready ? socialProvider : provider,
    url: farcaster?.url,
    userName,
    image,
    error: (social ?? farcaster)?.error?.code,
  }
}
