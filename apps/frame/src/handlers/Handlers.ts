import { LatchkeyError } from '@latchkey/protocol'
import type { FramePayload, FrameReply, FrameRequestName } from '@latchkey/protocol/frame'
import type { Approvals } from '../approval/Approvals.js'
import type { ChainClient } from '../chain/ChainClient.js'
import type { ActiveChain } from '../chain/createActiveChain.js'
import type { EmailChange } from '../session/createEmailChange.js'
import type { Login } from '../session/createLogin.js'
import type { SessionManager } from '../session/createSessionManager.js'
import type { Account } from '../session/createWalletOpener.js'
import type { SocialLogin } from '../session/SocialLogin.js'
import type { SmartAccounts } from '../smartAccount/createSmartAccounts.js'

export type Handlers = {
  readonly [N in FrameRequestName]: (
    deps: HandlerDeps,
    payload: FramePayload<N>,
  ) => Promise<FrameReply<N>>
}

export type HandlerDeps = {
  readonly chain: ChainClient
  readonly activeChain: ActiveChain
  readonly emailChange: EmailChange
  /** Whether what the frame stores is still there after a reload. */
  persists(): Promise<boolean>
  /** Whether a new mailbox has to be confirmed by a factor, as far as it is known. */
  isMailboxMoved(): boolean
  login(): Promise<Login>
  /** Logins without an e-mail. */
  socialLogin(): Promise<SocialLogin>
  sessions(): Promise<SessionManager>
  /** Loaded with the first request for approval. */
  approvals(): Promise<Approvals>
  /** Aborts the requests that wait for the visitor, if there are any. */
  abortApprovals: Approvals['abortAll']
  /** Loaded with the first request for one. */
  smartAccounts(): Promise<SmartAccounts>
  setDappName(name: string): void
  setTheme(theme: FramePayload<'SYNC_THEME'>): void
  reload(): void
}

export async function requireAccount({ login }: Pick<HandlerDeps, 'login'>): Promise<Account> {
  const account = await (await login()).account()
  if (!account) throw new LatchkeyError('frame/not-logged-in')
  return account
}
