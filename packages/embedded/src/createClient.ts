import {
  type Adapter,
  type AdoptedWallet,
  type AuthEvent,
  type AuthPort,
  deadline,
  type SourcePorts,
} from '@latchkey/core/adapter'
import { isAddressOf, LatchkeyError, limits, type Namespace } from '@latchkey/protocol'
import { authConnectorNamespaces } from '@latchkey/protocol/networks'
import { createChannel } from './channel/createChannel.js'
import type { OpenFrame } from './page/FrameElement.js'
import { openFrame } from './page/openFrame.js'
import { createFamily, type Family } from './wallet/createFamily.js'
import { createFrameChain } from './wallet/createFrameChain.js'
import { createRequests } from './wallet/createRequests.js'
import { evmRequest } from './wallet/evmRequest.js'
import { toProviderError } from './wallet/providerError.js'
import { familyOf, readChainId, readUser } from './wallet/readUser.js'
import type { WalletCall } from './wallet/WalletCall.js'
import { walletChange } from './wallet/walletChange.js'

/** The live part of the embedded wallet, which loads late. */
export type Client = Omit<AuthPort, 'connector' | 'wallet' | 'adapter' | 'supports' | 'watch'> & {
  request(namespace: Namespace, call: WalletCall): Promise<unknown>
  adapter(wallet: AdoptedWallet): Promise<Adapter>
}

export type ClientParameters = {
  readonly ports: SourcePorts
  /** Of the frame. */
  readonly origin: string
  supports: AuthPort['supports']
  tell(topic: string, payload: unknown): void
  /** The page's own, unless a test gives another. */
  readonly openFrame?: OpenFrame | undefined
}

/** Makes it; the frame is put into the page when it is first needed. @spec S4.26 S4.27 */
export function createClient(parameters: ClientParameters): Client {
  const { origin, ports, supports, tell: tellPort } = parameters
  const { metadata } = ports
  const projectId = ports.projectId ?? 'default'
  const families = new Map<Namespace, Family>()
  let leaving: Promise<void> | undefined
  let stopTheme: (() => void) | undefined

  const say = (event: AuthEvent) => tellPort('auth', event)
  const tell = (topic: string, payload: unknown) => {
    tellPort(topic, payload)
    const [namespace = '', event = ''] = topic.split(':')
    const change = walletChange(event, payload)
    // For adapters that know no other language than that of the core.
    if (change) tellPort(`${namespace}:change`, change)
  }
  const channel = createChannel({
    ports,
    origin,
    projectId,
    chainId: () =>
      familyPart('eip155').networkId() ?? familyPart('solana').networkId() ?? 'eip155:1',
    openFrame: parameters.openFrame ?? openFrame,
    onTimeout: (reason) => say({ type: 'timeout', reason }),
    onReady() {
      frameChain.forget()
      channel
        .ask('SYNC_DAPP_DATA', { metadata: { ...metadata, icons: [...metadata.icons] }, projectId })
        .catch(() => {})
      syncTheme()
      stopTheme ??= ports.watchTheme(syncTheme)
    },
    onEvent({ name, payload }) {
      if (name === 'APPROVAL') requests.frameWaits(payload.open)
      if (name === 'SESSION_UPDATE') say({ type: 'session', token: payload.token })
      if (name !== 'SESSION_ENDED') return
      forget()
      say({ type: 'ended' })
    },
  })
  const frameChain = createFrameChain(channel)
  const requests = createRequests({ channel, frameChain, ports, say })
  const { ask } = channel

  // How the page looks is told once the frame is there, and from then on.
  const syncTheme = () => void ask('SYNC_THEME', ports.theme()).catch(() => {})
  function familyPart(namespace: Namespace): Family {
    const known = families.get(namespace)
    if (known) return known
    const made = createFamily(namespace, { channel, frameChain, ports, supports, tell })
    families.set(namespace, made)
    return made
  }
  function forget(): void {
    for (const family of families.values()) family.forget()
  }
  /** Each family signs out when it leaves; the first is enough. @spec S9.08 */
  function signOut(): Promise<void> {
    leaving ??= leave().finally(() => {
      leaving = undefined
    })
    return leaving
  }
  async function leave(): Promise<void> {
    channel.abort()
    forget()
    // What was sent arrives even when nobody waits for the answer any more.
    await deadline(ports.env, ask('SIGN_OUT', undefined), {
      ms: limits.signOutTimeoutMs,
      late: () => new LatchkeyError('frame/request-timeout'),
    }).catch(() => {})
  }
  /** Whoever has just logged in may be somebody else. */
  const entered = <T extends { readonly action: string }>(step: T): T => {
    if (step.action === 'CONNECT') forget()
    return step
  }

  return {
    async request(namespace, call) {
      const family = familyPart(namespace)
      try {
        if (typeof call?.method !== 'string') throw new LatchkeyError('rpc/invalid-request')
        const parts = { family, requests, signOut }
        if (namespace === 'solana') {
          const { solanaRequest } = await import('./wallet/solanaRequest.js').catch(loadFailed)
          return await solanaRequest(parts, call)
        }
        if (namespace !== 'eip155') return await requests.ask(family, call)
        return await evmRequest(parts, call)
      } catch (error) {
        throw toProviderError(error)
      }
    },
    async adapter(wallet) {
      const { embeddedAdapter } = await import('./wallet/embeddedAdapter.js').catch(loadFailed)
      const family = familyPart(wallet.connector.chain)
      return embeddedAdapter({ ports, wallet, requests, signOut, family })
    },
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
      const [namespace] = authConnectorNamespaces.filter((one) => isAddressOf(one, address))
      if (!namespace) throw new LatchkeyError('wallet/malformed-accounts')
      families.get(namespace)?.changeAddress(address)
    },
    updateEmail: async (email) => (await ask('UPDATE_EMAIL', { email })).action,
    updateEmailPrimaryOtp: async (otp) => ask('UPDATE_EMAIL_PRIMARY_OTP', { otp }),
    updateEmailSecondaryOtp: async (otp) =>
      (await ask('UPDATE_EMAIL_SECONDARY_OTP', { otp })).newEmail,
    end: signOut,
    abort: channel.abort,
    show: channel.show,
    prefetch: async () => channel.open(),
    reload: channel.reload,
    close() {
      stopTheme?.()
      stopTheme = undefined
      channel.close()
    },
  }
}

/** What only Solana needs is loaded with its first use: pages of one family never have it. */
function loadFailed(cause: unknown): never {
  throw new LatchkeyError('frame/load-failed', { cause })
}
