import { expect, test, vi } from 'vitest'
import {
  encryptMessage,
  fromBase64Url,
  importMessageKey,
  toBase64Url,
} from '../window/encryptMessage.js'
import { runSecurityWindow, type SecurityStage } from './runSecurityWindow.js'
import type { SecurityHandlers } from './serveSecurity.js'
import { clientOf, fakeMessages, fakePair, pause, vault } from './testing/fakeWindows.js'

const deleted: string[] = []
const handlers: SecurityHandlers = {
  async deleteWallet() {
    deleted.push('deleted')
    return {}
  },
  deviceRequests: async () => ({ requests: [] }),
}

type Posted = { readonly type?: string; readonly number?: number; readonly text?: string }
const upMessages = (posted: readonly unknown[]) =>
  (posted as Posted[]).filter(({ type }) => type === 'latchkey-window/message')

async function keyOf(url: string) {
  const fields = new URLSearchParams(new URL(url).hash.slice(1))
  const key = await importMessageKey(fromBase64Url(fields.get('key') ?? ''))
  return { key, rendezvousId: fields.get('id') ?? '' }
}

/** A stranger's link: a rendezvous of their own, whose frame would get what the victim types. */
async function openLink(opener: { postMessage(): void } | null, number = '42') {
  const raw = crypto.getRandomValues(new Uint8Array(32))
  const rendezvousId = toBase64Url(crypto.getRandomValues(new Uint8Array(16)))
  const hello = { mode: 'recover', hostOrigin: vault, number, look: { language: 'en' } }
  const key = await importMessageKey(raw)
  const text = await encryptMessage(key, rendezvousId, 'request', JSON.stringify(hello))
  const stages: SecurityStage[] = []
  const answers: string[] = []
  const window = fakeMessages()
  void runSecurityWindow({
    ...window.messages,
    fragment: `#id=${rendezvousId}&key=${toBase64Url(raw)}`,
    openers: opener ? [opener] : [],
    challengeMs: 200,
    rendezvous: {
      takeRequest: async () => text,
      postAnswer: async (_, answer) => void answers.push(answer),
    },
    draw: (stage) => void stages.push(stage),
    onHello() {},
    now: Date.now,
    onLeave() {},
    onDone() {},
  })
  return { stages, answers, window, text, rendezvousId }
}

test('T156 a stranger’s link asks for no secret before the number of this browser’s own frame', async () => {
  const { answers, stages } = await openLink(null)
  for (const typed of ['41', '43', '44']) {
    const stage = await vi.waitFor(() => {
      const shown = stages.at(-1)
      if (shown?.kind !== 'number' || shown.state === 'busy') throw new Error('busy')
      return shown
    })
    stage.onNumber(typed)
    await pause(20)
  }
  await vi.waitFor(() => expect(stages.at(-1)).toEqual({ kind: 'gone' }))
  expect(stages.some(({ kind }) => kind === 'open')).toBe(false)
  expect(answers, 'the frame learns that it is over').toHaveLength(1)
})

test('T156 a foreign page that opens the window cannot vouch for it, even with every word right', async () => {
  const opener = { postMessage() {} }
  const asked = vi.spyOn(opener, 'postMessage')
  const { rendezvousId, stages, text, window } = await openLink(opener)
  await vi.waitFor(() => expect(asked).toHaveBeenCalled())
  const [challenge, target] = asked.mock.calls[0] as unknown as [{ nonce: string }, string]
  expect(target).toBe(vault)
  const data = { type: 'latchkey-window/answer', rendezvousId, nonce: challenge.nonce, text }
  window.deliver({ data, origin: 'https://evil.example', source: opener })
  window.deliver({ data, origin: vault, source: { postMessage() {} } })
  await vi.waitFor(() => expect(stages.at(-1)).toEqual({ kind: 'gone' }))
  expect(stages.some(({ kind }) => kind === 'open')).toBe(false)
})

