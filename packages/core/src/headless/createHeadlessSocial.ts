import type { ErrorCode } from '@latchkey/protocol'
import { contextOf } from '../assembly/contextOf.js'
import type { Latchkey } from '../assembly/Latchkey.js'
import { recoverLogin } from '../auth/recoverLogin.js'
import { cancelSocial } from '../auth/social/cancelSocial.js'
import { startFarcaster } from '../auth/social/startFarcaster.js'
import { retrySocial, startSocial } from '../auth/social/startSocial.js'
import { run } from '../runtime/run.js'
import type { AuthSlice } from '../state/authSlice.js'
import { emailOf, loginLeft } from '../state/loginChanges.js'
import { textOf } from './checkCall.js'
import { createPart, type HeadlessPart } from './HeadlessPart.js'

export type HeadlessSocialLogin = {
  /**
   * `waiting`: the visitor is in the provider's window, or approves `url` on the phone (Farcaster). `apart`: the window is
   * cut off from this page or closed, and `retry` opens another. `protecting`: in the same window the visitor protects the
   * wallet, or unlocks it. `recovery`: `recover` does this in another window. `failed`: `retry` tries again, within a click.
   */
  readonly step:
    | 'idle'
    | 'opening'
    | 'waiting'
    | 'apart'
    | 'protecting'
    | 'finishing'
    | 'recovery'
    | 'failed'
    | 'connected'
  readonly provider: string | undefined
  /** Farcaster's link: a QR code, or a link on a phone. */
  readonly url: string | undefined
  readonly userName: string | undefined
  readonly image: string | undefined
  readonly error: ErrorCode | undefined
}

/** Headless social login. */
export type HeadlessSocial = HeadlessPart<HeadlessSocialLogin> & {
  /** Opens the provider's window, so call it within a click; resolves when connected, or at the next step. */
  start(parameters: { provider: string }): Promise<void>
  /** Retries a login that failed or is `apart`, within a click. */
  retry(): Promise<void>
  /** Opens the wallet's recovery; resolves when connected, or when the visitor goes back. */
  recover(): Promise<void>
  /** Cancels the login and closes its window. */
  cancel(): void
}

/** Creates the social login. Its steps open no views. @spec S3.48 S3.49 */
export function createHeadlessSocial(latchkey: Latchkey): HeadlessSocial {
  const context = contextOf(latchkey)
  const { store } = context
  const { get, subscribe } = createPart(store, () => loginOf(store.get().auth))
  const cancel = () => {
    cancelSocial(context)
    const { login } = store.get().auth
    if (login && emailOf(login) === undefined) store.update('auth', loginLeft)
  }
  const start = (provider: string) => {
    cancel()
    return provider === 'farcaster'
      ? run(context, startFarcaster, { hasView: false })
      : run(context, startSocial, { provider, hasView: false })
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
      await run(context, retrySocial, { hasView: false })
    },
    recover: () => run(context, recoverLogin, { hasView: false }),
    cancel,
  }
}

function loginOf(auth: AuthSlice): HeadlessSocialLogin {
  const { image, login, ready, social, socialProvider, userName } = auth
  const step = login && login.status !== 'left' ? login.step : undefined
  const recovery = step?.kind === 'recovery' && step.email === undefined ? step : undefined
  return {
    step: ready ? 'connected' : (social?.status ?? (recovery ? 'recovery' : 'idle')),
    provider: ready ? socialProvider : (social?.provider ?? recovery?.social?.provider),
    url: social?.provider === 'farcaster' ? social.url : undefined,
    userName,
    image,
    error: social?.error?.code,
  }
}
