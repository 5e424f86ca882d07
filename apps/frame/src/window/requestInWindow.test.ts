import { expect, onTestFinished, test, vi } from 'vitest'
import { addresses, fakeApprovals, mainnet } from '../approval/testing/fakeApproval.js'
import type { ApprovalCard } from '../stage/ApprovalCard.js'
import type { Stage } from '../stage/Stage.js'
import type { OtherWindow, WindowMessage, WindowMessages } from './challengeOpener.js'
import {
  decryptMessage,
  encryptMessage,
  fromBase64Url,
  importMessageKey,
  toBase64Url,
} from './encryptMessage.js'
import { requestInWindow } from './requestInWindow.js'
import { runApproveWindow } from './runApproveWindow.js'

const request = {
  method: 'personal_sign',
  params: ['Hello', addresses.eip155],
  caipNetworkId: mainnet,
} as const
const pause = () => new Promise((resolve) => setTimeout(resolve, 5))

/** An exchange like the server's: one message per side, and a record of what it sees. */
function fakeRendezvous() {
  const texts = new Map<string, string>()
  const seen: string[] = []
  return {
    seen,
    texts,
    postRequest: (id: string, text: string) => post(`${id} request`, text),
    takeRequest: (id: string) => take(`${id} request`),
    postAnswer: (id: string, text: string) => post(`${id} answer`, text),
    takeAnswer: (id: string) => take(`${id} answer`),
  }

  async function post(name: string, text: string) {
    seen.push(text)
    texts.set(name, text)
  }

  async function take(name: string) {
    for (let turn = 0; turn < 40; turn += 1) {
      const text = texts.get(name)
      texts.delete(name)
      if (text) return text
      await pause()
    }
    return undefined
  }
}

const vault = 'https://vault.example'