test('T24 a repeated, forged, moved or foreign message does nothing in the frame', async () => {
  deleted.length = 0
  const pair = fakePair(handlers)
  const client = await clientOf(pair)
  await client.call('deleteWallet', {})
  expect(deleted).toHaveLength(1)
  const { key, rendezvousId } = await keyOf(pair.url)
  const [real = {}] = upMessages(pair.posted)
  const call = JSON.stringify({ type: 'call', id: 9, method: 'deleteWallet', input: {} })
  const inFrame = (message: Posted, source: unknown = pair.opened, origin = vault) =>
    pair.own.deliver({
      data: { ...message, type: 'latchkey-window/message', rendezvousId },
      origin,
      source,
    })
  // Repeated, as it was and under the next number.
  inFrame(real)
  inFrame({ ...real, number: 1 })
  // Forged without the key.
  inFrame({ number: 1, text: toBase64Url(new Uint8Array(60)) })
  // With the key of the exchange, but another number, direction or rendezvous.
  inFrame({ number: 5, text: await encryptMessage(key, rendezvousId, 'up 5', call) })
  inFrame({ number: 1, text: await encryptMessage(key, rendezvousId, 'up 2', call) })
  inFrame({ number: 1, text: await encryptMessage(key, rendezvousId, 'down 1', call) })
  inFrame({ number: 1, text: await encryptMessage(key, 'x'.repeat(22), 'up 1', call) })
  // Right in everything, but from the host page, or from a page of another origin in the window.
  const right = { number: 1, text: await encryptMessage(key, rendezvousId, 'up 1', call) }
  inFrame(right, { postMessage() {} })
  inFrame(right, pair.opened, 'https://app.example')
  await pause(50)
  expect(deleted).toHaveLength(1)
  // The exchange itself goes on.
  expect(await client.call('deviceRequests', {})).toEqual({ requests: [] })
  // Such a message does arrive: the test would see it.
  inFrame({ number: 2, text: await encryptMessage(key, rendezvousId, 'up 2', call) })
  await vi.waitFor(() => expect(deleted).toHaveLength(2))
})

test('T24 an answer from outside this exchange resolves nothing in the window', async () => {
  const pair = fakePair({ overview: () => new Promise(() => {}) })
  const client = await clientOf(pair)
  const waiting = client.call('deviceRequests', {}).catch((error) => error.code)
  const { key, rendezvousId } = await keyOf(pair.url)
  const text = JSON.stringify({ type: 'answer', id: 0, output: { requests: [] } })
  const data = {
    ...{ type: 'latchkey-window/message', rendezvousId, number: 0 },
    text: await encryptMessage(key, rendezvousId, 'down 0', text),
  }
  pair.other.deliver({ data, origin: 'https://app.example', source: pair.opener })
  pair.other.deliver({ data, origin: vault, source: { postMessage() {} } })
  expect(await waiting, 'of the frame: it has no such call').toBe('other')
})

test('a frame that answers with something else than the call returns is refused by the window', async () => {
  const odd = { deviceRequests: async () => ({ requests: [{ browser: '<b>' }] }) }
  const client = await clientOf(fakePair(odd as unknown as SecurityHandlers))
  await expect(client.call('deviceRequests', {})).rejects.toMatchObject({ code: 'other' })
})

test('T13 the host page learns no secret: what is posted is ciphertext, to the vault’s origin only', async () => {
  const secret = 'correct horse battery staple'
  const pair = fakePair({
    async addFactor(_, ask) {
      await ask({ requestId: crypto.randomUUID(), ephemeralKey: 'k'.repeat(87) })
      return {}
    },
  })
  const client = await clientOf(pair)
  const input = { kind: 'key' as const, replaces: [], endsOthers: false }
  const seal = async () => ({ enc: 'e'.repeat(87), ct: btoa(secret).replaceAll('=', '') })
  await client.call('addFactor', input, { kind: 'key', seal })
  expect(JSON.stringify(pair.posted)).not.toContain(btoa(secret).slice(0, 20))
  expect(upMessages(pair.posted).length).toBeGreaterThan(3)
})

test('T474 a frame cannot have the window lead anywhere but to a web page: a script would run as the vault', async () => {
  const addresses = ['javascript:alert(1)', 'data:text/html,x', 'blob:https://vault.example/1']
  const texts = [...addresses, 'https://provider.example/login']
  const loginId = 'l'.repeat(22)
  const leading: SecurityHandlers = {
    startSocial: async () => ({ loginId, url: texts.shift() ?? '' }),
  }
  const client = await clientOf(fakePair(leading))
  const start = () => client.call('startSocial', { provider: 'google' })
  for (const address of addresses)
    await expect(start(), address).rejects.toMatchObject({ code: 'other' })
  expect(await start()).toEqual({ loginId, url: 'https://provider.example/login' })
})
