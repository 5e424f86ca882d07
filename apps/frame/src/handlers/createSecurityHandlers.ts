import { LatchkeyError } from '@latchkey/protocol'
import type { FrameConfig } from '@latchkey/protocol/vault'
import type { ApprovalsParameters } from '../approval/Approvals.js'
import type { SecurityHandlers } from '../security/serveSecurity.js'
import type { Alerts } from '../session/createAlerts.js'
import type { SessionManager } from '../session/createSessionManager.js'
import type { WalletManager } from '../session/Wallet.js'
import type { SecurityPurpose } from '../stage/Stage.js'
import { type HandlerDeps, requireAccount } from './Handlers.js'

export type SecurityHandlersParameters = {
  readonly deps: Pick<HandlerDeps, 'login' | 'socialLogin'>
  readonly config: Pick<FrameConfig, 'socials'>
  wallets(): Promise<WalletManager>
  sessions(): Promise<SessionManager>
  readonly alerts: Alerts
  readonly hostOrigin: string
  readonly purpose: SecurityPurpose
  readonly events: Parameters<ApprovalsParameters['securityHandlers']>[1]
}

/** Creates what the frame does for the vault's window; the code of it loads with the first one. */
export async function createSecurityHandlers(
  parameters: SecurityHandlersParameters,
): Promise<SecurityHandlers> {
  const { alerts, config, deps, events, hostOrigin, purpose } = parameters
  const sessions = await parameters.sessions()
  const [session, wallets] = await Promise.all([sessions.current(), parameters.wallets()])
  if (!session) throw new LatchkeyError('frame/not-logged-in')
  const services = { session, sessions, wallets, social: deps.socialLogin }
  const shared = { ...services, socials: config.socials ?? [], hostOrigin, now: Date.now }
  if (purpose !== 'protect') {
    const { createRecoveryHandlers } = await import('../security/createRecoveryHandlers.js')
    return createRecoveryHandlers({ ...shared, onOpened: events.onOpened })
  }
  const { createProtectionHandlers } = await import('../security/createProtectionHandlers.js')
  const account = () => requireAccount(deps)
  // What is known of freezing and lost mailboxes; a frozen wallet does not open, and is shown as such.
  await account()
    .then(alerts.ready)
    .catch(() => undefined)
  const { onDeleted } = events
  const rest = { alerts, account, onDeleted }
  return createProtectionHandlers({ ...shared, ...rest })
}
