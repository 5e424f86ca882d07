import { helloType } from '@latchkey/protocol/frame'
import { expect, test } from 'vitest'
import { type AwaitHelloParameters, awaitHello, type WindowMessage } from './awaitHello.js'
import { checkEmbedding } from './checkEmbedding.js'

const app = 'https://app.example'
const parent = { name: 'the page' }
const word = {
  type: helloType,
  payload: { connectionId: 'connection-1', projectId: 'default', sdkVersion: 'html-1' },
}

function listening(changes: Partial<AwaitHelloParameters> = {}) {
  const listeners = new Set<(message: WindowMessage) => void>()
  const pinned: { port: MessagePort; origin: string }[] = []
  awaitHello({
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    parent,
    host: app,
    allowedOrigins: [app],
    projectId: 'default',
    onConnected: (port, origin) => pinned.push({ port, origin }),
    ...changes,
  })
  const post = (message: Partial<WindowMessage> = {}) => {
    const { port1, port2 } = new MessageChannel()
    const whole = { data: word, origin: app, source: parent, ports: [port1], ...message }
    for (const listener of [...listeners]) listener(whole)
    port2.close()
    return port1
  }
  return { pinned, post, listeners }
}

test('the first message of the page pins its port', () => {
  const { pinned, post, listeners } = listening()
  const port = post()
  expect(pinned).toEqual([{ port, origin: app }])
  // The window has no listener any more.
  expect(listeners.size).toBe(0)
})

test('T03 a request before the first message, and a message of another project, are ignored', () => {
  const { pinned, post } = listening()
  post({ data: { id: 'request-1', type: '@w3m-app/GET_USER' } })
  post({ data: { ...word, payload: { ...word.payload, projectId: 'another' } } })
  post({ data: { ...word, payload: { ...word.payload, extra: 1 } } })
  post({ data: { ...word, id: 'request-1' } })
  post({ data: null })
  post({ ports: [] })
  const { port1, port2 } = new MessageChannel()
  post({ ports: [port1, port2] })
  port1.close()
  expect(pinned).toEqual([])
})

test('T04 a second port is ignored, the first stays', () => {
  const { pinned, post } = listening()
  const first = post()
  post()
  expect(pinned.map(({ port }) => port)).toEqual([first])
})

test('T05 of two simultaneous senders exactly one is pinned', async () => {
  const runs = process.env.LATCHKEY_LONG ? 1_000 : 100
  for (let run = 0; run < runs; run++) {
    const { pinned, post } = listening()
    await Promise.all([
      Promise.resolve().then(() => post()),
      Promise.resolve().then(() => post()),
      new Promise<void>((resolve) => queueMicrotask(() => resolve(void post()))),
    ])
    expect(pinned).toHaveLength(1)
  }
})

test('T05 a message that arrives while the first is handled is ignored', () => {
  const said: number[] = []
  const { post } = listening({
    onConnected() {
      said.push(said.length)
      post()
    },
  })
  post()
  expect(said).toEqual([0])
})

test('T26-T28 siblings, foreign frames and openers are ignored', () => {
  const { pinned, post } = listening()
  // A srcdoc sibling has the page's origin.
  post({ source: { name: 'srcdoc of the page' } })
  post({ source: { name: 'ad' }, origin: 'https://ads.example' })
  post({ source: { name: 'opener' }, origin: 'https://opener.example' })
  post({ source: null })
  // The right window with the wrong page in it.
  post({ origin: 'https://evil.example' })
  post({ origin: 'null' })
  expect(pinned).toEqual([])
})

test('T26 the sender must be the embedding page', () => {
  const other = 'https://other.example'
  const { pinned, post } = listening({ allowedOrigins: [app, other] })
  post({ origin: other })
  expect(pinned).toEqual([])
  const unknown = listening({ allowedOrigins: [app, other], host: undefined })
  unknown.post({ origin: other })
  expect(unknown.pinned).toHaveLength(1)
})

test('S5.29 T26 where the browser does not name the embedding page, one that is not allowed is ignored', () => {
  const { pinned, post } = listening({ host: undefined })
  for (const origin of [
    'https://evil.example',
    'http://app.example',
    `${app}.evil.example`,
    'null',
  ])
    post({ origin })
  expect(pinned.map(({ origin }) => origin)).toEqual([])
  post()
  expect(pinned).toHaveLength(1)
})

test('S5.29 T02 the frame works only directly in an allowed page', () => {
  const allowed = [app, 'https://*.app.example']
  const place = (ancestorOrigins: string[] | undefined, isTop = false) =>
    checkEmbedding({ isTop, ancestorOrigins }, allowed)
  expect(place([app])).toEqual({ host: app })
  expect(place(['https://shop.app.example'])).toEqual({ host: 'https://shop.app.example' })
  expect(place(undefined)).toEqual({ host: undefined })
  expect(place([app, 'https://evil.example'])).toBeUndefined()
  expect(place([app, app])).toBeUndefined()
  expect(place(['https://evil.example'])).toBeUndefined()
  expect(place([])).toBeUndefined()
  expect(place([app], true)).toBeUndefined()
  expect(checkEmbedding({ isTop: false, ancestorOrigins: [app] }, [])).toBeUndefined()
})
