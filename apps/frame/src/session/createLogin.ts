import { LatchkeyError, parseEmail, parseOtp } from '@latchkey/protocol'
import type { EmailStep, FrameReply } from '@latchkey/protocol/frame'
import {
  type EndpointInput,
  postCode,
  postLogin,
  postLoginWait,
  postLogout,
  postWait,
  type VaultTokens,
  type WorkSolution,
} from '@latchkey/protocol/vault'
import type { SessionManager } from './createSessionManager.js'
import { type Account, createWalletOpener } from './createWalletOpener.js'
import type { Work } from './createWork.js'
import { isSameMailbox } from './isSameMailbox.js'
import {
  addressError,
  goneLinkError,
  invalidAddressError,
  isWaitAgain,
  refusalOf,
} from './refusalError.js'
import type { Session } from './Session.js'
import type { SocialStep } from './SocialLogin.js'
import type { MissingStep, RecoveryLink, WalletManager } from './Wallet.js'

/** The steps of a login. @spec S4.29 */
export type Login = {
  connectEmail(email: string): Promise<EmailStep>
  connectOtp(otp: string): Promise<FrameReply<'CONNECT_OTP'>>
  connectDevice(): Promise<FrameReply<'CONNECT_DEVICE'>>
  /** Goes on with a session that was proved without an e-mail, in the place of any other login. */
  enter(start: () => Promise<Session>): Promise<SocialStep>
  /** Completes a login whose wallet the vault's window has opened, by a factor or another device. */
  connectRecovered(): Promise<FrameReply<'SHOW_RECOVERY'>>
  /** What the wallet lacked when it was opened last; undefined if nothing. */
  missing(): MissingStep | undefined
  /** Returns the visitor with an open wallet, without a prompt; undefined if none is logged in. */
  account(): Promise<Account | undefined>
  /** Drops the open wallet and a pending login. */
  forget(): void
}

export type LoginParameters = {
  readonly sessions: SessionManager
  wallets(): Promise<Pick<WalletManager, 'open' | 'requestLink' | 'close'>>
  readonly projectId: string
  readonly hostOrigin: string
  readonly work: Work
  /** Called when the visitor leaves a login that is made elsewhere, for an e-mail or by a logout. */
  onLeft(): void
  /** Called when the login is complete. */
  onConnected(): void
  /** Called with each wallet that was opened. */
  onOpened(account: Account): void
  /** Called when the wallet is dropped, by a logout or another login. */
  onClosed(): void
}

/** A pending login: until the code is accepted it waits for auth, from then on for the link of escrow's own mail. */
type PendingLogin =
  | { readonly loginId: string; readonly email: string }
  | { readonly session: Session; readonly link: RecoveryLink }
  /** The vault's window is next: a factor protects the wallet, or nothing does so far. */
  | { readonly session: Session }

type WaitingLogin =
  | Exclude<PendingLogin, { session: Session }>
  | Extract<PendingLogin, { link: RecoveryLink }>

/** Creates the steps of a login. */
export function createLogin(parameters: LoginParameters): Login {
  const { hostOrigin, onConnected, onLeft, projectId, sessions, wallets, work } = parameters
  const opener = createWalletOpener(parameters)
  const { forget: forgetWallet, missing, open } = opener
  let pending: PendingLogin | undefined
  // The page may not have got the answer: it had closed its modal, and asks again later.
  let completed: PendingLogin | undefined
  const waitOnce = oncePerLogin(waitForStep)

  return {
    async connectEmail(input) {
      const email = parseEmail(input)
      completed = undefined
      work.abort()
      onLeft()
      const session = await sessions.current()
      // The code was accepted already: what may be missing is escrow's link, in a new mail.
      if (session && isSameMailbox(session.email, email)) return openOrAsk(session)
      const { loginId, step } = await requestLogin(sessions, work, { email, projectId, hostOrigin })
      pending = { loginId, email }
      return step
    },

    async connectOtp(input) {
      const login = pending
      // The code was accepted before; what is missing is the link.
      if (login && 'session' in login) return stepOf(login)
      if (!login) throw new LatchkeyError('email/code-expired')
      const isPending = () => pending === login
      const tokens = await requestTokens({ sessions, work, login, isPending }, parseOtp(input))
      forgetWallet()
      return openOrAsk(await sessions.start(tokens, login.email))
    },

    async enter(start) {
      work.abort()
      pending = completed = undefined
      const session = await start()
      forgetWallet()
      const { action } = await openOrAsk(session)
      return { action: action === 'CONNECT' ? action : 'VERIFY_RECOVERY' }
    },

    async connectDevice() {
      if (!pending && completed) return connected()
      if (!pending) throw new LatchkeyError('email/link-expired')
      return waitOnce(pending)
    },

    async connectRecovered() {
      if (!pending && completed) return connected()
      const session = await sessions.current()
      if (session && typeof (await open(session)) === 'object') return connected()
      throw new LatchkeyError('wallet/rejected')
    },

    missing,
    account: () => openAccount(opener, sessions),

    forget() {
      work.abort()
      onLeft()
      pending = completed = undefined
      forgetWallet()
    },
  }

  /** Opens the wallet; in a browser that is new to it, requests a link first, one per attempt, or shows the window. */
  async function openOrAsk(session: Session) {
    const before = pending
    const account = await open(session)
    if (typeof account === 'object') return connected()
    const next = await nextLogin(await wallets(), session, account)
    if (pending !== before) throw new LatchkeyError('frame/aborted')
    pending = next
    return stepOf(next)
  }

  /** Waits for the link of the pending login to be followed; then the code is next, or the wallet opens. */
  async function waitForStep(login: PendingLogin): ReturnType<Login['connectDevice']> {
    if ('session' in login && !('link' in login)) throw new LatchkeyError('email/link-expired')
    const isApproved = await waitForLink(sessions, login)
    // Another login, or a logout, may have happened meanwhile.
    if (pending !== login) throw new LatchkeyError('frame/aborted')
    if (!isApproved) throw new LatchkeyError('email/link-pending')
    if (!('session' in login)) return { action: 'VERIFY_OTP' }
    if (typeof (await open(login.session, login.link.linkId)) === 'object') return connected()
    throw new LatchkeyError('email/link-expired')
  }

  function connected() {
    completed = pending ?? completed
    pending = undefined
    onConnected()
    return { action: 'CONNECT' } as const
  }
}

