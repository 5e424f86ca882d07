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

/** A login by e-mail, as far as it is. */
export type HeadlessLogin = {
  /**
   * `code`: the visitor types the code of the mail. `device`: this browser is new to the wallet, so the visitor follows
   * the link of the mail and types `number` there; what follows comes by itself. `recovery`: the visitor has protected the
   * wallet, so `recover` has it show how it is opened in this browser.
   */
  readonly step: 'idle' | 'sending' | 'code' | 'checking' | 'device' | 'recovery' | 'connected'
  readonly email: string | undefined
  /** The number to type where the link leads. */
  readonly number: string | undefined
  /** What protects the wallet of the login: the mailbox alone, or the strongest of what the visitor has added. */
  readonly protection: AuthSlice['protection']
  /** Whether the browser computes what the vault demands before it goes on. */
  readonly isWorking: boolean
  /** Whether a reload will end the login, as the browser blocks storage; known soon after `prefetch`, to be said before `start`. */
  readonly endsWithPage: boolean
  /** Why the last step failed. */
  readonly error: ErrorCode | undefined
  /** The seconds until the next mail may be requested; it counts down while the part has listeners. */
  readonly cooldown: number
}

/** Login by e-mail without our UI. */
export type HeadlessEmail = HeadlessPart<HeadlessLogin> & {
  /** Sends the mail, or goes on with the one that was sent to this address. */
  start(parameters: { email: string }): Promise<void>
  /** Submits the code of the mail; resolves when the wallet is connected, or the next step is there. */
  submitCode(parameters: { code: string }): Promise<void>
  /** Has the wallet show how it is opened in this browser; resolves when it is connected, or the visitor has gone back. */
  recover(): Promise<void>
  /** Has the connected wallet show its protection and its devices; resolves when the visitor is done. */
  showSecurity(): Promise<void>
  /** Sends another mail, once the `cooldown` is over. */
  resend(): Promise<void>
  /** Leaves the login; its mail works until it expires, so `start` with the same address goes on. */
  cancel(): void
  /** Loads the wallet's frame ahead, for it takes a moment: when the field gets the focus, say. */
  prefetch(): void
}

type Waiting = Extract<HeadlessLogin['step'], 'code' | 'device' | 'recovery'>

/** What hosts call the steps. */
const steps = { code: 'code', link: 'device', recovery: 'recovery' } as const satisfies Record<
  LoginStep['kind'],
  Waiting
>

/** Creates the part that logs in by e-mail. No view opens for its steps. @spec S4.29 */
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

  /** Does one step; a second call meanwhile is the same one. */
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

  /** The address of the login; one that the modal began goes on here too. */
  function currentEmail(): string {
    const { login } = store.get().auth
    const email = login && emailOf(login)
    if (email === undefined) throw new LatchkeyError('email/code-expired')
    return email
  }

  /** Waits for the link where the step is one; a new mail has a new link. */
  function followLink(): void {
    waiting?.abort()
    const { login } = store.get().auth
    if (login?.step?.kind !== 'link' || login.status === 'left') return
    waiting = new AbortController()
    // What fails is in the state.
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

/** The login as far as the state has it. */
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
  // One of another address is none.
  if (!step || !isSameEmail(step.email, emailOf(login))) return 'idle'
  return status === 'checking' && step.kind === 'code' ? 'checking' : steps[step.kind]
}
