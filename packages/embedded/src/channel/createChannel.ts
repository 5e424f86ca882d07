import type { FramePlace, FrameTimeout, SourceDeps } from '@latchkey/core/adapter'
import { LatchkeyError, limits } from '@latchkey/protocol'
import {
  type FramePayload,
  type FrameReply,
  type FrameRequestDefinition,
  type FrameRequestName,
  frameLimits,
  frameRequests,
  type ParsedFrameMessage,
  requestType,
} from '@latchkey/protocol/frame'
import type { FrameElement, OpenFrame } from '../page/FrameElement.js'
import { checkOrigin } from './checkOrigin.js'
import {
  createRequestTracker,
  type PendingRequest,
  type RequestKind,
} from './createRequestTracker.js'
import { handshake } from './handshake.js'
import { randomId } from './randomId.js'
import { toPlainMessage } from './toPlainMessage.js'

/** The channel to the frame: creates the frame with the first request and accepts replies from it only. */
export type Channel = {
  request<N extends FrameRequestName>(
    name: N,
    payload: FramePayload<N>,
    kind?: RequestKind,
  ): Promise<FrameReply<N>>
  /** Creates the frame if needed, without waiting for it. */
  open(): void
  /** Cancels requests that wait for the visitor; approved ones continue. @spec S4.58 S6.04 */
  abort(): void
  show(place: FramePlace): () => void
  reload(): void
  close(): void
}

export type ChannelParameters = {
  readonly deps: SourceDeps
  readonly origin: string
  readonly projectId: string
  /** The active chain, for the URL of the frame. */
  chainId(): string
  readonly openFrame: OpenFrame
  onEvent(event: Extract<ParsedFrameMessage, { kind: 'event' }>): void
  /** @spec S4.59 */
  onTimeout(reason: FrameTimeout): void
  /** Called when the frame is ready, before queued requests are sent. */
  onReady(): void
}

/** How long the frame may take to confirm a cancellation. */
const abortTimeoutMs = 2_000

/** The timeout of requests without the visitor, longer than the slowest servers of the frame take. */
const requestTimeoutMs = 60_000

/** How long the frame may take to reload by itself. */
const reloadTimeoutMs = 1_000

/** Slots reserved for requests that must not wait: cancelling and the theme. */
const maxInFlight = frameLimits.inFlight - 4
const isUrgent = ({ name }: PendingRequest) =>
  ['RPC_ABORT', 'SYNC_THEME', 'SYNC_DAPP_DATA'].includes(name)

