// @vitest-environment jsdom

import type { TestContext } from '@latchkey/core/testing'
import { updateOptions } from '@latchkey/core/testing'
import { currentEntry, openModal, run } from '@latchkey/core/ui'
import { LatchkeyError } from '@latchkey/protocol'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { nft, renderAccount, token, warmUp } from '../../../testing/renderAccount.js'
import AccountView from '../AccountView.js'

beforeAll(warmUp)
afterEach(cleanup)

const ether = token('ETH', {
  name: 'Ether',
  address: undefined,
  price: 2500,
  value: 3750,
  quantity: { decimals: '18', numeric: '1.5' },
})
const otherCoin = '0x00000000000000000000000000000000000000d1'
const rows = (name: string) => within(screen.getByRole('list', { name })).getAllByRole('listitem')
const press = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })))
const choose = (name: string) => act(async () => fireEvent.click(screen.getByRole('tab', { name })))

test('S2.03 with a server there are three tabs, a name and a total value', async () => {
  renderAccount(<AccountView />, {
    serverData: { balances: [ether, token('LUSD', { value: 250.255 })], name: 'alice.eth' },
    Mode: StrictMode,
  })
  await waitFor(() => expect(screen.getByText('$4,000.25')).toBeDefined())
  expect(screen.getByText('alice.eth')).toBeDefined()
  expect(document.body.textContent).toContain('1.5 ETH')
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Tokens',
    'NFTs',
    'Activity',
  ])
})

test('S5.12 a token shows its quantity with 3 decimals, its value with 2, and its price', async () => {
  renderAccount(<AccountView />, {
    serverData: {
      balances: [
        token('LUSD', {
          price: 1.5,
          value: 18.5,
          quantity: { decimals: '6', numeric: '12.3456789' },
        }),
      ],
    },
  })
  await waitFor(() => expect(rows('Tokens')[0]?.textContent).toContain('12.345 LUSD'))
  expect(rows('Tokens')[0]?.textContent).toContain('$18.50')
  expect(rows('Tokens')[0]?.textContent).toContain('$1.50')
})

test('the open modal follows a change of the features', async () => {
  const { context } = renderAccount(<AccountView />, {})
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send' })).toBeDefined())
  act(() => updateOptions(context, { features: { send: false } }))
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
  act(() => updateOptions(context, { features: { send: true } }))
  expect(screen.getByRole('button', { name: 'Send' })).toBeDefined()
})

const contract = '0xfbfbfddd6e35da57b7b0f9a2c10e34be70b3a4e9'
const ownTokens = {
  'eip155:31337': [
    // As the native coin is called: a stranger's would be spam.
    { address: contract, symbol: 'ETH', decimals: 6, name: 'Shop points', image: '/points.png' },
  ],
}
const fund = ({ wallet }: TestContext) =>
  wallet.setBalance(contract, { balance: 12_500_000n, decimals: 6 })

test('the host’s own tokens are read from the chain where no server knows them, with their image', async () => {
  renderAccount(<AccountView />, { server: undefined, tokens: ownTokens, prepare: fund })
  await waitFor(() => expect(rows('Tokens')).toHaveLength(2))
  expect(rows('Tokens')[1]?.textContent).toContain('Shop points')
  expect(rows('Tokens')[1]?.textContent).toContain('12.5 ETH')
  expect(rows('Tokens')[1]?.querySelector('img')?.getAttribute('src')).toBe('/points.png')
})

test('with a server, too, and one that it knows has its amount and the host’s name, symbol and image', async () => {
  const tokens = {
    'eip155:31337': [
      ...ownTokens['eip155:31337'],
      {
        address: otherCoin,
        symbol: 'OTHER',
        name: 'Other coin',
        decimals: 6,
        image: 'data:image/gif;base64,AAAA',
      },
    ],
  }
  const balances = [ether, token('LUSD', { value: 250, address: `eip155:31337:${otherCoin}` })]
  renderAccount(<AccountView />, { serverData: { balances }, tokens, prepare: fund })
  await waitFor(() => expect(rows('Tokens')).toHaveLength(3))
  expect(rows('Tokens')[1]?.textContent).toContain('Other coin')
  expect(rows('Tokens')[1]?.textContent).toContain(' OTHER')
  expect(rows('Tokens')[1]?.textContent).not.toContain('LUSD')
  expect(rows('Tokens')[1]?.querySelector('img')?.getAttribute('src')).toContain('data:image/gif')
  expect(rows('Tokens')[2]?.textContent).toContain('Shop points')
})

