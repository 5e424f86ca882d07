import type { FramePlace, FrameTimeout, SourceDeps } from '@latchkey/core/adapter'
import { LatchkeyError, limits } from '@latchkey/protocol'
import {
  type FramePayload,
  type FrameReply,
  type FrameRequestName,
  type FrameRequestRow,
  type FromFrame,
  frameLimits,
  frameRequests,
  requestType,
} from '@latchkey/protocol/frame'
import type { FrameElement, OpenFrame } from '../page/FrameElement.js'
import { handshake } from './handshake.js'
import { isForbiddenOrigin } from './isForbiddenOrigin.js'
import { type PendingRequest, pendingRequests, type RequestKind } from './pendingRequests.js'
import { plainMessage } from './plainMessage.js'
import { randomId } from './randomId.js'

/** The line to the frame: it puts the frame into the page when somebody asks, and takes no answer from anybody else. */
export type Channel = {
  ask<N extends FrameRequestName>(
    name: N,
    payload: FramePayload<N>,
    kind?: RequestKind,
  ): Promise<FrameReply<N>>
  /** Makes sure that the frame is there, without anybody waiting for it. */
  open(): void
  /** Takes back what waits for the visitor; what they approved already goes on. @spec S4.58 S6.04 */
  abort(): void
  show(place: FramePlace): () => void
  reload(): void
  close(): void
}

export type ChannelParameters = {
  readonly ports: SourceDeps
  readonly origin: string
  readonly projectId: string
  /** The chain in use, for the frame's address. */
  chainId(): string
  readonly openFrame: OpenFrame
  onEvent(event: Extract<FromFrame, { kind: 'event' }>): void
  /** @spec S4.59 */
  onTimeout(reason: FrameTimeout): void
  /** What the frame is told before anything else. */
  onReady(): void
}

/** How long the frame may take to say that it took back what it was asked. */
const abortMs = 2_000

/** Within this the frame answers all that no visitor is asked about, however slow its servers are. */
const quietMs = 60_000

/** How long the frame may take to begin anew by itself. */
const reloadMs = 1_000

/** Room for what must not wait: taking back, and how the page looks. */
const mostAtOnce = frameLimits.inFlight - 4
const urgent: readonly FrameRequestName[] = ['RPC_ABORT', 'SYNC_THEME', 'SYNC_DAPP_DATA']

