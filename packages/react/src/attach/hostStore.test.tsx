// @vitest-environment jsdom
import { createLatchkey, type Latchkey } from '@latchkey/core'
import { createFakeEnv, fakeAdapter, fakeConnector, fakeNetwork } from '@latchkey/core/testing'
import { act, cleanup, renderHook } from '@testing-library/react'
import { useSyncExternalStore } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, onTestFinished, test } from 'vitest'

afterEach(cleanup)

function setUp() {
  const wallet = fakeAdapter()
  wallet.announce(fakeConnector)
  const networks = [fakeNetwork()]
  const latchkey = createLatchkey({ networks, adapters: [wallet], env: createFakeEnv() })
  onTestFinished(() => latchkey.destroy())
  return latchkey
}

const useHostState = ({ getInitialState, getState, subscribe }: Latchkey) =>
  useSyncExternalStore(subscribe, getState, getInitialState)

const Status = ({ latchkey }: { latchkey: Latchkey }) =>
  useHostState(latchkey).accounts.eip155?.status

test('React follows the instance as any other store', async () => {
  const latchkey = setUp()
  let renders = 0
  const { result } = renderHook(() => {
    renders++
    return useHostState(latchkey)
  })
  expect(renders).toBe(1)
  expect(result.current).toBe(latchkey.getState())
  const before = result.current
  await act(() => latchkey.connect({ connectorId: fakeConnector.id }))
  expect(result.current.accounts.eip155?.status).toBe('connected')
  // What did not change is the same, so a selector of it renders nothing.
  expect(result.current.networks).toBe(before.networks)
  expect(result.current.theme).toBe(before.theme)
  expect(latchkey.getState()).toBe(result.current)
})

test('the server renders the initial state', async () => {
  const latchkey = setUp()
  await latchkey.connect({ connectorId: fakeConnector.id })
  expect(renderToString(<Status latchkey={latchkey} />)).toBe('disconnected')
})
