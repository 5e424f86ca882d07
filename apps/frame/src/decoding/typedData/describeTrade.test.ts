import { expect, test } from 'vitest'
import {
  address,
  amount,
  caution,
  danger,
  honest,
  text,
  time,
  word,
} from '../../approval/testing/cardParts.js'
import {
  apes,
  bob,
  me,
  soon,
  usdc,
  weth,
  zero,
  zeroWord,
} from '../../approval/testing/evmAddresses.js'
import { now, prepareInput, type RpcAnswers } from '../../approval/testing/fakeApproval.js'
import { prepareTyped } from '../../approval/testing/typedRequest.js'

const seaport = '0x0000000000000068F116a894984e2DB1123eB395'
const ether = 10n ** 18n

/** A part of an order of Seaport; its amount may move with time. */
const item = (itemType: number, token: string, id: number, from: bigint, to = from) => ({
  itemType,
  token,
  identifierOrCriteria: id,
  startAmount: String(from),
  endAmount: String(to),
})
const eth = (from: bigint, to = from) => item(0, zero, 0, from, to)
const coin = (token: string, from: bigint, to = from) => item(1, token, 0, from, to)
const ape = item(2, apes, 7, 1n)
const toMe = (each: object) => ({ ...each, recipient: me })

const orderOf = (offer: readonly object[], consideration: readonly object[], change = {}) => ({
  offerer: me,
  zone: zero,
  offer,
  consideration,
  orderType: 0,
  startTime: 0,
  endTime: soon,
  zoneHash: zeroWord,
  salt: 0,
  conduitKey: zeroWord,
  counter: 0,
  ...change,
})
const components =
  'OrderComponents(address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter)'
const parts =
  'ConsiderationItem(uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount,address recipient)OfferItem(uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount)'

/** The price of each coin in dollars by its address, that of ETH without one. */
type Prices = (token?: string) => number | undefined
const withPrices = (prices: Prices) => ({
  chain: {
    ...prepareInput({}, honest).chain,
    async price(_: string, token?: string) {
      const usd = prices(token)
      return usd === undefined ? undefined : { usd, at: now }
    },
  },
})

const prepareOrder = (
  message: ReturnType<typeof orderOf>,
  answers: RpcAnswers = honest,
  prices?: Prices,
) =>
  prepareTyped(
    { type: `${components}${parts}`, verifyingContract: seaport, message },
    answers,
    prices && withPrices(prices),
  )

/** The dangers and cautions of the price of an order. */
async function priceCodes(offer: readonly object[], back: readonly object[], prices?: Prices) {
  const { card } = await prepareOrder(orderOf(offer, back.map(toMe)), honest, prices)
  return card.warnings.filter(({ code }) => code !== 'offchainPayload')
}

test('T151 an order shows the most that leaves, the least that comes back, and what others get', async () => {
  const offer = [
    eth(1n * ether, 2n * ether),
    coin(usdc, 9_000_000n, 5_000_000n),
    ape,
    item(3, apes, 8, 4n),
    item(4, apes, 0, 1n),
    item(5, apes, 0, 6n),
  ]
  const consideration = [
    toMe(eth(50n * ether, 60n * ether)),
    { ...coin(weth, 3n * ether, 2n * ether), recipient: bob },
    toMe(coin(weth, 9n * ether, 8n * ether)),
    { ...eth(1n * ether), recipient: apes },
  ]
  const { actions, title, unreadable, warnings } = (
    await prepareOrder(orderOf(offer, consideration))
  ).card
  const any = [word('tokenId', 'anyItem'), address('token', apes)]
  expect({ actions, title, unreadable, warnings }).toEqual({
    title: 'offerTrade',
    actions: [
      {
        name: 'order',
        rows: [time('deadline', soon)],
        inner: [
          {
            name: 'orderGives',
            rows: [
              amount('2', 'ETH'),
              amount('9', 'USDC'),
              address('token', usdc),
              text('tokenId', '#7'),
              address('token', apes),
              text('tokenId', '#8 × 4'),
              address('token', apes),
              ...any,
              text('amount', '× 6'),
              ...any,
            ],
          },
          {
            name: 'orderGets',
            rows: [amount('50', 'ETH'), amount('8', 'WETH'), address('token', weth)],
          },
          {
            name: 'orderOthers',
            rows: [
              amount('2', 'WETH'),
              address('token', weth),
              address('to', bob),
              amount('1', 'ETH'),
              address('to', apes),
            ],
          },
        ],
      },
    ],
    warnings: [caution('offchainPayload')],
    unreadable: false,
  })
})

