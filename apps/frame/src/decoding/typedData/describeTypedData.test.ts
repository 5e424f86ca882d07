import { encodeAbiParameters, encodeFunctionData, keccak256, parseAbi, toHex } from 'viem'
import { expect, test } from 'vitest'
import { addresses, prepareInput } from '../../approval/testing/fakeApproval.js'
import {
  prepareTyped,
  type TypedRequest,
  typedDataOf,
} from '../../approval/testing/typedRequest.js'
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

// Where every address is that of UniswapX, each of its orders is one of its own.
const reactor = '0x6000da47483062A0D734Ba3dc7576Ce6A0B645C4'
const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'

/** Data of a type, with the smallest values that mean something. */
function requestOf(type: string): TypedRequest {
  const structs = new Map(
    [...type.matchAll(/(\w+)\(([^)]*)\)/g)].map(([, name = '', fields = '']) => [name, fields]),
  )
  const sampleOf = (kind: string): unknown => {
    if (kind.endsWith('[2]')) return [1, 2].map(() => sampleOf(kind.slice(0, -3)))
    if (kind.endsWith('[]')) return [sampleOf(kind.slice(0, -2))]
    if (structs.has(kind)) return structOf(kind)
    if (kind === 'address') return reactor
    if (kind === 'bool') return true
    if (kind === 'string') return 'text'
    if (kind.startsWith('bytes')) return `0x${'00'.repeat(Number(kind.slice(5)))}`
    return 1
  }
  const structOf = (name: string): Record<string, unknown> =>
    Object.fromEntries(
      (structs.get(name) ?? '').split(',').map((field) => {
        const [kind = '', label = ''] = field.split(' ')
        return [label, sampleOf(kind)]
      }),
    )
  return {
    type,
    message: structOf(type.slice(0, type.indexOf('('))),
    verifyingContract: permit2,
  }
}

const permissions = 'TokenPermissions(address token,uint256 amount)'
const details = 'PermitDetails(address token,uint160 amount,uint48 expiration,uint48 nonce)'
const terms = 'address spender,uint256 nonce,uint256 deadline'
const moved =
  'address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce'
const safeTail = 'uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce'
const forwarded = 'address from,address to,uint256 value,uint256 gas,uint256 nonce'
const sides = 'address makerToken,address takerToken,uint128 makerAmount,uint128 takerAmount'
const components =
  'OrderComponents(address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter)'
const items =
  'ConsiderationItem(uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount,address recipient)OfferItem(uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount)'
const output = 'DutchOutput(address token,uint256 startAmount,uint256 endAmount,address recipient)'
const info =
  'OrderInfo(address reactor,address swapper,uint256 nonce,uint256 deadline,address additionalValidationContract,bytes additionalValidationData)'
const witness = `PermitWitnessTransferFrom(TokenPermissions permitted,${terms}`

test.each([
  ['permit', 'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)'],
  ['permit', 'Permit(address holder,address spender,uint256 nonce,uint256 expiry,bool allowed)'],
  ['permitNft', nftPermit],
  ['permit', `PermitSingle(PermitDetails details,address spender,uint256 sigDeadline)${details}`],
  ['permit', `PermitBatch(PermitDetails[] details,address spender,uint256 sigDeadline)${details}`],
  ['permit', `PermitTransferFrom(TokenPermissions permitted,${terms})${permissions}`],
  ['permit', `PermitBatchTransferFrom(TokenPermissions[] permitted,${terms})${permissions}`],
  ['permit', `${witness},Terms witness)Terms(string promise)${permissions}`],
  ['moveToken', `TransferWithAuthorization(${moved})`],
  ['moveToken', `ReceiveWithAuthorization(${moved})`],
  [
    'safeTransaction',
    `SafeTx(address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,${safeTail})`,
  ],
  [
    'safeTransaction',
    `SafeTx(address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 dataGas,${safeTail})`,
  ],
  ['actAsYou', `ForwardRequest(${forwarded},bytes data)`],
  ['actAsYou', `ForwardRequest(${forwarded},uint48 deadline,bytes data)`],
  ['actAsYou', 'MetaTransaction(uint256 nonce,address from,bytes functionSignature)'],
  [
    'userOperation',
    'PackedUserOperation(address sender,uint256 nonce,bytes initCode,bytes callData,bytes32 accountGasLimits,uint256 preVerificationGas,bytes32 gasFees,bytes paymasterAndData)',
  ],
  ['order', `${components}${items}`],
  ['order', `BulkOrder(OrderComponents[2][2] tree)${items}${components}`],
  [
    'order',
    'Order(address sellToken,address buyToken,address receiver,uint256 sellAmount,uint256 buyAmount,uint32 validTo,bytes32 appData,uint256 feeAmount,string kind,bool partiallyFillable,string sellTokenBalance,string buyTokenBalance)',
  ],
  [
    'order',
    'Order(uint256 salt,address maker,address receiver,address makerAsset,address takerAsset,uint256 makingAmount,uint256 takingAmount,uint256 makerTraits)',
  ],
  ['order', limitOrder],
  ['order', rfqOrder],
  [
    'order',
    `OtcOrder(${sides},address maker,address taker,address txOrigin,uint256 expiryAndNonce)`,
  ],
  ['order', erc721Order],
  [
    'order',
    'ERC1155Order(uint8 direction,address maker,address taker,uint256 expiry,uint256 nonce,address erc20Token,uint256 erc20TokenAmount,Fee[] fees,address erc1155Token,uint256 erc1155TokenId,Property[] erc1155TokenProperties,uint128 erc1155TokenAmount)Fee(address recipient,uint256 amount,bytes feeData)Property(address propertyValidator,bytes propertyData)',
  ],
  [
    'order',
    `${witness},ExclusiveDutchOrder witness)${output}ExclusiveDutchOrder(OrderInfo info,uint256 decayStartTime,uint256 decayEndTime,address exclusiveFiller,uint256 exclusivityOverrideBps,address inputToken,uint256 inputStartAmount,uint256 inputEndAmount,DutchOutput[] outputs)${info}${permissions}`,
  ],
  [
    'order',
    `${witness},V2DutchOrder witness)${output}${info}${permissions}V2DutchOrder(OrderInfo info,address cosigner,address baseInputToken,uint256 baseInputStartAmount,uint256 baseInputEndAmount,DutchOutput[] baseOutputs)`,
  ],
])('T152 data of exactly this type are read as %s: %s', async (name, type) => {
  const { card } = await prepareTyped(requestOf(type))
  expect([...new Set(card.actions.map((action) => action.name))]).toEqual([name])
  const changed = await prepareTyped(requestOf(type.replace('(', '(bool more,')))
  expect(changed.card.actions).toEqual([])
  expect(changed.card.unreadable).toBe(true)
})

test('T207 data that name no network are described, but not as certain', async () => {
  const { domain, ...data } = typedDataOf(requestOf(nftPermit))
  const { chainId: _, ...anywhere } = domain
  const params = [me, { ...data, domain: anywhere }]
  const { card } = await prepareRequest(prepareInput({ method: 'eth_signTypedData_v4', params }))
  expect(card.actions).toMatchObject([{ name: 'permitNft' }])
  expect(card.unreadable).toBe(true)
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
