import { type Address, encodeFunctionData, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { bob, me, soon, usdc, weth, zero, zeroWord } from '../../approval/testing/evmAddresses.js'
import { prepareTyped } from '../../approval/testing/typedRequest.js'
import { decodeCall } from './decodeCall.js'

const safe = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const ether = 10n ** 18n

const abi = parseAbi([
  'function multiSend(bytes)',
  'function execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)',
  'function approve(address,address,uint160,uint48)',
  'function aggregate((address, bytes)[])',
])

test.each<[string, Address]>([
  ['MultiSend 1.3.0', '0xA238CBeb142c10Ef7Ad8442C6D1f9E89e07e7761'],
  ['MultiSend 1.3.0, deployed with EIP-155', '0x998739BFdAAdde7C933B942a68053933098f9EDa'],
  ['MultiSend 1.4.1', '0x38869bf66a61cF6bDB996A6aE40D5853Fd43B526'],
  ['MultiSendCallOnly 1.3.0', '0x40A2aCCbd92BCA938b02010E17A5b8929b49130D'],
  ['MultiSendCallOnly 1.3.0, deployed with EIP-155', '0xA1dabEF33b3B82c7814B6D82A79e50F4AC44102B'],
  ['MultiSendCallOnly 1.4.1', '0x9641d764fc13c8B624c04430C7356C1C7C8102e2'],
])('T145 what a Safe runs by delegation to %s is read', (_, contract) => {
  // One payment of five base units.
  const one = `0x00${bob.slice(2)}${'5'.padStart(64, '0')}${'0'.repeat(64)}` as const
  const several = encodeFunctionData({ abi, functionName: 'multiSend', args: [one] })
  const data = encodeFunctionData({
    abi,
    functionName: 'execTransaction',
    args: [contract, 0n, several, 1, 0n, 0n, 0n, zero, zero, '0x'],
  })
  const inner = { kind: 'batch', contract, inner: [{ kind: 'send', to: bob, value: 5n }] }
  expect(decodeCall({ to: safe, value: 0n, data })).toMatchObject([{ delegate: 'batch', inner }])
})

test.each<[string, Address]>([
  ['its own', '0x000000000022D473030F116dDEE9F6B43aC78BA3'],
  ['that of ZKsync', '0x0000000000225e31D15943971F47aD3022F714Fa'],
])('T145 a permission of Permit2 at %s address is read', (_, to) => {
  const data = encodeFunctionData({ abi, functionName: 'approve', args: [usdc, bob, 7n, 99] })
  expect(decodeCall({ to, value: 0n, data })).toMatchObject([{ kind: 'approve', token: usdc }])
})

test('T145 the calls of Multicall3 are read', () => {
  const data = encodeFunctionData({ abi, functionName: 'aggregate', args: [[[bob, '0x']]] })
  const to = '0xcA11bde05977b3631167028862bE2a173976CA11'
  expect(decodeCall({ to, value: 0n, data })).toMatchObject([{ kind: 'batch', isKnown: true }])
})

const seaport = {
  type: 'OrderComponents(address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter)ConsiderationItem(uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount,address recipient)OfferItem(uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount)',
  message: {
    offerer: me,
    zone: zero,
    offer: [
      {
        itemType: 1,
        token: weth,
        identifierOrCriteria: 0,
        startAmount: String(ether),
        endAmount: String(ether),
      },
    ],
    consideration: [
      {
        itemType: 1,
        token: usdc,
        identifierOrCriteria: 0,
        startAmount: '1000000',
        endAmount: '1000000',
        recipient: me,
      },
    ],
    orderType: 0,
    startTime: 0,
    endTime: soon,
    zoneHash: zeroWord,
    salt: 1,
    conduitKey: zeroWord,
    counter: 0,
  },
}
const cow = {
  type: 'Order(address sellToken,address buyToken,address receiver,uint256 sellAmount,uint256 buyAmount,uint32 validTo,bytes32 appData,uint256 feeAmount,string kind,bool partiallyFillable,string sellTokenBalance,string buyTokenBalance)',
  message: {
    sellToken: weth,
    buyToken: usdc,
    receiver: me,
    sellAmount: String(ether),
    buyAmount: '1000000',
    validTo: soon,
    appData: zeroWord,
    feeAmount: 0,
    kind: 'sell',
    partiallyFillable: false,
    sellTokenBalance: 'erc20',
    buyTokenBalance: 'erc20',
  },
}
const oneInch = {
  type: 'Order(uint256 salt,address maker,address receiver,address makerAsset,address takerAsset,uint256 makingAmount,uint256 takingAmount,uint256 makerTraits)',
  message: {
    salt: 1,
    maker: me,
    receiver: me,
    makerAsset: weth,
    takerAsset: usdc,
    makingAmount: String(ether),
    takingAmount: '1000000',
    makerTraits: 0,
  },
}
const zeroEx = {
  type: 'OtcOrder(address makerToken,address takerToken,uint128 makerAmount,uint128 takerAmount,address maker,address taker,address txOrigin,uint256 expiryAndNonce)',
  message: {
    makerToken: weth,
    takerToken: usdc,
    makerAmount: String(ether),
    takerAmount: '1000000',
    maker: me,
    taker: zero,
    txOrigin: zero,
    expiryAndNonce: String(BigInt(soon) << 192n),
  },
}

test.each([
  ['Seaport 1.1', seaport, '0x00000000006c3852cbEf3e08E8dF289169EdE581'],
  ['Seaport 1.4', seaport, '0x00000000000001ad428e4906aE43D8F9852d0dD6'],
  ['Seaport 1.5', seaport, '0x00000000000000ADc04C56Bf30aC9d3c0aAF14dC'],
  ['Seaport 1.6', seaport, '0x0000000000000068F116a894984e2DB1123eB395'],
  ['CoW Protocol', cow, '0x9008D19f58AAbD9eD0D60971565AA8510560ab41'],
  ['1inch', oneInch, '0x111111125421cA6dc452d289314280a0f8842A65'],
  ['0x', zeroEx, '0xDef1C0ded9bec7F1a1670819833240f027b25EfF'],
])('T145 an order of %s is known by its contract only', async (_, order, verifyingContract) => {
  const own = await prepareTyped({ ...order, verifyingContract })
  expect(own.card.actions[0]?.name).toBe('order')
  expect([own.card.unreadable, own.codes.includes('verifierUnknown')]).toEqual([false, false])
  const copied = await prepareTyped({ ...order, verifyingContract: safe })
  expect([copied.card.unreadable, copied.codes.includes('verifierUnknown')]).toEqual([true, true])
})

test.each([
  ['exclusive Dutch orders', '0x6000da47483062A0D734Ba3dc7576Ce6A0B645C4', true],
  ['version 2', '0x00000011F84B9aa48e5f8aA8B9897600006289Be', true],
  ['a copy', safe, false],
])('T145 an order of UniswapX for the reactor of %s: read: %s', async (_, reactor, isRead) => {
  const { card } = await prepareTyped({
    type: 'PermitWitnessTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline,V2DutchOrder witness)DutchOutput(address token,uint256 startAmount,uint256 endAmount,address recipient)OrderInfo(address reactor,address swapper,uint256 nonce,uint256 deadline,address additionalValidationContract,bytes additionalValidationData)TokenPermissions(address token,uint256 amount)V2DutchOrder(OrderInfo info,address cosigner,address baseInputToken,uint256 baseInputStartAmount,uint256 baseInputEndAmount,DutchOutput[] baseOutputs)',
    verifyingContract: '0x000000000022D473030F116dDEE9F6B43aC78BA3',
    message: {
      permitted: { token: weth, amount: String(ether) },
      spender: reactor,
      nonce: 0,
      deadline: soon,
      witness: {
        info: {
          reactor,
          swapper: me,
          nonce: 0,
          deadline: soon,
          additionalValidationContract: zero,
          additionalValidationData: '0x',
        },
        cosigner: zero,
        baseInputToken: weth,
        baseInputStartAmount: String(ether),
        baseInputEndAmount: String(ether),
        baseOutputs: [{ token: usdc, startAmount: '1000000', endAmount: '1000000', recipient: me }],
      },
    },
  })
  expect([card.actions[0]?.name === 'order', card.unreadable]).toEqual([isRead, !isRead])
})
