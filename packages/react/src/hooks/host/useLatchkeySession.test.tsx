// @vitest-environment jsdom
import { contextOf } from '@latchkey/core/ui'
import { LatchkeyError } from '@latchkey/protocol'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { createHostPage } from '../../testing/createHostPage.js'
import { signInHost } from '../../testing/signInContext.js'
import { stubBrowserApis } from '../../testing/stubBrowserApis.js'
import { useLatchkeySession } from './useLatchkeySession.js'

afterEach(cleanup)

async function setUp(required = true) {
  const stubs = stubBrowserApis()
  const host = signInHost(required)
  const page = createHostPage({ siwx: host })
  const { wrapper } = page
  const { result } = renderHook(() => useLatchkeySession(), { wrapper })
  onTestFinished(() => {
    cleanup()
    act(() => page.latchkey.destroy())
    stubs.remove()
  })
  await waitFor(() => expect(page.latchkey.getState().settled).toBe(true))
  return { ...page, host, result }
}

test('without a wallet there is no session', async () => {
  const { result } = await setUp()
  expect(result.current).toMatchObject({
    session: undefined,
    status: 'signed-out',
    isSignedIn: false,
    isRequired: true,
    error: undefined,
    isPending: false,
  })
})

test('from the connection on it is checking until it is known whether there is a session', async () => {
  const { connect, latchkey, result, wrapper } = await setUp()
  const seen: string[] = []
  renderHook(() => void seen.push(useLatchkeySession().status), { wrapper })
  await connect()
  await waitFor(() => expect(result.current.status).toBe('signed-out'))
  // Between the first and the last, nothing but that.
  expect([seen[0], ...new Set(seen.slice(1, -1)), seen.at(-1)]).toEqual([
    'signed-out',
    'checking',
    'signed-out',
  ])
  expect(latchkey.getState().signIn.required).toBe(true)
})

test('signing in gives the session, and signing out ends it', async () => {
  const { connect, host, result } = await setUp(false)
  await connect()
  await waitFor(() => expect(result.current.status).toBe('signed-out'))
  await act(() => result.current.signIn())
  expect(result.current).toMatchObject({ status: 'signed-in', isSignedIn: true, isRequired: false })
  expect(result.current.session?.signature).toMatch(/^signed:/)
  await act(() => result.current.signOut())
  expect(result.current).toMatchObject({ session: undefined, isSignedIn: false, isPending: false })
  expect(host.sessions).toEqual([])
})

test('a failure rejects, and its code stays until it is done', async () => {
  const { connect, host, result, wallet } = await setUp(false)
  await act(() =>
    expect(result.current.signIn()).rejects.toMatchObject({ code: 'siwx/address-required' }),
  )
  expect(result.current.error).toBe('siwx/address-required')
  await connect()
  await waitFor(() => expect(result.current.status).toBe('signed-out'))
  wallet.next('signMessage', new LatchkeyError('wallet/rejected'))
  await act(() => expect(result.current.signIn()).rejects.toMatchObject({ code: 'siwx/declined' }))
  expect(result.current.error).toBe('siwx/declined')
  await act(() => result.current.signIn())
  expect(result.current.error).toBeUndefined()
  host.fails.revokeSession = new LatchkeyError('http/unreachable')
  await act(() => expect(result.current.signOut()).rejects.toThrow())
  expect(result.current).toMatchObject({ error: 'http/unreachable', isSignedIn: true })
})

test('a click’s event is no parameter, and while the wallet is asked it is pending', async () => {
  const { connect, result, wallet } = await setUp()
  await connect()
  await waitFor(() => expect(result.current.status).toBe('signed-out'))
  let answer = () => {}
  wallet.next('signMessage', new Promise<void>((resolve) => (answer = resolve)))
  const signing = Reflect.apply(result.current.signIn, undefined, [new Event('click')])
  await waitFor(() => expect(result.current.status).toBe('signing'))
  expect(result.current.isPending).toBe(true)
  answer()
  await act(() => signing)
  expect(result.current).toMatchObject({ isPending: false, isSignedIn: true })
})

test('a wallet of a namespace that is not active is not being checked', async () => {
  const { connect, latchkey, wrapper } = await setUp()
  await connect()
  await act(() => latchkey.connect({ connectorId: 'ghost' }))
  // As after a reload: no session of it was looked for.
  act(() => contextOf(latchkey).store.update('siwx', (siwx) => ({ ...siwx, byNamespace: {} })))
  const { result } = renderHook(() => useLatchkeySession({ namespace: 'eip155' }), { wrapper })
  await waitFor(() => expect(result.current.status).toBe('signed-out'))
})

test('a host without sign-in has nothing to check', async () => {
  const stubs = stubBrowserApis()
  const page = createHostPage()
  const { result } = renderHook(() => useLatchkeySession(), { wrapper: page.wrapper })
  onTestFinished(() => {
    cleanup()
    act(() => page.latchkey.destroy())
    stubs.remove()
  })
  await page.connect()
  expect(result.current).toMatchObject({ status: 'signed-out', isRequired: false })
})

test('a host whose getRequired throws requires it, and the component lives on', async () => {
  const { host, result, wrapper } = await setUp()
  host.getRequired = () => {
    throw new Error('broken')
  }
  const again = renderHook(() => useLatchkeySession(), { wrapper })
  expect(again.result.current.isRequired).toBe(true)
  expect(result.current.isRequired).toBe(true)
})