test.each([
  ['gives', orderOf([item(6, apes, 7, 1n)], [toMe(eth(ether))])],
  ['gets', orderOf([ape], [toMe(item(6, apes, 7, 1n))])],
])('T152 an order that %s what is not known is not read', async (_, order) => {
  const { card } = await prepareOrder(order)
  expect(card.actions).toEqual([])
  expect(card.warnings).toEqual([caution('unreadableData')])
  expect(card.unreadable).toBe(true)
})

test.each([
  [0, false],
  [1, true],
  [2, false],
  [3, true],
])(
  'T206 several items of an order of type %i can be taken in parts: %s',
  async (orderType, can) => {
    const order = (offer: object) =>
      prepareOrder(orderOf([offer], [toMe(eth(ether))], { orderType }))
    expect((await order(item(3, apes, 7, 2n))).codes.includes('inParts')).toBe(can)
    expect((await order(item(3, apes, 7, 1n))).codes).not.toContain('inParts')
    expect((await order(coin(weth, ether))).codes).not.toContain('inParts')
  },
)

test.each([
  ['as much', [eth(ether)], [coin(weth, ether)], []],
  ['exactly half', [eth(2n)], [coin(weth, 1n)], []],
  ['less than half', [eth(3n * ether)], [coin(weth, ether)], [danger('badPrice')]],
  ['a dollar for an NFT', [ape], [eth(ether / 2_000n)], []],
  ['less than a dollar for an NFT', [ape], [eth(ether / 2_001n)], [danger('almostNothing')]],
  [
    'half of the coins beside an NFT, less than a dollar',
    [ape, eth(ether / 4_000n)],
    [eth(ether / 8_000n)],
    [danger('almostNothing')],
  ],
  [
    'most of the coins beside an NFT, less than a dollar',
    [ape, eth(ether / 4_000n)],
    [eth(ether / 5_000n)],
    [danger('almostNothing')],
  ],
  [
    'less than half of the coins beside an NFT',
    [ape, eth(ether / 4_000n)],
    [eth(ether / 9_000n)],
    [danger('badPrice')],
  ],
  ['an NFT for a coin', [eth(ether)], [ape], [danger('unverifiedBack')]],
  ['an NFT for an NFT', [ape], [item(2, bob, 1, 1n)], [danger('unverifiedBack')]],
  ['less than a dollar for nothing more', [eth(1n)], [eth(1n)], []],
])('T206 what comes back is judged: %s', async (_, offer, back, expected) => {
  expect(await priceCodes(offer, back)).toEqual(expected)
})

test('T206 a well-known coin whose price is missing is left to the visitor, others are a danger', async () => {
  const prices: Prices = (token) => (token === weth ? undefined : 2_000)
  expect(await priceCodes([eth(ether)], [coin(weth, ether)], prices)).toEqual([
    caution('unverifiedBack'),
  ])
  expect(await priceCodes([eth(ether)], [coin(bob, ether)], prices)).toEqual([
    danger('unverifiedBack'),
  ])
  expect(await priceCodes([eth(ether)], [coin(weth, ether), coin(bob, ether)], prices)).toEqual([
    danger('unverifiedBack'),
  ])
})

test('T206 a coin without known units counts as nothing that comes back', async () => {
  const order = orderOf([eth(ether)], [toMe(coin(apes, ether))])
  const { card } = await prepareOrder(order, { eth_call: '0x' })
  expect(card.warnings).toContainEqual(danger('unverifiedBack'))
})

test('T206 a coin that leaves without a known price needs at least a dollar back', async () => {
  const prices: Prices = (token) => (token === weth ? undefined : 1)
  const codes = (back: bigint) => priceCodes([coin(weth, ether)], [eth(back)], prices)
  expect(await codes(ether)).toEqual([])
  expect(await codes(ether - 10n ** 15n)).toEqual([danger('almostNothing')])
})

