import { LatchkeyError } from '@latchkey/protocol'
import { expect, test } from 'vitest'
import { refusalError } from '../session/refusalError.js'
import { createLoginHandlers, type LoginHandlersParameters } from './createLoginHandlers.js'
import { toFailure } from './toFailure.js'

const session = { userId: 'u'.repeat(22) }
const secret = async () => ({ enc: '', ct: '' })
const uri = 'https://vault.example/social/result?id=1'
const begun = { loginId: 'a'.repeat(22), url: 'https://provider.example/' }
const begunFarcaster = { loginId: 'b'.repeat(22), url: 'https://farcaster.example/' }
const socials = [
  { id: 'google', name: 'Google', isOidc: true },
  { id: 'farcaster', name: 'Farcaster', isOidc: false },
]

/** Handlers over a login that records what it is asked, and fails with what is given. */
function handlersOf(fail?: unknown) {
  const asked: unknown[] = []
  const act =
    (name: string, answer?: unknown) =>
    async (...args: unknown[]) => {
      asked.push([name, ...args])
      if (fail) throw fail
      return answer
    }
  const social = {
    begin: act('begin', begun),
    beginFarcaster: act('beginFarcaster', begunFarcaster),
    farcasterResult: act('farcasterResult', uri),
    reauth: act('reauth'),
    link: act('link'),
    unlink: act('unlink'),
    logins: act('logins', {
      hasEmail: false,
      logins: [{ provider: 'google', userName: 'Ann' }, { provider: 'own-app' }],
    }),
  }
  const parameters = {
    session,
    social: async () => social,
    socials,
  } as unknown as LoginHandlersParameters
  return { asked, handlers: createLoginHandlers(parameters) }
}
const failureOf = (work: Promise<unknown> | undefined) =>
  work?.then(
    () => 'none',
    (error: unknown) => toFailure(error).failure,
  )

test('a login of the window is begun as the window’s, by the provider or by Farcaster', async () => {
  const { asked, handlers } = handlersOf()
  const start = (provider: string) => handlers.startSocial?.({ provider }, secret)
  expect(await start('google')).toEqual(begun)
  expect(await start('farcaster')).toEqual(begunFarcaster)
  expect(await handlers.waitFarcaster?.({}, secret)).toEqual({ uri })
  const forWindow = { forWindow: true }
  expect(asked).toEqual([
    ['begin', 'google', forWindow],
    ['beginFarcaster', forWindow],
    ['farcasterResult', forWindow],
  ])
})

test('T475 each use of a login is for the session that the window was opened for', async () => {
  const { asked, handlers } = handlersOf()
  await handlers.finishSocial?.({ uri, purpose: 'reauth' }, secret)
  await handlers.finishSocial?.({ uri, purpose: 'link' }, secret)
  await handlers.removeLogin?.({ uri, listed: 'l' }, secret)
  await handlers.logins?.({}, secret)
  expect(asked).toEqual([
    ['reauth', session, uri],
    ['link', session, uri],
    ['unlink', session, uri, 'l'],
    ['logins', session],
  ])
})

test('a login that the operator does not offer is listed, by its id, and cannot be used here', async () => {
  const { handlers } = handlersOf()
  expect(await handlers.logins?.({}, secret)).toEqual({
    hasEmail: false,
    logins: [
      { provider: 'google', name: 'Google', userName: 'Ann', isOffered: true },
      { provider: 'own-app', name: 'own-app', isOffered: false },
    ],
    offered: [
      { id: 'google', name: 'Google' },
      { id: 'farcaster', name: 'Farcaster' },
    ],
  })
})

test('a wait for Farcaster’s app ends without a result, and is no failure', async () => {
  const { handlers } = handlersOf(new LatchkeyError('social/pending'))
  expect(await handlers.waitFarcaster?.({}, secret)).toEqual({})
  const failed = handlersOf(new LatchkeyError('social/failed')).handlers.waitFarcaster?.({}, secret)
  expect(await failureOf(failed)).toBe('login-failed')
})

test('T475 each refusal has its own plain reason: another account, a login that has a wallet, an old session', async () => {
  const finish = (purpose: 'reauth' | 'link' | 'unlink', error: unknown) =>
    failureOf(handlersOf(error).handlers.finishSocial?.({ uri, purpose }, secret))
  expect(await finish('reauth', refusalError('unauthorized'))).toBe('login-other')
  expect(await finish('link', refusalError('already-exists'))).toBe('login-taken')
  expect(await finish('link', refusalError('unauthorized'))).toBe('reauth')
  expect(await finish('unlink', refusalError('unauthorized'))).toBe('reauth')
  expect(await finish('unlink', new LatchkeyError('social/expired'))).toBe('login-expired')
  expect(await finish('link', new LatchkeyError('social/denied'))).toBe('login-denied')
})
