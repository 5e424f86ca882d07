import type { AuthPort } from '@latchkey/core/adapter'
import { capabilities, isAddressOf, LatchkeyError, type Namespace } from '@latchkey/protocol'
import type { Channel } from '../channel/createChannel.js'
import { familyOf, readChainId, readUser } from './readUser.js'

/** What concerns the person: logging in, their e-mail, and which of their accounts is used. */
export type Login = Pick<
  AuthPort,
  | 'connectEmail'
  | 'connectDevice'
  | 'connectOtp'
  | 'isConnected'
  | 'user'
  | 'smartAccountNetworks'
  | 'setPreferredAccount'
  | 'updateEmail'
  | 'updateEmailPrimaryOtp'
  | 'updateEmailSecondaryOtp'
>

export type LoginParameters = Pick<Channel, 'ask'> & {
  /** What was known of an account may be wrong now. */
  forget(): void
  /** Another account of the same visitor is in front. */
  changeAddress(namespace: Namespace, address: string): void
}

/** Makes it. */
export function login({ ask, changeAddress, forget }: LoginParameters): Login {
  /** Whoever has just logged in may be somebody else. */
  const entered = <T extends { readonly action: string }>(step: T): T => {
    if (step.action === 'CONNECT') forget()
    return step
  }
  return {
    connectEmail: async (email) => entered(await ask('CONNECT_EMAIL', { email })),
    connectDevice: async () => entered(await ask('CONNECT_DEVICE', undefined)).action,
    connectOtp: async (otp) =>
      entered((await ask('CONNECT_OTP', { otp })) ?? { action: 'CONNECT' as const }),
    async isConnected() {
      const { isConnected } = await ask('IS_CONNECTED', undefined)
      if (!isConnected) forget()
      return isConnected
    },
    async user({ accountType, chainId } = {}) {
      if (accountType === 'payment') throw new LatchkeyError('frame/request-refused')
      const user = await ask('GET_USER', {
        ...(chainId !== undefined && { chainId }),
        ...(accountType && { preferredAccountType: accountType }),
      })
      readUser(user, chainId === undefined ? undefined : familyOf(readChainId(chainId)))
      return user
    },
    async smartAccountNetworks() {
      const reply = await ask('GET_SMART_ACCOUNT_ENABLED_NETWORKS', undefined)
      return reply.smartAccountEnabledNetworks
    },
    async setPreferredAccount(type) {
      if (type === 'payment') throw new LatchkeyError('frame/request-refused')
      const { address } = await ask('SET_PREFERRED_ACCOUNT', { type })
      const [namespace] = capabilities.auth.filter((one) => isAddressOf(one, address))
      if (!namespace) throw new LatchkeyError('wallet/malformed-accounts')
      changeAddress(namespace, address)
    },
    updateEmail: async (email) => (await ask('UPDATE_EMAIL', { email })).action,
    updateEmailPrimaryOtp: async (otp) => ask('UPDATE_EMAIL_PRIMARY_OTP', { otp }),
    updateEmailSecondaryOtp: async (otp) =>
      (await ask('UPDATE_EMAIL_SECONDARY_OTP', { otp })).newEmail,
  }
}
