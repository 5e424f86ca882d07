import { expect, test, vi } from 'vitest'
import type { SecurityClient } from '../../security/createSecurityClient.js'
import { SecurityFailure } from '../../security/SecurityFailure.js'
import { askProvider } from './askProvider.js'

const loginId = 'l'.repeat(22)
const resultUri = `https://vault.example/social/result?login=${loginId}&result=1`
const url = 'https://provider.example/login'

/** A browser with its windows, and a frame that begins a login. */
function world({ hasPasskeys = true, opens = true, meets = true, uris = [] as string[] } = {}) {
  const acts: unknown[] = []
  let hear: (data: unknown) => void = () => {}
  let until: AbortSignal | undefined
  const client = {
    hasPasskeys,
    async call(method: string, input: object) {
      acts.push([method, input])
      if (method === 'startSocial') return { loginId, url }
      const [uri] = uris.splice(0, 1)
      return uri ? { uri } : {}
    },
  } as unknown as SecurityClient
  const browser = {
    open() {
      acts.push('open')
      const opened = {
        navigate: (to: string) => void acts.push(['navigate', to]),
        close: () => void acts.push('close'),
      }
      return opens ? opened : undefined
    },
    listen(abortSignal: AbortSignal, onMessage: (data: unknown) => void) {
      until = abortSignal
      hear = onMessage
    },
    async meet(uri: string) {
      acts.push(['meet', uri])
      if (!meets) throw new SecurityFailure('login-expired')
    },
  }
  const ended = new AbortController()
  const ask = (provider = 'google') =>
    askProvider({ client, provider, browser, signal: ended.signal })
  return { acts, ask, ended, hear: (data: unknown) => hear(data), isHearing: () => !until?.aborted }
}
const expectNavigation = (acts: unknown[]) =>
  vi.waitFor(() => expect(acts).toContainEqual(['navigate', url]))

test('a window opens in the click, before anything is asked, and closes with the result', async () => {
  const { acts, ask, hear, isHearing } = world()
  const asked = ask()
  expect(acts[0]).toBe('open')
  await expectNavigation(acts)
  hear({ type: 'latchkey-social', resultUri })
  expect(await asked).toBe(resultUri)
  expect(acts.at(-1)).toBe('close')
  expect(acts, 'the opener vouches').not.toContainEqual(['meet', resultUri])
  expect(isHearing()).toBe(false)
})

test('T474 where only a number vouches for the frame, the vault compares the browsers before the frame gets the result', async () => {
  const own = world({ hasPasskeys: false })
  const asked = own.ask()
  await expectNavigation(own.acts)
  own.hear({ type: 'latchkey-social', resultUri })
  expect(await asked).toBe(resultUri)
  expect(own.acts).toContainEqual(['meet', resultUri])

  const stranger = world({ hasPasskeys: false, meets: false })
  const refused = stranger.ask()
  await expectNavigation(stranger.acts)
  stranger.hear({ type: 'latchkey-social', resultUri })
  await expect(refused).rejects.toMatchObject({ code: 'login-expired' })
})

test('T474 messages of another form are no result', async () => {
  const { acts, ask, hear } = world()
  const asked = ask()
  await expectNavigation(acts)
  for (const data of [
    undefined,
    resultUri,
    { resultUri },
    { type: 'latchkey-social' },
    { type: 'latchkey-social', resultUri: 'no url' },
    { type: 'latchkey-social', resultUri, more: 1 },
    { type: 'latchkey-social', error: 'other', loginId },
    { type: 'latchkey-social', error: 'denied' },
  ])
    hear(data)
  hear({ type: 'latchkey-social', error: 'denied', loginId })
  await expect(asked).rejects.toMatchObject({ code: 'login-denied' })
})

test('T478 answers to a login of a stranger’s, which any site leads this browser to, end nothing', async () => {
  const { acts, ask, hear } = world()
  const asked = ask()
  const stranger = 's'.repeat(22)
  const foreign = () => {
    hear({ type: 'latchkey-social', error: 'denied', loginId: stranger })
    hear({ type: 'latchkey-social', error: 'failed', loginId: stranger })
    hear({ type: 'latchkey-social', resultUri: resultUri.replace(loginId, stranger) })
    hear({ type: 'latchkey-social', resultUri: 'https://vault.example/social/result' })
  }
  // Before the own login has an id, and after.
  foreign()
  await expectNavigation(acts)
  foreign()
  hear({ type: 'latchkey-social', resultUri })
  expect(await asked).toBe(resultUri)
})

test('a blocked window is said, and nothing was begun', async () => {
  const { acts, ask } = world({ opens: false })
  await expect(ask()).rejects.toMatchObject({ code: 'popup-blocked' })
  expect(acts).toEqual(['open'])
})

test('who leaves the page hears nothing of the login any more', async () => {
  const { acts, ask, ended, hear, isHearing } = world()
  const asked = ask()
  await expectNavigation(acts)
  ended.abort()
  await expect(asked).rejects.toMatchObject({ code: 'cancelled' })
  hear({ type: 'latchkey-social', resultUri })
  expect([isHearing(), acts.at(-1)]).toEqual([false, 'close'])
})

test('Farcaster’s app answers through the frame', async () => {
  const { acts, ask } = world({ uris: ['', resultUri] })
  expect(await ask('farcaster')).toBe(resultUri)
  expect(acts.filter((act) => Array.isArray(act) && act[0] === 'waitFarcaster')).toHaveLength(2)
})
