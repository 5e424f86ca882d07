import { expect, test } from 'vitest'
import { resultUri, socialContext, vaultSite } from '../../testing/socialContext.js'
import { startSocial } from './startSocial.js'

const provider = 'google'
const data = { type: 'latchkey-social', resultUri }
const rejected = (work: Promise<void>) =>
  work.then(
    () => 'done',
    ({ code }) => code,
  )

async function atProvider() {
  const test = await socialContext()
  const outcome = rejected(startSocial(test.context, { provider }))
  await test.advance(0)
  test.popup().arrive()
  return { ...test, outcome }
}

test('T90 a message counts only from the vault in this very window', async () => {
  const { advance, auth, outcome, page, popup, report, social } = await atProvider()
  const { source } = popup()
  page.post({ data, origin: 'https://evil.example', source })
  page.post({ data, origin: vaultSite, source: { window: 'another' } })
  page.post({ data, origin: vaultSite, source: null })
  page.post({ data, origin: `${vaultSite}.evil.example`, source })
  page.post({ data: { ...data, type: 'other' }, origin: vaultSite, source })
  page.post({ data: null, origin: vaultSite, source })
  page.post({ data: resultUri, origin: vaultSite, source })
  await advance(0)
  expect([social()?.status, auth.calls.join().includes('connectSocial')]).toEqual([
    'waiting',
    false,
  ])
  expect(popup().posted, 'no stranger learns that this page waits').toEqual([])
  const opened = popup()
  report(data)
  expect(await outcome).toBe('done')
  expect(opened.posted).toEqual([[{ type: 'latchkey-social/taken' }, vaultSite]])
})

test.each([
  ['of another site', 'https://evil.example/result/1'],
  ['that is none', 'javascript:alert(1)'],
  ['that is too long', `${vaultSite}/${'a'.repeat(600)}`],
  ['that is no text', { href: vaultSite }],
])('T90 a result %s never reaches the frame', async (_, resultUri) => {
  const { auth, outcome, report } = await atProvider()
  report({ type: 'latchkey-social', resultUri })
  expect(await outcome).toBe('social/failed')
  expect(auth.calls.join()).not.toContain('connectSocial')
})

test.each([
  'javascript:alert(document.domain)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://app.example/1',
  'http://provider.example/authorize',
  'https://app.example@evil.example/',
  'no address',
])('T90 the window, which is the page’s own, is never led to %s', async (address) => {
  const { auth, context, popup } = await socialContext()
  auth.answers.socialUri = address
  expect(await rejected(startSocial(context, { provider }))).toBe('social/failed')
  expect(popup().shown).toEqual(['Loading…'])
})

test('a provider on the visitor’s own machine may do without TLS', async () => {
  const { advance, auth, context, popup } = await socialContext()
  auth.answers.socialUri = 'http://127.0.0.1:8035/google?state=1'
  startSocial(context, { provider })
  await advance(0)
  expect(popup().shown.at(-1)).toBe('http://127.0.0.1:8035/google?state=1')
})
