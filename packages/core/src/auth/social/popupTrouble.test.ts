import { LatchkeyError } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { back } from '../../state/routerSteps.js'
import { resultUri, socialContext } from '../../testing/socialContext.js'
import { retrySocial, startSocial } from './startSocial.js'

const provider = 'google'
const reported = { type: 'latchkey-social', resultUri }
const rejected = (work: Promise<void>) =>
  work.then(
    () => 'done',
    ({ code }) => code,
  )
const pending = () => new LatchkeyError('social/pending')

test('a blocked window is said, and the next click opens it at the provider at once', async () => {
  const { advance, auth, context, page, popup, report, social, statuses } = await socialContext()
  page.blocks = true
  expect(await rejected(startSocial(context, { provider }))).toBe('social/popup-blocked')
  const url = auth.answers.socialUri
  expect(social()).toMatchObject({ status: 'failed', url, error: { code: 'social/popup-blocked' } })
  page.blocks = false
  const outcome = rejected(retrySocial(context))
  expect(page.popups).toHaveLength(1)
  await advance(0)
  expect(popup().shown.at(-1)).toBe(url)
  expect(auth.calls.filter((call) => call.startsWith('socialUri'))).toHaveLength(1)
  popup().arrive()
  report(reported)
  expect(await outcome).toBe('done')
  expect(statuses().eip155).toBe('connected')
})

test('after another failure the next try asks for a new address', async () => {
  const { advance, auth, context, page, popup } = await socialContext()
  auth.next('socialUri', new LatchkeyError('social/failed'))
  await rejected(startSocial(context, { provider }))
  auth.answers.socialUri = 'https://provider.example/authorize?state=2'
  retrySocial(context)
  await advance(0)
  expect(page.popups).toHaveLength(2)
  expect(popup().shown.at(-1)).toBe('https://provider.example/authorize?state=2')
})

test.each([
  ['early, as its first page cuts it off', 1_000],
  ['late, as its first page took long', 8_000],
])(
  'a window that seems closed %s is apart: the result comes through the vault',
  async (_, after) => {
    const { advance, auth, context, popup, social, statuses } = await socialContext()
    const outcome = rejected(startSocial(context, { provider }))
    await advance(after - 500)
    popup().vanish()
    auth.next('connectSocial', pending())
    await advance(1_000)
    expect(social()).toMatchObject({ provider, status: 'apart' })
    await advance(1_000)
    expect(await outcome).toBe('done')
    expect(auth.calls.filter((call) => call === 'connectSocial')).toHaveLength(2)
    expect(statuses().eip155).toBe('connected')
  },
)

test('apart, the vault is asked until the visitor leaves or time is up, once a second at most', async () => {
  const { advance, auth, context, popup, social } = await socialContext()
  const ask = () => auth.calls.filter((call) => call === 'connectSocial').length
  // Each answer is that nothing is there yet.
  const answer = () => auth.next('connectSocial', pending())
  const outcome = rejected(startSocial(context, { provider }))
  await advance(0)
  popup().vanish()
  answer()
  await advance(1_000)
  for (let second = 0; second < 10; second++) {
    answer()
    await advance(1_000)
  }
  expect([social()?.status, ask()]).toEqual(['apart', 11])
  context.store.update('router', back)
  await advance(5_000)
  expect([await outcome, ask()]).toEqual(['done', 11])
})

test('apart, the visitor opens another window, and the earlier attempt is given up', async () => {
  const { advance, auth, context, page, popup, report, social, statuses } = await socialContext()
  const ask = () => auth.calls.filter((call) => call === 'connectSocial').length
  const first = rejected(startSocial(context, { provider }))
  await advance(0)
  popup().vanish()
  auth.next('connectSocial', pending())
  await advance(1_000)
  expect([social()?.status, ask()]).toEqual(['apart', 1])
  const outcome = rejected(retrySocial(context))
  expect(page.popups).toHaveLength(2)
  await advance(0)
  popup().arrive()
  await advance(5_000)
  expect([await first, social()?.status, ask()]).toEqual(['done', 'waiting', 1])
  report(reported)
  expect(await outcome).toBe('done')
  expect(statuses().eip155).toBe('connected')
})

test('apart, time is up after five minutes', async () => {
  const { advance, auth, context, popup } = await socialContext()
  const outcome = rejected(startSocial(context, { provider }))
  await advance(0)
  popup().vanish()
  auth.next('connectSocial', 'hang')
  await advance(300_000)
  expect(await outcome).toBe('social/timed-out')
})

test('a window that the visitor closes before its address is known is closed', async () => {
  const { advance, auth, context, popup, social } = await socialContext()
  let answer = () => {}
  auth.next('socialUri', new Promise<void>((resolve) => (answer = resolve)))
  const outcome = rejected(startSocial(context, { provider }))
  popup().vanish()
  answer()
  await advance(0)
  expect([await outcome, social()?.status]).toEqual(['social/closed', 'failed'])
})
