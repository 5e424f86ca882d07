import { LatchkeyError } from '@latchkey/protocol'
import type { FrameRequest } from '@latchkey/protocol/frame'
import { chainIdOf, namespaceOf } from '../chain/chainIds.js'
import { dappOf } from './dappOf.js'
import { getUser } from './getUser.js'
import { accountOf, type HandlerParts, type Handlers } from './Handlers.js'
import { rpcRequest } from './rpcRequest.js'
import { signOut } from './signOut.js'

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
