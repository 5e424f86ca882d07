import type { OtherWindow, WindowMessage, WindowMessages } from '../../window/challengeOpener.js'
import { openSecurityWindow } from '../openSecurityWindow.js'
import { runSecurityWindow, type SecurityStage } from '../runSecurityWindow.js'
import type { SecurityHandlers } from '../serveSecurity.js'

export const vault = 'https://vault.example'

export const pause = (ms = 5) => new Promise((resolve) => setTimeout(resolve, ms))

/** The server's places: one message each, and a record of what it sees. */
function fakeRendezvous() {
  const texts = new Map<string, string>()
  const seen: string[] = []
  return {
    seen,
    postRequest: (id: string, text: string) => post(`${id} request`, text),
    takeRequest: (id: string) => take(`${id} request`),
    postAnswer: (id: string, text: string) => post(`${id} answer`, text),
    takeAnswer: (id: string) => take(`${id} answer`),
  }

  async function post(name: string, text: string) {
    if (texts.has(name)) throw new Error('already-exists')
    seen.push(text)
    texts.set(name, text)
  }

  async function take(name: string) {
    for (let turn = 0; turn < 200; turn += 1) {
      const text = texts.get(name)
      if (text) {
        texts.set(name, '')
        return text
      }
      await pause()
    }
    return undefined
  }
}

/** The messages of a window, as the browser delivers them between pages of one origin; `posted` records them. */
export function fakeMessages(posted: unknown[] = []) {
  const listeners = new Set<(message: WindowMessage) => void>()
  const deliver = (message: WindowMessage) => {
    for (const listener of [...listeners]) listener(message)
  }
  const messages: WindowMessages = {
    origin: vault,
    listen(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  const heldBy = (source: () => unknown): OtherWindow & { closed: boolean } => ({
    closed: false,
    postMessage(data, targetOrigin) {
      posted.push(data)
      if (targetOrigin !== vault) return
      const message = { data: structuredClone(data), origin: vault, source: source() }
      queueMicrotask(() => deliver(message))
    },
  })
  return { listeners, messages, deliver, heldBy }
}

/** A frame and the window that it opens; `isSeen: false`: the page's isolation separates the two. */
export function fakePair(
  handlers: SecurityHandlers,
  { isSeen = true, mode = 'protect' as const } = {},
) {
  const rendezvous = fakeRendezvous()
  const posted: unknown[] = []
  const stages: SecurityStage[] = []
  const numbers: (string | undefined)[] = []
  const own = fakeMessages(posted)
  const other = fakeMessages(posted)
  const opener = own.heldBy(() => opened)
  const opened = other.heldBy(() => opener)
  let leave = () => {}
  let url = ''
  const frame = openSecurityWindow({
    ...{ mode, handlers, rendezvous, vaultUrl: vault, hostOrigin: 'https://app.example' },
    deps: {
      openWindow(address) {
        url = address
        return isSeen ? opened : null
      },
      messages: own.messages,
      now: Date.now,
    },
    onNumber: (number) => void numbers.push(number),
  })
  void runSecurityWindow({
    ...other.messages,
    fragment: new URL(url).hash,
    // The host's page hears nothing that is for the vault's origin.
    openers: isSeen ? [{ postMessage() {} }, opener] : [],
    challengeMs: 1_000,
    rendezvous,
    draw: (stage) => void stages.push(stage),
    onHello() {},
    now: Date.now,
    onLeave(callback) {
      leave = callback
    },
    onDone() {},
  })
  return {
    frame,
    stages,
    numbers,
    posted,
    rendezvous,
    own,
    other,
    opened,
    opener,
    url,
    leave: () => leave(),
  }
}

export async function clientOf(pair: { readonly stages: readonly SecurityStage[] }) {
  for (let turn = 0; turn < 400; turn += 1) {
    const stage = pair.stages.at(-1)
    if (stage?.kind === 'open') return stage.client
    await pause()
  }
  throw new Error(`not open, but ${pair.stages.at(-1)?.kind}`)
}
