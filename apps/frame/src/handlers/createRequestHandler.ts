import { LatchkeyError, limits, within } from '@latchkey/protocol'
import type { FrameRequest } from '@latchkey/protocol/frame'
import { toChainId } from '../chain/chainIds.js'
import { sanitizeName } from '../decoding/card/plainText.js'
import type { Session } from '../session/Session.js'
import type { MissingStep } from '../session/Wallet.js'
import type { SecurityPurpose } from '../stage/Stage.js'
import { getUser } from './getUser.js'
import { type HandlerDeps, type Handlers, requireAccount } from './Handlers.js'
import { handleRpcRequest } from './handleRpcRequest.js'
import { smartAccountHandlers } from './smartAccountHandlers.js'
import { socialHandlers } from './socialHandlers.js'

/** The handlers of all requests of the page. @spec S3.44-S3.47 S3.50 S3.52-S3.54 S3.57-S3.63 S3.69-S3.72 */
export const handlers: Handlers = {
  SWITCH_NETWORK: async ({ activeChain }, { chainId }) => ({
    chainId: toChainId(activeChain.select(chainId)),
  }),
  GET_CHAIN_ID: async ({ activeChain }) => ({ chainId: toChainId(activeChain.current()) }),

  CONNECT_EMAIL: async ({ login }, { email }) => (await login()).connectEmail(email),
  CONNECT_OTP: async ({ login }, { otp }) => (await login()).connectOtp(otp),
  CONNECT_DEVICE: async ({ login }) => (await login()).connectDevice(),
  // The page's token authorises nothing; the device's stored session does.
  IS_CONNECTED: async ({ login }) => ({ isConnected: Boolean(await (await login()).account()) }),
  SHOW_RECOVERY: async (deps, asked) => {
    const session = await (await deps.sessions()).current()
    if (!session) throw new LatchkeyError('frame/not-logged-in')
    const login = await deps.login()
    const purpose = recoveryPurpose(session, login.missing())
    const redeemed = asked?.inLoginWindow && (await deps.socialLogin()).takeRedeemed()
    if (asked && !redeemed) throw new LatchkeyError('social/pending')
    await (await deps.approvals()).showSecurity(purpose, redeemed)
    return login.connectRecovered()
  },
  SHOW_SECURITY: async (deps) => {
    if (!(await (await deps.sessions()).current())) throw new LatchkeyError('frame/not-logged-in')
    const { isDeleted } = await (await deps.approvals()).showSecurity('protect')
    if (isDeleted) await endSession(deps)
    return { ended: isDeleted }
  },
  GET_USER: getUser,
  SIGN_OUT: (deps) => signOut(deps),

  UPDATE_EMAIL: async (deps, { email }) =>
    deps.emailChange.start(await requireAccount(deps), email),
  UPDATE_EMAIL_PRIMARY_OTP: async (deps, { otp }) => {
    await deps.emailChange.primary((await requireAccount(deps)).session, otp)
    return undefined
  },
  UPDATE_EMAIL_SECONDARY_OTP: async (deps, { otp }) => ({
    newEmail: await deps.emailChange.secondary((await requireAccount(deps)).session, otp),
  }),

  ...smartAccountHandlers,
  ...socialHandlers,

  RPC_REQUEST: handleRpcRequest,
  RPC_ABORT: async ({ abortApprovals }) => {
    abortApprovals()
    return undefined
  },

  SYNC_THEME: async ({ setTheme }, theme) => {
    setTheme(theme)
    return undefined
  },
  // One short line that cannot pose as ours; nothing else of what a page says about itself is shown.
  SYNC_DAPP_DATA: async ({ setDappName }, { metadata }) => {
    setDappName(sanitizeName(metadata?.name ?? ''))
    return undefined
  },
  RELOAD: async ({ abortApprovals, reload }) => {
    abortApprovals()
    reload()
    return undefined
  },
}

export function createRequestHandler(
  deps: HandlerDeps,
): (request: FrameRequest) => Promise<unknown> {
  return ({ name, payload }) => {
    // The handler of a name takes exactly that name's payload, which was validated.
    const handler = handlers[name] as (deps: HandlerDeps, payload: unknown) => Promise<unknown>
    return handler(deps, payload)
  }
}

/** What the card says that leads to the window of a wallet that is not open. */
function recoveryPurpose({ email }: Session, missing: MissingStep | undefined): SecurityPurpose {
  if (missing === 'protection-needed') return 'protect-first'
  return email === undefined || missing === 'link-needed' ? 'recover-login' : 'recover'
}

/** Slightly shorter than the page's timeout. */
const signOutTimeoutMs = limits.signOutTimeoutMs - 500

/** Ends the session here and on the server; answers in time even if the server does not. @spec S3.52 S9.08 */
async function signOut(
  deps: HandlerDeps,
  _payload?: undefined,
  waitMs = signOutTimeoutMs,
): Promise<undefined> {
  const ending = endSession(deps).catch(() => undefined)
  await within(waitMs, ending, () => undefined)
  return undefined
}

async function endSession(deps: HandlerDeps): Promise<void> {
  const [login, sessions] = await Promise.all([deps.login(), deps.sessions()])
  login.forget()
  await sessions.end()
}