test('T100 tokens that look like spam are hidden, counted, worth nothing, and shown last on request', async () => {
  renderAccount(<AccountView />, {
    serverData: {
      balances: [
        token('<b>LIAR</b>', {
          value: 1e30,
          quantity: { decimals: '18', numeric: '1'.repeat(60) },
        }),
        ether,
        token('USDC', { name: 'Visit win.example' }),
        token('LUSD', { value: 250 }),
      ],
    },
  })
  await waitFor(() => expect(screen.getByText('$4,000.00')).toBeDefined())
  const names = () =>
    rows('Tokens').map(({ textContent }) => /Ether|LUSD|LIAR|USDC/.exec(textContent ?? '')?.[0])
  expect(names()).toEqual(['Ether', 'LUSD'])
  expect(document.body.textContent).toContain('2 hidden as likely spam')
  await press('Show')
  expect(names()).toEqual(['Ether', 'LUSD', 'LIAR', 'USDC'])
  expect(document.body.textContent).toContain('>999T')
  await press('Hide')
  expect(names()).toEqual(['Ether', 'LUSD'])
})

test('T100 an account of nothing but spam is empty, and says what is hidden', async () => {
  renderAccount(<AccountView />, { serverData: { balances: [token('claim.com')] } })
  await waitFor(() => expect(screen.getByText('No tokens yet')).toBeDefined())
  expect(document.body.textContent).toContain('1 hidden as likely spam')
  await press('Show')
  expect(rows('Tokens')).toHaveLength(1)
})

test('of five thousand tokens only the visible ones are rendered', async () => {
  const many = Array.from({ length: 5000 }, (_, at) => token(`T${at}`))
  renderAccount(<AccountView />, { serverData: { balances: many } })
  await waitFor(() => expect(rows('Tokens').length).toBeGreaterThan(3))
  expect(rows('Tokens').length).toBeLessThan(30)
  expect(rows('Tokens')[0]?.ariaSetSize ?? rows('Tokens')[0]?.getAttribute('aria-setsize')).toBe(
    '5000',
  )
})

test('S9.32 S9.33 the quick actions are in the host’s order, and a click on a token sends it', async () => {
  const { context } = renderAccount(<AccountView />, { serverData: { balances: [ether] } })
  await waitFor(() => expect(screen.getByText('Ether')).toBeDefined())
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent)
  expect(names.filter((name) => name === 'Receive' || name === 'Send')).toEqual(['Receive', 'Send'])
  await press(/^Ether/)
  await waitFor(() => expect(currentEntry(context.store.get().router).view).toBe('WalletSend'))
  expect(context.store.get().send.form.token?.symbol).toBe('ETH')
})

test('S9.32 a host that puts sending first has it first', async () => {
  renderAccount(<AccountView />, {
    features: { walletFeaturesOrder: ['send', 'receive'] },
    serverData: { balances: [ether] },
  })
  await waitFor(() => expect(screen.getByText('Ether')).toBeDefined())
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent)
  expect(names.filter((name) => name === 'Receive' || name === 'Send')).toEqual(['Send', 'Receive'])
})

