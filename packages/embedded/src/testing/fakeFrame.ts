import {
  eventType,
  type FrameEventName,
  type FrameEventPayload,
  type FrameFailure,
  type FrameRequest,
  type FrameRequestName,
  type Hello,
  parseFrameRequest,
  replyType,
} from '@latchkey/protocol/frame'
import type { FrameElementParameters, OpenFrame } from '../page/FrameElement.js'

export type FakeHandler = (request: FrameRequest) => unknown

export type FakeFrame = {
  readonly openFrame: OpenFrame
  readonly opened: FrameElementParameters[]
  countInPage(): number
  readonly hellos: Hello[]
  readonly requests: FrameRequest[]
  requestNames(): readonly FrameRequestName[]
  loadsAutomatically: boolean
  answersHello: boolean
  handlers: Partial<Record<FrameRequestName, FakeHandler>>
  emit<N extends FrameEventName>(name: N, payload: FrameEventPayload<N>): void
  post(message: unknown): void
  reply(request: FrameRequest, payload?: unknown): void
  fail(request: FrameRequest, failure: FrameFailure): void
  load(): void
  reloads: number
  shown: number
  closedPorts: number
  close(): void
}

export function fakeFrame(): FakeFrame {
  const ports = new Set<MessagePort>()
  let connectedPort: MessagePort | undefined
  let inPage = 0

  function onMessage(port: MessagePort, data: unknown): void {
    const read = parseFrameRequest(data)
    if (!('request' in read)) throw new Error(`The frame cannot read ${JSON.stringify(data)}`)
    const { request } = read
    frame.requests.push(request)
    const answer = frame.handlers[request.name]
    if (!answer) return
    Promise.resolve()
      .then(() => answer(request))
      .then(
        (payload) => port === connectedPort && frame.reply(request, payload),
        (failure) => frame.fail(request, failure as FrameFailure),
      )
  }
  const frame: FakeFrame = {
    opened: [],
    hellos: [],
    requests: [],
    loadsAutomatically: true,
    answersHello: true,
    handlers: { SYNC_DAPP_DATA: () => undefined, SYNC_THEME: () => undefined },
    reloads: 0,
    shown: 0,
    closedPorts: 0,
    countInPage: () => inPage,
    requestNames: () => frame.requests.map(({ name }) => name),
    openFrame(parameters) {
      frame.opened.push(parameters)
      inPage += 1
      if (frame.loadsAutomatically) queueMicrotask(() => frame.load())
      return {
        sendHello(hello, port) {
          frame.hellos.push(hello)
          ports.add(port)
          port.addEventListener('close', () => {
            frame.closedPorts += 1
          })
          if (!frame.answersHello || connectedPort) return
          connectedPort = port
          port.onmessage = ({ data }) => onMessage(port, data)
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
          connectedPort = undefined
        },
      }
    },
    emit: (name, payload) => frame.post({ type: eventType(name), payload }),
    post: (message) => connectedPort?.postMessage(message),
    reply: ({ id, name }, payload) => frame.post({ id, type: replyType(name, 'SUCCESS'), payload }),
    fail: ({ id, name }, failure) =>
      frame.post({ id, type: replyType(name, 'ERROR'), payload: failure }),
    load() {
      connectedPort = undefined
      frame.opened.at(-1)?.onLoad()
    },
    close() {
      for (const port of ports) port.close()
    },
  }
  return frame
}
