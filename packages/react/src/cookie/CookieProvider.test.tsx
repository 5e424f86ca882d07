// @vitest-environment jsdom
import { createLatchkey, type Options } from '@latchkey/core'
import { createFakeEnv, fakeAdapter, fakeConnector, fakeNetwork } from '@latchkey/core/testing'
import { act, cleanup, waitFor } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { ConnectButton } from '../button/ConnectButton.js'
import { useLatchkeyAccount } from '../hooks/host/useLatchkeyAccount.js'
import { useLatchkeyProvider } from '../hooks/host/useLatchkeyProvider.js'
import { stubBrowserApis } from '../testing/stubBrowserApis.js'
import { CookieProvider } from './CookieProvider.js'
import { stateFromCookie } from './stateFromCookie.js'

const address = '0x00000000000000000000000000000000000000a1'
const networks = [
  { ...fakeNetwork(), name: 'Localnet' },
  { ...fakeNetwork(31338), name: 'Second' },
]

let browserStubs: ReturnType<typeof stubBrowserApis>
beforeEach(() => {
  browserStubs = stubBrowserApis()
})
afterEach(() => {
  cleanup()
  browserStubs.remove()
  setCookie('latchkey=; Max-Age=0; Path=/')
})

function setCookie(text: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: it is what is tested
  document.cookie = text
}

/** An instance of a server, which starts nothing. */
const onServer = () =>
  createLatchkey({
    networks,
    adapters: [fakeAdapter()],
    env: { ...createFakeEnv(), browser: false },
  })

function inBrowser(options: Partial<Options> = {}) {
  const wallet = fakeAdapter()
  const env = createFakeEnv()
  const create = () => createLatchkey({ networks, adapters: [wallet], env, ...options })
  return { wallet, env, create }
}

function Account() {
  const { address, chain, isConnected, status } = useLatchkeyAccount()
  const { provider } = useLatchkeyProvider({ namespace: 'eip155' })
  return (
    <p>
      {[address ?? 'none', chain?.name, status, isConnected && 'connected', provider && 'provider']
        .filter(Boolean)
        .join(' ')}
    </p>
  )
}

const page = (latchkey: ReturnType<typeof createLatchkey>, header: string | undefined) => (
  <CookieProvider latchkey={latchkey} state={stateFromCookie(header)}>
    <ConnectButton />
    <Account />
  </CookieProvider>
)

async function hydrate(html: string, view: ReturnType<typeof page>) {
  const box = document.body.appendChild(document.createElement('div'))
  box.innerHTML = html
  const texts = [box.textContent]
  const observer = new MutationObserver(() => texts.push(box.textContent))
  observer.observe(box, { subtree: true, childList: true, characterData: true })
  const mismatches: unknown[] = []
  const root = await act(async () =>
    hydrateRoot(box, view, { onRecoverableError: (error) => mismatches.push(error) }),
  )
  onTestFinished(async () => {
    observer.disconnect()
    await act(() => root.unmount())
    box.remove()
  })
  return { box, mismatches, texts }
}

test('the server renders the account of the cookie, on its network, as one that comes back', () => {
  const latchkey = onServer()
  const html = renderToString(page(latchkey, `latchkey=eip155:31338:${address}`))
  expect(html).toContain('0x0000…00a1')
  expect(html).toContain('data-variant="plain"')
  expect(html).toContain(`${address} Second reconnecting<`)
  // The instance is of all requests: the next one has another cookie.
  const other = renderToString(page(latchkey, undefined))
  expect(other).not.toContain('00a1')
  expect(other).toContain('data-variant="primary"')
  expect(other).toContain('Connect wallet')
  expect(latchkey.getState().accounts.eip155?.address).toBeUndefined()
})

test.each(['latchkey=eip155:31337:0xevil', 'latchkey=%00', 'latchkey=solana:x:y'])(
  'a server that gets %j renders that nothing is connected',
  (header) => {
    const html = renderToString(page(onServer(), header))
    expect(html).toContain('none Localnet disconnected<')
    expect(html).toContain('data-variant="primary"')
  },
)

test('the browser shows the same from the first paint to the wallet’s answer', async () => {
  const { create, wallet } = inBrowser()
  wallet.announce(fakeConnector)
  wallet.grant(address)
  const before = create()
  await before.connect({ connectorId: fakeConnector.id })
  before.destroy()

  const header = `latchkey=eip155:31337:${address}`
  const html = renderToString(page(onServer(), header))
  const latchkey = create()
  onTestFinished(() => act(() => latchkey.destroy()))
  const { box, mismatches, texts } = await hydrate(html, page(latchkey, header))
  await waitFor(() => expect(box.querySelector('p')?.textContent).toContain('connected provider'))
  expect(mismatches).toEqual([])
  const button = box.querySelector('button')?.textContent
  expect(button).toBe('0x0000…00a1 Localnet')
  expect(new Set(texts.map((text) => text?.slice(0, button?.length)))).toEqual(new Set([button]))
  // Written for the next visit.
  expect(document.cookie).toBe(header)
})

test('a wallet that does not come back leaves neither account nor cookie', async () => {
  const { create } = inBrowser()
  setCookie(`latchkey=eip155:31337:${address}; Path=/`)
  const html = renderToString(page(onServer(), document.cookie))
  const latchkey = create()
  onTestFinished(() => act(() => latchkey.destroy()))
  const { box, mismatches } = await hydrate(html, page(latchkey, document.cookie))
  expect(mismatches).toEqual([])
  expect(box.querySelector('button')?.textContent?.trim()).toBe('Connect wallet')
  expect(box.querySelector('p')?.textContent).toBe('none Localnet disconnected')
  expect(document.cookie).toBe('')
})

test('what connects and disconnects is written, under the name of the instance', async () => {
  const { create, wallet } = inBrowser({ id: 'shop' })
  const latchkey = create()
  onTestFinished(() => act(() => latchkey.destroy()))
  wallet.announce(fakeConnector)
  wallet.grant(address)
  await hydrate(renderToString(page(onServer(), '')), page(latchkey, ''))
  await act(() => latchkey.connect({ connectorId: fakeConnector.id }))
  expect(document.cookie).toBe(`latchkey-shop=eip155:31337:${address}`)
  await act(() => latchkey.disconnect())
  expect(document.cookie).toBe('')
})

test('no balance of a claimed account is requested', () => {
  const html = renderToString(
    <CookieProvider
      latchkey={onServer()}
      state={stateFromCookie(`latchkey=eip155:31337:${address}`)}
    >
      <ConnectButton showBalance>
        {({ detail, isConnected, isPending, label }) => (
          <i>{JSON.stringify([label, detail, isConnected, isPending])}</i>
        )}
      </ConnectButton>
    </CookieProvider>,
  )
  expect(html.replaceAll('&quot;', '"')).toContain('["0x0000…00a1","Localnet",false,false]')
})

test.each(['x', {}, [], { accounts: [5] }])('a state of %o says where to get one', (value) => {
  const state = value as never
  expect(() => renderToString(<CookieProvider latchkey={onServer()} state={state} />)).toThrow(
    'Write <CookieProvider state={stateFromCookie(request.headers.cookie)}>',
  )
})
