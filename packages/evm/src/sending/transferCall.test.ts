import { fakeNetwork } from '@latchkey/core/testing'
import { encodeFunctionData, erc20Abi, erc721Abi, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { transferCall } from './transferCall.js'

const from = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token = '0xfbfbfDdd6e35dA57b7B0F9a2C10E34Be70B3A4E9'
const transfer = { network: fakeNetwork(), from, to, amount: 1_500n, token: undefined }

test('S7.35 a native coin goes with its value and empty data', () => {
  expect(transferCall(transfer)).toEqual({ from, to, value: '0x5dc', data: '0x' })
})

test.each([1n, 1_500n, 2n ** 256n - 1n])(
  'S7.35 a token goes by its contract, %s of it to the receiver',
  (amount) => {
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] })
    const call = transferCall({ ...transfer, amount, token })
    expect(call).toEqual({ from, to: token, value: '0x0', data: data.toLowerCase() })
  },
)

test('an address without prefix gets one', () => {
  expect(transferCall({ ...transfer, to: to.slice(2) }).to).toBe(to)
  expect(transferCall({ ...transfer, token: token.slice(2) }).to).toBe(token)
})

test.each([-1n, 2n ** 256n])('%s is no amount', (amount) => {
  expect(() => transferCall({ ...transfer, amount })).toThrow('Size overflow')
})

test.each([
  ['from', { from: 'alice.eth' }],
  ['to', { to: `${to}0` }],
  ['to of a token', { to: 'bob', token }],
  ['token', { token: '0x1234' }],
  ['contract of an NFT', { token: undefined, nft: { standard: 'ERC721', tokenId: 1n } as const }],
])('S5.34 a transfer whose %s is no address is refused', (_, change) => {
  expect(() => transferCall({ ...transfer, ...change })).toThrow(
    expect.objectContaining({ code: 'transaction/address-invalid' }),
  )
})

test('S5.34 a transfer to no address is refused, and one of nothing is none of its concern', () => {
  expect(() => transferCall({ ...transfer, to: '' })).toThrow(
    expect.objectContaining({ code: 'transaction/to-required' }),
  )
  expect(transferCall({ ...transfer, amount: 0n }).value).toBe('0x0')
})

const erc1155Abi = parseAbi([
  'function safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes data)',
])

test.each([0n, 7n, 2n ** 256n - 1n])(
  'an ERC-721 goes by safeTransferFrom with its id %s',
  (tokenId) => {
    const nft = { standard: 'ERC721', tokenId } as const
    const data = encodeFunctionData({
      abi: erc721Abi,
      functionName: 'safeTransferFrom',
      args: [from, to, tokenId],
    })
    const call = transferCall({ ...transfer, amount: 1n, token, nft })
    expect(call).toEqual({ from, to: token, value: '0x0', data: data.toLowerCase() })
  },
)

test.each([1n, 2n ** 256n - 1n])('of an ERC-1155, %s copies go without further data', (amount) => {
  const nft = { standard: 'ERC1155', tokenId: 12n } as const
  const data = encodeFunctionData({
    abi: erc1155Abi,
    functionName: 'safeTransferFrom',
    args: [from, to, 12n, amount, '0x'],
  })
  const call = transferCall({ ...transfer, amount, token, nft })
  expect(call).toEqual({ from, to: token, value: '0x0', data: data.toLowerCase() })
})

test('two of an ERC-721, and an id beyond 256 bits, are refused', () => {
  const nft = { standard: 'ERC721', tokenId: 7n } as const
  expect(() => transferCall({ ...transfer, amount: 2n, token, nft })).toThrow(
    expect.objectContaining({ code: 'send/amount-invalid' }),
  )
  const huge = { ...nft, tokenId: 2n ** 256n }
  expect(() => transferCall({ ...transfer, amount: 1n, token, nft: huge })).toThrow('Size overflow')
})
