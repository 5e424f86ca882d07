// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { enSecurity } from '../../locales/en/enSecurity.js'
import type { SecurityClient } from '../../security/createSecurityClient.js'
import type { Logins } from '../../security/SecurityApi.js'
import { SecurityFailure } from '../../security/SecurityFailure.js'
import { LoginsPage } from '../LoginsPage.js'
import { ProviderReauth } from '../reauth/ProviderReauth.js'

afterEach(cleanup)

const loginId = 'l'.repeat(22)
const resultUri = `https://vault.example/social/result?login=${loginId}&result=1`
const google = {
  listed: 'g'.repeat(43),
  provider: 'google',
  name: 'Google',
  userName: 'Ann',
  isOffered: true,
}
const ownApp = { listed: 'o'.repeat(43), provider: 'own-app', name: 'own-app', isOffered: false }
const offered = [{ id: 'github', name: 'GitHub' }]
const press = (name: string) =>
  fireEvent.click(document.querySelector(`[data-action="${name}"]`) as Element)
const isThere = (name: string) => document.querySelector(`[data-action="${name}"]`) !== null

/** The page over a browser in which each login at a provider succeeds when the test says so. */
function open(logins: Logins, onProved = async () => {}) {
  const heard: ((data: unknown) => void)[] = []
  const browser = {
    open: () => ({ navigate() {}, close() {} }),
    listen: (_: AbortSignal, onMessage: (data: unknown) => void) => void heard.push(onMessage),
    meet: async () => {},
  }
  const calls: unknown[] = []
  const client = {
    hasPasskeys: true,
    async call(method: string, input: unknown) {
      calls.push([method, input])
      if (method === 'logins') return logins
      return method === 'startSocial' ? { loginId, url: 'https://provider.example/' } : {}
    },
  } as unknown as SecurityClient
  const proved = vi.fn(onProved)
  const removed = vi.fn(async (_listed: string, _uri?: string) => {})
  const props = { browser, client, logins, words: enSecurity, onBack() {} }
  const finish = () => heard.at(-1)?.({ type: 'latchkey-social', resultUri })
  return { calls, client, browser, finish, props, heard, proved, removed }
}

/** Whether it stands at the top of the page, not below all buttons. */
const expectAbove = (element: Element) => {
  const lead = screen.getByText(enSecurity.logins.lead)
  const order = element.compareDocumentPosition(lead)
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
}

test('a login is added by a login there, and a failure is said on the page', async () => {
  const { calls, finish, props, proved, removed } = open({
    hasEmail: false,
    logins: [google],
    offered,
  })
  render(<LoginsPage {...props} email={undefined} onProved={proved} onRemove={removed} />)
  press('add-login-github')
  expect(calls).toEqual([['startSocial', { provider: 'github' }]])
  expectAbove(await screen.findByText(enSecurity.logins.waiting))
  expect(screen.getByText(enSecurity.logins.waiting).closest('[role="status"]')).toBeTruthy()
  proved.mockRejectedValueOnce(new SecurityFailure('login-taken'))
  finish()
  expectAbove(await screen.findByText(enSecurity.failures['login-taken']))
  expect(proved.mock.calls).toEqual([[resultUri, 'link']])
})

test('T475 a login is removed by a login there, never the only one, nor one that cannot be made here', async () => {
  const only = open({ hasEmail: false, logins: [google], offered })
  const { rerender } = render(
    <LoginsPage {...only.props} email={undefined} onProved={only.proved} onRemove={only.removed} />,
  )
  expect([isThere('remove-login'), screen.queryByText(enSecurity.logins.isLast) !== null]).toEqual([
    false,
    true,
  ])
  const two = open({ hasEmail: false, logins: [ownApp, google], offered })
  rerender(
    <LoginsPage {...two.props} email={undefined} onProved={two.proved} onRemove={two.removed} />,
  )
  expect(document.querySelectorAll('[data-action="remove-login"]')).toHaveLength(1)
  press('remove-login')
  expect(two.calls).toEqual([])
  press('remove-login-now')
  await vi.waitFor(() => expect(two.heard).toHaveLength(1))
  two.finish()
  await vi.waitFor(() => expect(two.proved.mock.calls).toEqual([[resultUri, 'unlink']]))
})

test('T552 a login that is not the visitor’s is removed by one that was there earlier, or by the mailbox', async () => {
  const { finish, props, heard, removed } = open({
    hasEmail: true,
    logins: [google, ownApp],
    offered,
  })
  render(<LoginsPage {...props} email="ann@example.com" onProved={vi.fn()} onRemove={removed} />)
  const pressOwn = () => {
    const buttons = document.querySelectorAll('[data-login="own-app"] [data-action]')
    fireEvent.click(buttons[0] as Element)
  }
  pressOwn()
  press('remove-login-email')
  await vi.waitFor(() => expect(removed.mock.calls).toEqual([[ownApp.listed, undefined]]))
  await vi.waitFor(() => expect(isThere('remove-login-email')).toBe(false))
  pressOwn()
  press('remove-login-by-google')
  await vi.waitFor(() => expect(heard).toHaveLength(1))
  finish()
  await vi.waitFor(() => expect(removed.mock.calls.at(-1)).toEqual([ownApp.listed, resultUri]))
})

test('a login is proved again at its provider, and only by one that this window can make', async () => {
  const { browser, calls, client, finish, heard } = open({
    hasEmail: false,
    logins: [google, ownApp],
    offered,
  })
  const confirmed = vi.fn()
  render(
    <ProviderReauth
      {...{ browser, client }}
      words={enSecurity}
      onBack={() => {}}
      onConfirmed={confirmed}
    />,
  )
  await expect.poll(() => isThere('reauth-google')).toBe(true)
  expect(isThere('reauth-own-app')).toBe(false)
  press('reauth-google')
  press('reauth-google')
  await vi.waitFor(() => expect(heard, 'a window may be lost, and opened again').toHaveLength(2))
  finish()
  await vi.waitFor(() => expect(confirmed).toHaveBeenCalledOnce())
  expect(calls.at(-1)).toEqual(['finishSocial', { uri: resultUri, purpose: 'reauth' }])
})
