import { encodeAbiParameters, encodeFunctionData, keccak256, parseAbi, toHex } from 'viem'
import { expect, test } from 'vitest'
import { addresses, now, prepareInput } from '../../approval/testing/fakeApproval.js'
import { prepareTyped, type TypedRequest } from '../../approval/testing/typedRequest.js'
import { prepareRequest } from '../prepareRequest.js'

const me = addresses.eip155
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const apes = '0xBC4CA0EdA7647A8aB7C2061c2E118A18a936f13D'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const weth = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const dai = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
const zeroEx = '0xDef1C0ded9bec7F1a1670819833240f027b25EfF'
const zero = '0x0000000000000000000000000000000000000000'
const soon = Math.floor(now / 1000) + 600
const pool = `0x${'0'.repeat(64)}`

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

/** Whether a request is read completely, and the text of its actions. */
async function read(request: TypedRequest) {
  const { card, codes } = await prepareTyped(request)
  return { ...card, codes, text: JSON.stringify(card.actions) }
}

test('DAI’s permit allows everything; without an expiry it stays usable', async () => {
  const { codes, text, unreadable } = await read({
    type: 'Permit(address holder,address spender,uint256 nonce,uint256 expiry,bool allowed)',
    verifyingContract: dai,
    message: { holder: me, spender: bob, nonce: 0, expiry: 0, allowed: true },
  })
  expect(unreadable).toBe(false)
  expect(text).toContain('unlimited')
  expect(codes).toEqual(expect.arrayContaining(['permit', 'unlimitedApproval', 'farDeadline']))
})

test('a permit for one NFT names the item', async () => {
  const { actions, unreadable } = await read({
    type: nftPermit,
    verifyingContract: apes,
    message: { spender: bob, tokenId: 7, nonce: 0, deadline: soon },
  })
  expect(unreadable).toBe(false)
  expect(actions).toMatchObject([{ name: 'permitNft', rows: [{ text: '#7' }, {}, {}, {}] }])
})

test('Permit2’s transfers show every token; another contract with the same type is not believed', async () => {
  const transfer = (verifyingContract: string) =>
    read({
      type: 'PermitBatchTransferFrom(TokenPermissions[] permitted,address spender,uint256 nonce,uint256 deadline)TokenPermissions(address token,uint256 amount)',
      verifyingContract,
      message: {
        permitted: [
          { token: usdc, amount: 5_000_000 },
          { token: weth, amount: '1000000000000000000' },
        ],
        spender: bob,
        nonce: 0,
        deadline: soon,
      },
    })
  const own = await transfer(permit2)
  expect(own.actions.map(({ name }) => name)).toEqual(['permit', 'permit'])
  expect(own.unreadable).toBe(false)
  expect((await transfer(apes)).unreadable).toBe(true)
})

test('0x’s orders show what leaves and what comes back', async () => {
  const sides = { makerToken: weth, takerToken: usdc, makerAmount: '1000000000000000000' }
  const parties = { takerAmount: 2_000_000_000, maker: me, taker: zero }
  const limit = await read({
    type: limitOrder,
    verifyingContract: zeroEx,
    message: {
      ...sides,
      ...parties,
      takerTokenFeeAmount: 0,
      sender: zero,
      feeRecipient: zero,
      pool,
      expiry: soon,
      salt: 0,
    },
  })
  expect(limit.unreadable).toBe(false)
  expect(limit.text).toContain('"2000"')
  const otc = await read({
    type: 'OtcOrder(address makerToken,address takerToken,uint128 makerAmount,uint128 takerAmount,address maker,address taker,address txOrigin,uint256 expiryAndNonce)',
    verifyingContract: zeroEx,
    message: {
      ...sides,
      ...parties,
      txOrigin: zero,
      expiryAndNonce: String(BigInt(soon) << 192n),
    },
  })
  expect(otc.text).toContain(`"seconds":${soon}`)
})

test('0x’s orders for NFTs: a sale brings the price, a purchase costs price and fees', async () => {
  const order = (direction: number, properties: unknown[] = []) =>
    read({
      type: erc721Order,
      verifyingContract: zeroEx,
      message: {
        direction,
        maker: me,
        taker: zero,
        expiry: soon,
        nonce: 0,
        erc20Token: weth,
        erc20TokenAmount: '1000000000000000000',
        fees: [{ recipient: bob, amount: '50000000000000000', feeData: '0x' }],
        erc721Token: apes,
        erc721TokenId: 7,
        erc721TokenProperties: properties,
      },
    })
  const [sale] = (await order(0)).actions
  expect(sale?.inner).toMatchObject([
    { name: 'orderGives', rows: [{ text: '#7' }, {}] },
    { name: 'orderGets', rows: [{ amount: { text: '1' } }, {}] },
    { name: 'orderOthers', rows: [{ amount: { text: '0.05' } }, {}, { address: bob }] },
  ])
  const [purchase] = (await order(1)).actions
  expect(purchase?.inner).toMatchObject([
    { rows: [{ amount: { text: '1.05' } }, {}] },
    { rows: [{ text: '#7' }, {}] },
  ])
  const any = await order(1, [{ propertyValidator: zero, propertyData: '0x' }])
  expect(any.text).toContain('anyItem')
  expect((await order(2)).unreadable).toBe(true)
})

test('an operation of a smart account is shown with its account, and is not read', async () => {
  const { actions, codes, unreadable } = await read({
    type: 'PackedUserOperation(address sender,uint256 nonce,bytes initCode,bytes callData,bytes32 accountGasLimits,uint256 preVerificationGas,bytes32 gasFees,bytes paymasterAndData)',
    verifyingContract: apes,
    message: {
      sender: bob,
      nonce: 0,
      initCode: '0x',
      callData: '0xb61d27f6',
      accountGasLimits: pool,
      preVerificationGas: 0,
      gasFees: pool,
      paymasterAndData: '0x',
    },
  })
  expect(actions).toMatchObject([{ name: 'userOperation', rows: [{ address: bob }, {}] }])
  expect(codes).toContain('actsAsYou')
  expect(unreadable).toBe(true)
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
  const { actions, unreadable, warnings } = await read({
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
  expect(JSON.stringify(actions)).toContain('sendToken')
  expect(warnings).toContainEqual({ code: 'delegateCall', level: 'caution' })
  expect(unreadable).toBe(false)
})

test('T152 a message of bytes that are no text needs a tick', async () => {
  const sign = (message: string) =>
    prepareRequest(prepareInput({ method: 'personal_sign', params: [message, me] }))
  expect((await sign(`0x${'ff'.repeat(32)}`)).card.unreadable).toBe(true)
  expect((await sign('hello')).card.unreadable).toBe(false)
})
