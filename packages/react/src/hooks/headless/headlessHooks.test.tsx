// @vitest-environment jsdom
import { Blob } from 'node:buffer'
import {
  fakeDataServer,
  fakeLoginPage,
  fakeTransaction,
  headlessPage,
} from '@latchkey/core/testing'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { type ReactNode, StrictMode } from 'react'
import { afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { LatchkeyProvider } from '../../attach/LatchkeyProvider.js'
import { useLatchkeyConnect } from '../host/useLatchkeyConnect.js'
import { loadHeadless } from './useHeadless.js'
import { useLatchkeyActivity } from './useLatchkeyActivity.js'
import { useLatchkeyEmailLogin } from './useLatchkeyEmailLogin.js'
import { useLatchkeyNfts } from './useLatchkeyNfts.js'
import { useLatchkeySend } from './useLatchkeySend.js'
import { useLatchkeySocialLogin } from './useLatchkeySocialLogin.js'
import { useLatchkeyWalletConnect } from './useLatchkeyWalletConnect.js'
import { useLatchkeyWallets } from './useLatchkeyWallets.js'

beforeAll(() => {
  // jsdom's Blob can't be read as text.
  Object.assign(globalThis, { Blob })
})
afterEach(cleanup)

const wallets = Array.from({ length: 60 }, (_, at) => ({
  id: `w${at}`,
  name: `Wallet ${at}`,
  mobile_link: 'w://',
}))
const soon = { timeout: 10_000 }

function setUp(options?: Parameters<typeof headlessPage>[0]) {
  const page = headlessPage(options)
  onTestFinished(() => {
    page.context.queries.value?.clear()
    page.latchkey.destroy()
  })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <StrictMode>
      <LatchkeyProvider latchkey={page.latchkey}>{children}</LatchkeyProvider>
    </StrictMode>
  )
  return { ...page, wrapper, settle: (ms?: number) => act(() => page.settle(ms)) }
}

test('useLatchkeyWallets searches all wallets and loads them page by page', async () => {
  const { settle, wrapper } = setUp({ wallets })
  const { rerender, result } = renderHook(({ search }) => useLatchkeyWallets({ search }), {
    wrapper,
    initialProps: { search: '' },
  })
  await waitFor(() => expect(result.current.wallets.length).toBeGreaterThan(0), soon)
  await settle()
  expect(result.current).toMatchObject({ hasMore: true, total: 60, isLoading: false })
  act(() => result.current.loadMore())
  await settle()
  act(() => result.current.loadMore())
  await settle()
  expect(result.current.wallets).toHaveLength(62)
  expect(result.current.hasMore).toBe(false)
  rerender({ search: 'wallet 59' })
  await settle(1_000)
  expect(result.current.wallets.map(({ name }) => name)).toEqual(['Wallet 59'])
})

test('a search of null, as a form has it without a text, is none', async () => {
  const { wrapper } = setUp({ wallets })
  const search = null as never
  const { result } = renderHook(() => useLatchkeyWallets({ search }), { wrapper })
  await waitFor(() => expect(result.current.wallets.length).toBeGreaterThan(0), soon)
})

test('a wallet of the list is connected by a pairing, whose URI another component shows', async () => {
  const { context, latchkey, sessions, settle, wrapper } = setUp({ wallets })
  const list = renderHook(() => useLatchkeyWallets(), { wrapper })
  const pairing = renderHook(() => useLatchkeyWalletConnect(), { wrapper })
  const connecting = renderHook(() => useLatchkeyConnect(), { wrapper })
  expect(pairing.result.current).toMatchObject({ status: 'idle', uri: undefined })
  await waitFor(() => expect(list.result.current.wallets.length).toBeGreaterThan(0), soon)
  await settle()
  const wallet = list.result.current.wallets.find(({ directory }) => directory)
  if (!wallet) throw new Error('a wallet of the directory')
  let work: Promise<void> | undefined
  act(() => {
    work = connecting.result.current.connect({ wallet })
  })
  await waitFor(() => expect(pairing.result.current.status).toBe('waiting'), soon)
  expect(pairing.result.current.uri).toBe(sessions.proposals[0]?.uri)
  expect(connecting.result.current.isPending).toBe(true)
  await act(async () => {
    sessions.approve()
    await work
  })
  expect(pairing.result.current.status).toBe('connected')
  expect(latchkey.getState().open).toBe(false)
  expect(context.ui.isShown).toBe(false)
})

test('useLatchkeyWalletConnect pairs any wallet, and stops when it is told to', async () => {
  const { sessions, wrapper } = setUp()
  const { result } = renderHook(() => useLatchkeyWalletConnect(), { wrapper })
  let work: Promise<void> | undefined
  act(() => {
    work = result.current.connect()
    work.catch(() => {})
  })
  await waitFor(() => expect(result.current.status).toBe('waiting'), soon)
  act(() => result.current.cancel())
  await waitFor(() => expect(result.current.status).toBe('idle'), soon)
  await expect(work).rejects.toMatchObject({ code: 'connection/aborted' })
  act(() => void result.current.retry().catch(() => {}))
  await act(() => new Promise<void>((resolve) => setTimeout(resolve)))
  expect(sessions.proposals[0]?.signal.aborted).toBe(true)
})

