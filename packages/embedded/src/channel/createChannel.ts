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

export type Channel = {
  request<N extends FrameRequestName>(
    name: N,
    payload: FramePayload<N>,
    kind?: RequestKind,
  ): Promise<FrameReply<N>>
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
  chainId(): string
  readonly openFrame: OpenFrame
  onEvent(event: Extract<ParsedFrameMessage, { kind: 'event' }>): void
  /** @spec S4.59 */
  onTimeout(reason: FrameTimeout): void
  onReady(): void
}

const abortTimeoutMs = 2_000

/** Above the slowest server. */
const requestTimeoutMs = 60_000

const reloadTimeoutMs = 1_000

/** Cancelling and the theme must not wait. */
const maxInFlight = frameLimits.inFlight - 4
const isUrgent = ({ name }: PendingRequest) =>
  ['RPC_ABORT', 'SYNC_THEME', 'SYNC_DAPP_DATA'].includes(name)

/** The frame enters the page with the first request. @spec S4.26-S4.28 S4.59 S9.07 S9.08 */
export function createChannel(parameters: ChannelParameters): Channel {
  const { onEvent, onReady, onTimeout, openFrame, origin, deps, projectId } = parameters
  const { env } = deps
  const pending = createRequestTracker()
  let frame: FrameElement | undefined
  let connectedPort: MessagePort | undefined
  let stopLoading = () => {}
  let cancelLoadTimeout: (() => void) | undefined
  let originCheck = new AbortController()
  let hasWarned = false
  let isFrameWaiting = false

  const definitionOf = (name: FrameRequestName): FrameRequestDefinition => frameRequests[name]
  const failAll = (error: () => Error, which = (_: PendingRequest) => true) => {
    for (const request of pending.list().filter(which)) pending.fail(request, error())
  }
  const aborted = () => new LatchkeyError('frame/aborted')

  function open(): void {
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
  /** The developer learns that the origin is unchecked; the visitor continues. @spec S7.27 */
  function warnUnchecked(failure: string): void {
    if (!hasWarned)
      console.warn(`Latchkey: whether the vault allows this page is unknown: ${failure}`)
    hasWarned = true
  }
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
  /** A frame that is gone or silent does not report that it is hidden. */
  function hideFrame(): void {
    if (!isFrameWaiting) return
    isFrameWaiting = false
    onEvent({ kind: 'event', name: 'APPROVAL', payload: { open: false } })
  }
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
    // Signing out completes without the frame's answer.
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
    // Only requests to the visitor are unlimited.
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
    // Only the frame knows what was just approved.
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
      // Reload a frame that does not reload by itself.
      stopLoading = env.after(reloadTimeoutMs, () => frame?.reload())
    },
    close: onFrameRemoved,
  }
}

function closePort(port: MessagePort): void {
  port.onmessage = null
  port.close()
}

/** @spec S7.32 S9.35 */
function frameUrl({ chainId, origin, projectId }: ChannelParameters): string {
  const query = new URLSearchParams({
    projectId,
    chainId: chainId(),
    version: String(limits.secureWalletVersion),
    enableLogger: 'false',
  })
  return `${origin}/sdk?${query}`
}
