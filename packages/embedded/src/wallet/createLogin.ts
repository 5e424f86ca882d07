import type { AuthPort } from '@latchkey/core/adapter'
import {
  type CaipNetworkId,
  capabilities,
  isAddressOf,
  isLatchkeyError,
  LatchkeyError,
  type Namespace,
} from '@latchkey/protocol'
import type { Channel } from '../channel/createChannel.js'
import { namespaceOf, parseChainId, parseUser } from './parseUser.js'

export type Login = Pick<
  AuthPort,
  | 'connectEmail'
  | 'connectDevice'
  | 'connectOtp'
  | 'showRecovery'
  | 'showSecurity'
  | 'isConnected'
  | 'user'
  | 'smartAccountNetworks'
  | 'setPreferredAccount'
  | 'leaveSmartAccount'
  | 'updateEmail'
  | 'updateEmailPrimaryOtp'
  | 'updateEmailSecondaryOtp'
>

export type LoginParameters = Pick<Channel, 'request'> & {
  forget(): void
  setAddress(namespace: Namespace, address: string): void
  /** Switches the frame to a namespace's chain; returns it. */
  selectChain(namespace: Namespace): Promise<CaipNetworkId>
}

const [smartAccountNamespace] = capabilities.smartAccounts

export function createLogin(parameters: LoginParameters): Login {
  const { forget, request, selectChain, setAddress } = parameters
  /** The login may be another visitor's. */
  const forgetAfterConnect = <T extends { readonly action: string }>(step: T): T => {
    if (step.action === 'CONNECT') forget()
    return step
  }
  return {
    connectEmail: async (email) => forgetAfterConnect(await request('CONNECT_EMAIL', { email })),
    connectDevice: async () =>
      forgetAfterConnect(await request('CONNECT_DEVICE', undefined)).action,
    connectOtp: async (otp) =>
      forgetAfterConnect((await request('CONNECT_OTP', { otp })) ?? { action: 'CONNECT' as const }),
    // Both wait for the visitor, in the vault's own window.
    showRecovery: async (parameters) =>
      void forgetAfterConnect(await request('SHOW_RECOVERY', parameters, 'approval')),
    async showSecurity() {
      const reply = await request('SHOW_SECURITY', undefined, 'approval')
      if (reply.ended) forget()
      return reply
    },
    async isConnected() {
      const { isConnected } = await request('IS_CONNECTED', undefined)
      if (!isConnected) forget()
      return isConnected
    },
    async user({ accountType, chainId } = {}) {
      if (accountType === 'payment') throw new LatchkeyError('frame/request-refused')
      const user = await request('GET_USER', {
        ...(chainId !== undefined && { chainId }),
        ...(accountType && { preferredAccountType: accountType }),
      })
      parseUser(user, chainId === undefined ? undefined : namespaceOf(parseChainId(chainId)))
      return user
    },
    async smartAccountNetworks() {
      const reply = await request('GET_SMART_ACCOUNT_ENABLED_NETWORKS', undefined)
      return reply.smartAccountEnabledNetworks
    },
    async setPreferredAccount(type) {
      if (type === 'payment') throw new LatchkeyError('frame/request-refused')
      const set = () => request('SET_PREFERRED_ACCOUNT', { type })
      const { address } = await set().catch(async (error: unknown) => {
        if (!isLatchkeyError(error, 'frame/smart-account-unavailable')) throw error
        // The frame may be on another namespace, where accounts have no types.
        await selectChain(smartAccountNamespace)
        return set()
      })
      const [namespace] = capabilities.auth.filter((one) => isAddressOf(one, address))
      if (!namespace) throw new LatchkeyError('wallet/malformed-accounts')
      setAddress(namespace, address)
    },
    async leaveSmartAccount() {
      const networkId = await selectChain(smartAccountNamespace)
      const { chainId, hash } = await request('LEAVE_SMART_ACCOUNT', undefined, 'approval')
      if (parseChainId(chainId) !== networkId) throw new LatchkeyError('wallet/malformed-chain-id')
      return { hash }
    },
    // Waits for the visitor, who sees both addresses in the frame.
    updateEmail: async (email) => (await request('UPDATE_EMAIL', { email }, 'approval')).action,
    updateEmailPrimaryOtp: async (otp) => request('UPDATE_EMAIL_PRIMARY_OTP', { otp }),
    updateEmailSecondaryOtp: async (otp) =>
      (await request('UPDATE_EMAIL_SECONDARY_OTP', { otp })).newEmail,
  }
}
