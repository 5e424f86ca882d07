// @vitest-environment jsdom
import type { Nft } from '@latchkey/core/account'
import { startSend } from '@latchkey/core/send'
import { currentEntry, run } from '@latchkey/core/ui'
import { LatchkeyError } from '@latchkey/protocol'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { type ComponentType, Suspense } from 'react'
import { afterEach, expect, test } from 'vitest'
import { bob, renderSendingView, sendingContext } from '../../testing/sendingContext.js'
import WalletSendPreviewView from '../walletSendPreview/WalletSendPreviewView.js'
import WalletSendView from './WalletSendView.js'

afterEach(cleanup)

const badge: Nft = {
  chainId: 'eip155:31337',
  address: '0x00000000000000000000000000000000000000aa',
  tokenId: '7',
  standard: 'ERC721',
  name: 'Badge <b>7</b>',
  collection: 'Badges',
  quantity: '1',
  isSpam: false,
  attributes: [],
}
const sticker: Nft = { ...badge, standard: 'ERC1155', name: 'Sticker 7', quantity: '5' }

async function show(
  View: ComponentType,
  nft: Nft,
  sending: Parameters<typeof sendingContext>[0] = {},
) {
  const context = await sendingContext({
    tokens: [],
    ...sending,
    sending: { getNftBalance: async () => BigInt(nft.quantity), ...sending.sending },
  })
  await act(() => run(context, startSend, { nft }))
  const { form } = sending
  context.store.update('send', (send) => ({ ...send, form: { ...send.form, ...form } }))
  const view = (
    <Suspense>
      <View />
    </Suspense>
  )
  return { context, ...(await renderSendingView(context, view)) }
}
const text = () => document.body.textContent ?? ''
const step = () => document.querySelector('button[type=submit]')?.textContent
const field = (name: string) => screen.queryByRole<HTMLInputElement>('textbox', { name })
const type = async (name: string, value: string) => {
  const input = field(name)
  if (!input) throw new Error(`a field ${name}`)
  await act(async () => fireEvent.change(input, { target: { value } }))
}
const toBob = { receiverInput: bob, receiverAddress: bob }

test('a single NFT is named with its collection and needs only a receiver, also where there are no tokens', async () => {
  const { context } = await show(WalletSendView, badge)
  expect(screen.getByText('Badge <b>7</b>')).toBeDefined()
  expect(screen.getByText('Badges')).toBeDefined()
  expect(field('Amount')).toBeNull()
  expect(field('Quantity')).toBeNull()
  expect(step()).toBe('Enter a recipient')
  await type('To', bob.toLowerCase())
  await waitFor(() => expect(step()).toBe('Review'))
  const form = document.querySelector('form') as HTMLFormElement
  await act(async () => fireEvent.submit(form))
  expect(currentEntry(context.store.get().router).view).toBe('WalletSendPreview')
})

test('of several copies the visitor says how many, in whole numbers', async () => {
  await show(WalletSendView, sticker, { form: toBob })
  expect(field('Quantity')?.value).toBe('1')
  expect(text()).toContain('You own 5')
  expect(step()).toBe('Review')
  await type('Quantity', '6')
  expect(step()).toBe('You don’t own that many')
  expect(field('Quantity')?.getAttribute('aria-invalid')).toBe('true')
  await type('Quantity', '1.5')
  expect(text()).toContain('Enter a whole number above zero')
  expect(step()).toBe('Check the quantity')
  await type('Quantity', '')
  expect(step()).toBe('Enter a quantity')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Max' })))
  await waitFor(() => expect(field('Quantity')?.value).toBe('5'))
})

test('the review names the NFT, its receiver and what is left, and has no balance of a single one', async () => {
  await show(WalletSendPreviewView, sticker, { form: { ...toBob, sendTokenAmount: '2' } })
  await waitFor(() => expect(text()).toContain('You’ll have left3'))
  expect(text()).toContain('You send2 × Sticker 7')
  expect(text()).toContain(bob)
  cleanup()
  await show(WalletSendPreviewView, badge, { form: toBob })
  await waitFor(() => expect(text()).toContain('0.000021 ETH'))
  expect(text()).toContain('You sendBadge <b>7</b>')
  expect(text()).not.toContain('You’ll have left')
})

test.each([
  ['no longer owned', { getNftBalance: async () => 0n }, 'You no longer own this NFT'],
  [
    'refused by its receiver',
    {
      isContract: async () => true,
      estimate: async () => {
        throw new LatchkeyError('node/execution-reverted')
      },
    },
    'The recipient is a smart contract that doesn’t accept this NFT.',
  ],
])('an NFT that is %s can not be sent, and the review says why', async (_, sending, reason) => {
  await show(WalletSendPreviewView, badge, { form: toBob, sending })
  await waitFor(() => expect(text()).toContain(reason))
  expect(text()).toContain('This transfer would fail')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true)
})

test.each([
  ['form', WalletSendView],
  ['review', WalletSendPreviewView],
] as const)(
  'the %s shows contract and token id, whatever name the server gives',
  async (_, View) => {
    const address = '0xfbfbfDdd6e35dA57b7B0F9a2C10E34Be70B3A4E9'
    const tokenId = '9'.repeat(77)
    const copied: string[] = []
    const { clipboard } = navigator
    const writeText = async (text: string) => void copied.push(text)
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
    await show(View, { ...badge, address, tokenId, name: 'Free badge' }, { form: toBob })
    const fact = (name: string) => screen.getByText(name).nextElementSibling
    expect(fact('Token ID')?.textContent).toBe(tokenId)
    expect(fact('Contract')?.textContent).toBe('0xfbfb…A4E9')
    expect(screen.getByTitle(address).textContent).toBe('0xfbfb…A4E9')
    for (const name of ['Token ID', 'Contract']) expect(fact(name)?.getAttribute('dir')).toBe('ltr')
    const copy = screen.getByRole('button', { name: 'Copy contract address' })
    await act(async () => fireEvent.click(copy))
    expect(copied).toEqual([address])
    Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true })
  },
)