/** The messages of a window, and the way to send it one, as the browser does it between pages of one origin. */
function fakeMessages() {
  const listeners = new Set<(message: WindowMessage) => void>()
  return {
    listeners,
    messages: {
      origin: vault,
      listen(listener: (message: WindowMessage) => void) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
    /** The window as `source` holds it. */
    heldBy: (source: () => unknown): OtherWindow => ({
      postMessage(data, targetOrigin) {
        if (targetOrigin !== vault) return
        const message = { data: structuredClone(data), origin: vault, source: source() }
        for (const listener of [...listeners]) queueMicrotask(() => listener(message))
      },
    }),
  }
}

/** A frame in a browser that cannot detect covering elements, with the window that it opens. */
function fakePair({
  opens = true,
  isSeen = opens,
  now = Date.now,
}: {
  opens?: boolean
  isSeen?: boolean
  now?: () => number
} = {}) {
  const rendezvous = fakeRendezvous()
  const urls: string[] = []
  const windows: { stage: () => Stage; leave(): void; closed: () => boolean }[] = []
  const own = fakeMessages()
  const openWindow = (url: string) => {
    urls.push(url)
    const other = fakeMessages()
    const opener = own.heldBy(() => opened)
    const opened = other.heldBy(() => opener)
    const open = () => openFake(new URL(url).hash, other.messages, isSeen ? opener : null)
    if (opens) windows.push(open())
    return isSeen ? opened : null
  }
  const deps = { detectsOverlays: false, openWindow, messages: own.messages, now }
  const frame = fakeApprovals({}, { rendezvous }, deps)
  return { ...frame, rendezvous, urls, windows, frameListeners: own.listeners }

  function openFake(fragment: string, messages: WindowMessages, opener: OtherWindow | null) {
    let stage: Stage = { kind: 'none' }
    let leave = () => {}
    let closed = false
    void runApproveWindow({
      ...messages,
      fragment,
      openers: opener ? [opener] : [],
      rendezvous,
      draw: (drawn) => {
        stage = drawn
      },
      onRequest() {},
      now,
      onLeave: (tell) => {
        leave = tell
      },
      close: () => {
        closed = true
      },
    })
    return { stage: () => stage, leave: () => leave(), closed: () => closed }
  }
}

async function review(stage: (() => Stage) | undefined) {
  for (let turn = 0; turn < 200; turn += 1) {
    const shown = stage?.()
    if (shown?.kind === 'review' && !shown.busy) return shown
    await pause()
  }
  throw new Error('nothing to review')
}

test('T13 if the browser cannot detect covering elements, approval happens in a window and not in the frame', async () => {
  const { approvals, frameListeners, rendezvous, signed, stages, untilStage, urls, windows } =
    fakePair()
  const reply = approvals.request(request)
  const offer = await untilStage('window')
  expect(offer.state).toBe('offer')
  offer.onOpen()
  const { card, onApprove } = await review(windows[0]?.stage)
  expect(card.message?.text).toBe('Hello')
  expect(card.hostOrigin).toBe('https://app.example')
  expect(signed).toEqual([])
  expect((await untilStage('window')).number, 'the opener vouches').toBeUndefined()
  onApprove()
  expect(await reply).toMatch(/^0x[\da-f]{130}$/)
  expect(signed).toHaveLength(1)
  expect(stages.some((stage) => stage.kind === 'review' && !stage.busy)).toBe(false)
  await pause()
  expect(windows[0]?.closed()).toBe(true)
  expect(frameListeners.size, 'nothing listens any more').toBe(0)
  // The server had the answer only, and could not read it; the key is behind the `#`.
  const [url = ''] = urls
  expect(url.split('#')[0]).toBe('https://vault.example/approve')
  expect(rendezvous.seen).toHaveLength(1)
  expect(rendezvous.seen.join()).not.toContain(btoa('Hello').slice(0, 6))
})

test('rejecting in the window, or closing it, rejects', async () => {
  for (const way of ['reject', 'reject unseen', 'close'] as const) {
    const { approvals, signed, untilStage, windows } = fakePair()
    const reply = approvals.request(request).catch((error) => error.code)
    ;(await untilStage('window')).onOpen()
    const shown = await review(windows[0]?.stage)
    if (way === 'close') windows[0]?.leave()
    else shown.onReject(way === 'reject')
    expect(await reply).toBe('wallet/rejected')
    expect(signed).toEqual([])
  }
})

test('a blocked window can be tried again, and given up', async () => {
  const { approvals, stage, untilStage } = fakePair({ opens: false })
  const reply = approvals.request(request).catch((error) => error.code)
  ;(await untilStage('window')).onOpen()
  expect(stage()).toMatchObject({ kind: 'window', state: 'unseen' })
  ;(await untilStage('window')).onReject()
  expect(await reply).toBe('wallet/rejected')
})

test('T24 the answer of a window that an isolated page cannot see arrives too', async () => {
  const { approvals, rendezvous, signed, untilStage, windows } = fakePair({ isSeen: false })
  const reply = approvals.request(request)
  ;(await untilStage('window')).onOpen()
  const { number = '', state } = await untilStage('window')
  expect(state).toBe('unseen')
  expect(number).toMatch(/^\d\d$/)
  await vi.waitFor(() => {
    const asked = windows[0]?.stage()
    if (asked?.kind !== 'number') throw new Error('the window shows something without the number')
    asked.onNumber(number)
  })
  ;(await review(windows[0]?.stage)).onApprove()
  expect(await reply).toMatch(/^0x[\da-f]{130}$/)
  expect(signed).toHaveLength(1)
  // The server had two messages and could read neither.
  expect(rendezvous.seen).toHaveLength(2)
  expect(rendezvous.seen.join()).not.toContain(btoa('Hello').slice(0, 6))
})

test('a forged answer, or one for other bytes, approves nothing', async () => {
  for (const forge of [
    async () => 'AAAA',
    async (key: CryptoKey, id: string) => encryptMessage(key, id, 'answer', 'approve 00'),
    // A message for one side, delivered to the other.
    async (_: CryptoKey, __: string, request: string) => request,
  ]) {
    const { approvals, rendezvous, signed, stage, untilStage, urls } = fakePair({ isSeen: false })
    const reply = approvals.request(request).catch((error) => error.code)
    ;(await untilStage('window')).onOpen()
    const fields = new URLSearchParams(new URL(urls[0] ?? '').hash.slice(1))
    const id = fields.get('id') ?? ''
    const key = await importMessageKey(fromBase64Url(fields.get('key') ?? ''))
    while (!rendezvous.seen[0]) await pause()
    await rendezvous.postAnswer(id, await forge(key, id, rendezvous.seen[0]))
    for (let turn = 0; turn < 40; turn += 1) await pause()
    expect(stage()).toMatchObject({ kind: 'window', state: 'expired' })
    expect(signed).toEqual([])
    approvals.abortAll()
    expect(await reply).toBe('frame/aborted')
  }
})

test('T163 a change of the e-mail is approved in the window too, with the same card, and by no other answer', async () => {
  const change = { oldEmail: 'ann@example.com', newEmail: 'ann@new.example' }
  for (const decision of ['onApprove', 'onReject'] as const) {
    const { approvals, untilStage, windows } = fakePair()
    const result = approvals.approveEmailChange(change).then(
      () => 'approved',
      (error) => error.code,
    )
    const { card, onOpen } = await untilStage('window')
    onOpen()
    const shown = await review(windows[0]?.stage)
    expect(shown.card).toEqual(card)
    expect(shown.card.actions[0]?.rows).toMatchObject([
      { label: 'oldEmail', email: change.oldEmail },
      { label: 'newEmail', email: change.newEmail },
    ])
    shown[decision]()
    expect(await result).toBe(decision === 'onApprove' ? 'approved' : 'wallet/rejected')
  }
})

test('a message decrypts for its own exchange and side only', async () => {
  const key = await importMessageKey(crypto.getRandomValues(new Uint8Array(32)))
  const text = await encryptMessage(key, 'a', 'request', 'hello')
  expect(await decryptMessage(key, 'a', 'request', text)).toBe('hello')
  expect(await decryptMessage(key, 'b', 'request', text)).toBeUndefined()
  expect(await decryptMessage(key, 'a', 'answer', text)).toBeUndefined()
  expect(await decryptMessage(key, 'a', 'request', `${text.slice(0, -2)}AA`)).toBeUndefined()
  const bytes = Uint8Array.from([0, 255, 128, 7])
  expect(fromBase64Url(toBase64Url(bytes))).toEqual(bytes)
})

test('a window without a key, or without a message, shows that', async () => {
  for (const fragment of ['', '#id=x&key=y', `#id=${'a'.repeat(22)}&key=AAAA`]) {
    let stage: Stage = { kind: 'none' }
    await runApproveWindow({
      ...fakeMessages().messages,
      fragment,
      openers: [],
      rendezvous: fakeRendezvous(),
      draw: (drawn) => {
        stage = drawn
      },
      onRequest() {},
      now: Date.now,
      onLeave() {},
      close() {},
    })
    expect(stage).toEqual({ kind: 'note', note: 'gone' })
  }
})

test('an answer after minutes still arrives; after ten the window shows that it has expired', async () => {
  for (const [minutes, outcome] of [
    [9, 'approved'],
    [11, 'over'],
  ] as const) {
    let ahead = 0
    const now = () => Date.now() + ahead
    const { approvals, signed, untilStage, windows } = fakePair({ now })
    const reply = approvals.request(request).catch(() => undefined)
    ;(await untilStage('window')).onOpen()
    const { onApprove } = await review(windows[0]?.stage)
    ahead = minutes * 60_000
    for (let turn = 0; turn < 60; turn += 1) await pause()
    onApprove()
    for (let turn = 0; turn < 20; turn += 1) await pause()
    const note = windows[0]?.stage()
    expect(note).toEqual({ kind: 'note', note: outcome === 'over' ? 'gone' : 'done' })
    expect(signed).toHaveLength(outcome === 'over' ? 0 : 1)
    approvals.abortAll()
    await reply
  }
})

test('T156 the number appears if the window does not ask its opener within a second', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const shown: (string | undefined)[] = []
  requestInWindow({
    // Only its digest matters here.
    card: { digest: 'd' } as ApprovalCard,
    parameters: {
      rendezvous: { postRequest: async () => {}, takeAnswer: () => new Promise(() => {}) },
      vaultUrl: vault,
    },
    deps: {
      openWindow: () => ({ postMessage() {} }),
      messages: fakeMessages().messages,
      now: Date.now,
    },
    isShown: () => true,
    onNumber: (number) => shown.push(number),
  })
  await vi.advanceTimersByTimeAsync(999)
  expect(shown).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(shown).toEqual([expect.stringMatching(/^\d\d$/)])
})

