import { type ErrorCode, LatchkeyError } from '@latchkey/protocol'
import { contextOf } from '../assembly/contextOf.js'
import type { Latchkey } from '../assembly/Latchkey.js'
import { countDown, emailCooldown } from '../auth/emailCooldown.js'
import { recoverLogin } from '../auth/recoverLogin.js'
import { resendCode, submitEmail } from '../auth/submitEmail.js'
import { submitOtp } from '../auth/submitOtp.js'
import { waitForDevice } from '../auth/waitForDevice.js'
import { showSecurity } from '../auth/walletSecurity.js'
import type { Context } from '../runtime/context.js'
import { type Action, run, toLatchkeyError } from '../runtime/run.js'
import type { AuthSlice, LoginStep } from '../state/authSlice.js'
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

type Attempt = { readonly email: string }
type Work = 'sending' | 'checking' | 'recovery'
type Waiting = Extract<HeadlessLogin['step'], 'idle' | 'code' | 'device' | 'recovery'>
type LoginAction<P, R> = Action<P & { isWanted: () => boolean }, R>

/** Creates the part that logs in by e-mail. No view opens for its steps. @spec S4.29 */
export function createHeadlessEmail(latchkey: Latchkey): HeadlessEmail {
  const context = contextOf(latchkey)
  const { auth, store } = context
  let attempt: Attempt | undefined
  let work: Work | undefined
  let running = Promise.resolve()
  let error: ErrorCode | undefined
  let waiting: AbortController | undefined
  const { changed, ...part } = createPart(
    store,
    () => loginOf(context, { attempt, error, work }),
    (listener) => countDown(context, listener),
  )

  /** Does one step; a second call meanwhile is the same one. */
  function perform<P extends object, R>(kind: Work, action: LoginAction<P, R>, parameters: P) {
    if (!work) running = performOnce(kind, action, parameters)
    return running
  }

  /** What comes after the login was left counts for nothing. */
  async function performOnce<P extends object, R>(
    kind: Work,
    action: LoginAction<P, R>,
    parameters: P,
  ): Promise<void> {
    const own = attempt
    const isWanted = () => own !== undefined && own === attempt
    work = kind
    error = undefined
    changed()
    try {
      await run(context, action, { ...parameters, isWanted })
    } catch (cause) {
      if (isWanted()) error = toLatchkeyError(cause).code
      throw cause
    } finally {
      if (isWanted()) work = undefined
      changed()
      if (isWanted()) followLink()
    }
  }

  /** The address of the login; one that the modal began goes on here too. */
  function currentEmail(): string {
    const { step } = store.get().auth
    attempt ??= step?.email === undefined ? undefined : { email: step.email }
    if (!attempt) throw new LatchkeyError('email/code-expired')
    return attempt.email
  }

  /** Waits for the link where the step is one; a new mail has a new link. */
  function followLink(): void {
    waiting?.abort()
    const { ready, step } = store.get().auth
    if (ready || step?.number === undefined) return
    const own = new AbortController()
    waiting = own
    run(context, waitForDevice, { signal: own.signal, hasView: false })
      .catch((cause: unknown) => {
        if (!own.signal.aborted) error = toLatchkeyError(cause).code
      })
      .finally(changed)
  }

  function cancel(): void {
    waiting?.abort()
    attempt = work = error = undefined
    changed()
  }

  return {
    ...part,
    async start(parameters) {
      const email = textOf("start({ email: 'ada@example.com' })", parameters, 'email')
      cancel()
      attempt = { email: email.trim() }
      await perform('sending', submitEmail, { email })
    },
    async submitCode(parameters) {
      const otp = textOf("submitCode({ code: '123456' })", parameters, 'code')
      currentEmail()
      await perform('checking', submitOtp, { otp })
    },
    async recover() {
      currentEmail()
      await perform('recovery', recoverLogin, {})
    },
    showSecurity: () => run(context, showSecurity, undefined),
    resend: async () => perform('sending', resendCode, { email: currentEmail() }),
    cancel,
    prefetch: () => void auth?.prefetch().catch(() => {}),
  }
}

/** The login as far as it is, of what was begun here and what the state has of it. */
function loginOf(
  context: Context,
  own: { attempt: Attempt | undefined; error: ErrorCode | undefined; work: Work | undefined },
): HeadlessLogin {
  const { attempt, error, work } = own
  const {
    email,
    endsWithPage,
    isWorking,
    protection,
    ready,
    step: stored,
  } = context.store.get().auth
  const step = ready ? 'connected' : attempt ? (work ?? stepOf(stored, attempt)) : 'idle'
  return {
    step,
    email: ready ? email : attempt?.email,
    number: step === 'device' ? stored?.number : undefined,
    protection,
    isWorking,
    endsWithPage,
    error: attempt && !ready ? error : undefined,
    cooldown: emailCooldown(context),
  }
}

/** The step that waits for the visitor; one of another address is none. */
function stepOf(step: LoginStep | undefined, { email }: Attempt): Waiting {
  if (step?.email?.toLowerCase() !== email.toLowerCase()) return 'idle'
  if (step.recovery) return 'recovery'
  return step.number === undefined ? 'code' : 'device'
}
