import type { LiveSourceDeps, SessionEvent, SourceDeps } from '@latchkey/core/adapter'
import { type Emit, providerError, withWalletChanges } from '@latchkey/core/source'
import { LatchkeyError } from '@latchkey/protocol'
import { type ClientSlot, clientSlot, type OpenedClient } from '../client/clientSlot.js'
import { sessionStorage } from '../client/clientStorage.js'
import { openClient, relayUrl } from '../client/openClient.js'
import type { WalletConnectOptions } from '../WalletConnectOptions.js'
import { followClient } from './followClient.js'
import type { SessionState, Wanted } from './sessionState.js'

/** What all that is done with a session shares. */
export type SessionContext = {
  readonly ports: SourceDeps
  /** Its client opens when there is a session to find or to make. */
  readonly clients: ClientSlot
  readonly wanted: Wanted
  readonly tell: Emit
  say(event: SessionEvent): void
  state(): SessionState | undefined
  /** Takes another session, or none. */
  replace(state: SessionState | undefined): void
  /** Takes another state of the session, whose networks are remembered. */
  set(state: SessionState): void
  /** Aborted when the session ends, and with it what waits for its wallet. */
  signal(): AbortSignal
  /** Ends what waits for the wallet of the session before. */
  renew(): void
  /** Tells that the session is over, whoever ended it. */
  ended(): void
  /** How many offers wait for a wallet. */
  offers: number
  /** No client opens any more. */
  closed: boolean
}

/** The key of the client's storage that holds the network in use of each namespace. */
export const networksKey = 'latchkey:networks'

/** Makes it, without a session. */
export function createSessionContext(
  options: WalletConnectOptions,
  ports: SourceDeps,
  link: LiveSourceDeps<SessionEvent>,
): SessionContext {
  const { env, id } = ports
  const tell = withWalletChanges(link.emit)
  let state: SessionState | undefined
  let life = new AbortController()

  async function start(): Promise<OpenedClient> {
    if (context.closed) throw new LatchkeyError('connection/aborted')
    const storage = sessionStorage(env, id)
    const client = await openClient({
      relayUrl: relayUrl(options, ports),
      projectId: options.projectId ?? ports.projectId,
      metadata: ports.metadata,
      storage: storage.client,
    })
    return { client, storage, stop: followClient({ ...context, client, env, ended: over }) }
  }
  /** The other side, or time, ended the session. */
  function over(): void {
    const { clients } = context
    clients
      .opened()
      .then((it) => it?.storage.forget())
      .catch(() => {})
    context.ended()
    if (context.offers === 0) clients.shut().catch(() => {})
  }

  const context: SessionContext = {
    ports,
    clients: clientSlot(start),
    wanted: (namespace) =>
      [ports.activeNetwork(namespace), ...ports.networks()].map((one) => one?.caipNetworkId),
    tell,
    say: link.notify,
    state: () => state,
    replace(next) {
      state = next
    },
    set(next) {
      state = next
      context.clients
        .opened()
        .then((it) => it?.storage.client.setItem(networksKey, next.networks))
        .catch(() => {})
    },
    signal: () => life.signal,
    renew() {
      life.abort()
      life = new AbortController()
    },
    ended() {
      const namespaces = [...(state?.families.keys() ?? [])]
      state = undefined
      context.renew()
      link.notify({ type: 'ended' })
      for (const namespace of namespaces) tellEnd(tell, namespace)
    },
    offers: 0,
    closed: false,
  }
  return context
}

/** Tells the listeners of a namespace's provider that the session is over. */
export const tellEnd = (tell: Emit, namespace: string): void =>
  tell(`${namespace}:disconnect`, providerError(4900, 'The session ended'))
