import { encodeAbiParameters, encodeFunctionData, keccak256, parseAbi, toHex } from 'viem'
import { expect, test } from 'vitest'
import { addresses, prepareInput } from '../../approval/testing/fakeApproval.js'
import { prepareTyped } from '../../approval/testing/typedRequest.js'
import { prepareRequest } from '../prepareRequest.js'

const me = addresses.eip155
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const apes = '0xBC4CA0EdA7647A8aB7C2061c2E118A18a936f13D'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const zero = '0x0000000000000000000000000000000000000000'

const erc721Order =
  'ERC721Order(uint8 direction,address maker,address taker,uint256 expiry,uint256 nonce,address erc20Token,uint256 erc20TokenAmount,Fee[] fees,address erc721Token,uint256 erc721TokenId,Property[] erc721TokenProperties)Fee(address recipient,uint256 amount,bytes feeData)Property(address propertyValidator,bytes propertyData)'
const limitOrder =
  'LimitOrder(address makerToken,address takerToken,uint128 makerAmount,uint128 takerAmount,uint128 takerTokenFeeAmount,address maker,address taker,address sender,address feeRecipient,bytes32 pool,uint64 expiry,uint256 salt)'
const rfqOrder =
  'RfqOrder(address makerToken,address takerToken,uint128 makerAmount,uint128 takerAmount,address maker,address taker,address txOrigin,bytes32 pool,uint64 expiry,uint256 salt)'
const nftPermit = 'Permit(address spender,uint256 tokenId,uint256 nonce,uint256 deadline)'

test.each([
  [erc721Order, '0x2de32b2b090da7d8ab83ca4c85ba2eb6957bc7f6c50cb4ae1995e87560d808ed'],
  [limitOrder, '0xce918627cb55462ddbb85e73de69a8b322f2bc88f4507c52fcad6d4c33c29d49'],
  [rfqOrder, '0xe593d3fdfa8b60e5e17a1b2204662ecbe15c23f2084b9ad5bae40359540a7da9'],
  [nftPermit, '0x49ecf333e5b8c95c40fdafc95c1ad136e8914a8fb55e9dc8bb01eaa83a2df9ad'],
])('the type that is read has the hash that its contract publishes', (type, hash) => {
  expect(keccak256(toHex(type))).toBe(hash)
})

test('several calls of a Safe are read if its own contract runs them', async () => {
  const abi = parseAbi(['function multiSend(bytes)', 'function transfer(address,uint256)'])
  const transfer = encodeFunctionData({ abi, functionName: 'transfer', args: [bob, 5_000_000n] })
  const size = encodeAbiParameters([{ type: 'uint256' }], [BigInt(transfer.length / 2 - 1)])
  const packed = `0x00${usdc.slice(2)}${'0'.repeat(64)}${size.slice(2)}${transfer.slice(2)}`
  const data = encodeFunctionData({
    abi,
    functionName: 'multiSend',
    args: [packed as `0x${string}`],
  })
  const { card } = await prepareTyped({
    type: 'SafeTx(address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce)',
    verifyingContract: apes,
    message: {
      to: '0x40A2aCCbd92BCA938b02010E17A5b8929b49130D',
      value: 0,
      data,
      operation: 1,
      safeTxGas: 0,
      baseGas: 0,
      gasPrice: 0,
      gasToken: zero,
      refundReceiver: zero,
      nonce: 0,
    },
  })
  expect(JSON.stringify(card.actions)).toContain('sendToken')
  expect(card.warnings).toContainEqual({ code: 'delegateCall', level: 'caution' })
  expect(card.unreadable).toBe(false)
})

test('T152 a message of bytes that are no text needs a tick', async () => {
  const sign = (message: string) =>
    prepareRequest(prepareInput({ method: 'personal_sign', params: [message, me] }))
  expect((await sign(`0x${'ff'.repeat(32)}`)).card.unreadable).toBe(true)
  expect((await sign('hello')).card.unreadable).toBe(false)
})
