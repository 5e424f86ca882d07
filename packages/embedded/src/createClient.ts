import {
  type AuthEvent,
  type AuthPort,
  type LiveSource,
  type LiveSourceDeps,
  type SourceDeps,
  withTimeout,
} from '@latchkey/core/adapter'
import {
  type FallbackExtras,
  fallbackAdapter,
  requestFor,
  singleFlight,
  withWalletChanges,
} from '@latchkey/core/source'
import { capabilities, LatchkeyError, limits, type Namespace } from '@latchkey/protocol'
import { type Channel, createChannel } from './channel/createChannel.js'
import type { OpenFrame } from './page/FrameElement.js'
import { openFrame } from './page/openFrame.js'
import { createFamily, type Family } from './wallet/createFamily.js'
import { createFrameChain } from './wallet/createFrameChain.js'
import { createRequests } from './wallet/createRequests.js'
import { framePart } from './wallet/framePart.js'
import { type Login, login } from './wallet/login.js'
import { toProviderError } from './wallet/providerError.js'
import type { SolanaExtrasParameters } from './wallet/solanaExtras.js'

/** The late part of the embedded wallet. */
export type Client = LiveSource & Login & Pick<AuthPort, 'abort' | 'show' | 'prefetch' | 'reload'>

export type ClientParameters = {
  readonly ports: SourceDeps
  /** Of the frame. */
  readonly origin: string
  readonly link: Pick<LiveSourceDeps<AuthEvent>, 'notify' | 'emit'>
  readonly supports: AuthPort['supports']
  /** The page's own, unless a test gives another. */
  readonly openFrame?: OpenFrame
}

/** What only one namespace needs loads with its first use: pages of another never have it. */
const extras: Readonly<
  Partial<Record<Namespace, (given: SolanaExtrasParameters) => Promise<FallbackExtras>>>
> = {
  solana: async (given) => (await import('./wallet/solanaExtras.js')).solanaExtras(given),
}

/** Makes it; the frame is put into the page when it is first needed. @spec S4.26 S4.27 */
export function createClient(parameters: ClientParameters): Client {
  const { link, ports, supports } = parameters
  const { notify } = link
  const tell = withWalletChanges(link.emit)
  const families = new Map<Namespace, Family>()
  const forget = () => {
    for (const one of families.values()) one.forget()
  }
  const channel = openChannel(parameters, {
    chainId: () =>
      capabilities.auth.map((one) => family(one).networkId()).find(Boolean) ?? 'eip155:1',
    begun: () => frameChain.forget(),
    waits: (open) => requests.frameWaits(open),
    ended: forget,
  })
  const { ask } = channel
  const frameChain = createFrameChain(channel)
  const requests = createRequests({ channel, frameChain, ports, say: notify })

  function family(namespace: Namespace): Family {
    const known = families.get(namespace)
    if (known) return known
    const made = createFamily(namespace, { channel, frameChain, ports, supports, tell })
    families.set(namespace, made)
    return made
  }
  // Each namespace signs out when it leaves; the first is enough. @spec S9.08
  const signOut = singleFlight(async () => {
    channel.abort()
    forget()
    // What was sent arrives even when nobody waits for the answer any more.
    await withTimeout(ports.env, ask('SIGN_OUT', undefined), {
      ms: limits.signOutTimeoutMs,
      timeoutError: () => new LatchkeyError('frame/request-timeout'),
    }).catch(() => {})
  })
  const part = (namespace: Namespace) => {
    const own = family(namespace)
    const load = extras[namespace]
    const given: SolanaExtrasParameters = { ports, ask: (call) => requests.ask(own, call) }
    return framePart({
      family: own,
      requests,
      signOut,
      ...(load && { extras: () => load(given).catch(loadFailed) }),
    })
  }

  return {
    ...login({
      ask,
      forget,
      changeAddress: (namespace, address) => families.get(namespace)?.changeAddress(address),
    }),
    adapter: (wallet) =>
      fallbackAdapter({ env: ports.env, wallet, part: part(wallet.connector.chain), end: signOut }),
    async request(namespace, call) {
      try {
        if (typeof call?.method !== 'string') throw new LatchkeyError('rpc/invalid-request')
        const request = await requestFor(namespace).catch(loadFailed)
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

function loadFailed(cause: unknown): never {
  throw new LatchkeyError('frame/load-failed', { cause })
}

type ChannelEvents = {
  /** The chain in use, for the frame's address. */
  chainId(): string
  /** The frame began anew. */
  begun(): void
  /** The frame waits for the visitor, or no longer. */
  waits(open: boolean): void
  /** The session of the frame is over. */
  ended(): void
}

/** The channel to the frame, which learns first of the page, and of its look from then on. */
function openChannel(parameters: ClientParameters, events: ChannelEvents): Channel {
  const { link, origin, ports } = parameters
  const { metadata } = ports
  const projectId = ports.projectId ?? 'default'
  let stopTheme: (() => void) | undefined

  const syncTheme = () => void channel.ask('SYNC_THEME', ports.theme()).catch(() => {})
  const channel = createChannel({
    ports,
    origin,
    projectId,
    chainId: events.chainId,
    openFrame: parameters.openFrame ?? openFrame,
    onTimeout: (reason) => link.notify({ type: 'timeout', reason }),
    onReady() {
      events.begun()
      channel
        .ask('SYNC_DAPP_DATA', { metadata: { ...metadata, icons: [...metadata.icons] }, projectId })
        .catch(() => {})
      syncTheme()
      stopTheme ??= ports.watchTheme(syncTheme)
    },
    onEvent({ name, payload }) {
      if (name === 'APPROVAL') events.waits(payload.open)
      if (name === 'SESSION_UPDATE') link.notify({ type: 'session', token: payload.token })
      if (name !== 'SESSION_ENDED') return
      events.ended()
      link.notify({ type: 'ended' })
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
