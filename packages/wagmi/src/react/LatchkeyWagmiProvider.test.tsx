// @vitest-environment jsdom
import { useLatchkeyAccount } from '@latchkey/react'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { type ReactNode, StrictMode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useConnection } from 'wagmi'
import { bothEqual } from '../testing/bothEqual.js'
import { createWagmiPage, rdnsOf, type UnconnectedPage } from '../testing/loadWagmiPage.js'
import { wagmiVersions } from '../testing/wagmiVersions.js'
import { LatchkeyWagmiProvider } from './LatchkeyWagmiProvider.js'

const pages: UnconnectedPage[] = []
afterEach(() => {
  cleanup()
  for (const page of pages.splice(0)) page.close()
})

function load(options: { ssr?: boolean } = {}) {
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
