// @vitest-environment jsdom
import { setReceiver } from '@latchkey/core/send'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { namespacesContext, solanaAccount } from '../../testing/namespacesContext.js'
import { fakeSending, renderSendingView } from '../../testing/sendingContext.js'
import WalletCompatibleNetworksView from '../walletCompatibleNetworks/WalletCompatibleNetworksView.js'
import WalletSendView from './WalletSendView.js'

afterEach(cleanup)

async function show() {
  const context = namespacesContext({ entries: [{ view: 'Account' }, { view: 'WalletSend' }] })
  const adapter = context.adapters.get('solana')
  if (!adapter) throw new Error('an adapter')
  // The length of an address, but not valid.
  const isValidChecksum = async (address: string) => address.length > 40
  context.adapters.set('solana', {
    ...adapter,
    send: { ...fakeSending, isValidChecksum },
  })
  await renderSendingView(context, <WalletSendView />)
  return context
}

const receiver = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'To' })
const problemText = () =>
  document.getElementById(receiver().getAttribute('aria-describedby') ?? '')?.textContent

test('without a name service the placeholder mentions no name', async () => {
  await show()
  expect(receiver().placeholder).toBe('Address')
})

test.each([
  ['hello world', 'Not a valid address on Sol One'],
  [
    '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    'This address is for Ethereum and won’t work on Sol One. Ask for another one.',
  ],
  [
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    'This address is for Bitcoin and won’t work on Sol One. Ask for another one.',
  ],
  // With a valid length for Solana.
  [
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    'This address is for Bitcoin and won’t work on Sol One. Ask for another one.',
  ],
  ['Hy4dWGBVQAdiS7vKkMJAbcLWHGYTGzTgXtQ', 'This address has a typo. Copy it again.'],
])('S5.04 a receiver of %j on Solana: %j', async (typed, problem) => {
  await show()
  await act(async () => fireEvent.change(receiver(), { target: { value: typed } }))
  await waitFor(() => expect(problemText()).toBe(problem))
})

test('an address is accepted and shown short', async () => {
  const context = await show()
  const input = solanaAccount.address ?? ''
  await act(() => setReceiver(context, { input }))
  await waitFor(() => expect(problemText()).toBe('Hy4d…REhs'))
})

test('an address on Solana lists Solana clusters only', async () => {
  await renderSendingView(namespacesContext(), <WalletCompatibleNetworksView />)
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows).toEqual(['SOSol One', 'STSol Two'])
})
