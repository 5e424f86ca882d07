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

/** The login as far as the state has it. */
function loginOf(auth: AuthSlice): HeadlessSocialLogin {
  const { image, login, ready, social, socialProvider, userName } = auth
  const step = login && login.status !== 'left' ? login.step : undefined
  // That of an e-mail is of the part that logs in by e-mail.
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
