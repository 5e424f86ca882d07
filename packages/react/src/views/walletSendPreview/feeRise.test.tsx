// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { bob, ether, renderSendingView, sendingContext } from '../../testing/sendingContext.js'
import WalletSendPreviewView from './WalletSendPreviewView.js'

afterEach(cleanup)

const text = () => document.body.textContent ?? ''
const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send' })
const press = () => act(async () => fireEvent.click(send()))

test('a fee that rises after the review is shown before the wallet is asked, and the next press sends', async () => {
  let fee = 21_000_000_000_000n
  const sent: unknown[] = []
  const context = await sendingContext({
    form: { token: ether, sendTokenAmount: '1', receiverInput: bob, receiverAddress: bob },
    sending: {
      estimate: async () => ({ fee }),
      transfer: async () => `0x${'ab'.repeat(32)}${sent.push(0) && ''}`,
    },
    prepare({ store }) {
      store.update('router', () => ({ entries: [{ view: 'WalletSendPreview' }] }))
    },
  })
  await renderSendingView(context, <WalletSendPreviewView />)
  await waitFor(() => expect(send().disabled).toBe(false))
  expect(text()).toContain('Max network fee0.000021 ETH')
  fee *= 3n
  await press()
  await waitFor(() => expect(text()).toContain('Max network fee0.000063 ETH'))
  const [notice] = screen.getAllByRole('alert').map(({ textContent }) => textContent)
  expect(notice).toBe('The fee went upNothing was sent. Check the new fee, then send again.')
  expect(sent).toEqual([])
  await press()
  await waitFor(() => expect(sent).toHaveLength(1))
})
