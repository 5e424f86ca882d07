import { encodeFunctionData, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { addresses, now } from '../../approval/testing/fakeApproval.js'
import { prepareTyped } from '../../approval/testing/typedRequest.js'

const me = addresses.eip155
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const safe = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const weth = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const apes = '0xBC4CA0EdA7647A8aB7C2061c2E118A18a936f13D'
const seaport = '0x0000000000000068F116a894984e2DB1123eB395'
const zero = '0x0000000000000000000000000000000000000000'
const zeroWord = `0x${'0'.repeat(64)}`
const soon = Math.floor(now / 1000) + 600
const abi = parseAbi(['function transfer(address,uint256)', 'function multiSend(bytes)'])
const transfer = encodeFunctionData({ abi, functionName: 'transfer', args: [bob, 5_000_000n] })

const safeTxType =
  'SafeTx(address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce)'
const safeTx = (change: object) =>
  prepareTyped({
    type: safeTxType,
    verifyingContract: safe,
    message: {
      to: usdc,
      value: 0,
      data: transfer,
      operation: 0,
      safeTxGas: 0,
      baseGas: 0,
      gasPrice: 0,
      gasToken: zero,
      refundReceiver: zero,
      nonce: 0,
      ...change,
    },
  })

test('T150 a Safe transaction to be signed is read like one to be sent', async () => {
  const { card, codes } = await safeTx({})
  expect(card.actions).toMatchObject([
    {
      name: 'safeTransaction',
      rows: [{ label: 'contract', address: safe }],
      inner: [{ name: 'sendToken', rows: [{ amount: { text: '5', symbol: 'USDC' } }, {}, {}] }],
    },
  ])
  expect(card.unreadable).toBe(false)
  expect(codes).toContain('offchainPayload')
})

test('T150 a Safe that runs foreign code by delegation is a danger, and is not read as a transfer', async () => {
  const { card } = await safeTx({ operation: 1, to: bob })
  expect(card.warnings).toContainEqual({ code: 'delegateCall', level: 'danger' })
  expect(card.actions).toMatchObject([{ name: 'safeTransaction', inner: [{ name: 'unreadable' }] }])
  expect(card.unreadable).toBe(true)
})

test('T150 a refund that empties the Safe, a change of its owners and an unknown operation are called out', async () => {
  const refund = await safeTx({ gasPrice: '1000000000000000000', baseGas: 50, refundReceiver: bob })
  expect(refund.card.warnings).toContainEqual({ code: 'safeRefund', level: 'danger' })
  expect(refund.card.unreadable).toBe(true)
  const control = await safeTx({ to: safe, data: '0x610b5925' })
  expect(control.card.warnings).toContainEqual({ code: 'safeControl', level: 'danger' })
  expect((await safeTx({ operation: 2 })).card.unreadable).toBe(true)
})

test('T150 a change of the Safe’s owners among several calls is called out', async () => {
  const packed = `0x00${safe.slice(2)}${'0'.repeat(64)}${'4'.padStart(64, '0')}610b5925`
  const data = encodeFunctionData({ abi, functionName: 'multiSend', args: [packed as '0x'] })
  const multiSend = '0x40A2aCCbd92BCA938b02010E17A5b8929b49130D'
  const { card } = await safeTx({ to: multiSend, data, operation: 1 })
  expect(card.warnings).toContainEqual({ code: 'safeControl', level: 'danger' })
  expect(card.unreadable).toBe(true)
})

const offerItem =
  'OfferItem(uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount)'
const considerationItem =
  'ConsiderationItem(uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount,address recipient)'
const components =
  'OrderComponents(address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter)'
const orderOf = (change: object = {}) => ({
  offerer: me,
  zone: zero,
  offer: [{ itemType: 2, token: apes, identifierOrCriteria: 7, startAmount: 1, endAmount: 1 }],
  consideration: [],
  orderType: 0,
  startTime: 0,
  endTime: soon,
  zoneHash: zeroWord,
  salt: 0,
  conduitKey: zeroWord,
  counter: 0,
  ...change,
})
const pay = (recipient: string, startAmount: bigint, endAmount = startAmount, token = zero) => ({
  itemType: token === zero ? 0 : 1,
  token,
  identifierOrCriteria: 0,
  startAmount: String(startAmount),
  endAmount: String(endAmount),
  recipient,
})
const seaportOrder = (change: object, verifyingContract: string = seaport) =>
  prepareTyped({
    type: `${components}${considerationItem}${offerItem}`,
    verifyingContract,
    message: orderOf(change),
  })

test('T151 an order that gives an NFT away for nothing is a danger', async () => {
  const { card } = await seaportOrder({})
  expect(card.warnings).toContainEqual({ code: 'nothingBack', level: 'danger' })
  expect(card.actions).toMatchObject([
    {
      name: 'order',
      inner: [
        { name: 'orderGives', rows: [{ label: 'tokenId', text: '#7' }, { address: apes }] },
        { name: 'orderGets', rows: [{ word: 'noItem' }] },
      ],
    },
  ])
})

test('T151 what others get is not what comes back, and the worst amounts count', async () => {
  const ether = 10n ** 18n
  const stolen = await seaportOrder({ consideration: [pay(bob, ether)] })
  expect(stolen.codes).toContain('nothingBack')
  const fading = await seaportOrder({ consideration: [pay(me, ether, 0n)] })
  expect(fading.codes).toContain('nothingBack')
  const fair = await seaportOrder({ consideration: [pay(me, ether), pay(bob, ether / 40n)] })
  expect(fair.codes).not.toContain('nothingBack')
  expect(fair.card.actions).toMatchObject([
    {
      inner: [
        { name: 'orderGives' },
        { name: 'orderGets', rows: [{ amount: { text: '1', symbol: 'ETH' } }] },
        {
          name: 'orderOthers',
          rows: [{ amount: { text: '0.025' } }, { label: 'to', address: bob }],
        },
      ],
    },
  ])
  expect(fair.card.unreadable).toBe(false)
})

test('T151 well-known tokens for a fraction of their value are a danger', async () => {
  const offer = [
    {
      itemType: 1,
      token: weth,
      identifierOrCriteria: 0,
      startAmount: '1',
      endAmount: String(10n ** 18n),
    },
  ]
  const { codes } = await seaportOrder({ offer, consideration: [pay(me, 1n, 1n, usdc)] })
  expect(codes).toContain('badPrice')
})

test('T151 an NFT for a fraction of a dollar, or for a token that is not known, is called out', async () => {
  const cheap = await seaportOrder({ consideration: [pay(me, 1n)] })
  expect(cheap.card.warnings).toContainEqual({ code: 'almostNothing', level: 'danger' })
  const junk = await seaportOrder({ consideration: [pay(me, 10n ** 18n, 10n ** 18n, safe)] })
  expect(junk.codes).toContain('unverifiedBack')
})

test('T151 what comes back to the maker of an order in another name does not come back to the visitor', async () => {
  const { codes } = await seaportOrder({ offerer: bob, consideration: [pay(bob, 10n ** 18n)] })
  expect(codes).toEqual(expect.arrayContaining(['nothingBack', 'otherMaker']))
})

test('T151 every order in a bulk signature is shown', async () => {
  const hidden = orderOf({ salt: 9 })
  const { card, codes } = await prepareTyped({
    type: `BulkOrder(OrderComponents[2][2] tree)${considerationItem}${offerItem}${components}`,
    verifyingContract: seaport,
    message: {
      tree: [
        [orderOf({ consideration: [pay(me, 10n ** 18n)] }), orderOf({ offerer: zero, offer: [] })],
        [orderOf({ offerer: zero, offer: [] }), hidden],
      ],
    },
  })
  expect(card.actions.map(({ name }) => name)).toEqual(['order', 'order'])
  expect(codes).toContain('nothingBack')
})

test('T152 the same words for another contract, or other fields under the same name, are not believed', async () => {
  const fair = { consideration: [pay(me, 10n ** 18n)] }
  const stranger = await seaportOrder(fair, safe)
  expect(stranger.card.unreadable).toBe(true)
  expect(stranger.codes).toContain('verifierUnknown')
  const { zone: _, ...message } = orderOf(fair)
  const other = await prepareTyped({
    type: `${components.replace('address zone,', '')}${considerationItem}${offerItem}`,
    verifyingContract: seaport,
    message,
  })
  expect(other.card.actions).toEqual([])
  expect(other.card.unreadable).toBe(true)
})

test('T152 data that cannot be read need a tick, whatever they are called', async () => {
  const login = await prepareTyped({
    type: 'Login(string statement,uint256 nonce)',
    verifyingContract: safe,
    message: { statement: 'Hello', nonce: 1 },
  })
  expect(login.card.unreadable).toBe(true)
  expect(login.card.warnings).toContainEqual({ code: 'unreadableData', level: 'caution' })
  const permit = await prepareTyped({
    type: 'PermitEverything(address spender,uint256 value)',
    verifyingContract: usdc,
    message: { spender: bob, value: 1 },
  })
  expect(permit.card.unreadable).toBe(true)
  expect(permit.card.warnings).toContainEqual({ code: 'permit', level: 'danger' })
})

test('T152 data for another network are not read with the names of this one', async () => {
  const { card, codes } = await prepareTyped({
    type: 'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)',
    verifyingContract: usdc,
    chainId: 10,
    message: { owner: me, spender: bob, value: 1, nonce: 0, deadline: soon },
  })
  expect(card.unreadable).toBe(true)
  expect(card.actions).toEqual([])
  expect(codes).toEqual(expect.arrayContaining(['foreignChain', 'permit']))
})

test('T153 an order of CoW Protocol whose proceeds go elsewhere is a danger', async () => {
  const order = (receiver: string) =>
    prepareTyped({
      type: 'Order(address sellToken,address buyToken,address receiver,uint256 sellAmount,uint256 buyAmount,uint32 validTo,bytes32 appData,uint256 feeAmount,string kind,bool partiallyFillable,string sellTokenBalance,string buyTokenBalance)',
      verifyingContract: '0x9008D19f58AAbD9eD0D60971565AA8510560ab41',
      message: {
        sellToken: usdc,
        buyToken: weth,
        receiver,
        sellAmount: 2_000_000_000,
        buyAmount: String(10n ** 18n),
        validTo: soon,
        appData: zeroWord,
        feeAmount: 1_000_000,
        kind: 'sell',
        partiallyFillable: false,
        sellTokenBalance: 'erc20',
        buyTokenBalance: 'erc20',
      },
    })
  expect((await order(bob)).codes).toContain('nothingBack')
  const own = await order(zero)
  expect(own.codes).not.toContain('nothingBack')
  expect(own.card.unreadable).toBe(false)
  expect(JSON.stringify(own.card.actions)).toContain('"2001"')
})

test('T153 a limit order of 1inch with conditions elsewhere cannot be read', async () => {
  const order = (makerTraits: bigint) =>
    prepareTyped({
      type: 'Order(uint256 salt,address maker,address receiver,address makerAsset,address takerAsset,uint256 makingAmount,uint256 takingAmount,uint256 makerTraits)',
      verifyingContract: '0x111111125421cA6dc452d289314280a0f8842A65',
      message: {
        salt: 0,
        maker: me,
        receiver: zero,
        makerAsset: weth,
        takerAsset: usdc,
        makingAmount: String(10n ** 18n),
        takingAmount: 2_000_000_000,
        makerTraits: String(makerTraits),
      },
    })
  const plain = await order(BigInt(soon) << 80n)
  expect(plain.card.unreadable).toBe(false)
  expect(JSON.stringify(plain.card.actions)).toContain(String(soon))
  const extended = await order(1n << 249n)
  expect(extended.card.unreadable).toBe(true)
  expect(extended.codes).toContain('termsUnread')
})

test('T154 a request to act in the visitor’s name is read like a transaction', async () => {
  const { card } = await prepareTyped({
    type: 'ForwardRequest(address from,address to,uint256 value,uint256 gas,uint256 nonce,uint48 deadline,bytes data)',
    verifyingContract: safe,
    message: { from: me, to: usdc, value: 0, gas: 1, nonce: 0, deadline: soon, data: transfer },
  })
  expect(card.warnings).toContainEqual({ code: 'actsAsYou', level: 'danger' })
  expect(card.actions).toMatchObject([{ name: 'actAsYou', inner: [{ name: 'sendToken' }] }])
  const meta = await prepareTyped({
    type: 'MetaTransaction(uint256 nonce,address from,bytes functionSignature)',
    verifyingContract: usdc,
    message: { nonce: 0, from: me, functionSignature: transfer },
  })
  expect(meta.card.actions).toMatchObject([{ name: 'actAsYou', inner: [{ name: 'sendToken' }] }])
})

const witnessType = (name: string, fields: string) =>
  `PermitWitnessTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline,${name} witness)${fields}`
const permissions = 'TokenPermissions(address token,uint256 amount)'

test('T154 a permit with conditions that cannot be read shows what can be taken, and needs a tick', async () => {
  const { card } = await prepareTyped({
    type: witnessType('Terms', `Terms(string promise)${permissions}`),
    verifyingContract: '0x000000000022D473030F116dDEE9F6B43aC78BA3',
    message: {
      permitted: { token: usdc, amount: 5_000_000 },
      spender: bob,
      nonce: 0,
      deadline: soon,
      witness: { promise: 'you get a million back' },
    },
  })
  expect(card.actions).toMatchObject([
    { name: 'permit', rows: [{ amount: { text: '5', symbol: 'USDC' } }, { address: bob }, {}, {}] },
  ])
  expect(card.unreadable).toBe(true)
  expect(card.warnings).toContainEqual({ code: 'permit', level: 'danger' })
})

test('T154 fields that only resemble those of a permit are not read', async () => {
  const fields =
    'Terms(XTokenPermissions other)TokenPermissions(address token,uint128 sum)XTokenPermissions(address token,uint256 amount)'
  const { card } = await prepareTyped({
    type: witnessType('Terms', fields),
    verifyingContract: '0x000000000022D473030F116dDEE9F6B43aC78BA3',
    message: {
      permitted: { token: usdc, sum: 5 },
      spender: bob,
      nonce: 0,
      deadline: soon,
      witness: { other: { token: usdc, amount: 5 } },
    },
  })
  expect(card.actions).toEqual([])
  expect(card.unreadable).toBe(true)
  expect(card.warnings).toContainEqual({ code: 'permit', level: 'danger' })
})

test('T154 data that hold a permit’s fields under another name are not read', async () => {
  const { card } = await prepareTyped({
    type: `Offer(TokenPermissions permitted,address spender,uint256 deadline)${permissions}`,
    verifyingContract: '0x000000000022D473030F116dDEE9F6B43aC78BA3',
    message: { permitted: { token: usdc, amount: 5 }, spender: bob, deadline: soon },
  })
  expect(card.actions).toEqual([])
  expect(card.warnings).toEqual([{ code: 'unreadableData', level: 'caution' }])
})

test('T154 an order of UniswapX shows what comes back, for its own contract only', async () => {
  const fields = `DutchOutput(address token,uint256 startAmount,uint256 endAmount,address recipient)ExclusiveDutchOrder(OrderInfo info,uint256 decayStartTime,uint256 decayEndTime,address exclusiveFiller,uint256 exclusivityOverrideBps,address inputToken,uint256 inputStartAmount,uint256 inputEndAmount,DutchOutput[] outputs)OrderInfo(address reactor,address swapper,uint256 nonce,uint256 deadline,address additionalValidationContract,bytes additionalValidationData)${permissions}`
  const order = (reactor: string, recipient: string) =>
    prepareTyped({
      type: witnessType('ExclusiveDutchOrder', fields),
      verifyingContract: '0x000000000022D473030F116dDEE9F6B43aC78BA3',
      message: {
        permitted: { token: usdc, amount: 2_000_000_000 },
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
          decayStartTime: 0,
          decayEndTime: 0,
          exclusiveFiller: zero,
          exclusivityOverrideBps: 0,
          inputToken: usdc,
          inputStartAmount: 2_000_000_000,
          inputEndAmount: 2_000_000_000,
          outputs: [
            {
              token: weth,
              startAmount: String(10n ** 18n),
              endAmount: '900000000000000000',
              recipient,
            },
          ],
        },
      },
    })
  const reactor = '0x6000da47483062A0D734Ba3dc7576Ce6A0B645C4'
  const own = await order(reactor, me)
  expect(own.card.unreadable).toBe(false)
  expect(JSON.stringify(own.card.actions)).toContain('"0.9"')
  expect((await order(reactor, bob)).codes).toContain('nothingBack')
  const stranger = await order(bob, me)
  expect(stranger.card.actions).toMatchObject([{ name: 'permit' }])
  expect(stranger.card.unreadable).toBe(true)
})