test('T205 nothing comes back where the amount is zero or the coin has no contract', async () => {
  const codes = async (each: object, answers: RpcAnswers = honest) =>
    (await prepareOrder(orderOf([ape], [toMe(each)]), answers)).codes
  expect(await codes(eth(0n))).toContain('nothingBack')
  expect(await codes(eth(1n), { ...honest, eth_getCode: '0x' })).not.toContain('nothingBack')
  expect(await codes(coin(weth, 0n))).toContain('nothingBack')
  // A node that does not answer does not make a coin worthless.
  const mute = { ...honest, eth_getCode: new Error('no answer') }
  expect(await codes(coin(weth, ether), mute)).not.toContain('nothingBack')
})

test('T205 warnings about a coin are shown wherever it stands in an order', async () => {
  const lying = { eth_call: `0x${'12'.padStart(64, '0')}` }
  const warned = async (offer: object, consideration: object) =>
    (await prepareOrder(orderOf([offer], [toMe(eth(100n * ether)), consideration]), lying)).codes
  expect(await warned(coin(usdc, 1n), toMe(eth(1n)))).toContain('tokenMismatch')
  expect(await warned(ape, toMe(coin(usdc, 1n)))).toContain('tokenMismatch')
  expect(await warned(ape, { ...coin(usdc, 1n), recipient: bob })).toContain('tokenMismatch')
  expect(await warned(ape, toMe(eth(1n)))).not.toContain('tokenMismatch')
})

/** The card of orders that one signature makes, in a tree of two. */
const bulk = (tree: readonly object[], verifyingContract = seaport) =>
  prepareTyped(
    {
      type: `BulkOrder(OrderComponents[2] tree)${parts}${components}`,
      verifyingContract,
      message: { tree },
    },
    honest,
  )
const sale = (id: number, price: bigint) => orderOf([item(2, apes, id, 1n)], [toMe(eth(price))])
const blank = orderOf([], [], { offerer: zero })

test('T151 orders of one signature: the worst stands first, empty places are left out', async () => {
  const { card } = await bulk([sale(1, 2n * ether), sale(2, ether)])
  expect(card.actions.map(({ inner }) => inner?.[0]?.rows[0])).toEqual([
    text('tokenId', '#2'),
    text('tokenId', '#1'),
  ])
  expect(card.warnings).toEqual([caution('offchainPayload')])
  expect(card.unreadable).toBe(false)
  expect((await bulk([blank, sale(1, ether)])).card.actions).toHaveLength(1)
})

test('T151 an order that offers something without a maker, or has one and offers nothing, is no empty place', async () => {
  const nameless = orderOf([ape], [], { offerer: zero })
  expect((await bulk([nameless, sale(1, ether)])).card.actions).toHaveLength(2)
  const idle = orderOf([], [])
  expect((await bulk([idle, sale(1, ether)])).card.actions).toHaveLength(2)
})

test('T152 orders of one signature are not read if one of them is not known, if there is none, or for another contract', async () => {
  const strange = orderOf([item(6, apes, 7, 1n)], [])
  for (const tree of [
    [strange, sale(1, ether)],
    [blank, blank],
  ]) {
    const { card } = await bulk(tree)
    expect(card.actions).toEqual([])
    expect(card.unreadable).toBe(true)
  }
  const { card } = await bulk([sale(1, ether), sale(2, ether)], bob)
  expect(card.actions).toHaveLength(2)
  expect(card.warnings).toEqual([caution('offchainPayload'), caution('verifierUnknown')])
  expect(card.unreadable).toBe(true)
})

test('T206 prices of like things are uneven below a tenth', async () => {
  const codes = async (a: bigint, b: bigint) => (await bulk([sale(1, a), sale(2, b)])).codes
  expect(await codes(10n * ether, ether)).not.toContain('unevenPrices')
  expect(await codes(10n * ether, ether - 10n ** 15n)).toContain('unevenPrices')
  // Coins have prices of their own, and are judged by them.
  const coins = orderOf([coin(weth, ether)], [toMe(eth(ether))])
  expect((await bulk([coins, sale(1, 20n * ether)])).codes).not.toContain('unevenPrices')
})