test('useLatchkeyEmailLogin leads from the address over the code to the wallet, and counts down', async () => {
  const { env, latchkey, wrapper } = setUp()
  const { result } = renderHook(() => useLatchkeyEmailLogin(), { wrapper })
  expect(result.current).toMatchObject({ step: 'idle', cooldown: 0 })
  await act(() => result.current.start({ email: 'ada@example.com' }))
  expect(result.current).toMatchObject({ step: 'code', email: 'ada@example.com', cooldown: 30 })
  await act(() => env.advance(1_000))
  expect(result.current.cooldown).toBe(29)
  await act(() => result.current.submitCode({ code: '123456' }))
  expect(result.current.step).toBe('connected')
  expect(latchkey.getState().open).toBe(false)
  const before = result.current.start
  expect(before).toBe(result.current.start)
})

test('S3.51 useLatchkeySocialLogin opens the window within the click, and says what became of it', async () => {
  const { context, wrapper } = setUp()
  const page = fakeLoginPage()
  Object.assign(context.env, { loginPage: page })
  const { result } = renderHook(() => useLatchkeySocialLogin(), { wrapper })
  await act(() => loadHeadless())
  await act(async () => {
    result.current.start({ provider: 'google' }).catch(() => {})
    expect(page.popups).toHaveLength(1)
  })
  expect(result.current).toMatchObject({ provider: 'google', error: undefined })
  await act(async () => result.current.cancel())
  expect(result.current.step).toBe('idle')
  page.blocks = true
  await act(async () => {
    await expect(result.current.start({ provider: 'google' })).rejects.toThrow()
  })
  expect(result.current).toMatchObject({ step: 'failed', error: 'social/popup-blocked' })
})

test('useLatchkeySend previews, sends and follows', async () => {
  const { latchkey, wrapper } = setUp()
  await latchkey.connect({ connectorId: 'com.example.wallet' })
  const { result } = renderHook(() => useLatchkeySend(), { wrapper })
  const to = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
  await act(async () => {
    await expect(result.current.createPreview({ to, amount: 'x' })).rejects.toThrow()
  })
  expect(result.current).toMatchObject({ status: 'failed', error: 'send/amount-invalid' })
  await act(() => result.current.createPreview({ to, amount: '0.1' }))
  const { preview } = result.current
  if (!preview) throw new Error('a preview')
  expect(preview).toMatchObject({ amount: '0.1', enoughForFee: true })
  await act(() => result.current.confirm({ preview }))
  expect(result.current).toMatchObject({ status: 'sent', transaction: { status: 'pending' } })
  await act(async () => result.current.reset())
  await waitFor(() => expect(result.current.status).toBe('idle'))
})

test('useLatchkeyActivity and useLatchkeyNfts list what the account did and holds, and an NFT is sent', async () => {
  const nft = {
    chainId: 'eip155:31337',
    address: '0x00000000000000000000000000000000000000c1',
    tokenId: '7',
    standard: 'ERC1155',
    name: 'Sticker',
    quantity: '5',
  }
  // The hash of what is sent here ends in 1.
  const history = [13, 12, 11].map((at) => fakeTransaction(at))
  const { fetch } = fakeDataServer({ history, nfts: [nft], pageSize: 2 })
  const server = 'https://data.example'
  const { latchkey, settle, wallet, wrapper } = setUp({ server, env: { fetch } })
  wallet.setBalance(nft.address, { balance: 5n, decimals: undefined })
  const { result } = renderHook(
    () => ({ activity: useLatchkeyActivity(), nfts: useLatchkeyNfts(), send: useLatchkeySend() }),
    { wrapper },
  )
  expect(result.current.activity.status).toBe('loading')
  await waitFor(() => expect(result.current.activity.status).toBe('idle'), soon)
  await act(() => latchkey.connect({ connectorId: 'com.example.wallet' }))
  await settle()
  expect(result.current.activity).toMatchObject({ status: 'ready', hasMore: true, pending: [] })
  const { loadMore, refresh } = result.current.activity
  await act(async () => loadMore())
  await settle()
  expect(result.current.activity.transactions).toHaveLength(3)
  expect([result.current.activity.loadMore, result.current.activity.refresh]).toEqual([
    loadMore,
    refresh,
  ])

  const [held] = result.current.nfts.nfts
  if (!held) throw new Error('an NFT')
  const to = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
  const preview = await act(() => result.current.send.createPreview({ nft: held, to }))
  expect(preview).toMatchObject({ amount: '1', nft: { name: 'Sticker' } })
  await act(() => result.current.send.confirm({ preview }))
  expect(result.current.activity.pending).toMatchObject([{ symbol: 'Sticker', nft: '7' }])
})
