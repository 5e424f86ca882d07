// @vitest-environment jsdom
import { LatchkeyError } from '@latchkey/protocol'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import {
  bob,
  ether,
  renderSendingView,
  type SendingContextOptions,
  sendingContext,
  token,
} from '../../testing/sendingContext.js'
import WalletSendPreviewView from './WalletSendPreviewView.js'

afterEach(cleanup)

async function show({ form, sending }: SendingContextOptions) {
  const filled = { token: ether, sendTokenAmount: '1.20', receiverInput: bob, receiverAddress: bob }
  const context = await sendingContext({
    sending,
    form: { ...filled, ...form },
    prepare({ store }) {
      store.update('router', () => ({ entries: [{ view: 'WalletSendPreview' }] }))
    },
  })
  await renderSendingView(context, <WalletSendPreviewView />)
}

const text = () => document.body.textContent ?? ''
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const press = (name: string) => act(async () => fireEvent.click(button(name)))
const ready = () => waitFor(() => expect(button('Send').disabled).toBe(false))

test('the part of the fee for the receiver’s account is shown', async () => {
  const estimate = async () => ({
    fee: 2_100_000_000_000_000n,
    rentDeposit: 2_000_000_000_000_000n,
  })
  await show({ form: { token: token(), sendTokenAmount: '5' }, sending: { estimate } })
  await ready()
  expect(text()).toContain('The fee includes 0.002 ETH to open the recipient’s LUSD1 account.')
})

test.each([
  ['node/insufficient-funds-for-rent', 'This transfer would fail', /need a minimum balance/],
  ['node/execution-reverted', 'This transfer would fail', /would reject/],
  ['node/blockhash-expired', 'This transfer would fail', /took too long/],
  ['rpc/unreachable', 'Fee unavailable', /Can’t reach/],
] as const)('S8.70 when the network answers %s: %j, and why', async (code, title, why) => {
  const estimate = async () => {
    throw new LatchkeyError(code)
  }
  await show({ sending: { estimate } })
  await waitFor(() => expect(text()).toContain(title))
  expect(text()).toMatch(why)
  expect(button('Send').disabled).toBe(true)
})

test('a wallet that signed something else has another text than one that declined', async () => {
  const transfer = async () => {
    throw new LatchkeyError('wallet/signature-mismatch')
  }
  await show({ sending: { transfer } })
  await ready()
  await press('Send')
  await waitFor(() => expect(text()).toContain('didn’t sign what it was asked to'))
})
