// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { en } from '../locales/en/en.js'
import { runSocialPage, type SocialPageParameters } from './runSocialPage.js'

const state = 's'.repeat(43)
const resultUri = `${location.origin}/social/result?id=1`
const hostOrigin = 'https://app.example'
const done = { outcome: 'done', hostOrigin, resultUri }
type Answer = Readonly<Record<string, string | boolean>>
/** What a window posts after the result: the opener itself, unless another is given. */
type Reply = { readonly data: unknown; readonly origin: string; readonly source?: unknown }
const taken: Reply = { data: { type: 'latchkey-social/taken' }, origin: hostOrigin }

/** Opens the page as a browser would, at the address that a provider leads back to. */
async function openPage(
  answers: Record<string, Answer>,
  { opener = true, path = '', replies = [taken] as readonly Reply[] } = {},
) {
  document.body.innerHTML = '<main></main>'
  history.replaceState(null, '', path || `/social/google?state=${state}&code=secret`)
  vi.resetModules()
  const posted: [unknown, string][] = []
  const asked: [unknown, string][] = []
  vi.useFakeTimers()
  const heard: unknown[] = []
  const sent: [string, unknown, string][] = []
  const close = vi.fn()
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }))
  vi.stubGlobal('close', close)
  const source = {
    postMessage(...args: [unknown, string]) {
      const [{ type }] = args as unknown as [{ type: string }]
      if (type === 'latchkey-social/next') return void asked.push(args)
      posted.push(args)
      for (const reply of replies)
        window.dispatchEvent(Object.assign(new Event('message'), { source, ...reply }))
    },
  }
  vi.stubGlobal('opener', opener ? source : null)
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage(message: unknown) {
        heard.push(message)
      }
      close() {}
    },
  )
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    const { pathname } = new URL(url)
    sent.push([pathname, JSON.parse(String(body)), location.href])
    const answer = answers[pathname.replace('/v1/auth/social/', '')] ?? {}
    const status = 'error' in answer ? 400 : 200
    return new Response(JSON.stringify(answer), { status })
  })
  await import('./main.js')
  const isOver = () => {
    // Its texts load first, and it waits for a next step.
    vi.advanceTimersByTime(5_000)
    expect(heading()).toBeDefined()
    expect(document.querySelector('[role=status]')).toBeNull()
  }
  await vi.waitFor(isOver, { timeout: 3_000 })
  return { posted, asked, heard, sent, close }
}
const heading = () => document.querySelector('h1')?.textContent
const text = () => document.querySelector('main')?.textContent

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
  history.replaceState(null, '', '/')
})

test('T90 the result goes to the origin that began the login and to no other, and the page closes', async () => {
  const { asked, close, heard, posted, sent } = await openPage({ callback: done })
  const next = [{ type: 'latchkey-social/next', resultUri }, location.origin]
  expect(new Set(asked.map((each) => JSON.stringify(each)))).toEqual(
    new Set([JSON.stringify(next)]),
  )
  expect(posted).toEqual([[{ type: 'latchkey-social', resultUri }, hostOrigin]])
  expect(heard, 'no other page of the vault').toEqual([])
  expect(sent).toHaveLength(1)
  expect(close).toHaveBeenCalledOnce()
})

test.each<[string, readonly Reply[]]>([
  ['nobody', []],
  ['a page of another origin', [{ ...taken, origin: 'https://evil.example' }]],
  ['the vault’s own origin', [{ ...taken, origin: location.origin }]],
  ['another window', [{ ...taken, source: {} }]],
  ['an answer of another form', [{ ...taken, data: { type: 'latchkey-social/taken', more: 1 } }]],
  ['an answer of another kind', [{ ...taken, data: { type: 'latchkey-social' } }]],
])('T90 a result that %s takes stays with this page, which says so', async (_, replies) => {
  const { close, posted, sent } = await openPage({ callback: done }, { replies })
  expect(heading()).toBe('The page that began this login is no longer there.')
  expect(text()).toContain('Go back to it and start again.')
  expect([posted.length, sent.length, close.mock.calls.length]).toEqual([1, 1, 0])
})

test('T473 code and state are out of the address before anything is sent, and only known parameters are', async () => {
  const path = `/social/apple?state=${state}&extra=1#user=u&id_token=t`
  const { sent } = await openPage({ callback: done }, { path })
  const answer = { provider: 'apple', params: { state, user: 'u' } }
  expect(sent).toEqual([['/v1/auth/social/callback', answer, `${location.origin}/social/apple`]])
  expect(text()).not.toContain(state)
})

test('T90 without an opener nothing is handed over before a press on a page that names the app', async () => {
  const { close, heard, posted, sent } = await openPage({ callback: done }, { opener: false })
  expect(text()).toContain(hostOrigin)
  expect([sent.length, posted, heard]).toEqual([1, [], []])
  document.querySelector('button')?.click()
  document.querySelector('button')?.click()
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce())
  expect(sent.slice(1).map(([path, input]) => [path, input])).toEqual([
    ['/v1/auth/social/rendezvous', { uri: resultUri }],
  ])
  expect(heading()).toBe('Done. Go back to the app.')
})

test('T551 a result that came from elsewhere goes to the page that began it after a press on its name only', async () => {
  const { close, posted } = await openPage({ callback: { ...done, isElsewhere: true } })
  expect([posted, close.mock.calls.length]).toEqual([[], 0])
  expect(text()).toContain(hostOrigin)
  document.querySelector('button')?.click()
  await vi.waitFor(() => {
    vi.advanceTimersByTime(5_000)
    expect(close).toHaveBeenCalledOnce()
  }, 5_000)
  expect(posted).toEqual([[{ type: 'latchkey-social', resultUri }, hostOrigin]])
})

