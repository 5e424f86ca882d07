import {
  eventType,
  type FrameEventName,
  type FrameEventPayload,
  type FrameFailure,
  type FrameRequest,
  type FrameRequestName,
  type Hello,
  readFrameRequest,
  replyType,
} from '@latchkey/protocol/frame'
import type { FrameElementParameters, OpenFrame } from '../page/FrameElement.js'

/** What a fake frame answers to one question; what it throws is the answer too. */
export type FakeAnswer = (request: FrameRequest) => unknown

/** A frame that a test plays, over real ports. */
export type FakeFrame = {
  readonly openFrame: OpenFrame
  /** What was put into the page so far. */
  readonly opened: FrameElementParameters[]
  /** What is in the page now. */
  inPage(): number
  readonly hellos: Hello[]
  readonly asked: FrameRequest[]
  names(): readonly FrameRequestName[]
  /** Whether a page loads in it by itself. */
  loads: boolean
  /** Whether it takes part in the handshake. */
  greets: boolean
  /** What it answers by itself; what stands nowhere gets no answer. */
  answers: Partial<Record<FrameRequestName, FakeAnswer>>
  /** Says something unasked. */
  emit<N extends FrameEventName>(name: N, payload: FrameEventPayload<N>): void
  /** Sends anything at all. */
  post(message: unknown): void
  reply(request: FrameRequest, payload?: unknown): void
  fail(request: FrameRequest, failure: FrameFailure): void
  /** Its page loads, for the first time or anew. */
  load(): void
  reloads: number
  shown: number
  /** Ends its ports, so that a test's process can end. */
  close(): void
}

/** Makes one; it answers the handshake, and nothing that it is not told to answer. */
export function fakeFrame(): FakeFrame {
  const ports = new Set<MessagePort>()
  let pinned: MessagePort | undefined
  let inPage = 0

  function hear(port: MessagePort, data: unknown): void {
    const read = readFrameRequest(data)
    if (!('request' in read)) throw new Error(`The frame cannot read ${JSON.stringify(data)}`)
    const { request } = read
    frame.asked.push(request)
    const answer = frame.answers[request.name]
    if (!answer) return
    Promise.resolve()
      .then(() => answer(request))
      .then(
        (payload) => port === pinned && frame.reply(request, payload),
        // A test throws what the frame would say.
        (failure) => frame.fail(request, failure as FrameFailure),
      )
  }
  const frame: FakeFrame = {
    opened: [],
    hellos: [],
    asked: [],
    loads: true,
    greets: true,
    answers: { SYNC_DAPP_DATA: () => undefined, SYNC_THEME: () => undefined },
    reloads: 0,
    shown: 0,
    inPage: () => inPage,
    names: () => frame.asked.map(({ name }) => name),
    openFrame(parameters) {
      frame.opened.push(parameters)
      inPage += 1
      if (frame.loads) queueMicrotask(() => frame.load())
      return {
        greet(hello, port) {
          frame.hellos.push(hello)
          ports.add(port)
          if (!frame.greets || pinned) return
          pinned = port
          port.onmessage = ({ data }) => hear(port, data)
          frame.emit('READY', {})
        },
        show() {
          frame.shown += 1
          return () => {
            frame.shown -= 1
          }
        },
        reload() {
          frame.reloads += 1
          frame.load()
        },
        remove() {
          inPage -= 1
          pinned = undefined
        },
      }
    },
    emit: (name, payload) => frame.post({ type: eventType(name), payload }),
    post: (message) => pinned?.postMessage(message),
    reply: ({ id, name }, payload) => frame.post({ id, type: replyType(name, 'SUCCESS'), payload }),
    fail: ({ id, name }, failure) =>
      frame.post({ id, type: replyType(name, 'ERROR'), payload: failure }),
    load() {
      pinned = undefined
      frame.opened.at(-1)?.onLoad()
    },
    close() {
      for (const port of ports) port.close()
    },
  }
  return frame
}
