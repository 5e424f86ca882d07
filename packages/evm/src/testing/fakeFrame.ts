import type { FrameHost } from '@latchkey/testkit'
import type { FrameWindow } from '../hostWallets/parentFrame.js'

export type FakeFrame = {
  readonly window: FrameWindow
  readonly posted: { readonly message: unknown; readonly origin: string }[]
  listening(): number
  send(message: unknown, from?: { origin?: string; source?: unknown }): void
}

export function fakeFrame(
  origin: string,
  host: Pick<FrameHost, 'receive'>,
  { referrer }: { referrer?: string } = {},
): FakeFrame {
  const events = new EventTarget()
  const listeners = new Set<unknown>()
  const posted: { message: unknown; origin: string }[] = []
  const send: FakeFrame['send'] = (message, from = {}) => {
    const event = new Event('message')
    events.dispatchEvent(Object.assign(event, { data: message, origin, source: parent, ...from }))
  }
  const parent = {
    postMessage(message: unknown, target: string) {
      posted.push({ message: structuredClone(message), origin: target })
      if (target !== origin && target !== '*') return
      host.receive(message).then((answer) => answer !== undefined && send(answer))
    },
  }
  const window: FrameWindow = {
    parent,
    location: referrer === undefined ? { ancestorOrigins: [origin] } : {},
    document: { referrer: referrer ?? '' },
    addEventListener(type: string, listener: never) {
      listeners.add(listener)
      events.addEventListener(type, listener)
    },
    removeEventListener(type: string, listener: never) {
      listeners.delete(listener)
      events.removeEventListener(type, listener)
    },
    dispatchEvent: (event) => events.dispatchEvent(event),
  }
  return { window, posted, send, listening: () => listeners.size }
}
