import { LatchkeyError } from '@latchkey/protocol'
import { expect, test, vi } from 'vitest'
import { loginStorageOf } from '../../runtime/storage/loginKeys.js'
import { createFakeEnv } from '../../testing/createFakeEnv.js'
import { fakeLoginPage } from '../../testing/fakeLoginPage.js'
import { closedSocialContext, resultUri, socialContext } from '../../testing/socialContext.js'
import { logInByToken } from './logInByToken.js'
import { startSocial } from './startSocial.js'

const provider = 'google'
const encoded = encodeURIComponent(resultUri)

/** The page comes back from the provider, in the same browser. */
function cameBack(url: string, options: Parameters<typeof closedSocialContext>[0] = {}) {
  const { storage } = createFakeEnv()
  const before = closedSocialContext({ env: { storage } })
  const remember = (value: string) => loginStorageOf(before.context).set('socialProvider', value)
  return {
    remember,
    start: () => closedSocialContext({ ...options, env: { storage, url: () => url } }),
  }
}

test.each([
  ['in a messenger', { env: { messenger: true } }],
  ['of an app on the home screen', { page: { ...fakeLoginPage(), opensPopups: false } }],
])(
  'a page %s is led to the provider as a whole, and says where it is led back to',
  async (_, options) => {
    const page = 'page' in options ? options.page : fakeLoginPage()
    const { auth, context, social } = await socialContext({
      env: {
        url: () => 'https://app.example/shop?item=1#top',
        ...('env' in options && options.env),
      },
      page,
    })
    startSocial(context, { provider })
    await context.env.advance(0)
    expect(auth.calls).toContain('socialUri google https://app.example/shop?item=1#top')
    expect([page.left, page.popups]).toEqual([[auth.answers.socialUri], []])
    expect(loginStorageOf(context).get('socialProvider')).toBe(provider)
    expect(social()?.status).toBe('waiting')
  },
)

test('a page with a long address is led back without its query', async () => {
  const url = `https://app.example/shop?item=${'1'.repeat(2_100)}`
  const { auth, context } = await socialContext({ env: { messenger: true, url: () => url } })
  startSocial(context, { provider })
  await context.env.advance(0)
  expect(auth.calls).toContain('socialUri google https://app.example/shop')
})

test('T34 the whole page is led to no address that would run as code', async () => {
  const { auth, context, page } = await socialContext({ env: { messenger: true } })
  auth.answers.socialUri = 'javascript:alert(1)'
  await expect(startSocial(context, { provider })).rejects.toMatchObject({ code: 'social/failed' })
  expect(page.left).toEqual([])
})

test.each([
  [`?result_uri=${encoded}`, ''],
  [`?result_uri=${encoded}#top`, '#top'],
  [`?item=a%20b&result_uri=${encoded}&page=2#top`, '?item=a%20b&page=2#top'],
  [`?item=1&result_uri=${encoded}`, '?item=1'],
])(
  'the page that came back at %s logs in, and its address has no trace of it',
  async (query, rest) => {
    const { remember, start } = cameBack(`https://app.example/shop${query}`)
    remember(provider)
    const { auth, context, page, shownViews, statuses } = start()
    await vi.waitFor(() => expect(page.urls).toEqual([`https://app.example/shop${rest}`]))
    await vi.waitFor(() => expect(statuses().eip155).toBe('connected'))
    expect(auth.calls).toContain(`connectSocial ${resultUri}`)
    expect(loginStorageOf(context).get('socialProvider')).toBeUndefined()
    await vi.waitFor(() => expect(shownViews()).toEqual([]))
    expect(context.store.get().auth.social).toBeUndefined()
  },
)

test('T20 a result that this browser did not ask for is removed and ignored', async () => {
  const { start } = cameBack(`https://app.example/?result_uri=${encoded}`)
  const { advance, auth, page, shownViews } = start()
  await vi.waitFor(() => expect(page.urls).toEqual(['https://app.example/']))
  await advance(1_000)
  expect([auth.calls.join(), shownViews()]).toEqual(['', []])
})

test.each([['https://evil.example/result/1'], ['javascript:alert(1)'], ['%E0%A4%A']])(
  'T20 %s is no result of the vault',
  async (uri) => {
    const text = uri.startsWith('%') ? uri : encodeURIComponent(uri)
    const { remember, start } = cameBack(`https://app.example/?result_uri=${text}`)
    remember(provider)
    const { advance, auth, page } = start()
    await vi.waitFor(() => expect(page.urls).toEqual(['https://app.example/']))
    await advance(1_000)
    expect(auth.calls.join()).toBe('')
  },
)

test('a result that the vault refuses is shown, and the next click begins anew', async () => {
  const { remember, start } = cameBack(`https://app.example/?result_uri=${encoded}`, {
    prepare: (auth) => auth.next('connectSocial', new LatchkeyError('social/expired')),
  })
  remember(provider)
  const { shownViews, social } = start()
  await vi.waitFor(() => expect(social()?.status).toBe('failed'))
  expect(social()?.error?.code).toBe('social/expired')
  expect(shownViews()).toEqual(['ConnectingSocial'])
})

test('a page without a result loads no code of it', async () => {
  const { start } = cameBack('https://app.example/?page=result_uri')
  const { advance, auth, page } = start()
  await advance(1_000)
  expect([auth.calls.join(), page.urls]).toEqual(['', []])
})

test('S4.27 a reload keeps the login, and who is logged in', async () => {
  const { storage } = createFakeEnv()
  const before = closedSocialContext({ env: { storage } })
  await logInByToken(before.context, { token: 'eyJ' })
  const { context, statuses } = closedSocialContext({
    env: { storage },
    prepare: (auth) => {
      auth.isLoggedIn = true
    },
  })
  await vi.waitFor(() => expect(statuses().eip155).toBe('connected'))
  await vi.waitFor(() => expect(context.store.get().auth.ready).toBe(true))
  expect(context.store.get().auth).toMatchObject({ socialProvider: provider, userName: 'Ada' })
})
