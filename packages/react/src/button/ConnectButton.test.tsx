// @vitest-environment jsdom
import { createLatchkey, type Latchkey, type Options } from '@latchkey/core'
import { createFakeEnv, fakeAdapter, fakeConnector, fakeNetwork } from '@latchkey/core/testing'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { LatchkeyProvider } from '../attach/LatchkeyProvider.js'
import { useLatchkeyBalance } from '../hooks/host/useLatchkeyBalance.js'
import { stubBrowserApis } from '../testing/stubBrowserApis.js'
import { ConnectButton } from './ConnectButton.js'
import { NetworkButton } from './NetworkButton.js'

const address = '0x00000000000000000000000000000000000000a1'

let browserStubs: ReturnType<typeof stubBrowserApis>
beforeEach(() => {
  browserStubs = stubBrowserApis()
})
afterEach(() => {
  cleanup()
  browserStubs.remove()
})

function setUp(options: Partial<Options> = {}) {
  const wallet = fakeAdapter()
  const latchkey = createLatchkey({
    networks: [{ ...fakeNetwork(), name: 'Localnet' }],
    adapters: [wallet],
    env: createFakeEnv(),
    ...options,
  })
  onTestFinished(() => act(() => latchkey.destroy()))
  wallet.announce(fakeConnector)
  wallet.grant(address)
  const connect = () => act(() => latchkey.connect({ connectorId: fakeConnector.id }))
  return { latchkey, wallet, connect }
}

/** The instance with another way to open. */
const withOpen = (latchkey: Latchkey, open: Latchkey['open']): Latchkey =>
  Object.assign(Object.create(latchkey), { open })

const inside = (latchkey: Latchkey, children: ReactNode) => (
  <LatchkeyProvider latchkey={latchkey}>{children}</LatchkeyProvider>
)

test('it offers to connect, then shows the account and its network', async () => {
  const { connect, latchkey } = setUp()
  render(inside(latchkey, <ConnectButton label="Log in" className="mine" />))
  const button = screen.getByRole('button', { name: 'Log in' })
  expect(button.className).toBe('latchkey-button mine')
  expect(button.dataset.variant).toBe('primary')
  await connect()
  expect(screen.getByRole('button').textContent).toBe('0x0000…00a1 Localnet')
  expect(screen.getByRole('button').dataset.variant).toBe('plain')
})

test('a press opens the modal, unless the host prevents it', async () => {
  const { latchkey } = setUp()
  const opened: string[] = []
  const own = withOpen(latchkey, async () => void opened.push('open'))
  const view = render(inside(own, <ConnectButton />))
  await act(async () => fireEvent.click(screen.getByRole('button')))
  expect(opened).toEqual(['open'])
  view.rerender(inside(own, <ConnectButton onClick={(event) => event.preventDefault()} />))
  await act(async () => fireEvent.click(screen.getByRole('button')))
  expect(opened).toEqual(['open'])
})

test('a modal that does not open is said by the button, and the next press tries again', async () => {
  const { latchkey } = setUp()
  let isOffline = true
  const open = async () => {
    if (isOffline) throw new Error('offline')
  }
  render(inside(withOpen(latchkey, open), <ConnectButton />))
  await act(async () => fireEvent.click(screen.getByRole('button')))
  expect(screen.getByRole('button', { name: 'Couldn’t open. Try again' })).toBeDefined()
  isOffline = false
  await act(async () => fireEvent.click(screen.getByRole('button')))
  expect(screen.getByRole('button', { name: 'Connect wallet' })).toBeDefined()
})

test('what a server renders says neither that a wallet is connected nor that none is, and the browser takes it over', async () => {
  const { latchkey } = setUp({ language: 'de' })
  const page = inside(latchkey, <ConnectButton />)
  const box = document.body.appendChild(document.createElement('div'))
  onTestFinished(() => box.remove())
  box.innerHTML = renderToString(page)
  const drawn = box.querySelector('button')
  expect(drawn?.dataset.variant).toBe('busy')
  expect(drawn?.getAttribute('aria-busy')).toBe('true')
  expect(drawn?.hasAttribute('style')).toBe(false)
  const mismatches: unknown[] = []
  const root = await act(async () =>
    hydrateRoot(box, page, { onRecoverableError: (error) => mismatches.push(error) }),
  )
  onTestFinished(() => act(() => root.unmount()))
  expect(mismatches).toEqual([])
  expect(box.querySelector('button')).toBe(drawn)
  expect(drawn?.textContent?.trim()).toBe('Wallet verbinden')
  expect(drawn?.lang).toBe('de')
  expect(drawn?.dataset.variant).toBe('primary')
})

test('its theme is the instance’s, and follows it', () => {
  const { latchkey } = setUp({ theme: { mode: 'dark', fontFamily: 'Georgia' } })
  render(inside(latchkey, <ConnectButton />))
  const button = screen.getByRole('button', { name: 'Connect wallet' })
  expect(button.dataset.theme).toBe('dark')
  act(() => latchkey.setTheme({ mode: 'light' }))
  expect(button.dataset.theme).toBe('light')
})

test('a host draws a button of its own', async () => {
  const { connect, latchkey } = setUp()
  const opened: string[] = []
  const own = withOpen(latchkey, async () => void opened.push('open'))
  render(
    inside(
      own,
      <ConnectButton>
        {({ isConnected, label, open }) => (
          <button type="button" className="mine" onClick={() => void open()}>
            {isConnected ? `You: ${label}` : label}
          </button>
        )}
      </ConnectButton>,
    ),
  )
  expect(screen.getByRole('button').className).toBe('mine')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Connect wallet' })))
  expect(opened).toEqual(['open'])
  await connect()
  expect(screen.getByRole('button', { name: 'You: 0x0000…00a1' })).toBeDefined()
})

