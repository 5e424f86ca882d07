import {
  type AuthEvent,
  type AuthPort,
  type FallbackExtras,
  fallbackAdapter,
  type LiveSource,
  type LiveSourceDeps,
  requestFor,
  type SourceDeps,
  singleFlight,
  withTimeout,
  withWalletChanges,
} from '@latchkey/core/adapter'
import { capabilities, LatchkeyError, limits, type Namespace } from '@latchkey/protocol'
import { type Channel, createChannel } from './channel/createChannel.js'
import type { OpenFrame } from './page/FrameElement.js'
import { openFrame } from './page/openFrame.js'
import { createFrameChain } from './wallet/createFrameChain.js'
import { createLogin, type Login } from './wallet/createLogin.js'
import { createNamespaceWallet, type NamespaceWallet } from './wallet/createNamespaceWallet.js'
import { createRpcRouter } from './wallet/createRpcRouter.js'
import { createSocialLogin, type SocialLogin } from './wallet/createSocialLogin.js'
import { framePart } from './wallet/framePart.js'
import type { SolanaExtrasParameters } from './wallet/solanaExtras.js'
import { toProviderError } from './wallet/toProviderError.js'

export type EmbeddedClient = LiveSource &
  Login &
  SocialLogin &
  Pick<AuthPort, 'abort' | 'callsStatus' | 'show' | 'prefetch' | 'reload'>

export type EmbeddedClientParameters = {
  readonly deps: SourceDeps
  readonly origin: string
  readonly supports: AuthPort['supports']
  readonly openFrame?: OpenFrame
  readonly extras?: NamespaceExtras
}

type NamespaceExtras = Readonly<
  Partial<Record<Namespace, (parameters: SolanaExtrasParameters) => Promise<FallbackExtras>>>
>

type EventDeps = Pick<LiveSourceDeps<AuthEvent>, 'notify' | 'emit'>

/** The frame enters the page with the first request. @spec S4.26 S4.27 */
export function createEmbeddedClient(
  parameters: EmbeddedClientParameters,
  liveDeps: EventDeps,
): EmbeddedClient {
  const { deps, supports } = parameters
  const extras: NamespaceExtras = parameters.extras ?? {
    solana: async (parameters) =>
      (await import('./wallet/solanaExtras.js')).solanaExtras(parameters),
  }
  const { notify } = liveDeps
  const emit = withWalletChanges(liveDeps.emit)
  const wallets = new Map<Namespace, NamespaceWallet>()
  const forget = () => {
    for (const one of wallets.values()) one.forget()
  }
  const channel = openChannel(parameters, liveDeps, {
    chainId: () =>
      capabilities.auth.map((one) => walletFor(one).networkId()).find(Boolean) ?? 'eip155:1',
    onReady: () => frameChain.forget(),
    onApprovalOpen: (open) => rpcRouter.setFrameWaiting(open),
    onSessionEnded: forget,
  })
  const { request: requestFrame } = channel
  const frameChain = createFrameChain(channel)
  const rpcRouter = createRpcRouter({ channel, frameChain, deps, notify })

  function walletFor(namespace: Namespace): NamespaceWallet {
    const existing = wallets.get(namespace)
    if (existing) return existing
    const made = createNamespaceWallet(namespace, { channel, frameChain, deps, supports, emit })
    wallets.set(namespace, made)
    return made
  }
  // Each namespace disconnects; one request is enough. @spec S9.08
  const signOut = singleFlight(async () => {
    channel.abort()
    forget()
    // A sent message arrives even if the page stops waiting.
    await withTimeout(deps.env, requestFrame('SIGN_OUT', undefined), {
      ms: limits.signOutTimeoutMs,
      timeoutError: () => new LatchkeyError('frame/request-timeout'),
    }).catch(() => {})
  })
  const part = (namespace: Namespace) => {
    const own = walletFor(namespace)
    const load = extras[namespace]
    const parameters: SolanaExtrasParameters = {
      deps,
      request: (call) => rpcRouter.request(own, call),
    }
    return framePart({
      wallet: own,
      rpcRouter,
      signOut,
      ...(load && { extras: () => load(parameters).catch(throwLoadFailed) }),
    })
  }

  return {
    ...createSocialLogin({ request: requestFrame, forget }),
    ...createLogin({
      request: requestFrame,
      forget,
      setAddress: (namespace, address) => wallets.get(namespace)?.setAddress(address),
      selectChain(namespace) {
        const networkId = walletFor(namespace).networkId()
        if (!networkId) return Promise.reject(new LatchkeyError('network/unsupported'))
        return frameChain.switchTo(networkId)
      },
    }),
    callsStatus: (id) =>
      rpcRouter.request(walletFor('eip155'), { method: 'wallet_getCallsStatus', params: [id] }),
    adapter: (wallet) =>
      fallbackAdapter({ env: deps.env, wallet, part: part(wallet.connector.chain), end: signOut }),
    async request(namespace, call) {
      try {
        if (typeof call?.method !== 'string') throw new LatchkeyError('rpc/invalid-request')
        const request = await requestFor(namespace).catch(throwLoadFailed)
        return await request(part(namespace), call)
      } catch (error) {
        throw toProviderError(error)
      }
    },
    end: signOut,
    abort: channel.abort,
    show: channel.show,
    prefetch: async () => channel.open(),
    reload: channel.reload,
    close: channel.close,
  }
}

function throwLoadFailed(cause: unknown): never {
  throw new LatchkeyError('frame/load-failed', { cause })
}

type ChannelEvents = {
  chainId(): string
  onReady(): void
  onApprovalOpen(open: boolean): void
  onSessionEnded(): void
}

function openChannel(
  parameters: EmbeddedClientParameters,
  { notify }: EventDeps,
  events: ChannelEvents,
): Channel {
  const { origin, deps } = parameters
  const projectId = deps.projectId ?? 'default'
  let stopTheme: (() => void) | undefined

  const syncTheme = () => void channel.request('SYNC_THEME', deps.theme()).catch(() => {})
  const channel = createChannel({
    deps,
    origin,
    projectId,
    chainId: events.chainId,
    openFrame: parameters.openFrame ?? openFrame,
    onTimeout: (reason) => notify({ type: 'timeout', reason }),
    onReady() {
      events.onReady()
      const { metadata } = deps
      channel
        .request('SYNC_DAPP_DATA', {
          metadata: { ...metadata, icons: [...metadata.icons] },
          projectId,
        })
        .catch(() => {})
      syncTheme()
      stopTheme ??= deps.watchTheme(syncTheme)
    },
    onEvent({ name, payload }) {
      if (name === 'APPROVAL') events.onApprovalOpen(payload.open)
      if (name === 'WORK') notify({ type: 'work', active: payload.active })
      if (name === 'STORAGE') notify({ type: 'storage', persists: payload.persists })
      if (name === 'SESSION_UPDATE') notify({ type: 'session', token: payload.token })
      if (name !== 'SESSION_ENDED') return
      events.onSessionEnded()
      notify({ type: 'ended' })
    },
  })
  return {
    ...channel,
    close() {
      stopTheme?.()
      stopTheme = undefined
      channel.close()
    },
  }
}
