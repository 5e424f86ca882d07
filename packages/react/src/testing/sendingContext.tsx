import type { Options } from '@latchkey/core'
import { tokenBalanceKey } from '@latchkey/core/account'
import type { Sending } from '@latchkey/core/adapter'
import type { SendForm } from '@latchkey/core/send'
import { createTestContext, fakeNetwork, type TestContext } from '@latchkey/core/testing'
import { type AccountInfo, availableViews, emptyAccount } from '@latchkey/core/ui'
import type { TokenBalance } from '@latchkey/protocol/api'
import { act, render } from '@testing-library/react'
import { type ReactElement, StrictMode } from 'react'
import { TestWidget } from './TestWidget.js'

export const sender = '0x00000000000000000000000000000000000000a1'
export const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** 1.5 of the native coin, at 2500 dollars each. */
export const ether: TokenBalance = {
  name: 'Ether',
  symbol: 'ETH',
  chainId: 'eip155:31337',
  price: 2500,
  value: 3750,
  quantity: { decimals: '18', numeric: '1.5' },
} as TokenBalance

/** A token with 6 decimals; another number makes another token. */
export const token = (at = 1, change: Partial<TokenBalance> = {}): TokenBalance =>
  ({
    name: `Local Dollar ${at}`,
    symbol: `LUSD${at}`,
    chainId: 'eip155:31337',
    address: `eip155:31337:0x${String(at).padStart(40, '0')}`,
    price: 1,
    value: 20,
    quantity: { decimals: '6', numeric: '20' },
    ...change,
  }) as TokenBalance

/** A fake chain on which every transfer costs 0.000021 ETH. */
export const fakeSending: Sending = {
  estimate: async () => ({ fee: 21_000_000_000_000n }),
  transfer: async () => `0x${'ab'.repeat(32)}`,
  isContract: async () => false,
  getBalance: async (_, contract) =>
    contract
      ? { balance: 20_000_000n, decimals: 6 }
      : { balance: 1_500_000_000_000_000_000n, decimals: undefined },
}

export type SendingContextOptions = {
  form?: Partial<SendForm>
  /** Whether the request of the form is at the wallet. */
  isWaiting?: boolean
  sending?: Partial<Sending>
  tokens?: readonly TokenBalance[]
  options?: Partial<Options>
  prepare?: (context: TestContext) => void
}

/** Creates a test context for the send views. */
export async function sendingContext(setup: SendingContextOptions = {}): Promise<TestContext> {
  const { form = {}, options = {}, tokens = [ether, token()] } = setup
  const context = createTestContext({
    networks: [{ ...fakeNetwork(), blockExplorers: { default: scan } }, fakeNetwork(31338)],
    ...options,
    views: availableViews,
    state: { accounts: { eip155: account } },
  })
  const adapter = context.adapters.get('eip155')
  if (!adapter) throw new Error('an adapter')
  const send =
    'sending' in setup && !setup.sending ? undefined : { ...fakeSending, ...setup.sending }
  context.adapters.set('eip155', { ...adapter, send })
  context.connections.set('eip155', {
    connectorId: 'com.example.wallet',
    addresses: [sender],
    networkId: 'eip155:31337',
    provider: {},
  })
  const client = await context.queries.load()
  client.setQueryData(tokenBalanceKey(sender, 'eip155:31337'), tokens)
  context.store.update('send', (send) => {
    const filled = { ...send.form, ...form }
    const { unanswered } = send
    return setup.isWaiting
      ? { status: 'wallet', order: { ...filled, from: sender }, form: filled, unanswered }
      : { ...send, form: filled }
  })
  context.store.update('modal', (modal) => ({ ...modal, open: true }))
  setup.prepare?.(context)
  return context
}

const account: AccountInfo = {
  ...emptyAccount,
  status: 'connected',
  address: sender,
  caipAddress: `eip155:31337:${sender}`,
  allAccounts: [sender],
  connectorId: 'com.example.wallet',
  connectedWalletInfo: {
    name: 'Pocket',
    icon: undefined,
    identifier: 'com.example.wallet',
    type: 'ANNOUNCED',
  },
}
const scan = { name: 'Scan', url: 'https://scan.example' }

/** Renders a send view in strict mode and waits for its first data. */
export async function renderSendingView(context: TestContext, view: ReactElement) {
  const rendered = render(
    <StrictMode>
      <TestWidget context={context}>{view}</TestWidget>
    </StrictMode>,
  )
  await act(async () => {})
  return rendered
}
