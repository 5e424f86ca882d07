import type { ErrorCode, LatchkeyError } from '@latchkey/protocol'
import type { AuthSlice, Login, LoginStep, SocialAttempt } from './authSlice.js'

type Change = (auth: AuthSlice) => AuthSlice

/** A mail to an address is requested. */
export const mailRequested =
  (email: string): Change =>
  (auth) => ({ ...auth, login: { status: 'sending', email, step: auth.login?.step } })

/** The wallet checks what the visitor gave, or shows the ways to open it. */
export const checkStarted: Change = (auth) => withStep(auth, 'checking')

/** The visitor goes on with a login, or it is the visitor's turn once more. */
export const loginResumed: Change = (auth) => withStep(auth, 'waiting')

/** The visitor leaves a login; without a step there is nothing to come back to. */
export const loginLeft: Change = (auth) => withStep(auth, 'left')

/** A login has its next step; one that was left stays so, and the answer to another address counts for nothing. */
export const stepReached =
  (step: LoginStep): Change =>
  (auth) => {
    const { login, social } = auth
    const hasEmail = step.email !== undefined
    if (hasEmail && login?.status === 'sending' && !isSameEmail(login.email, step.email))
      return auth
    // A mail is of a login that was begun: where there is none any more, the visitor left before it had a step.
    const isLeft = login ? login.status === 'left' : hasEmail
    const status = isLeft ? 'left' : 'waiting'
    return {
      ...auth,
      login: { status, step },
      // A provider whose result led here is done with.
      social: !hasEmail && social?.status === 'finishing' ? undefined : social,
      isWorking: false,
    }
  }

/** What was requested or checked failed; after some failures only a new mail helps. */
export const loginFailed =
  (error: LatchkeyError): Change =>
  (auth) => {
    const { login } = auth
    if (!login || login.status === 'left') return auth
    const step =
      login.step && isOver(login.step, error) ? { ...login.step, validUntil: 0 } : login.step
    const failed = { status: 'failed', email: emailOf(login), step, error } as const
    return { ...auth, login: failed, isWorking: false }
  }

/** What was requested or checked is over, and changed nothing. */
export const workEnded: Change = (auth) => {
  const { status } = auth.login ?? {}
  return status === 'sending' || status === 'checking' ? loginResumed(auth) : auth
}

/** There is nothing to go on with. */
export const loginDropped: Change = (auth) => ({ ...auth, login: undefined })

/** The address of a login; undefined where no e-mail is its way. */
export const emailOf = (login: Login): string | undefined =>
  login.status === 'sending' || login.status === 'failed' ? login.email : login.step.email

/** Whether both are one address, however it is typed. */
export const isSameEmail = (a: string | undefined, b: string | undefined): boolean =>
  a?.toLowerCase() === b?.toLowerCase()

/** A login by a provider goes on, or is over. */
export const socialChanged =
  (social: SocialAttempt | undefined): Change =>
  (auth) =>
    auth.social === social ? auth : { ...auth, social }

const withStep = (auth: AuthSlice, status: 'checking' | 'waiting' | 'left'): AuthSlice => {
  const step = auth.login?.step
  if (auth.login?.status === status) return auth
  return { ...auth, login: step && { status, step } }
}

/** After which failures a step is over. */
const mailEnds: readonly ErrorCode[] = [
  'email/code-expired',
  'email/too-many-tries',
  'email/link-expired',
]
const sessionEnds: readonly ErrorCode[] = ['frame/not-logged-in', 'frame/session-expired']
const endsOf: Readonly<Record<LoginStep['kind'], readonly ErrorCode[]>> = {
  code: mailEnds,
  // Another device may approve it, too.
  link: [...mailEnds, ...sessionEnds],
  recovery: sessionEnds,
}

const isOver = ({ kind }: LoginStep, { code }: LatchkeyError) => endsOf[kind].includes(code)
