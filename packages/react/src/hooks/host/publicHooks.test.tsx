// @vitest-environment jsdom
import { createLatchkey, type Latchkey } from '@latchkey/core'
import { createFakeEnv, fakeAdapter, fakeConnector, fakeNetwork } from '@latchkey/core/testing'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { LatchkeyProvider } from '../../attach/LatchkeyProvider.js'
import { stubBrowserApis } from '../../testing/stubBrowserApis.js'
import { useLatchkey } from '../instance/useLatchkey.js'
import { useAccount } from './useAccount.js'
import { useDisconnect } from './useDisconnect.js'
import { useModal } from './useModal.js'
import { useNetwork } from './useNetwork.js'
import { useTheme } from './useTheme.js'

const address = '0x00000000000000000000000000000000000000a1'

let browserStubs: ReturnType<typeof stubBrowserApis>
const made: Latchkey[] = []
beforeEach(() => {
  browserStubs = stubBrowserApis()
})
afterEach(() => {
  cleanup()
  for (const latchkey of made.splice(0)) act(() => latchkey.destroy())
  browserStubs.remove()
})

function setUp() {
  const wallet = fakeAdapter()
  const latchkey = createLatchkey({
    networks: [fakeNetwork(), fakeNetwork(31338)],
    adapters: [wallet],
    env: createFakeEnv(),
  })
  made.push(latchkey)
  wallet.announce(fakeConnector)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <LatchkeyProvider latchkey={latchkey}>{children}</LatchkeyProvider>
  )
  const connect = () => act(() => latchkey.connect({ connectorId: fakeConnector.id }))
  return { wallet, latchkey, wrapper, connect }
}

test('useAccount follows the account of the active namespace, or of the given one', async () => {
  const { connect, wrapper } = setUp()
  const front = renderHook(() => useAccount(), { wrapper })
  const other = renderHook(() => useAccount({ namespace: 'solana' }), { wrapper })
  expect(front.result.current).toMatchObject({ isConnected: false, isSettled: true })

  await connect()
  expect(front.result.current).toMatchObject({ isConnected: true, address, status: 'connected' })
  expect(other.result.current.isConnected).toBe(false)
})

test('useNetwork returns the networks and switches between them', async () => {
  const { wrapper } = setUp()
  const { result } = renderHook(() => useNetwork(), { wrapper })
  expect(result.current.network?.id).toBe(31337)
  expect(result.current.networks.map(({ id }) => id)).toEqual([31337, 31338])

  await act(() => result.current.switchNetwork('eip155:31338'))
  expect(result.current.network?.id).toBe(31338)
})

test('useNetwork of one namespace returns its networks only', () => {
  const { wrapper } = setUp()
  const { result } = renderHook(
    () => [useNetwork({ namespace: 'eip155' }), useNetwork({ namespace: 'solana' })] as const,
    { wrapper },
  )
  const [evm, solana] = result.current
  expect(evm.network?.id).toBe(31337)
  expect(evm.networks).toHaveLength(2)
  expect(solana).toMatchObject({ network: undefined, networks: [] })
})

test('useTheme returns the theme and changes it', () => {
  const { latchkey, wrapper } = setUp()
  const { result } = renderHook(() => useTheme(), { wrapper })
  expect(result.current.theme).toEqual({ mode: 'system' })
  act(() => result.current.setTheme({ mode: 'dark', fontSizeMaster: 11 }))
  expect(result.current.theme).toEqual({ mode: 'dark', fontSizeMaster: 11 })
  expect(() => result.current.setTheme({ accent: 'url(x)' })).toThrow('theme.accent')
  expect(latchkey.getState().theme).toBe(result.current.theme)
})

test('useDisconnect disconnects, and isPending is true meanwhile', async () => {
  const { connect, latchkey, wallet, wrapper } = setUp()
  await connect()
  const { result } = renderHook(() => useDisconnect(), { wrapper })
  wallet.next('disconnect', new Error('no'))

  let leaving: Promise<void> | undefined
  act(() => {
    leaving = result.current.disconnect()
  })
  expect(result.current.isPending).toBe(true)
  await act(() => expect(leaving).rejects.toMatchObject({ code: 'disconnect/chains-failed' }))
  expect(result.current.isPending).toBe(false)
  expect(latchkey.getState().accounts.eip155?.status).toBe('disconnected')
})

test('useModal and useLatchkey give the instance, and a child may open the modal in its first effect', async () => {
  const { latchkey, wrapper } = setUp()
  const errors: unknown[] = []
  let opening: Promise<void> | undefined
  const { result } = renderHook(
    () => {
      const modal = useModal()
      const { open } = modal
      useEffect(() => {
        opening = open().catch((error: unknown) => void errors.push(error))
      }, [open])
      return { modal, instance: useLatchkey() }
    },
    { wrapper },
  )
  expect(result.current.instance).toBe(latchkey)
  expect(result.current.modal.isOpen).toBe(true)
  await act(async () => opening)
  expect(errors).toEqual([])
})
