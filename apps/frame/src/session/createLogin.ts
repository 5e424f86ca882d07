import { isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import { parseEmail, parseOtp } from '@latchkey/protocol/auth'
import type { EmailStep, FrameReply } from '@latchkey/protocol/frame'
import { postCode, postLogin, postLogout, postWait } from '@latchkey/protocol/vault'
import type { SessionManager } from './createSessionManager.js'
import { refusalOf } from './refusalError.js'
import type { Session } from './Session.js'
import type { Wallet, WalletManager } from './Wallet.js'

/** A visitor with an open wallet. */
export type Account = { readonly session: Session; readonly wallet: Wallet }

/** The steps of a login. @spec S4.29 */
export type Login = {
  connectEmail(email: string): Promise<EmailStep>
  connectOtp(otp: string): Promise<FrameReply<'CONNECT_OTP'>>
  connectDevice(): Promise<FrameReply<'CONNECT_DEVICE'>>
  /** Returns the visitor with an open wallet, without a prompt; undefined if none is logged in. */
  account(): Promise<Account | undefined>
  /** Drops the open wallet and a pending login. */
  forget(): void
}

export type LoginParameters = {
  readonly sessions: SessionManager
  wallets(): Promise<WalletManager>
  readonly projectId: string
  readonly hostOrigin: string
  /** Called when the login is complete. */
  onConnected(): void
}

/** A pending login; the visitor types the number behind the link. */
type PendingLogin = { readonly loginId: string; readonly number: string; hasCode: boolean }

/** Creates the steps of a login. */
export function createLogin({
  sessions,
  wallets,
  projectId,
  hostOrigin,
  onConnected,
}: LoginParameters): Login {
  const { forget: forgetWallet, open, opened } = createWalletOpener(wallets)
  let pending: PendingLogin | undefined

  return {
    async connectEmail(given) {
      const email = parseEmail(given)
      const session = await sessions.current()
      if (session && session.email.toLowerCase() === email.toLowerCase()) {
        if (await open(session)) return connected()
      }
      const login = await sessions
        .call(postLogin, { email, projectId, hostOrigin })
        .catch((error: unknown) => {
          throw refusalOf(error) === 'invalid-input' ? new LatchkeyError('email/invalid') : error
        })
      pending = { loginId: login.loginId, number: login.number, hasCode: false }
      return login.action === 'VERIFY_DEVICE'
        ? { action: 'VERIFY_DEVICE', number: login.number }
        : { action: 'VERIFY_OTP' }
    },

    async connectOtp(given) {
      const login = requirePending()
      const code = parseOtp(given)
      const tokens = await sessions
        .call(postCode, { loginId: login.loginId, code })
        .catch((error: unknown) => {
          const isGone = ['unauthorized', 'not-found'].includes(refusalOf(error) ?? '')
          throw isGone ? new LatchkeyError('email/code-expired') : error
        })
      if (pending !== login) {
        // The tokens are not used any more.
        void sessions.call(postLogout, { refreshToken: tokens.refreshToken }).catch(() => undefined)
      }
      assertStillPending(login)
      forgetWallet()
      const session = await sessions.start(tokens)
      login.hasCode = true
      if (await open(session)) return connected()
      return { action: 'VERIFY_DEVICE', number: login.number }
    },

    async connectDevice() {
      const login = requirePending()
      const { approved } = await sessions
        .call(postWait, { loginId: login.loginId })
        .catch((error: unknown) => {
          // Polled again like a wait without result: too many wait, or it timed out.
          const isAgain =
            refusalOf(error) === 'too-many' || isLatchkeyError(error, 'frame/request-timeout')
          if (isAgain) return { approved: false }
          throw refusalOf(error) === 'not-found' ? new LatchkeyError('email/link-expired') : error
        })
      assertStillPending(login)
      if (!approved) throw new LatchkeyError('email/link-pending')
      if (!login.hasCode) return { action: 'VERIFY_OTP' }
      const session = await sessions.current()
      if (!session) throw new LatchkeyError('frame/session-expired')
      if (await open(session)) return connected()
      throw new LatchkeyError('email/link-expired')
    },

    async account() {
      const account = opened()
      if (account) return account
      const session = await sessions.current()
      return session && open(session)
    },

    forget() {
      pending = undefined
      forgetWallet()
    },
  }

  function requirePending(): PendingLogin {
    if (!pending) throw new LatchkeyError('email/code-expired')
    return pending
  }

  /** Another login, or a logout, may have happened meanwhile. */
  function assertStillPending(login: PendingLogin): void {
    if (pending !== login) throw new LatchkeyError('frame/aborted')
  }

  function connected() {
    pending = undefined
    onConnected()
    return { action: 'CONNECT' } as const
  }
}

/** The wallet that is open, and the one that is opening. */
function createWalletOpener(wallets: LoginParameters['wallets']) {
  let opened: Account | undefined
  let opening: { session: Session; wallet: Promise<Wallet | 'link-needed'> } | undefined
  // Increases with each logout: a wallet that opens later is dropped.
  let forgotten = 0

  return {
    opened: () => opened,
    forget(): void {
      const hadOne = opened !== undefined || opening !== undefined
      forgotten += 1
      opened = undefined
      opening = undefined
      if (!hadOne) return
      wallets()
        .then((parts) => parts.close())
        // If the import failed, no wallet is open.
        .catch(() => {})
    },
    /** Opens the wallet once for concurrent callers. */
    async open(session: Session): Promise<Account | undefined> {
      if (opened?.session === session) return opened
      if (opening?.session !== session) {
        opening = { session, wallet: wallets().then((parts) => parts.open(session)) }
      }
      const mine = opening
      const before = forgotten
      try {
        const wallet = await mine.wallet
        if (forgotten !== before) throw new LatchkeyError('frame/aborted')
        opened = wallet === 'link-needed' ? undefined : { session, wallet }
        return opened
      } finally {
        if (opening === mine) opening = undefined
      }
    },
  }
}