test('T551 nor does it lead back to that page, or reach the vault’s own windows, before the press', async () => {
  const own = { ...done, hostOrigin: location.origin, isElsewhere: true }
  const { heard } = await openPage({ callback: own }, { opener: false })
  expect(heard).toEqual([])
  document.querySelector('button')?.click()
  await vi.waitFor(() => expect(heard).toHaveLength(1))
  const led: string[] = []
  const returning = { ...done, isElsewhere: true, returnTo: `${hostOrigin}/a` }
  const show = (_title: string, ...parts: Node[]) => document.body.replaceChildren(...parts)
  const page = { messages: en, show, finish() {}, call: async () => returning }
  await runSocialPage({
    page: page as unknown as SocialPageParameters['page'],
    answer: { provider: 'google', params: { state } },
    messages: { origin: location.origin, listen: () => () => {} },
    opener: null,
    openers: [],
    broadcast() {},
    leaveTo: (url) => void led.push(url),
    close() {},
  })
  expect(led).toEqual([])
  document.querySelector('button')?.click()
  await vi.waitFor(() => expect(led).toHaveLength(1))
})

test('T90 a press in another network or too late says that the login is over', async () => {
  const rendezvous = { error: 'code-expired' }
  const { close } = await openPage({ callback: done, rendezvous }, { opener: false })
  document.querySelector('button')?.click()
  await vi.waitFor(() => expect(heading()).toBe('This login is over'))
  expect(close).not.toHaveBeenCalled()
})

test('T473 an answer that is used up, or none, is passed on to no page', async () => {
  const used = await openPage({ callback: { error: 'code-expired' } })
  expect([heading(), used.posted, used.heard]).toEqual(['This login is over', [], []])
  const none = await openPage({ callback: done }, { path: '/social/google' })
  expect([heading(), none.posted, none.sent]).toEqual(['This login is over', [], []])
  expect(none.close).not.toHaveBeenCalled()
})

test('the vault’s own window hears the result where the browser has parted the two', async () => {
  const own = { ...done, hostOrigin: location.origin }
  const { close, heard, sent } = await openPage({ callback: own }, { opener: false })
  expect(heard).toEqual([{ type: 'latchkey-social', resultUri }])
  expect([sent.length, close.mock.calls.length]).toEqual([1, 1])
})

test('T478 the vault’s windows hear which login was denied: one that waits for another goes on', async () => {
  const denied = { outcome: 'denied', hostOrigin: location.origin }
  const loginId = 'l'.repeat(22)
  const { heard } = await openPage({ callback: { ...denied, loginId } }, { opener: false })
  expect(heard).toEqual([{ type: 'latchkey-social', error: 'denied', loginId }])
  const unknown = await openPage({ callback: denied }, { opener: false })
  expect(unknown.heard, 'of no login').toEqual([])
})

test.each([
  ['denied', 'Login cancelled'],
  ['failed', 'The login didn’t work'],
])('an answer that is %s is passed on to the app, and said', async (outcome, title) => {
  const { close, posted } = await openPage({ callback: { outcome, hostOrigin } })
  expect(posted).toEqual([[{ type: 'latchkey-social', error: outcome }, hostOrigin]])
  expect(heading()).toBe(title)
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce())
})

test('T34 who cancels without a pop-up is led back to a page of the app’s own origin only', async () => {
  const link = () => document.querySelector('a')?.getAttribute('href')
  const denied = { outcome: 'denied', hostOrigin }
  await openPage({ callback: { ...denied, returnTo: `${hostOrigin}/a?b=1` } }, { opener: false })
  expect(link()).toBe(`${hostOrigin}/a?b=1`)
  for (const returnTo of [
    'https://evil.example/',
    'https://app.example.evil.example/',
    `blob:${hostOrigin}/1`,
    'javascript:alert(1)',
  ]) {
    await openPage({ callback: { ...denied, returnTo } }, { opener: false })
    expect([heading(), link()], returnTo).toEqual(['Login cancelled', undefined])
  }
})

test('T34 who logged in without a pop-up is led to the page that began, with the result, and no other page hears of it', async () => {
  const acts: unknown[] = []
  const act = (name: string) => (data: unknown) => void acts.push([name, data])
  const opener = { postMessage: act('post') }
  const answering: SocialPageParameters['messages']['listen'] = (listener) => {
    queueMicrotask(() => listener({ ...taken, source: opener }))
    return () => {}
  }
  const run = (returnTo: string) => {
    const page = { messages: en, show() {}, finish() {}, call: async () => ({ ...done, returnTo }) }
    return runSocialPage({
      page: page as unknown as SocialPageParameters['page'],
      answer: { provider: 'google', params: { state } },
      messages: { origin: location.origin, listen: answering },
      opener,
      openers: [],
      broadcast: act('broadcast'),
      leaveTo: act('leave'),
      close: () => act('close')(undefined),
    })
  }
  await run(`${hostOrigin}/a?b&result_uri=evil#c`)
  const query = `b&result_uri=${encodeURIComponent(resultUri)}`
  expect(acts.splice(0)).toEqual([['leave', `${hostOrigin}/a?${query}#c`]])
  await run('https://evil.example/')
  expect(acts.map((each) => (each as string[])[0])).toEqual(['post', 'close'])
})

test('the network fails: the visitor tries again on the same page', async () => {
  const answers: { callback: Answer } = { callback: { error: 'unavailable' } }
  const { posted } = await openPage(answers)
  expect(document.querySelector('[role=alert]')?.textContent).toContain('Can’t reach the server')
  answers.callback = done
  document.querySelector('button')?.click()
  await vi.waitFor(() => expect(posted).toHaveLength(1))
})
