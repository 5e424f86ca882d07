import { LatchkeyError } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { fakeLoginPage } from '../testing/fakeLoginPage.js'
import { headlessPage } from '../testing/headlessPage.js'
import { resultUri, vaultSite } from '../testing/socialContext.js'

const reported = { type: 'latchkey-social', resultUri }

function setUp() {
  const page = fakeLoginPage()
  const socials = ['google', 'farcaster', { id: 'acme', name: 'Acme' }] as const
  const test = headlessPage({ env: { loginPage: page }, features: { socials } })
  const { social, wallets } = test.headless
  const outcome = (work: Promise<void>) =>
    work.then(
      () => 'done',
      ({ code }) => code,
    )
  const report = () =>
    page.post({ data: reported, origin: vaultSite, source: page.popups.at(-1)?.source })
  return { ...test, outcome, page, report, social, wallets }
}

test('S1.02 the list has social logins as a way, and names them in the host’s order', () => {
  const { wallets } = setUp()
  expect(wallets.get().methods).toContain('social')
  expect(wallets.get().socials).toEqual([
    { id: 'google', name: 'Google', image: undefined },
    { id: 'farcaster', name: 'Farcaster', image: undefined },
    { id: 'acme', name: 'Acme', image: undefined },
  ])
})

test('S3.48 a login by a provider without our UI: no view opens', async () => {
  const { env, latchkey, outcome, page, report, social } = setUp()
  const done = outcome(social.start({ provider: 'google' }))
  expect([page.popups.length, social.get().step]).toEqual([1, 'opening'])
  await env.advance(0)
  expect(social.get()).toMatchObject({ step: 'waiting', provider: 'google', error: undefined })
  report()
  expect(await done).toBe('done')
  expect(social.get().step).toBe('connected')
  expect(latchkey.getState().open).toBe(false)
})

test('what fails has its code, and is tried again', async () => {
  const { env, outcome, page, report, social } = setUp()
  page.blocks = true
  expect(await outcome(social.start({ provider: 'google' }))).toBe('social/popup-blocked')
  expect(social.get()).toMatchObject({ step: 'failed', error: 'social/popup-blocked' })
  page.blocks = false
  const done = outcome(social.retry())
  await env.advance(0)
  report()
  expect([await done, social.get().step]).toEqual(['done', 'connected'])
})

test('a window that was closed early is opened again', async () => {
  const { auth, env, outcome, page, report, social } = setUp()
  const first = outcome(social.start({ provider: 'google' }))
  await env.advance(0)
  page.popups[0]?.vanish()
  auth.next('connectSocial', 'hang')
  await env.advance(1_000)
  expect(social.get().step).toBe('apart')
  const done = outcome(social.retry())
  await env.advance(0)
  report()
  expect([await first, await done, social.get().step]).toEqual(['done', 'done', 'connected'])
})

test('S3.49 Farcaster gives the content of a QR code', async () => {
  const { auth, env, outcome, social } = setUp()
  auth.next('connectFarcaster', 'hang')
  const done = outcome(social.start({ provider: 'farcaster' }))
  await env.advance(0)
  expect(social.get()).toMatchObject({ step: 'waiting', url: auth.answers.farcasterUri })
  social.cancel()
  expect(social.get()).toMatchObject({ step: 'idle', url: undefined })
  expect(await done).toBe('done')
  expect(auth.calls).toContain('reload')
})

test('a wallet without protection is protected in the same window', async () => {
  const { auth, env, outcome, report, social } = setUp()
  let protect = () => {}
  auth.answers.connectSocial = { action: 'VERIFY_RECOVERY' }
  auth.next('showRecovery', new Promise<void>((resolve) => (protect = resolve)))
  const done = outcome(social.start({ provider: 'google' }))
  await env.advance(0)
  report()
  await env.advance(0)
  expect(social.get()).toMatchObject({ step: 'protecting', provider: 'google' })
  protect()
  expect([await done, social.get().step]).toEqual(['done', 'connected'])
})

test('where that window does not come back to the vault, the wallet is protected at the next call', async () => {
  const { auth, env, outcome, report, social } = setUp()
  auth.answers.connectSocial = { action: 'VERIFY_RECOVERY' }
  auth.next('showRecovery', new LatchkeyError('social/pending'))
  const done = outcome(social.start({ provider: 'google' }))
  await env.advance(0)
  report()
  await done
  expect(social.get()).toMatchObject({ step: 'recovery', provider: 'google' })
  await social.recover()
  expect(social.get().step).toBe('connected')
})

test('what is no provider is refused', async () => {
  const { social } = setUp()
  await expect(social.start({} as never)).rejects.toMatchObject({ code: 'parameters/invalid' })
})
