import type { ErrorCode, LatchkeyError } from '@latchkey/protocol'
import type { AuthSlice, Login, LoginStep, SocialAttempt } from './authSlice.js'

type Change = (auth: AuthSlice) => AuthSlice

export const mailRequested =
  (email: string): Change =>
  (auth) => ({ ...auth, login: { status: 'sending', email, step: auth.login?.step } })

export const checkStarted: Change = (auth) => withStep(auth, 'checking')

export const loginResumed: Change = (auth) => withStep(auth, 'waiting')

export const loginLeft: Change = (auth) => withStep(auth, 'left')

/** A login that was left stays left; answers for another address are ignored. */
export const stepReached =
  (step: LoginStep): Change =>
  (auth) => {
    const { login, social } = auth
    const hasEmail = step.email !== undefined
    if (hasEmail && login?.status === 'sending' && !isSameEmail(login.email, step.email))
      return auth
    // Without a login, the visitor left before its first step.
    const isLeft = login ? login.status === 'left' : hasEmail
    const status = isLeft ? 'left' : 'waiting'
    return {
      ...auth,
      login: { status, step },
      social: !hasEmail && social?.status === 'finishing' ? undefined : social,
      isWorking: false,
    }
  }

/** After some failures only a new mail helps. */
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

export const workEnded: Change = (auth) => {
  const { status } = auth.login ?? {}
  return status === 'sending' || status === 'checking' ? loginResumed(auth) : auth
}

export const loginDropped: Change = (auth) => ({ ...auth, login: undefined })

export const emailOf = (login: Login): string | undefined =>
  login.status === 'sending' || login.status === 'failed' ? login.email : login.step.email

export const isSameEmail = (a: string | undefined, b: string | undefined): boolean =>
  a?.toLowerCase() === b?.toLowerCase()

export const socialChanged =
  (social: SocialAttempt | undefined): Change =>
  (auth) =>
    auth.social === social ? auth : { ...auth, social }

const withStep = (auth: AuthSlice, status: 'checking' | 'waiting' | 'left'): AuthSlice => {
  const step = auth.login?.step
  if (auth.login?.status === status) return auth
  return { ...auth, login: step && { status, step } }
}

const mailEnds: readonly ErrorCode[] = [
  'email/code-expired',
  'email/too-many-tries',
  'email/link-expired',
]
const sessionEnds: readonly ErrorCode[] = ['frame/not-logged-in', 'frame/session-expired']
const endsOf: Readonly<Record<LoginStep['kind'], readonly ErrorCode[]>> = {
  code: mailEnds,
  // Another device may approve the link.
  link: [...mailEnds, ...sessionEnds],
  recovery: sessionEnds,
}

const isOver = ({ kind }: LoginStep, { code }: LatchkeyError) => endsOf[kind].includes(code)
