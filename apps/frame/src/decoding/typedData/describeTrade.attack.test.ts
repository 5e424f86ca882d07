import { expect, test } from 'vitest'
import { addresses, now, prepareInput } from '../../approval/testing/fakeApproval.js'
import { prepareTyped } from '../../approval/testing/typedRequest.js'
import { prepareRequest } from '../prepareRequest.js'

const me = addresses.eip155
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const weth = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const apes = '0xBC4CA0EdA7647A8aB7C2061c2E118A18a936f13D'
const zero = '0x0000000000000000000000000000000000000000'
const marker = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
const word = `0x${'0'.repeat(64)}`
const soon = Math.floor(now / 1000) + 600
const ether = 10n ** 18n

const zeroExProxy = '0xDef1C0ded9bec7F1a1670819833240f027b25EfF'
const limitOrder = (takerToken: string) =>
  prepareTyped({
    type: 'LimitOrder(address makerToken,address takerToken,uint128 makerAmount,uint128 takerAmount,uint128 takerTokenFeeAmount,address maker,address taker,address sender,address feeRecipient,bytes32 pool,uint64 expiry,uint256 salt)',
    verifyingContract: zeroExProxy,
    message: {
      makerToken: weth,
      takerToken,
      makerAmount: String(10n * ether),
      takerAmount: String(11n * ether),
      takerTokenFeeAmount: 0,
      maker: me,
      taker: zero,
      sender: zero,
      feeRecipient: zero,
      pool: word,
      expiry: soon,
      salt: 1,
    },
  })
const nftOrder = (erc20Token: string) =>
  prepareTyped({
    type: 'ERC721Order(uint8 direction,address maker,address taker,uint256 expiry,uint256 nonce,address erc20Token,uint256 erc20TokenAmount,Fee[] fees,address erc721Token,uint256 erc721TokenId,Property[] erc721TokenProperties)Fee(address recipient,uint256 amount,bytes feeData)Property(address propertyValidator,bytes propertyData)',
    verifyingContract: zeroExProxy,
    message: {
      direction: 0,
      maker: me,
      taker: zero,
      expiry: soon,
      nonce: 1,
      erc20Token,
      erc20TokenAmount: String(50n * ether),
      fees: [],
      erc721Token: apes,
      erc721TokenId: 7,
      erc721TokenProperties: [],
    },
  })
const reactor = '0x6000da47483062A0D734Ba3dc7576Ce6A0B645C4'
const uniswapOrder = (token: string) =>
  prepareTyped({
    type: 'PermitWitnessTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline,ExclusiveDutchOrder witness)DutchOutput(address token,uint256 startAmount,uint256 endAmount,address recipient)ExclusiveDutchOrder(OrderInfo info,uint256 decayStartTime,uint256 decayEndTime,address exclusiveFiller,uint256 exclusivityOverrideBps,address inputToken,uint256 inputStartAmount,uint256 inputEndAmount,DutchOutput[] outputs)OrderInfo(address reactor,address swapper,uint256 nonce,uint256 deadline,address additionalValidationContract,bytes additionalValidationData)TokenPermissions(address token,uint256 amount)',
    verifyingContract: '0x000000000022D473030F116dDEE9F6B43aC78BA3',
    message: {
      permitted: { token: weth, amount: String(10n * ether) },
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
        inputToken: weth,
        inputStartAmount: String(10n * ether),
        inputEndAmount: String(10n * ether),
        outputs: [
          {
            token,
            startAmount: String(11n * ether),
            endAmount: String(11n * ether),
            recipient: me,
          },
        ],
      },
    },
  })
const nothing = { code: 'nothingBack', level: 'danger' }

test.each([
  ['0x, zero', () => limitOrder(zero)],
  ['0x, the marker of another protocol', () => limitOrder(marker)],
  ['0x for an NFT, zero', () => nftOrder(zero)],
  ['UniswapX, the marker of another protocol', () => uniswapOrder(marker)],
])(
  'T205 an order that pays with no token is not shown as paying with ETH: %s',
  async (_, order) => {
    const { card } = await order()
    expect(card.warnings).toContainEqual(nothing)
    expect(card.actions[0]?.inner?.[1]).toMatchObject({ rows: [{ word: 'noItem' }] })
  },
)

test('T205 where the protocol itself pays in ETH for a marker, it is shown', async () => {
  for (const { card } of [await nftOrder(marker), await uniswapOrder(zero)]) {
    expect(card.actions[0]?.inner?.[1]).toMatchObject({ rows: [{ amount: { symbol: 'ETH' } }] })
    expect(card.warnings).not.toContainEqual(nothing)
  }
})

test('T205 what has no contract comes back as nothing', async () => {
  const params = {
    eth_getCode: ([at]: [string]) => (at.toLowerCase() === bob.toLowerCase() ? '0x' : '0x6000'),
  }
  const { card } = await seaport(
    [coin(weth, ether)],
    [{ ...coin(bob, 9n * ether), recipient: me }],
    params,
  )
  expect(card.warnings).toContainEqual(nothing)
})

const item = (itemType: number, token: string, id: number, amount: bigint) => ({
  itemType,
  token,
  identifierOrCriteria: id,
  startAmount: String(amount),
  endAmount: String(amount),
})
const coin = (token: string, amount: bigint) => item(token === zero ? 0 : 1, token, 0, amount)
const back = (each: object) => ({ ...each, recipient: me })
const seaport = (offer: readonly object[], consideration: readonly object[], answers = {}) =>
  prepareTyped(
    {
      type: 'OrderComponents(address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter)ConsiderationItem(uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount,address recipient)OfferItem(uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount)',
      verifyingContract: '0x0000000000000068F116a894984e2DB1123eB395',
      message: {
        offerer: me,
        zone: zero,
        offer,
        consideration,
        orderType: 1,
        startTime: 0,
        endTime: soon,
        zoneHash: word,
        salt: 1,
        conduitKey: word,
        counter: 0,
      },
    },
    answers,
  )

