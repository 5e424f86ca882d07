import { expect, test, vi } from 'vitest'
import type { Stage } from '../stage/Stage.js'
import { encryptMessage, importMessageKey, toBase64Url } from './encryptMessage.js'
import { runApproveWindow } from './runApproveWindow.js'

const vault = 'https://vault.example'
const lure = 'Your wallet is at risk. Approve to save it.'

/** A stranger's link: a rendezvous of their own, with a card of their own words. */
async function strangersLink(number = '42') {
  const raw = crypto.getRandomValues(new Uint8Array(32))
  const rendezvousId = toBase64Url(crypto.getRandomValues(new Uint8Array(16)))
  const card = { digest: 'd', hostOrigin: vault, title: lure, actions: [], warnings: [] }
  const request = JSON.stringify({ card, look: { language: 'en' }, number })
  const text = await encryptMessage(await importMessageKey(raw), rendezvousId, 'request', request)
  return { rendezvousId, text, fragment: `#id=${rendezvousId}&key=${toBase64Url(raw)}` }
}

type Listener = (message: { data: unknown; origin: string; source: unknown }) => void

/** The victim's window, on the vault's own origin, opened by `opener`. */
async function openLink(
  { fragment, text }: { fragment: string; text: string | undefined },
  opener: { postMessage(message: unknown, targetOrigin: string): void } | null,
) {
  const stages: Stage[] = []
  const answers: string[] = []
  const listeners = new Set<Listener>()
  let leave = () => {}
  void runApproveWindow({
    fragment,
    openers: opener ? [opener] : [],
    origin: vault,
    challengeMs: 300,
    listen(listener: Listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    rendezvous: {
      takeRequest: async () => text,
      postAnswer: async (_: string, answer: string) => void answers.push(answer),
    },
    draw: (stage: Stage) => void stages.push(stage),
    onRequest() {},
    now: Date.now,
    onLeave: (callback: () => void) => {
      leave = callback
    },
    close() {},
  })
  // It has drawn something, or waits for its opener.
  await vi.waitFor(() => expect(stages.length + listeners.size).toBeGreaterThan(0))
  const type = async (number: string) => {
    const stage = stages.at(-1)
    if (stage?.kind !== 'number') throw new Error(`no number, but ${stage?.kind}`)
    stage.onNumber(number)
    await vi.waitFor(() => expect(stages.at(-1)).not.toBe(stage))
  }
  const deliver: Listener = (message) => {
    for (const listener of [...listeners]) listener(message)
  }
  return { answers, deliver, leave: () => leave(), stages, type, listeners }
}

const shown = (stages: readonly Stage[]) => JSON.stringify(stages)

test('T156 a link that was handed out shows no word of its card', async () => {
  const { stages, leave, answers } = await openLink(await strangersLink(), null)
  expect(stages.at(-1)).toMatchObject({ kind: 'number', state: 'ask' })
  expect(shown(stages)).not.toContain('risk')
  leave()
  await vi.waitFor(() => expect(answers).toHaveLength(1))
})

test('T156 a link whose text is not for this browser looks the same, and answers nothing', async () => {
  const link = { ...(await strangersLink()), text: undefined }
  const { stages, leave, answers } = await openLink(link, null)
  expect(stages.at(-1)).toMatchObject({ kind: 'number', state: 'ask' })
  leave()
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(answers).toEqual([])
})

test('T156 the number is guessed: three times, then the window is gone', async () => {
  const { answers, stages, type } = await openLink(await strangersLink('42'), null)
  await type('41')
  expect(stages.at(-1)).toMatchObject({ kind: 'number', state: 'wrong' })
  await type('43')
  await type('44')
  expect(stages.at(-1)).toEqual({ kind: 'note', note: 'gone' })
  expect(shown(stages)).not.toContain('risk')
  await vi.waitFor(() => expect(answers, 'the frame learns that it is over').toHaveLength(1))
})

test('T156 a request without a number, or with a strange one, is never shown without an opener', async () => {
  for (const number of ['', '4', '420', 'ab']) {
    const { stages, type } = await openLink(await strangersLink(number), null)
    await type(number)
    expect(stages.at(-1)).toEqual({ kind: 'note', note: 'gone' })
    expect(shown(stages)).not.toContain('risk')
  }
})

test('T156 a stranger’s page that opens the window cannot vouch for it', async () => {
  const link = await strangersLink()
  const asked: { message: { nonce?: string }; targetOrigin: string }[] = []
  const opener = {
    postMessage: (message: object, targetOrigin: string) =>
      void asked.push({ message, targetOrigin }),
  }
  const { deliver, listeners, stages } = await openLink(link, opener)
  // The browser delivers it to this origin only; the stranger guesses the rest, or even knows it.
  expect(asked.map(({ targetOrigin }) => targetOrigin)).toEqual([vault])
  const [{ message } = { message: {} }] = asked
  const right = { ...message, type: 'latchkey-window/answer', text: link.text }
  const evil = 'https://evil.example'
  deliver({ data: right, origin: evil, source: opener })
  deliver({ data: right, origin: 'null', source: opener })
  deliver({ data: right, origin: vault, source: { postMessage() {} } })
  deliver({ data: { ...right, nonce: 'x'.repeat(22) }, origin: vault, source: opener })
  deliver({ data: { ...right, rendezvousId: 'x'.repeat(22) }, origin: vault, source: opener })
  deliver({ data: message, origin: vault, source: opener })
  deliver({ data: null, origin: vault, source: opener })
  await vi.waitFor(() => expect(stages.at(-1)).toEqual({ kind: 'note', note: 'gone' }))
  expect(shown(stages)).not.toContain('risk')
  expect(listeners.size, 'and nothing listens any more').toBe(0)
})
