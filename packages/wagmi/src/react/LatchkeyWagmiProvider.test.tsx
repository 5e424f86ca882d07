// @vitest-environment jsdom
import { useLatchkeyAccount } from '@latchkey/react'
import { act, cleanup, render, renderHook, waitFor } from '@testing-library/react'
import { Component, type ReactNode, StrictMode, useEffect } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import {
  type Config,
  useConnection,
  useConnectionEffect,
  useConnectors,
  WagmiProvider,
} from 'wagmi'
import { bothEqual } from '../testing/bothEqual.js'
import { createBrowser } from '../testing/createBrowser.js'
import {
  createWagmiPage,
  rdnsOf,
  type UnconnectedPage,
  type WagmiPageOptions,
} from '../testing/loadWagmiPage.js'
import { wagmiVersions } from '../testing/wagmiVersions.js'
import { LatchkeyWagmiProvider } from './LatchkeyWagmiProvider.js'

const pages: UnconnectedPage[] = []
afterEach(() => {
  cleanup()
  for (const page of pages.splice(0)) page.close()
})

class Boundary extends Component<{ children: ReactNode }, { message?: string }> {
  override state: { message?: string } = {}
  static getDerivedStateFromError = ({ message }: Error) => ({ message })
  override render() {
    return this.state.message ?? this.props.children
  }
}

function Child({ onRender }: { onRender(): void }) {
  onRender()
  return null
}

function load(options: WagmiPageOptions = {}) {
  const [wagmi] = wagmiVersions
  if (!wagmi) throw new Error('There is no wagmi')
  const page = createWagmiPage(wagmi, options)
  pages.push(page)
  const { config, latchkey } = page
  const wrapper = ({ children }: { children: ReactNode }) => (
    <StrictMode>
      <LatchkeyWagmiProvider latchkey={latchkey} config={config}>
        {children}
      </LatchkeyWagmiProvider>
    </StrictMode>
  )
  return { ...page, wrapper }
}

test('our hooks and those of wagmi say the same in one tree', async () => {
  const page = load()
  const { result } = renderHook(() => [useConnection().address, useLatchkeyAccount().address], page)
  await act(() => page.latchkey.connect({ connectorId: rdnsOf('fox') }))
  await waitFor(() => expect(result.current).toEqual(Array(2).fill(page.wallets.fox.addresses[0])))
  bothEqual(page, { status: 'connected' })
})

test("a server's page is taken over as it was rendered", async () => {
  const page = load({ ssr: true })
  await page.latchkey.connect({ connectorId: rdnsOf('fox') })
  const seen: string[] = []
  renderHook(() => void seen.push(useConnection().status), page)
  await waitFor(() => expect(seen.at(-1)).toBe('connected'))
  expect(seen[0]).toBe('disconnected')
})

test.each([true, false])('a guard of the app sees no disconnect on a reload', async (isStrict) => {
  const browser = createBrowser()
  const first = load({ browser })
  await first.latchkey.connect({ connectorId: rdnsOf('fox') })
  first.close()

  const page = load({ browser, announced: [] })
  const { config, latchkey } = page
  const seen: string[] = []
  const onDisconnect = vi.fn()
  const logged = vi.spyOn(console, 'error')
  const plain = ({ children }: { children: ReactNode }) => (
    <LatchkeyWagmiProvider latchkey={latchkey} config={config}>
      {children}
    </LatchkeyWagmiProvider>
  )
  const { rerender } = renderHook(
    () => {
      const { status } = useConnection()
      useConnectionEffect({ onDisconnect })
      useEffect(() => void seen.push(status), [status])
    },
    { wrapper: isStrict ? page.wrapper : plain },
  )
  rerender()
  page.announce('fox')
  await act(() => page.settle())
  rerender()
  expect([...new Set(seen)]).toEqual(['reconnecting', 'connected'])
  expect(onDisconnect).not.toHaveBeenCalled()
  expect(logged).not.toHaveBeenCalled()
  logged.mockRestore()
  bothEqual(page, { status: 'connected' })
})

test('a provider that takes the place of another goes on from what is there', async () => {
  const page = load()
  await page.latchkey.connect({ connectorId: rdnsOf('fox') })
  const { config, latchkey } = page
  const seen: string[] = []
  const stop = config.subscribe(
    ({ status }) => status,
    (status) => seen.push(status),
  )
  let key = 1
  const wrapper = ({ children }: { children: ReactNode }) => (
    <LatchkeyWagmiProvider key={key} latchkey={latchkey} config={config}>
      {children}
    </LatchkeyWagmiProvider>
  )
  const { rerender, unmount } = renderHook(() => useConnectors(), { wrapper })
  const before = config.connectors
  key = 2
  rerender()
  await act(() => page.settle())
  expect(seen).toEqual(['connected'])
  expect(config.connectors).toEqual(before)
  bothEqual(page, { status: 'connected' })
  unmount()
  await act(() => page.settle())
  expect(config.connectors).toEqual([])
  expect(seen).toEqual(['connected', 'disconnected'])
  stop()
})

test.each([
  ['of another config', () => load().config, 'remove the WagmiProvider above'],
  ['of the same config', (own: Config) => own, 'remove the WagmiProvider above'],
])('a provider of wagmi’s own above, %s, is refused', (_, choose, reason) => {
  const page = load()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <WagmiProvider config={choose(page.config)} reconnectOnMount={false}>
      <page.wrapper>{children}</page.wrapper>
    </WagmiProvider>
  )
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(() => renderHook(() => null, { wrapper })).toThrow(reason)
  logged.mockRestore()
})

test('a config that is refused reaches an error boundary before anything below starts', () => {
  const { latchkey } = load()
  const { config } = load()
  const started = vi.fn()
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { container } = render(
    <Boundary>
      <LatchkeyWagmiProvider latchkey={latchkey} config={config}>
        <Child onRender={started} />
      </LatchkeyWagmiProvider>
    </Boundary>,
  )
  expect(container.textContent).toContain('latchkeyConfig(latchkey) was given another instance')
  expect(started).not.toHaveBeenCalled()
  logged.mockRestore()
})

test('two providers of one config: the second throws an error that says so', () => {
  const { wrapper: One } = load()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <>
      <One>{children}</One>
      <One>{children}</One>
    </>
  )
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(() => renderHook(() => null, { wrapper })).toThrow('render one provider of it')
  logged.mockRestore()
})
