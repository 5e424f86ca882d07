import { type ErrorCode, LatchkeyError } from '@latchkey/protocol'
import { contextOf } from '../assembly/contextOf.js'
import type { Latchkey } from '../assembly/Latchkey.js'
import { countDown, emailCooldown } from '../auth/emailCooldown.js'
import { recoverLogin } from '../auth/recoverLogin.js'
import type { LoginAudience } from '../auth/showLoginStep.js'
import { resendCode, submitEmail } from '../auth/submitEmail.js'
import { submitOtp } from '../auth/submitOtp.js'
import { waitForDevice } from '../auth/waitForDevice.js'
import { showSecurity } from '../auth/walletSecurity.js'
import type { Context } from '../runtime/context.js'
import { type Action, run } from '../runtime/run.js'
import type { AuthSlice, Login, LoginStep } from '../state/authSlice.js'
import { emailOf, isSameEmail, loginLeft } from '../state/loginChanges.js'
import { textOf } from './checkCall.js'
import { createPart, type HeadlessPart } from './HeadlessPart.js'

export type HeadlessLogin = {
  /**
   * `code`: the visitor types the mailed code. `device`: in a new browser, the visitor follows the mailed link and types
   * `number` there; the login then continues. `recovery`: the wallet is protected, so `recover` unlocks it in this browser.
   */
  readonly step: 'idle' | 'sending' | 'code' | 'checking' | 'device' | 'recovery' | 'connected'
  readonly email: string | undefined
  readonly number: string | undefined
  /** The wallet's strongest protection, or its mailbox alone. */
  readonly protection: AuthSlice['protection']
  /** Whether the browser computes the vault's proof of work. */
  readonly isWorking: boolean
  /** Whether a reload ends the login because the browser blocks storage; known soon after `prefetch`. */
  readonly endsWithPage: boolean
  readonly error: ErrorCode | undefined
  /** Seconds until the next mail; counts down while there are listeners. */
  readonly cooldown: number
}

/** Headless login by e-mail. */
export type HeadlessEmail = HeadlessPart<HeadlessLogin> & {
  /** Sends the mail, or resumes the login waiting for this address. */
  start(parameters: { email: string }): Promise<void>
  /** Submits the mailed code; resolves when connected, or at the next step. */
  submitCode(parameters: { code: string }): Promise<void>
  /** Opens the wallet's recovery; resolves when connected, or when the visitor goes back. */
  recover(): Promise<void>
  /** Opens the wallet's protection and devices; resolves when the visitor is done. */
  showSecurity(): Promise<void>
  /** Sends another mail after the `cooldown`. */
  resend(): Promise<void>
  /** Leaves the login; `start` with the same address resumes it until the mail expires. */
  cancel(): void
  /** Preloads the wallet's frame, for example when the field gets focus. */
  prefetch(): void
}

type Waiting = Extract<HeadlessLogin['step'], 'code' | 'device' | 'recovery'>

const steps = { code: 'code', link: 'device', recovery: 'recovery' } as const satisfies Record<
  LoginStep['kind'],
  Waiting
>

/** Creates the e-mail login. Its steps open no views. @spec S4.29 */
export function createHeadlessEmail(latchkey: Latchkey): HeadlessEmail {
  const context = contextOf(latchkey)
  const { auth, store } = context
  let running: Promise<unknown> | undefined
  let waiting: AbortController | undefined
  const part = createPart(
    store,
    () => loginOf(context),
    (listener) => countDown(context, listener),
  )

  async function perform<P extends object, R>(
    action: Action<P & LoginAudience, R>,
    parameters: P,
  ): Promise<void> {
    if (running) return void (await running)
    const own = run(context, action, { ...parameters, hasView: false })
    running = own
    try {
      await own
    } finally {
      if (running === own) {
        running = undefined
        followLink()
      }
    }
  }

  function currentEmail(): string {
    const { login } = store.get().auth
    const email = login && emailOf(login)
    if (email === undefined) throw new LatchkeyError('email/code-expired')
    return email
  }

  function followLink(): void {
    waiting?.abort()
    const { login } = store.get().auth
    if (login?.step?.kind !== 'link' || login.status === 'left') return
    waiting = new AbortController()
    run(context, waitForDevice, { signal: waiting.signal, hasView: false }).catch(() => {})
  }

  function cancel(): void {
    waiting?.abort()
    running = undefined
    store.update('auth', loginLeft)
  }

  return {
    get: part.get,
    subscribe: part.subscribe,
    async start(parameters) {
      const email = textOf("start({ email: 'ada@example.com' })", parameters, 'email')
      cancel()
      await perform(submitEmail, { email })
    },
    async submitCode(parameters) {
      const otp = textOf("submitCode({ code: '123456' })", parameters, 'code')
      currentEmail()
      await perform(submitOtp, { otp })
    },
    async recover() {
      currentEmail()
      await perform(recoverLogin, {})
    },
    showSecurity: () => run(context, showSecurity, undefined),
    resend: async () => perform(resendCode, { email: currentEmail() }),
    cancel,
    prefetch: () => void auth?.prefetch().catch(() => {}),
  }
}

function loginOf(context: Context): HeadlessLogin {
  const { email, endsWithPage, isWorking, login, protection, ready } = context.store.get().auth
  const isOurs = login !== undefined && login.status !== 'left' && emailOf(login) !== undefined
  const step = ready ? 'connected' : isOurs ? stepOf(login) : 'idle'
  const { number } = step === 'device' && login?.step?.kind === 'link' ? login.step : {}
  return {
    step,
    email: ready ? email : isOurs ? emailOf(login) : undefined,
    number,
    protection,
    isWorking,
    endsWithPage,
    error: isOurs && login.status === 'failed' ? login.error.code : undefined,
    cooldown: emailCooldown(context),
  }
}

function stepOf(login: Login): HeadlessLogin['step'] {
  const { status, step } = login
  if (status === 'sending') return 'sending'
  if (!step || !isSameEmail(step.email, emailOf(login))) return 'idle'
  return status === 'checking' && step.kind === 'code' ? 'checking' : steps[step.kind]
}