test('the network’s button opens the networks', async () => {
  const { latchkey } = setUp()
  const opened: unknown[] = []
  const own = withOpen(latchkey, async (parameters) => void opened.push(parameters))
  render(inside(own, <NetworkButton />))
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Localnet' })))
  expect(opened).toMatchObject([{ view: 'Networks' }])
})

test('S5.12 it shows the balance, the network, both or neither', async () => {
  const { connect, latchkey } = setUp()
  const view = render(inside(latchkey, <ConnectButton showBalance />))
  const text = () => screen.getByRole('button').textContent
  expect(text()).toBe('Connect wallet ')
  await connect()
  // The code that reads a balance loads first.
  await waitFor(() => expect(text()).toBe('0x0000…00a1 1.5 ETH'), { timeout: 10_000 })
  view.rerender(inside(latchkey, <ConnectButton showBalance showNetwork />))
  await waitFor(() => expect(text()).toBe('0x0000…00a1 1.5 ETH · Localnet'))
  view.rerender(inside(latchkey, <ConnectButton showNetwork={false} />))
  await waitFor(() => expect(text()).toBe('0x0000…00a1 '))
})

test('S9.02 the balance of a button and that of a hook follow the chain together, and no other button asks for blocks', async () => {
  const env = createFakeEnv()
  const { connect, latchkey, wallet } = setUp({ env })
  const Held = () => <p>{useLatchkeyBalance().data?.formatted}</p>
  const page = (showBalance: boolean) =>
    inside(
      latchkey,
      <>
        <ConnectButton showBalance={showBalance} />
        {showBalance && <Held />}
      </>,
    )
  const view = render(page(false))
  await connect()
  await act(() => env.advance(10_000))
  expect(wallet.calls).not.toContain('blockNumber')

  view.rerender(page(true))
  const texts = () => [
    screen.getByRole('button').textContent,
    document.querySelector('p')?.textContent,
  ]
  const shown = (amount: string) => [`0x0000…00a1 ${amount} ETH`, amount]
  await waitFor(() => expect(texts()).toEqual(shown('1.5')), { timeout: 10_000 })
  wallet.setBalance(undefined, { balance: 25n * 10n ** 17n, decimals: undefined })
  const seen: unknown[] = []
  const watching = new MutationObserver(() => seen.push(texts()))
  watching.observe(view.container, {
    characterData: true,
    childList: true,
    subtree: true,
  })
  // The code that follows loads first.
  await waitFor(
    async () => {
      await act(() => env.advance(1_000))
      expect(texts()).toEqual(shown('2.5'))
    },
    { timeout: 10_000 },
  )
  expect(seen).toEqual([shown('2.5')])
  watching.disconnect()

  view.rerender(page(false))
  await act(() => env.advance(2_000))
  const { length } = wallet.calls
  await act(() => env.advance(10_000))
  expect(wallet.calls).toHaveLength(length)
})

test('what is between its tags and no function is refused, with what to write', () => {
  const { latchkey } = setUp()
  const children = 'Log in' as never
  expect(() => renderToString(inside(latchkey, <ConnectButton>{children}</ConnectButton>))).toThrow(
    expect.objectContaining({
      code: 'parameters/invalid',
      message: 'Write label="…"',
    }),
  )
})

/** What the page does not catch while a pointer comes to a button. */
async function errorsOf(button: ReactNode) {
  const errors: unknown[] = []
  const hear = (error: unknown) => errors.push(error)
  process.on('unhandledRejection', hear)
  onTestFinished(() => void process.off('unhandledRejection', hear))
  const { latchkey } = setUp()
  render(inside(latchkey, button))
  fireEvent.focusIn(screen.getByRole('button'))
  await act(() => latchkey.prefetch())
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  return errors
}

const buttons = { ConnectButton, NetworkButton }
test.each<[keyof typeof buttons, object, string]>([
  ['ConnectButton', { namespace: 'evm' }, 'namespace: use eip155, solana'],
  ['ConnectButton', { size: 'lg' }, 'size: use md or sm'],
  ['ConnectButton', { lable: 'Log in' }, 'lable: it is not known. Did you mean label?'],
  ['ConnectButton', { label: 7 }, 'label: give a text'],
  ['ConnectButton', { showBalance: 'yes' }, 'showBalance: use true or false'],
  ['ConnectButton', { namespce: 'eip155' }, 'namespce: it is not known. Did you mean namespace?'],
  ['NetworkButton', { namespace: 'evm' }, 'namespace: use eip155, solana'],
  ['NetworkButton', { size: 'lg' }, 'size: use md or sm'],
  [
    'NetworkButton',
    { showBalance: true },
    'showBalance: it is not known: use label,size,namespace',
  ],
])(
  '<%s> with %j is an error that the page sees when a pointer comes near',
  async (name, props, text) => {
    const Button = buttons[name]
    expect(await errorsOf(<Button {...props} />)).toMatchObject([
      {
        code: 'options/invalid',
        message: expect.stringContaining(`Invalid option ${name}.${text}`),
      },
    ])
  },
)

test('all props of a button, ours and native, are no mistake', async () => {
  const native = {
    id: 'a',
    title: 'b',
    style: {},
    name: 'c',
    role: 'button',
    lang: 'en',
    hidden: false,
  }
  const attributes = {
    ...native,
    slot: 'd',
    value: 'e',
    form: 'f',
    dir: 'ltr',
    'data-x': 1,
    tabIndex: 0,
  }
  const ours = { label: 'Log in', loadingLabel: 'Wait', size: 'sm', namespace: 'eip155' } as const
  expect(
    await errorsOf(<ConnectButton {...attributes} {...ours} showBalance={false} showNetwork />),
  ).toEqual([])
})
