// @vitest-environment jsdom

import { fakeNetwork } from '@latchkey/core/testing'
import { currentEntry } from '@latchkey/core/ui'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { address, nft, renderAccount, warmUp } from '../../testing/renderAccount.js'
import { withEntry } from '../../testing/withEntry.js'
import NftDetailView from './NftDetailView.js'

beforeAll(warmUp)
afterEach(cleanup)

const contract = '0x00000000000000000000000000000000000000aa'
const scan = {
  ...fakeNetwork(),
  blockExplorers: { default: { name: 'Scan', url: 'https://scan.example' } },
}
const nftEntry = (tokenId: string) =>
  withEntry(
    { view: 'NftDetail', data: { chainId: 'eip155:31337', address: contract, tokenId } },
    <NftDetailView />,
  )
const boat = nft(7, {
  description: 'Folded of <b>paper</b>.',
  imageUrl: '/v1/nft/eip155:31337/0xaa/7/picture',
  quantity: '12',
  attributes: [{ trait: 'Sail', value: 'Red' }],
})

test('all data of an NFT is shown, foreign text as plain text', async () => {
  const copied: string[] = []
  const clipboard = { writeText: async (text: string) => void copied.push(text) }
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true })
  renderAccount(nftEntry('7'), { networks: [scan], serverData: { nfts: [boat] } })
  expect(await screen.findByRole('heading', { name: 'Boat 7' })).toBeDefined()
  expect(screen.getByText('Folded of <b>paper</b>.')).toBeDefined()
  expect(screen.getByText('Paper boats')).toBeDefined()
  expect(screen.getByText('12')).toBeDefined()
  expect(screen.getByText('Red').previousSibling?.textContent).toBe('Sail')
  expect(document.querySelector('img')?.src).toBe(
    'https://latchkey.example/v1/nft/eip155:31337/0xaa/7/picture?st=latchkey&sv=js-0.1.0',
  )
  expect(screen.getByRole<HTMLAnchorElement>('link').href).toBe(
    `https://scan.example/address/${contract}`,
  )
  const copy = screen.getByRole('button', { name: 'Copy contract address' })
  await act(async () => fireEvent.click(copy))
  expect(copied).toEqual([contract])
})

test('an image that does not load is replaced by a drawing', async () => {
  renderAccount(nftEntry('7'), { serverData: { nfts: [boat] } })
  await screen.findByRole('heading', { name: 'Boat 7' })
  const image = document.querySelector('img')
  await act(async () => fireEvent.error(image as HTMLImageElement))
  expect(document.querySelector('img')).toBeNull()
})

test('an NFT on a later page is found; one that the account no longer holds is reported as gone', async () => {
  const nfts = Array.from({ length: 120 }, (_, at) => nft(at + 1))
  renderAccount(nftEntry('111'), { serverData: { nfts } })
  expect(await screen.findByRole('heading', { name: 'Boat 111' })).toBeDefined()
  cleanup()
  renderAccount(nftEntry('999'), { serverData: { nfts } })
  expect(await screen.findByText('This NFT isn’t in your account')).toBeDefined()
})

test('an NFT is sent from its details, unless the app has no sending or it is on another network', async () => {
  const { context } = renderAccount(nftEntry('7'), { serverData: { nfts: [boat] } })
  const send = await screen.findByRole('button', { name: 'Send' })
  await act(async () => fireEvent.click(send))
  await waitFor(() => expect(context.store.get().send.form.nft?.tokenId).toBe('7'))
  expect(currentEntry(context.store.get().router).view).toBe('WalletSend')
  cleanup()
  renderAccount(nftEntry('7'), { serverData: { nfts: [boat] }, features: { send: false } })
  await screen.findByRole('heading', { name: 'Boat 7' })
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
  cleanup()
  const networks = [fakeNetwork(31338), fakeNetwork()] as const
  renderAccount(nftEntry('7'), { networks, serverData: { nfts: [boat] } })
  await screen.findByRole('heading', { name: 'Boat 7' })
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
})

test('when an NFT that was sent has arrived, the list loads again', async () => {
  const { context, data } = renderAccount(nftEntry('7'), { serverData: { nfts: [boat] } })
  await screen.findByRole('heading', { name: 'Boat 7' })
  data.nfts = []
  const sent = (status: 'pending' | 'confirmed') => ({
    hash: `0x${'1'.repeat(64)}`,
    networkId: 'eip155:31337' as const,
    from: address,
    to: contract,
    amount: '1',
    symbol: 'Boat 7',
    token: contract,
    nft: '7',
    at: 1,
    status,
  })
  for (const status of ['pending', 'confirmed'] as const) {
    await act(async () => context.store.update('activity', () => ({ sent: [sent(status)] })))
  }
  expect(await screen.findByText('This NFT isn’t in your account')).toBeDefined()
})