async function openAccount(
  { open, opened }: ReturnType<typeof createWalletOpener>,
  sessions: Pick<SessionManager, 'current'>,
): Promise<Account | undefined> {
  if (opened()) return opened()
  const session = await sessions.current()
  const opening = session && (await open(session))
  return typeof opening === 'object' ? opening : undefined
}

/** What a login waits for; what a link cannot do, and the question for a mailbox that is not known, is for the window. */
async function nextLogin(
  { requestLink }: Pick<WalletManager, 'requestLink'>,
  session: Session,
  missing: MissingStep,
): Promise<Extract<PendingLogin, { session: Session }>> {
  const isByLink = missing === 'link-needed' && session.mailbox !== undefined
  return isByLink ? { session, link: await requestLink(session) } : { session }
}

/** The step of a login whose code was accepted. */
function stepOf(login: Extract<PendingLogin, { session: Session }>) {
  if (!('link' in login)) return { action: 'VERIFY_RECOVERY' } as const
  return { action: 'VERIFY_DEVICE', number: login.link.number } as const
}

/** One wait for concurrent callers: the link works once, and the first would take it from the others. */
function oncePerLogin<T>(wait: (login: PendingLogin) => Promise<T>) {
  let waiting: { login: PendingLogin; answer: Promise<T> } | undefined
  return async (login: PendingLogin): Promise<T> => {
    if (waiting?.login !== login) waiting = { login, answer: wait(login) }
    const mine = waiting
    try {
      return await mine.answer
    } finally {
      if (waiting === mine) waiting = undefined
    }
  }
}

/** Requests the mail of a login, and returns the step that follows it. */
async function requestLogin(
  { call }: Pick<SessionManager, 'call'>,
  work: Work,
  input: Omit<EndpointInput<typeof postLogin>, 'work'>,
): Promise<{ readonly loginId: string; readonly step: EmailStep }> {
  const attempt = (solution?: WorkSolution) => call(postLogin, { ...input, work: solution })
  const { action, loginId, number } = await work.run(attempt).catch((error: unknown) => {
    throw invalidAddressError(error)
  })
  if (action === 'VERIFY_OTP') return { loginId, step: { action } }
  if (number === undefined) throw new LatchkeyError('http/malformed')
  return { loginId, step: { action, number } }
}

type TokenRequest = {
  readonly sessions: Pick<SessionManager, 'call'>
  readonly work: Work
  readonly login: Extract<PendingLogin, { email: string }>
  isPending(): boolean
}

/** Gives the code for tokens; those that the login cannot use are given back. */
async function requestTokens(
  { isPending, login, sessions, work }: TokenRequest,
  code: string,
): Promise<VaultTokens> {
  const { call } = sessions
  const { email, loginId } = login
  const attempt = (solution?: WorkSolution) => call(postCode, { loginId, code, work: solution })
  const tokens = await work.run(attempt).catch((error: unknown) => {
    const isGone = ['unauthorized', 'not-found'].includes(refusalOf(error) ?? '')
    throw isGone ? new LatchkeyError('email/code-expired') : addressError(error)
  })
  // Auth's word alone must not decide whose mailbox escrow gets.
  const isOurs = isSameMailbox(tokens.email, email)
  if (isOurs && isPending()) return tokens
  void call(postLogout, { refreshToken: tokens.refreshToken }).catch(() => undefined)
  // Another login, or a logout, may have happened meanwhile.
  throw new LatchkeyError(isOurs ? 'frame/aborted' : 'frame/failed')
}

/** Waits for the link of auth's or escrow's mail to be followed; false if it was not yet. */
async function waitForLink(
  sessions: Pick<SessionManager, 'call'>,
  login: WaitingLogin,
): Promise<boolean> {
  const waiting =
    'link' in login
      ? login.session.call(postWait, { linkId: login.link.linkId })
      : sessions.call(postLoginWait, { loginId: login.loginId })
  const { approved } = await waiting.catch((error: unknown) => {
    if (isWaitAgain(error)) return { approved: false }
    throw goneLinkError(error)
  })
  return approved
}