/** Creates the channel lazily: the frame enters the page with the first request. @spec S4.26-S4.28 S4.59 S9.07 S9.08 */
export function createChannel(parameters: ChannelParameters): Channel {
  const { onEvent, onReady, onTimeout, openFrame, origin, deps, projectId } = parameters
  const { env } = deps
  const pending = createRequestTracker()
  let frame: FrameElement | undefined
  /** The frame's port once it is ready. */
  let connectedPort: MessagePort | undefined
  let stopLoading = () => {}
  let cancelLoadTimeout: (() => void) | undefined
  let originCheck = new AbortController()
  let hasWarned = false
  /** Whether the frame shows something, which it may do by itself. */
  let isFrameWaiting = false

  const definitionOf = (name: FrameRequestName): FrameRequestDefinition => frameRequests[name]
  const failAll = (error: () => Error, which = (_: PendingRequest) => true) => {
    for (const request of pending.list().filter(which)) pending.fail(request, error())
  }
  const aborted = () => new LatchkeyError('frame/aborted')

  function open(): void {
    // A server has no document to put the frame into.
    if (frame || !env.browser) return
    const url = frameUrl(parameters)
    frame = openFrame({
      url,
      origin,
      onLoad: startHandshake,
      onRemoved: onFrameRemoved,
      onCancel: abort,
    })
    originCheck = new AbortController()
    const { signal } = originCheck
    checkOrigin({ env, origin, projectId, signal }).then((check) => {
      if (signal.aborted) return
      if ('failure' in check) return warnUnchecked(check.failure)
      if (check.isAllowed || connectedPort) return
      failLoading('unverified_domain', () => new LatchkeyError('frame/origin-not-allowed'))
    })
  }
  /** The visitor goes on, because the frame's headers decide; the developer learns that nothing was checked. @spec S7.27 */
  function warnUnchecked(failure: string): void {
    if (!hasWarned)
      console.warn(`Latchkey: whether the vault allows this page is unknown: ${failure}`)
    hasWarned = true
  }
  /** A page has loaded in the frame: it knows none of the requests to the previous one. */
  function startHandshake(): void {
    disconnect()
    failAll(aborted, ({ sent }) => sent)
    const sdkVersion = 'latchkey'
    stopLoading = handshake({
      env,
      projectId,
      sdkVersion,
      sendHello: (hello, port) => frame?.sendHello(hello, port),
      onReady(port) {
        port.onmessage = ({ data }) => onMessage(data)
        const stop = env.after(limits.frameReadyDelayMs, () => onFrameReady(port))
        stopLoading = () => {
          stop()
          closePort(port)
        }
      },
    })
    if (pending.list().some(({ name }) => !definitionOf(name).skipsLoadTimeout)) startLoadTimeout()
  }
  function onFrameReady(port: MessagePort): void {
    cancelLoadTimeout?.()
    cancelLoadTimeout = undefined
    onReady()
    connectedPort = port
    flush()
  }
  function onMessage(data: unknown): void {
    const event = pending.handleMessage(data)
    if (event?.name === 'APPROVAL') isFrameWaiting = event.payload.open
    if (event) onEvent(event)
    flush()
  }
  function startLoadTimeout(): void {
    if (connectedPort) return
    cancelLoadTimeout ??= env.after(limits.frameLoadTimeoutMs, () =>
      failLoading('iframe_load_failed', () => new LatchkeyError('frame/load-failed')),
    )
  }
  function failLoading(reason: FrameTimeout, error: () => Error): void {
    onTimeout(reason)
    removeFrame(error)
  }
  function disconnect(): void {
    stopLoading()
    connectedPort = undefined
    hideFrame()
  }
  /** A frame that is gone, or silent, does not say itself that it shows nothing any more. */
  function hideFrame(): void {
    if (!isFrameWaiting) return
    isFrameWaiting = false
    onEvent({ kind: 'event', name: 'APPROVAL', payload: { open: false } })
  }
  /** Removes the frame; the next request creates another one. */
  function removeFrame(error: () => Error): void {
    disconnect()
    originCheck.abort()
    cancelLoadTimeout?.()
    cancelLoadTimeout = undefined
    frame?.remove()
    frame = undefined
    failAll(error)
  }
  const onFrameRemoved = () => removeFrame(aborted)

  /** Sends the requests that are within the limit; the others stay queued. */
  function flush(): void {
    if (!connectedPort) return
    const open = pending.list()
    const room = maxInFlight - open.filter(({ sent }) => sent).length
    const waiting = open.filter(({ sent }) => !sent)
    const next = waiting.filter((one) => !isUrgent(one)).slice(0, Math.max(0, room))
    for (const request of [...waiting.filter(isUrgent), ...next]) send(connectedPort, request)
  }
  function send(port: MessagePort, request: PendingRequest): void {
    request.sent = true
    const { timeoutMs } = definitionOf(request.name)
    // Signing out completes for the visitor whether or not the frame answers.
    if (timeoutMs && request.name !== 'SIGN_OUT') {
      request.clearTimer()
      request.clearTimer = env.after(timeoutMs, () => onRequestTimeout(request))
    }
    port.postMessage(request.message)
  }
  function onRequestTimeout(request: PendingRequest): void {
    onTimeout('iframe_request_timeout')
    pending.fail(request, new LatchkeyError('frame/request-timeout'))
    if (pending.list().some(({ kind }) => kind === 'approval')) abort()
    failAll(aborted, ({ kind }) => kind !== 'safe')
  }

  function sendRequest<N extends FrameRequestName>(
    name: N,
    payload: FramePayload<N>,
    kind?: RequestKind,
  ): Promise<FrameReply<N>> {
    const { request, reply } = pending.add(name, payload, kind)
    if (!request.message) {
      pending.fail(request, new LatchkeyError('rpc/invalid-params'))
      return reply
    }
    // Ends a request whose definition has no timeout, without reporting it; only requests to the visitor are unlimited.
    if (kind !== 'approval') {
      const end = () => pending.fail(request, new LatchkeyError('frame/request-timeout'))
      request.clearTimer = env.after(requestTimeoutMs, end)
    }
    open()
    if (!frame) pending.fail(request, new LatchkeyError('frame/required'))
    else if (!definitionOf(name).skipsLoadTimeout) startLoadTimeout()
    flush()
    return reply
  }
  function abort(): void {
    const waiting = pending.list().filter(({ kind }) => kind === 'approval')
    for (const request of waiting) {
      if (!request.sent) pending.fail(request, new LatchkeyError('wallet/rejected'))
    }
    if (!connectedPort || !(isFrameWaiting || waiting.some(({ sent }) => sent))) return
    const onNoReply = () => {
      hideFrame()
      for (const request of waiting) pending.fail(request, aborted())
    }
    // Only the frame knows what the visitor has just approved: such a request continues and must not be reported as
    // cancelled.
    const stop = env.after(abortTimeoutMs, onNoReply)
    sendRequest('RPC_ABORT', undefined).then(stop, () => {})
  }

  return {
    request: sendRequest,
    open,
    abort,
    show: (place) => {
      open()
      return frame?.show(place) ?? (() => {})
    },
    reload() {
      failAll(aborted)
      const reloadMessage =
        connectedPort && toPlainMessage({ id: randomId(), type: requestType('RELOAD') })
      connectedPort?.postMessage(reloadMessage)
      disconnect()
      if (!reloadMessage) return frame?.reload()
      // A frame that does not reload by itself is reloaded; it has done so when its page has loaded.
      stopLoading = env.after(reloadTimeoutMs, () => frame?.reload())
    },
    close: onFrameRemoved,
  }
}

function closePort(port: MessagePort): void {
  port.onmessage = null
  port.close()
}

/** Returns the URL of the frame's page. @spec S7.32 S9.35 */
function frameUrl({ chainId, origin, projectId }: ChannelParameters): string {
  const query = new URLSearchParams({
    projectId,
    chainId: chainId(),
    version: String(limits.secureWalletVersion),
    enableLogger: 'false',
  })
  return `${origin}/sdk?${query}`
}
