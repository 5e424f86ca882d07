// @vitest-environment jsdom
import type { FeePrices, Transfer } from '@latchkey/core/adapter'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { bob, ether, renderSendingView, sendingContext } from '../../testing/sendingContext.js'
import WalletSendPreviewView from './WalletSendPreviewView.js'

afterEach(cleanup)

const prices: FeePrices = {
  slow: { maxFeePerGas: 10n ** 9n, maxPriorityFeePerGas: 1n },
  normal: { maxFeePerGas: 2n * 10n ** 9n, maxPriorityFeePerGas: 2n },
  fast: { maxFeePerGas: 10n ** 15n, maxPriorityFeePerGas: 3n },
}

async function show(type: 'AUTH' | 'ANNOUNCED', feePrices: FeePrices | null = prices) {
  const sent: Transfer[] = []
  const context = await sendingContext({
    form: { token: ether, sendTokenAmount: '1', receiverInput: bob, receiverAddress: bob },
    sending: {
      estimate: async ({ price }) => ({
        fee: 21_000n * (price?.maxFeePerGas ?? 10n ** 9n),
        gas: 21_000n,
        price: { maxFeePerGas: 10n ** 9n, maxPriorityFeePerGas: 5n },
      }),
      getFeePrices: async () => feePrices ?? undefined,
      transfer: async (_, transfer) => `0x${sent.push(transfer).toString(16).padStart(64, '0')}`,
    },
    prepare({ store }) {
      store.update('router', () => ({ entries: [{ view: 'WalletSendPreview' }] }))
      store.update('accounts', ({ eip155, ...others }) => ({
        ...others,
        eip155: eip155 && {
          ...eip155,
          connectedWalletInfo: eip155.connectedWalletInfo && {
            ...eip155.connectedWalletInfo,
            type,
          },
        },
      }))
    },
  })
  await renderSendingView(context, <WalletSendPreviewView />)
  await waitFor(() => expect(screen.getByText(/Max network fee/)).toBeDefined())
  return { sent }
}
const speed = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })
const choose = (name: RegExp) => act(async () => fireEvent.click(speed(name)))
const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send' })

test('the visitor chooses a speed by its fee, and that fee is sent', async () => {
  const { sent } = await show('AUTH')
  await waitFor(() => expect(speed(/^Normal 0\.000042 ETH$/).checked).toBe(true))
  expect(screen.getByRole('group', { name: 'Speed' })).toBeDefined()
  await choose(/^Fast 21 ETH$/)
  expect(send().disabled).toBe(true)
  expect(document.body.textContent).toContain('You need')
  await choose(/^Slow 0\.000021 ETH$/)
  expect(document.body.textContent).toContain('Max network fee0.000021 ETH')
  expect(document.body.textContent).not.toContain('You need')
  await act(async () => fireEvent.click(send()))
  await waitFor(() => expect(sent).toMatchObject([{ price: prices.slow }]))
})

test('a wallet that sets its own fees offers no speeds', async () => {
  const { sent } = await show('ANNOUNCED')
  await waitFor(() => expect(send().disabled).toBe(false))
  expect(screen.queryByRole('radio')).toBeNull()
  await act(async () => fireEvent.click(send()))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.price).toBeUndefined()
})

test('where there is nothing to choose, the embedded wallet is asked for the fee that is shown', async () => {
  const { sent } = await show('AUTH', null)
  await waitFor(() => expect(send().disabled).toBe(false))
  expect(screen.queryByRole('radio')).toBeNull()
  expect(document.body.textContent).toContain('Max network fee0.000021 ETH')
  await act(async () => fireEvent.click(send()))
  const price = { maxFeePerGas: 10n ** 9n, maxPriorityFeePerGas: 5n, gas: 21_000n }
  await waitFor(() => expect(sent).toMatchObject([{ price }]))
})