/** Makes it; nothing happens before somebody asks. @spec S4.26-S4.28 S4.59 S9.07 S9.08 */
export function createChannel(parameters: ChannelParameters): Channel {
  const { onEvent, onReady, onTimeout, openFrame, origin, ports, projectId } = parameters
  const { env } = ports
  const pending = pendingRequests()
  let frame: FrameElement | undefined
  /** Where the frame listens, once it is ready. */
  let line: MessagePort | undefined
  let stopLoading = () => {}
  let stopClock: (() => void) | undefined
  let asking = new AbortController()

  const rowOf = (name: FrameRequestName): FrameRequestRow => frameRequests[name]
  const failAll = (error: () => Error, which = (_: PendingRequest) => true) => {
    for (const request of pending.list().filter(which)) pending.fail(request, error())
  }
  const aborted = () => new LatchkeyError('frame/aborted')

  function open(): void {
    // There is no page to put it into, on a server.
    if (frame || !env.browser) return
    const url = frameUrl(parameters)
    frame = openFrame({ url, origin, onLoad: greet, onLost: lost, onCancel: abort })
    asking = new AbortController()
    const { signal } = asking
    isForbiddenOrigin({ env, origin, projectId, signal }).then((forbidden) => {
      if (!forbidden || signal.aborted || line) return
      giveUp('unverified_domain', () => new LatchkeyError('frame/origin-not-allowed'))
    })
  }
  /** A page has loaded in the frame: whatever the one before was asked, this one does not know. */
  function greet(): void {
    hangUp()
    failAll(aborted, ({ sent }) => sent)
    const sdkVersion = 'latchkey'
    stopLoading = handshake({
      env,
      projectId,
      sdkVersion,
      greet: (hello, port) => frame?.greet(hello, port),
      onReady(port) {
        port.onmessage = ({ data }) => hear(data)
        const stop = env.after(limits.frameReadyDelayMs, () => begin(port))
        stopLoading = () => {
          stop()
          shut(port)
        }
      },
    })
    if (pending.list().some(({ name }) => !rowOf(name).patient)) startClock()
  }
  function begin(port: MessagePort): void {
    stopClock?.()
    stopClock = undefined
    stopLoading = () => shut(port)
    onReady()
    line = port
    pump()
  }
  function hear(data: unknown): void {
    const event = pending.take(data)
    if (event) onEvent(event)
    pump()
  }
  function startClock(): void {
    if (line) return
    stopClock ??= env.after(limits.frameLoadTimeoutMs, () =>
      giveUp('iframe_load_failed', () => new LatchkeyError('frame/load-failed')),
    )
  }
  function giveUp(reason: FrameTimeout, error: () => Error): void {
    onTimeout(reason)
    drop(error)
  }
  function hangUp(): void {
    stopLoading()
    stopLoading = () => {}
    line = undefined
  }
  /** Takes the frame away; the next question begins with another one. */
  function drop(error: () => Error): void {
    hangUp()
    asking.abort()
    stopClock?.()
    stopClock = undefined
    frame?.remove()
    frame = undefined
    failAll(error)
  }
  const lost = () => drop(aborted)

  /** Sends what may be sent; the rest waits its turn. */
  function pump(): void {
    if (!line) return
    const isUrgent = ({ name }: PendingRequest) => urgent.includes(name)
    const open = pending.list()
    const room = mostAtOnce - open.filter(({ sent }) => sent).length
    const waiting = open.filter(({ sent }) => !sent)
    const next = waiting.filter((one) => !isUrgent(one)).slice(0, Math.max(0, room))
    for (const request of [...waiting.filter(isUrgent), ...next]) send(line, request)
  }
  function send(port: MessagePort, request: PendingRequest): void {
    request.sent = true
    const { timeoutMs } = rowOf(request.name)
    // Signing out ends for the visitor whether or not the frame answers.
    if (timeoutMs && request.name !== 'SIGN_OUT') {
      request.stop()
      request.stop = env.after(timeoutMs, () => late(request))
    }
    port.postMessage(request.message)
  }
  function late(request: PendingRequest): void {
    onTimeout('iframe_request_timeout')
    pending.fail(request, new LatchkeyError('frame/request-timeout'))
    if (pending.list().some(({ kind }) => kind === 'approval')) abort()
    failAll(aborted, ({ kind, name }) => kind !== 'safe' && name !== 'RPC_ABORT')
  }

  function ask<N extends FrameRequestName>(
    name: N,
    payload: FramePayload<N>,
    kind: RequestKind = 'plain',
  ): Promise<FrameReply<N>> {
    const { request, reply } = pending.add(name, payload, kind)
    if (!request.message) {
      pending.fail(request, new LatchkeyError('rpc/invalid-params'))
      return reply
    }
    // Ends what its row gives no time, alone and without a word to anybody; only a visitor may take as long as they like.
    if (kind !== 'approval') {
      const end = () => pending.fail(request, new LatchkeyError('frame/request-timeout'))
      request.stop = env.after(quietMs, end)
    }
    open()
    if (!frame) pending.fail(request, new LatchkeyError('frame/required'))
    else if (!rowOf(name).patient) startClock()
    pump()
    return reply
  }
  function abort(): void {
    const waiting = pending.list().filter(({ kind }) => kind === 'approval')
    for (const request of waiting) {
      if (!request.sent) pending.fail(request, new LatchkeyError('wallet/rejected'))
    }
    if (!line || !waiting.some(({ sent }) => sent)) return
    const silent = () => {
      for (const request of waiting) pending.fail(request, aborted())
    }
    // It alone knows what the visitor approved a moment ago: that is on its way, and must not be told as taken back.
    const stop = env.after(abortMs, silent)
    ask('RPC_ABORT', undefined).then(stop, () => {})
  }

  return {
    ask,
    open,
    abort,
    show: (place) => {
      open()
      return frame?.show(place) ?? (() => {})
    },
    reload() {
      failAll(aborted)
      const asked = line && plainMessage({ id: randomId(), type: requestType('RELOAD') })
      line?.postMessage(asked)
      hangUp()
      if (!asked) return frame?.reload()
      // One that does not begin anew by itself is made to; that it did is known when its page has loaded.
      stopLoading = env.after(reloadMs, () => frame?.reload())
    },
    close: lost,
  }
}

function shut(port: MessagePort): void {
  port.onmessage = null
  port.close()
}

/** The address of the frame's page. @spec S7.32 S9.35 */
function frameUrl({ chainId, origin, projectId }: ChannelParameters): string {
  const query = new URLSearchParams({
    projectId,
    chainId: chainId(),
    version: String(limits.secureWalletVersion),
    enableLogger: 'false',
  })
  return `${origin}/sdk?${query}`
}
