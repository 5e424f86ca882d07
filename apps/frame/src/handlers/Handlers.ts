import { LatchkeyError } from '@latchkey/protocol'
import type { FramePayload, FrameReply, FrameRequestName } from '@latchkey/protocol/frame'
import type { Approvals } from '../approval/Approvals.js'
import type { ChainClient } from '../chain/ChainClient.js'
import type { ActiveChain } from '../chain/createActiveChain.js'
import type { EmailChange } from '../session/createEmailChange.js'
import type { Account, Login } from '../session/createLogin.js'
import type { SessionManager } from '../session/createSessionManager.js'
import type { Dapp } from './toDapp.js'

/** What answers each question of the page. */
export type Handlers = {
  readonly [N in FrameRequestName]: (
    deps: HandlerDeps,
    payload: FramePayload<N>,
  ) => Promise<FrameReply<N>>
}

/** What the answers are made of. */
export type HandlerDeps = {
  readonly chain: ChainClient
  readonly activeChain: ActiveChain
  readonly emailChange: EmailChange
  login(): Promise<Login>
  sessions(): Promise<SessionManager>
  /** Loaded when something is to be approved for the first time. */
  approvals(): Promise<Approvals>
  /** Takes back what waits for the visitor, if anything ever did. */
  abortApprovals(): void
  setDapp(dapp: Dapp | undefined): void
  setTheme(theme: FramePayload<'SYNC_THEME'>): void
  reload(): void
}

/** Who is logged in; fails where nobody is. */
export async function requireAccount({ login }: Pick<HandlerDeps, 'login'>): Promise<Account> {
  const account = await (await login()).account()
  if (!account) throw new LatchkeyError('frame/not-logged-in')
  return account
}
