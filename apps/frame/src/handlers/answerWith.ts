import { LatchkeyError, limits } from '@latchkey/protocol'
import type { FramePayload, FrameRequest, FrameUser } from '@latchkey/protocol/frame'
import { caipOf, chainIdOf, namespaceOf } from '../chain/chainIds.js'
import { dappOf } from './dappOf.js'
import { accountOf, type HandlerParts, type Handlers } from './Handlers.js'
import { rpcRequest } from './rpcRequest.js'

/** What answers every question that the page may ask. @spec S3.44-S3.47 S3.50 S3.52-S3.63 S3.69-S3.73 */
export const handlerTable: Handlers = {
  SWITCH_NETWORK: async ({ activeChain }, { chainId }) => ({
    chainId: chainIdOf(activeChain.select(chainId)),
  }),
  GET_CHAIN_ID: async ({ activeChain }) => ({ chainId: chainIdOf(activeChain.current()) }),

  CONNECT_EMAIL: async ({ login }, { email }) => (await login()).connectEmail(email),
  CONNECT_OTP: async ({ login }, { otp }) => (await login()).connectOtp(otp),
  CONNECT_DEVICE: async ({ login }) => (await login()).connectDevice(),
  // The page's token opens nothing; what this device keeps does.
  IS_CONNECTED: async ({ login }) => ({ isConnected: Boolean(await (await login()).account()) }),
  GET_USER: getUser,
  SIGN_OUT: (parts) => signOut(parts),

  UPDATE_EMAIL: async (parts, { email }) =>
    parts.emailChange.begin((await accountOf(parts)).session, email),
  UPDATE_EMAIL_PRIMARY_OTP: async (parts, { otp }) => {
    await parts.emailChange.primary((await accountOf(parts)).session, otp)
    return undefined
  },
  UPDATE_EMAIL_SECONDARY_OTP: async (parts, { otp }) => {
    const newEmail = await parts.emailChange.secondary((await accountOf(parts)).session, otp)
    await (await parts.sessions()).rename(newEmail)
    return { newEmail }
  },

  GET_SMART_ACCOUNT_ENABLED_NETWORKS: async () => ({ smartAccountEnabledNetworks: [] }),
  INIT_SMART_ACCOUNT: async () => {
    throw new LatchkeyError('frame/smart-account-unavailable')
  },
  SET_PREFERRED_ACCOUNT: async (parts, { type }) => {
    if (type !== 'eoa') throw new LatchkeyError('frame/smart-account-unavailable')
    const { wallet } = await accountOf(parts)
    return { type, address: wallet.addresses[namespaceOf(parts.activeChain.current())] }
  },

  RPC_REQUEST: rpcRequest,
  RPC_ABORT: async ({ abortApprovals }) => {
    abortApprovals()
    return undefined
  },

  SYNC_THEME: async ({ setTheme }, theme) => {
    setTheme(theme)
    return undefined
  },
  SYNC_DAPP_DATA: async ({ setDapp }, data) => {
    setDapp(dappOf(data))
    return undefined
  },
  RELOAD: async ({ abortApprovals, reload }) => {
    abortApprovals()
    reload()
    return undefined
  },
}

/** Gives a question to what answers it. */
export function answerWith(parts: HandlerParts): (request: FrameRequest) => Promise<unknown> {
  return ({ name, payload }) => {
    // The row of a name takes exactly the payload of that name, as the question was read.
    const handler = handlerTable[name] as (
      parts: HandlerParts,
      payload: unknown,
    ) => Promise<unknown>
    return handler(parts, payload)
  }
}

/** The visitor's account on the chain that is named, else on the one in use. @spec S3.50 S3.68 */
async function getUser(parts: HandlerParts, payload: FramePayload<'GET_USER'>): Promise<FrameUser> {
  const { session, wallet } = await accountOf(parts)
  const caipNetworkId =
    payload?.chainId === undefined ? parts.activeChain.current() : caipOf(payload.chainId)
  if (caipNetworkId === undefined || !parts.chain.supports(caipNetworkId)) {
    throw new LatchkeyError('network/unsupported')
  }
  const address = wallet.addresses[namespaceOf(caipNetworkId)]
  return {
    email: session.email,
    address,
    chainId: chainIdOf(caipNetworkId),
    accounts: [{ address, type: 'eoa' }],
    preferredAccountType: 'eoa',
    smartAccountDeployed: false,
    protection: 'email',
  }
}

/** A moment less than the page waits. */
const patienceMs = limits.signOutTimeoutMs - 500

/** Ends the session here and on the server; answers in time even where the server does not. @spec S3.52 S9.08 */
export async function signOut(
  parts: HandlerParts,
  _payload?: undefined,
  waitMs = patienceMs,
): Promise<undefined> {
  parts.abortApprovals()
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, waitMs)
  })
  await Promise.race([endSession(parts).catch(() => undefined), late])
  clearTimeout(timer)
  return undefined
}

async function endSession(parts: HandlerParts): Promise<void> {
  const [login, sessions] = await Promise.all([parts.login(), parts.sessions()])
  login.forget()
  await sessions.end()
}