test('T156 a window that asks its opener late is answered, whatever the server did with the request', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const shown: (string | undefined)[] = []
  const own = fakeMessages()
  const opened: OtherWindow = { postMessage() {} }
  let posted = 0
  let onPosted = (_error: Error) => {}
  let onAnswer = (_text: string) => {}
  const urls: string[] = []
  const { answer } = requestInWindow({
    card: { digest: 'd' } as ApprovalCard,
    parameters: {
      rendezvous: {
        postRequest: () => {
          posted += 1
          return new Promise((_, reject) => (onPosted = reject))
        },
        takeAnswer: () => new Promise((resolve) => (onAnswer = resolve)),
      },
      vaultUrl: vault,
    },
    deps: {
      openWindow: (url) => {
        urls.push(url)
        return opened
      },
      messages: own.messages,
      now: Date.now,
    },
    isShown: () => true,
    onNumber: (number) => shown.push(number),
  })
  const fields = new URLSearchParams(new URL(urls[0] ?? '').hash.slice(1))
  const rendezvousId = fields.get('id') ?? ''
  await vi.advanceTimersByTimeAsync(1_000)
  const data = { type: 'latchkey-window/challenge', rendezvousId, nonce: 'n' }
  for (const listener of own.listeners) listener({ data, origin: vault, source: opened })
  await vi.waitFor(() => expect(posted).toBe(1))
  onPosted(new Error('The server does not answer'))
  await vi.advanceTimersByTimeAsync(0)
  expect(shown.at(-1), 'no number is needed').toBeUndefined()
  const key = await importMessageKey(fromBase64Url(fields.get('key') ?? ''))
  onAnswer(await encryptMessage(key, rendezvousId, 'answer', 'approve d'))
  expect(await answer).toBe('approve')
})