test('S1.04 S9.33 both actions can be off, and a namespace without sending offers none', async () => {
  const { context } = renderAccount(<AccountView />, {
    features: { receive: false, send: false },
    serverData: { balances: [ether] },
  })
  await waitFor(() => expect(screen.getByText('Ether')).toBeDefined())
  expect(screen.queryByRole('button', { name: 'Receive' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Ether/ })).toBeNull()
  cleanup()
  const adapter = context.adapters.get('eip155')
  if (!adapter) throw new Error('an adapter')
  renderAccount(<AccountView />, {
    serverData: { balances: [ether] },
    prepare: ({ adapters }) => void adapters.set('eip155', { ...adapter, send: undefined }),
  })
  await waitFor(() => expect(screen.getByText('Ether')).toBeDefined())
  expect(screen.getByRole('button', { name: 'Receive' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
})

test('an account without tokens says so, and links to receiving', async () => {
  const { context } = renderAccount(<AccountView />, { features: { send: false } })
  await waitFor(() => expect(screen.getByText('No tokens yet')).toBeDefined())
  const ways = screen.getAllByRole('button', { name: 'Receive' })
  await act(async () => fireEvent.click(ways.at(-1) as HTMLElement))
  expect(currentEntry(context.store.get().router).view).toBe('WalletReceive')
})

test('a refresh bypasses the server’s cache', async () => {
  const { forcedUpdates } = renderAccount(<AccountView />, { serverData: { balances: [ether] } })
  await waitFor(() => expect(screen.getByText('Ether')).toBeDefined())
  expect(forcedUpdates).toEqual([])
  await press('Refresh balance')
  await waitFor(() =>
    expect(forcedUpdates).toEqual(['eip155:31337:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee']),
  )
})

test('S4.44 S5.14 after a failure the next possible try is shown, and a refresh does not bypass it', async () => {
  const { requests, context, data, advance } = renderAccount(<AccountView />, {
    serverData: { down: true },
  })
  const calls = () => requests.filter((path) => path.endsWith('/balance')).length
  await waitFor(() => expect(screen.getByText('Couldn’t load tokens')).toBeDefined())
  expect(screen.getByText('You can try again in 30 seconds.')).toBeDefined()
  const again = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Try again' })
  expect(again().disabled).toBe(true)

  Object.assign(data, { down: false, balances: [ether] })
  const before = calls()
  await press('Refresh balance')
  for (let second = 0; second < 10; second++) await advance(1_000)
  expect(calls()).toBe(before)
  expect(screen.getByText('You can try again in 20 seconds.')).toBeDefined()
  expect(context.store.get().snackbar.message).toContain('You can try again in')

  for (let second = 0; second < 21; second++) await advance(1_000)
  expect(again().disabled).toBe(false)
  await press('Try again')
  await waitFor(() => expect(screen.getByText('Ether')).toBeDefined())
  expect(screen.queryByText('Couldn’t load tokens')).toBeNull()
})

test('an incoming transfer that the tokens report changes the balance above them too', async () => {
  const none = { ...ether, value: 0, quantity: { decimals: '18', numeric: '0' } }
  const ten = { ...ether, value: 25_000, quantity: { decimals: '18', numeric: '10' } }
  let balance = 0n
  const { context, data } = renderAccount(<AccountView />, {
    serverData: { balances: [none] },
    prepare({ adapters }) {
      const adapter = adapters.get('eip155')
      if (adapter) adapters.set('eip155', { ...adapter, nativeBalance: async () => balance })
    },
  })
  await waitFor(() => expect(rows('Tokens')[0]?.textContent).toContain('0 ETH'))
  balance = 10n ** 19n
  data.balances = [ten]
  // Later than the native balance by the clock of the query client.
  await new Promise((resolve) => setTimeout(resolve, 5))
  await act(async () => {
    await context.queries.value?.refetchQueries({ queryKey: ['tokenBalance'] })
  })
  await waitFor(() => expect(screen.getByText('$25,000.00', { selector: 'p *' })).toBeDefined())
  expect(document.querySelector('p + p')?.textContent).toContain('10 ETH')
  expect(rows('Tokens')[0]?.textContent).toContain('10 ETH')
})

test('a first load that fails is reported once, by the list of tokens', async () => {
  const { context } = renderAccount(<AccountView />, { serverData: { down: true } })
  await waitFor(() => expect(screen.getByText('Couldn’t load tokens')).toBeDefined())
  await act(() => context.env.advance(1_000))
  expect(context.store.get().snackbar.open).toBe(false)
})

test('a refresh that fails is reported once: by the list of tokens, or by a snackbar where that is hidden', async () => {
  const { context, data } = renderAccount(<AccountView />, { serverData: { balances: [ether] } })
  const { store, wallet } = context
  await waitFor(() => expect(screen.getByText('Ether')).toBeDefined())
  data.down = true
  wallet.next('nativeBalance', new LatchkeyError('rpc/unreachable'))
  await press('Refresh balance')
  await waitFor(() => expect(screen.getAllByText('Couldn’t load tokens')).toHaveLength(2))
  expect(document.querySelector('[aria-live=polite]')?.textContent).toBe('Couldn’t load tokens')
  expect(store.get().snackbar.open).toBe(false)
  expect(screen.getByText('Ether')).toBeDefined()
  cleanup()

  const other = renderAccount(<AccountView />, { serverData: { balances: [ether] } })
  await waitFor(() => expect(screen.getByText('Ether')).toBeDefined())
  await choose('NFTs')
  other.data.down = true
  other.context.wallet.next('nativeBalance', new LatchkeyError('rpc/unreachable'))
  await press('Refresh balance')
  await waitFor(() => expect(other.context.store.get().snackbar.open).toBe(true))
  expect(other.context.store.get().snackbar.message).toBe('Token Balance Unavailable')
  expect(screen.queryByText('Couldn’t load tokens')).toBeNull()
})

test('S5.14 tokens that failed to load are requested without the wait when the network is back', async () => {
  const { data, requests } = renderAccount(<AccountView />, { serverData: { down: true } })
  await waitFor(() => expect(screen.getByText('You can try again in 30 seconds.')).toBeDefined())
  const calls = () => requests.filter((path) => path.endsWith('/balance')).length
  const before = calls()
  Object.assign(data, { down: false, balances: [ether] })
  await act(async () => fireEvent(window, new Event('online')))
  await waitFor(() => expect(screen.getByText('Ether')).toBeDefined())
  expect(calls()).toBe(before + 1)
  expect(screen.queryByText('Couldn’t load tokens')).toBeNull()
})

test('NFTs are in a grid; spam is counted and shown on demand', async () => {
  const nfts = Array.from({ length: 60 }, (_, at) => nft(at + 1, { isSpam: at % 10 === 9 }))
  const { context } = renderAccount(<AccountView />, { serverData: { nfts } })
  await choose('NFTs')
  await waitFor(() => expect(screen.getByText('Boat 1')).toBeDefined())
  // A small box: not all of sixty are rendered.
  expect(rows('NFTs').length).toBeLessThan(45)
  await waitFor(() => expect(screen.getByText(/^5 hidden|^6 hidden/)).toBeDefined())
  expect(screen.queryByText('Boat 10')).toBeNull()
  await press('Show')
  await waitFor(() => expect(screen.getByText('Boat 10')).toBeDefined())

  await press(/^Boat 2/)
  expect(currentEntry(context.store.get().router)).toMatchObject({
    view: 'NftDetail',
    data: { tokenId: '2', chainId: 'eip155:31337' },
  })
})

test('coming back shows the chosen tab', async () => {
  const { show, unmount } = renderAccount(<AccountView />)
  await choose('NFTs')
  await waitFor(() => expect(screen.getByText('No NFTs yet')).toBeDefined())
  unmount()
  show()
  expect(screen.getByRole('tab', { name: 'NFTs' }).getAttribute('aria-selected')).toBe('true')
})

test('S2.12 what the click requests is not requested again by the view, be it running or answered', async () => {
  const { advance, context, requests, show, unmount } = renderAccount(<AccountView />, {
    serverData: { balances: [ether], name: 'alice.eth' },
    prepare: (context) => void run(context, openModal, {}),
  })
  const isShown = () =>
    waitFor(() => {
      expect(screen.getByText('$3,750.00', { selector: 'p *, p' })).toBeDefined()
      expect(screen.getByText('alice.eth')).toBeDefined()
    })
  await isShown()
  unmount()
  show()
  await isShown()
  await advance()
  expect(requests.toSorted()).toEqual([
    '/v1/account/0x52908400098527886E0F7030069857D2E4169EE7/balance',
    '/v1/identity/0x52908400098527886E0F7030069857D2E4169EE7',
    '/v1/supported-chains',
  ])
  expect(context.wallet.calls).toEqual(['nativeBalance'])
})