test('T206 ‘any item’ does not hide that fifty of them leave', async () => {
  const { card } = await seaport([item(4, apes, 0, 50n)], [back(coin(zero, 20n * ether))])
  expect(JSON.stringify(card.actions[0]?.inner?.[0])).toContain('50')
})

test.each([
  ['an NFT', [item(2, bob, 1, 1n)]],
  ['an unknown coin', [coin(bob, 1000n * ether)]],
  ['an unknown coin and one unit of a known one', [coin(bob, 1000n * ether), coin(usdc, 1n)]],
  ['an NFT and one unit of a known coin', [item(2, bob, 1, 1n), coin(usdc, 1n)]],
])(
  'T206 known money for %s is a danger: what has no known worth counts as nothing',
  async (_, gets) => {
    const { card } = await seaport([coin(weth, 10n * ether)], gets.map(back))
    expect(card.warnings).toContainEqual({ code: 'unverifiedBack', level: 'danger' })
  },
)

test('T206 a thing of unknown worth beside the money that leaves does not hide a bad price', async () => {
  const gives = [coin(weth, 10n * ether), item(2, apes, 1, 1n), coin(bob, 1n)]
  const { card } = await seaport(gives, [back(coin(usdc, 1n))])
  expect(card.warnings).toContainEqual({ code: 'badPrice', level: 'danger' })
  const nft = await seaport([item(2, apes, 1, 1n), coin(bob, 1n)], [back(coin(usdc, 1n))])
  expect(nft.card.warnings).toContainEqual({ code: 'almostNothing', level: 'danger' })
})

test('T206 a fair price needs no warning, whatever comes on top', async () => {
  const fair = [back(coin(zero, 10n * ether)), back(item(2, bob, 1, 1n))]
  const { codes } = await seaport([coin(weth, 10n * ether)], fair)
  expect(codes).not.toContain('badPrice')
  expect(codes).not.toContain('unverifiedBack')
})

const permitFor = async (domain: object, salted: boolean) => {
  const field = (text: string) => ({ name: text.split(' ')[1], type: text.split(' ')[0] })
  const data = {
    types: {
      EIP712Domain: [
        'string name',
        'string version',
        'address verifyingContract',
        ...(salted ? ['bytes32 salt'] : []),
      ].map(field),
      Permit: [
        'address owner',
        'address spender',
        'uint256 value',
        'uint256 nonce',
        'uint256 deadline',
      ].map(field),
    },
    primaryType: 'Permit',
    domain: { name: 'USD Coin (PoS)', version: '1', verifyingContract: usdc, ...domain },
    message: { owner: me, spender: bob, value: '5000000000', nonce: 0, deadline: soon },
  }
  const request = { method: 'eth_signTypedData_v4', params: [me, data] } as const
  return (await prepareRequest(prepareInput(request))).card
}

test('T207 data that name no network are not read as certain', async () => {
  const card = await permitFor({}, false)
  expect(card.unreadable).toBe(true)
  expect(card.actions).toMatchObject([{ name: 'permit' }])
  expect(card.warnings.map(({ code }) => code)).toContain('noChainId')
})

test('T207 the number of another network in place of a salt is called out', async () => {
  const card = await permitFor({ salt: `0x${'89'.padStart(64, '0')}` }, true)
  expect(card.unreadable).toBe(true)
  expect(card.actions).toEqual([])
  expect(card.warnings).toContainEqual({ code: 'foreignChain', level: 'danger' })
})

const components =
  'OrderComponents(address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter)'
const parts =
  'ConsiderationItem(uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount,address recipient)OfferItem(uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount)'
const leaf = (id: number, price: bigint) => ({
  offerer: me,
  zone: zero,
  offer: [item(2, apes, id, 1n)],
  consideration: [back(coin(zero, price))],
  orderType: 0,
  startTime: 0,
  endTime: soon,
  zoneHash: word,
  salt: 1,
  conduitKey: word,
  counter: 0,
})
const bulk = (prices: readonly bigint[]) => {
  const leaves: readonly unknown[] = prices.map((price, id) => leaf(id, price))
  const pair = (list: readonly unknown[]): unknown =>
    list.length === 2
      ? list
      : [pair(list.slice(0, list.length / 2)), pair(list.slice(list.length / 2))]
  return prepareTyped({
    type: `BulkOrder(OrderComponents[2][2][2][2] tree)${parts}${components}`,
    verifyingContract: '0x0000000000000068F116a894984e2DB1123eB395',
    message: { tree: pair(leaves) },
  })
}

test('T206 one of sixteen orders that asks for far less stands first, and is a danger', async () => {
  const prices = Array.from({ length: 16 }, (_, at) => (at === 9 ? ether / 1000n : 100n * ether))
  const { card } = await bulk(prices)
  expect(card.warnings).toContainEqual({ code: 'unevenPrices', level: 'danger' })
  expect(JSON.stringify(card.actions[0])).toContain('"#9"')
  expect(card.actions).toHaveLength(16)
  const even = await bulk(Array.from({ length: 16 }, (_, at) => BigInt(100 + at) * ether))
  expect(even.codes).not.toContain('unevenPrices')
})

test('T206 several items that can be taken one by one are called out', async () => {
  const { codes } = await seaport([item(4, apes, 0, 50n)], [back(coin(zero, 20n * ether))])
  expect(codes).toContain('inParts')
  const one = await seaport([item(4, apes, 0, 1n)], [back(coin(zero, 20n * ether))])
  expect(one.codes).not.toContain('inParts')
})
