// @vitest-environment jsdom
import type { Latchkey } from '@latchkey/core'
import { fakeConnector, fakeNetwork } from '@latchkey/core/testing'
import { act, cleanup, render, renderHook, waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as exported from '../../exports/index.js'
import { createHostPage, type HostPage } from '../../testing/createHostPage.js'
import { stubBrowserApis } from '../../testing/stubBrowserApis.js'

const {
  useLatchkey,
  useLatchkeyAccount,
  useLatchkeyAccounts,
  useLatchkeyActivity,
  useLatchkeyBalance,
  useLatchkeyConnect,
  useLatchkeyConnections,
  useLatchkeyDisconnect,
  useLatchkeyEmailLogin,
  useLatchkeyEvents,
  useLatchkeyIdentity,
  useLatchkeyLanguage,
  useLatchkeyModal,
  useLatchkeyNetwork,
  useLatchkeyNfts,
  useLatchkeyProvider,
  useLatchkeySend,
  useLatchkeySession,
  useLatchkeySignMessage,
  useLatchkeySocialLogin,
  useLatchkeyState,
  useLatchkeyTheme,
  useLatchkeyWalletConnect,
  useLatchkeyWalletInfo,
  useLatchkeyWallets,
} = exported

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

function setUp(): HostPage {
  const page = createHostPage()
  made.push(page.latchkey)
  return page
}

test('useLatchkeyAccount follows the account of the active namespace, or of the given one', async () => {
  const { connect, wrapper } = setUp()
  const front = renderHook(() => useLatchkeyAccount(), { wrapper })
  const other = renderHook(() => useLatchkeyAccount({ namespace: 'solana' }), { wrapper })
  expect(front.result.current).toMatchObject({ isConnected: false, isSettled: true })

  await connect()
  expect(front.result.current).toMatchObject({
    namespace: 'eip155',
    isConnected: true,
    address,
    allAccounts: [address],
    chainId: 31337,
    chain: { caipNetworkId: 'eip155:31337' },
    wallet: { name: 'Example Wallet' },
    connectorId: fakeConnector.id,
    status: 'connected',
    user: undefined,
  })
  expect(other.result.current.isConnected).toBe(false)
})

test('useLatchkeyAccounts lists what is connected in all namespaces', async () => {
  const { connect, latchkey, wrapper } = setUp()
  const { result } = renderHook(() => useLatchkeyAccounts(), { wrapper })
  expect(result.current).toEqual({ accounts: [], isSettled: true })
  await connect()
  await act(() => latchkey.connect({ connectorId: 'ghost' }))
  expect(result.current.accounts.map(({ namespace }) => namespace)).toEqual(['eip155', 'solana'])
})

test('useLatchkeyNetwork returns the networks and switches between them', async () => {
  const { wrapper } = setUp()
  const { result } = renderHook(() => useLatchkeyNetwork(), { wrapper })
  expect(result.current).toMatchObject({ network: { id: 31337 }, isSupported: true })
  expect(result.current.networks.map(({ id }) => id)).toEqual([31337, 31338, 'test'])
  await act(() => result.current.switchNetwork({ network: 31338 }))
  expect(result.current.network?.id).toBe(31338)
})

test('useLatchkeyNetwork of one namespace returns its networks only, and says that a wallet is elsewhere', async () => {
  const { connect, wallet, wrapper } = setUp()
  const { result } = renderHook(() => useLatchkeyNetwork({ namespace: 'eip155' }), { wrapper })
  expect(result.current.networks).toEqual([fakeNetwork(), fakeNetwork(31338)])
  await connect()
  act(() => wallet.report({ type: 'network', networkId: 'eip155:999' }))
  expect(result.current).toMatchObject({ network: { id: '999' }, isSupported: false })
})

test('useLatchkeyTheme and useLatchkeyLanguage return what is chosen, and change it', () => {
  const { wrapper } = setUp()
  const { result } = renderHook(() => ({ ...useLatchkeyTheme(), ...useLatchkeyLanguage() }), {
    wrapper,
  })
  expect(result.current).toMatchObject({ theme: { mode: 'system' }, language: 'en', dir: 'ltr' })
  act(() => result.current.setTheme({ mode: 'dark', fontSizeMaster: 11 }))
  expect(result.current.theme).toEqual({ mode: 'dark', fontSizeMaster: 11 })
  expect(() => result.current.setTheme({ accent: 'url(x)' })).toThrow('theme.accent')
  act(() => result.current.setLanguage({ language: 'ar-EG' }))
  expect(result.current).toMatchObject({ language: 'ar', dir: 'rtl' })
})

test('useLatchkeyConnect connects without the modal, and tells how that goes', async () => {
  const { wallet, wrapper } = setUp()
  const { result } = renderHook(() => useLatchkeyConnect(), { wrapper })
  wallet.next('connect', new Error('no'))
  let connecting: Promise<void> | undefined
  act(() => {
    connecting = result.current.connect({ connectorId: fakeConnector.id })
  })
  expect(result.current.isPending).toBe(true)
  await act(() => expect(connecting).rejects.toThrow('no'))
  expect(result.current).toMatchObject({ isPending: false, error: { message: 'no' } })
  act(() => result.current.reset())
  expect(result.current.error).toBeUndefined()
  await act(() => result.current.connect({ connectorId: fakeConnector.id }))
  expect(result.current).toMatchObject({ isPending: false, error: undefined })
})

test('useLatchkeyConnections lists the wallets of a namespace, switches between them and disconnects one', async () => {
  const { connect, latchkey, wallet, wrapper } = setUp()
  wallet.announce({ ...fakeConnector, id: 'cat', name: 'Cat' })
  const { result } = renderHook(() => useLatchkeyConnections(), { wrapper })
  const other = renderHook(() => useLatchkeyConnections({ namespace: 'solana' }), { wrapper })
  const names = () => result.current.connections.map((one) => [one.wallet?.name, one.isActive])
  expect(names()).toEqual([])
  await connect()
  await act(() => latchkey.connect({ connectorId: 'cat' }))
  expect(names()).toEqual([
    ['Cat', true],
    ['Example Wallet', false],
  ])
  await act(() => result.current.switchWallet({ connectorId: fakeConnector.id }))
  expect(names()).toEqual([
    ['Example Wallet', true],
    ['Cat', false],
  ])
  await act(() => result.current.disconnect({ connectorId: 'cat' }))
  expect(names()).toEqual([['Example Wallet', true]])
  expect(other.result.current.connections).toEqual([])
})

test('useLatchkeyDisconnect disconnects, and isPending is true meanwhile', async () => {
  const { connect, latchkey, wallet, wrapper } = setUp()
  await connect()
  const { result } = renderHook(() => useLatchkeyDisconnect(), { wrapper })
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

test('useLatchkeySignMessage gives the signature', async () => {
  const { connect, wrapper } = setUp()
  const { result } = renderHook(() => useLatchkeySignMessage(), { wrapper })
  await act(() =>
    expect(result.current.signMessage({ message: 'Hi' })).rejects.toMatchObject({
      code: 'connection/not-found',
    }),
  )
  expect(result.current.error).toMatchObject({ code: 'connection/not-found' })
  await connect()
  await act(() => result.current.signMessage({ message: 'Hi' }))
  expect(result.current).toMatchObject({ data: expect.any(String), error: undefined })
})

test('useLatchkeyProvider and useLatchkeyWalletInfo are there while a wallet is connected', async () => {
  const { connect, latchkey, wrapper } = setUp()
  const { result } = renderHook(
    () => ({ ...useLatchkeyProvider({ namespace: 'eip155' }), ...useLatchkeyWalletInfo() }),
    { wrapper },
  )
  expect(result.current).toEqual({ provider: undefined, wallet: undefined })
  await connect()
  expect(result.current.provider).toBe(latchkey.getProvider({ namespace: 'eip155' }))
  expect(result.current).toMatchObject({ provider: { fake: fakeConnector.id } })
  expect(result.current.wallet?.name).toBe('Example Wallet')
  await act(() => latchkey.disconnect())
  expect(result.current).toEqual({ provider: undefined, wallet: undefined })
})

test('useLatchkeyEvents calls the newest function until the component is gone', async () => {
  const { connect, latchkey, wrapper } = setUp()
  const heard: string[] = []
  const { rerender, unmount } = renderHook(
    ({ name }) => {
      useLatchkeyEvents('CONNECT_SUCCESS', (properties) => heard.push(`${name} ${properties.name}`))
      useLatchkeyEvents('*', ({ event }) => heard.push(event))
    },
    { wrapper, initialProps: { name: 'a' } },
  )
  rerender({ name: 'b' })
  await connect()
  expect(heard.splice(0).sort()).toEqual(['CONNECT_SUCCESS', 'b Example Wallet'])
  unmount()
  await act(() => latchkey.disconnect())
  expect(heard).toEqual([])
})

test('useLatchkeyBalance requests the balance of the connected account, and nothing before', async () => {
  const { connect, wallet, wrapper } = setUp()
  const { result } = renderHook(() => useLatchkeyBalance(), { wrapper })
  expect(result.current).toMatchObject({ data: undefined, isLoading: false })
  await connect()
  expect(result.current.isLoading).toBe(true)
  await waitFor(() => expect(result.current.isLoading).toBe(false), { timeout: 10_000 })
  expect(result.current).toMatchObject({
    data: { value: expect.any(BigInt), decimals: 18, formatted: expect.any(String) },
    error: undefined,
  })
  wallet.next('nativeBalance', new Error('down'))
  await act(() => result.current.refetch())
  expect(result.current).toMatchObject({ data: undefined, error: expect.any(Error) })
})

test('useLatchkeyIdentity has neither name nor image without a server', async () => {
  const { connect, wrapper } = setUp()
  const { result } = renderHook(() => useLatchkeyIdentity(), { wrapper })
  await connect()
  expect(result.current).toEqual({ name: undefined, image: undefined })
})

test('useLatchkeyWallets follows an order that the host changes', async () => {
  const { latchkey, wallet, wrapper } = setUp()
  const own = {
    ...fakeConnector,
    id: 'own',
    name: 'Own',
    type: 'EXTERNAL',
    info: undefined,
  } as const
  wallet.announce(fakeConnector, own)
  const { result } = renderHook(() => useLatchkeyWallets(), { wrapper })
  const names = () => result.current.wallets.map(({ name }) => name)
  const usual = ['Example Wallet', 'Ghost', 'Own']
  await waitFor(() => expect(names()).toEqual(usual), { timeout: 10_000 })
  await act(() => latchkey.update({ features: { connectorTypeOrder: ['external', 'injected'] } }))
  expect(names()).toEqual(['Own', 'Example Wallet', 'Ghost'])
})

test('useLatchkeyWallets lists what the modal shows, with the state of each', async () => {
  const { latchkey, wallet, wrapper } = setUp()
  const { result } = renderHook(() => useLatchkeyWallets(), { wrapper })
  expect(result.current).toMatchObject({ wallets: [], isLoading: true, hasMore: false })
  await waitFor(() => expect(result.current.isLoading).toBe(false), { timeout: 10_000 })
  const states = () => result.current.wallets.map(({ name, status }) => [name, status])
  expect(result.current.wallets[0]).toMatchObject({
    name: 'Example Wallet',
    connectorId: fakeConnector.id,
    isInstalled: true,
    isRecent: false,
    namespaces: ['eip155'],
  })
  expect(states()).toEqual([
    ['Example Wallet', 'disconnected'],
    ['Ghost', 'disconnected'],
  ])
  let approve = () => {}
  wallet.next('connect', new Promise<void>((resolve) => (approve = resolve)))
  let connecting: Promise<void> | undefined
  act(() => {
    connecting = latchkey.connect({ connectorId: fakeConnector.id })
  })
  await waitFor(() => expect(states()[0]).toEqual(['Example Wallet', 'connecting']))
  approve()
  await act(async () => connecting)
  expect(states()).toEqual([
    ['Example Wallet', 'connected'],
    ['Ghost', 'disconnected'],
  ])
  act(() => wallet.announce({ ...fakeConnector, id: 'late', name: 'Late' }))
  expect(states().map(([name]) => name)).toContain('Late')
})

test('useLatchkeyState reads the public state, and a selector may make an object', () => {
  const { latchkey, wrapper } = setUp()
  let renders = 0
  const { result } = renderHook(
    () => {
      renders++
      return useLatchkeyState(({ open, theme }) => ({ open, mode: theme.mode }))
    },
    { wrapper },
  )
  expect(result.current).toEqual({ open: false, mode: 'system' })
  const before = renders
  act(() => latchkey.setLanguage({ language: 'de' }))
  expect(renders).toBe(before)
  act(() => latchkey.setTheme({ mode: 'dark' }))
  expect(result.current).toEqual({ open: false, mode: 'dark' })
})

test('useLatchkeyModal and useLatchkey give the instance, and a child may open the modal in its first effect', async () => {
  const { latchkey, wrapper } = setUp()
  const errors: unknown[] = []
  let opening: Promise<void> | undefined
  const { result } = renderHook(
    () => {
      const modal = useLatchkeyModal()
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

const uses: Readonly<Record<string, () => unknown>> = {
  useLatchkey,
  useLatchkeyAccount,
  useLatchkeyAccounts,
  useLatchkeyActivity,
  useLatchkeyBalance,
  useLatchkeyConnect,
  useLatchkeyConnections,
  useLatchkeyDisconnect,
  useLatchkeyEmailLogin,
  useLatchkeyEvents: () => useLatchkeyEvents('*', () => {}),
  useLatchkeyIdentity,
  useLatchkeyLanguage,
  useLatchkeyModal,
  useLatchkeyNetwork,
  useLatchkeyNfts,
  useLatchkeyProvider: () => useLatchkeyProvider({ namespace: 'eip155' }),
  useLatchkeySend,
  useLatchkeySession,
  useLatchkeySignMessage,
  useLatchkeySocialLogin,
  useLatchkeyState: () => useLatchkeyState(({ open }) => open),
  useLatchkeyTheme,
  useLatchkeyWalletConnect,
  useLatchkeyWalletInfo,
  useLatchkeyWallets,
}

function Use({ hook }: { hook: string }) {
  const result = uses[hook]?.()
  return <p>{JSON.stringify(result, (_, part) => (typeof part === 'bigint' ? `${part}` : part))}</p>
}

test('all hooks are of one scheme', () => {
  const hooks = Object.keys(exported).filter((name) => name.startsWith('use'))
  expect(hooks.sort()).toEqual(Object.keys(uses).sort())
})

test.each(Object.keys(uses))('%s outside a provider is an error that names it', (hook) => {
  expect(() => renderToString(<Use hook={hook} />)).toThrow(
    expect.objectContaining({
      code: 'provider/missing',
      message: `${hook} is outside of <LatchkeyProvider latchkey={…}>`,
    }),
  )
})

test.each(Object.keys(uses))(
  '%s begins in the browser as a server rendered it, whatever happened since',
  async (hook) => {
    const { connect, wrapper: Page } = setUp()
    const page = (
      <Page>
        <Use hook={hook} />
      </Page>
    )
    const before = renderToString(page)
    await connect()
    expect(renderToString(page)).toBe(before)
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = before
    const complaints: unknown[] = []
    await act(async () => {
      render(page, {
        container,
        hydrate: true,
        onRecoverableError: (error) => complaints.push(error),
      })
    })
    expect(complaints).toEqual([])
    container.remove()
  },
)
