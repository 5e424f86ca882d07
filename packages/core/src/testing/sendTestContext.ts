import type { TokenBalance } from '@latchkey/protocol/api'
import { start } from '../assembly/start.js'
import { connect } from '../connection/connect.js'
import { openModal } from '../modal/opening/openModal.js'
import type { Options } from '../options/Options.js'
import type { ViewName } from '../state/views.js'
import { createTestContext, type TestContext } from './createTestContext.js'
import { fakeConnector } from './fakeAdapter.js'

const views: readonly ViewName[] = [
  'Connect',
  'Account',
  'Networks',
  'WalletSend',
  'WalletSendSelectToken',
  'WalletSendPreview',
  'MoveEverything',
]

/** A native coin and a token as a list of balances has them. */
export const fakeTokens = {
  coin: {
    name: 'Ether',
    symbol: 'ETH',
    chainId: 'eip155:31337',
    price: 2_000,
    value: 3_000,
    quantity: { decimals: '18', numeric: '1.5' },
  },
  dollar: {
    name: 'Dollar',
    symbol: 'LUSD',
    chainId: 'eip155:31337',
    address: 'eip155:31337:0xfbfbfddd6e35da57b7b0f9a2c10e34be70b3a4e9',
    price: 1,
    value: 100,
    quantity: { decimals: '6', numeric: '100' },
  },
} as const satisfies Record<string, TokenBalance>

/** Creates a context whose visitor is connected, holds 1.5 ETH and 100 LUSD, and has the modal open. */
export async function sendTestContext(options: Partial<Options> = {}): Promise<TestContext> {
  const context = createTestContext({ ...options, views })
  context.wallet.setBalance('0xfbfbfddd6e35da57b7b0f9a2c10e34be70b3a4e9', {
    balance: 100_000_000n,
    decimals: 6,
  })
  start(context)
  context.wallet.announce(fakeConnector)
  await connect(context, { connectorId: fakeConnector.id })
  await openModal(context)
  return context
}
