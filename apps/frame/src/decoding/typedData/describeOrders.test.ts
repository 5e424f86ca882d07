import { expect, test } from 'vitest'
import {
  address,
  amount,
  caution,
  danger,
  text,
  time,
  word,
} from '../../approval/testing/cardParts.js'
import { apes, bob, me, usdc, weth, zero, zeroWord } from '../../approval/testing/evmAddresses.js'
import { now } from '../../approval/testing/fakeApproval.js'
import { readTyped } from '../../approval/testing/typedRequest.js'

const carol = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const marker = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
// Odd: where an order packs it with other values, its lowest bit must be read too.
const soon = Math.floor(now / 1000) + 601
const ether = String(10n ** 18n)

const oneWeth = [amount('1', 'WETH'), address('token', weth)]
const dollars = (count: string) => [amount(count, 'USDC'), address('token', usdc)]
/** The card of an order without any danger. */
const traded = (gives: readonly object[], gets: readonly object[], others?: readonly object[]) => ({
  title: 'offerTrade',
  actions: [
    {
      name: 'order',
      rows: [time('deadline', soon)],
      inner: [
        { name: 'orderGives', rows: gives },
        { name: 'orderGets', rows: gets },
        ...(others ? [{ name: 'orderOthers', rows: others }] : []),
      ],
    },
  ],
  warnings: [caution('offchainPayload')],
  unreadable: false,
})

const cow = (change: object = {}, verifyingContract?: string) => ({
  type: 'Order(address sellToken,address buyToken,address receiver,uint256 sellAmount,uint256 buyAmount,uint32 validTo,bytes32 appData,uint256 feeAmount,string kind,bool partiallyFillable,string sellTokenBalance,string buyTokenBalance)',
  verifyingContract: verifyingContract ?? '0x9008D19f58AAbD9eD0D60971565AA8510560ab41',
  message: {
    sellToken: usdc,
    buyToken: weth,
    receiver: zero,
    sellAmount: 1_000_000,
    buyAmount: ether,
    validTo: soon,
    appData: zeroWord,
    feeAmount: 500_000,
    kind: 'sell',
    partiallyFillable: false,
    sellTokenBalance: 'erc20',
    buyTokenBalance: 'erc20',
    ...change,
  },
})

test('T153 an order of CoW Protocol shows the fee as part of what leaves', async () => {
  expect(await readTyped(cow())).toEqual(traded(dollars('1.5'), oneWeth))
  expect(await readTyped(cow({ receiver: me }))).toEqual(traded(dollars('1.5'), oneWeth))
  expect(await readTyped(cow({ buyToken: marker }))).toEqual(
    traded(dollars('1.5'), [amount('1', 'ETH')]),
  )
})

test('T153 what an order pays to a stranger is shown as theirs', async () => {
  const others = [...oneWeth, address('to', bob)]
  expect(await readTyped(cow({ receiver: bob }))).toEqual({
    ...traded(dollars('1.5'), [word('amount', 'noItem')], others),
    warnings: [danger('nothingBack'), caution('offchainPayload')],
  })
})

const oneInch = (change: object = {}, verifyingContract?: string) => ({
  type: 'Order(uint256 salt,address maker,address receiver,address makerAsset,address takerAsset,uint256 makingAmount,uint256 takingAmount,uint256 makerTraits)',
  verifyingContract: verifyingContract ?? '0x111111125421cA6dc452d289314280a0f8842A65',
  message: {
    salt: 0,
    maker: me,
    receiver: zero,
    makerAsset: usdc,
    takerAsset: weth,
    makingAmount: 1_500_000,
    takingAmount: ether,
    makerTraits: String(BigInt(soon) << 80n),
    ...change,
  },
})

test('T153 a limit order of 1inch shows what leaves, what comes back and when it ends', async () => {
  expect(await readTyped(oneInch())).toEqual(traded(dollars('1.5'), oneWeth))
  // Every other bit of the traits but that of an extension.
  const around = (2n ** 256n - 1n) ^ ((2n ** 40n - 1n) << 80n) ^ (1n << 249n)
  const makerTraits = String(around | (BigInt(soon) << 80n))
  expect(await readTyped(oneInch({ makerTraits }))).toEqual(traded(dollars('1.5'), oneWeth))
})

test('T153 a limit order of 1inch without an end shows none, with an extension is not read', async () => {
  const endless = await readTyped(oneInch({ makerTraits: 0 }))
  expect(endless.actions[0]?.rows).toEqual([])
  const extended = await readTyped(oneInch({ makerTraits: String(1n << 249n) }))
  expect(extended.warnings).toEqual([caution('termsUnread'), caution('offchainPayload')])
  expect(extended.unreadable).toBe(true)
  const last = await readTyped(oneInch({ makerTraits: String((2n ** 40n - 1n) << 80n) }))
  expect(last.actions[0]?.rows).toEqual([time('deadline', 1_099_511_627_775)])
})

test('T153 an order of 1inch in another name pays its maker', async () => {
  const { actions, warnings } = await readTyped(oneInch({ maker: bob }))
  expect(actions[0]?.inner?.[2]).toEqual({
    name: 'orderOthers',
    rows: [...oneWeth, address('to', bob)],
  })
  expect(warnings).toEqual([
    danger('nothingBack'),
    caution('otherMaker'),
    caution('offchainPayload'),
  ])
})

const sides = { makerToken: usdc, takerToken: weth, makerAmount: 1_500_000, takerAmount: ether }
const zeroEx = '0xDef1C0ded9bec7F1a1670819833240f027b25EfF'
const zeroExType = (name: string, before: string, after: string) =>
  `${name}(address makerToken,address takerToken,uint128 makerAmount,uint128 takerAmount,${before}address maker,address taker,${after})`
const limit = (verifyingContract = zeroEx) => ({
  type: zeroExType(
    'LimitOrder',
    'uint128 takerTokenFeeAmount,',
    'address sender,address feeRecipient,bytes32 pool,uint64 expiry,uint256 salt',
  ),
  verifyingContract,
  message: {
    ...sides,
    takerTokenFeeAmount: 0,
    maker: me,
    taker: zero,
    sender: zero,
    feeRecipient: zero,
    pool: zeroWord,
    expiry: soon,
    salt: 1,
  },
})

test.each([
  ['limit', limit()],
  [
    'RFQ',
    {
      type: zeroExType('RfqOrder', '', 'address txOrigin,bytes32 pool,uint64 expiry,uint256 salt'),
      verifyingContract: zeroEx,
      message: {
        ...sides,
        maker: me,
        taker: zero,
        txOrigin: zero,
        pool: zeroWord,
        expiry: soon,
        salt: 1,
      },
    },
  ],
  [
    'OTC',
    {
      type: zeroExType('OtcOrder', '', 'address txOrigin,uint256 expiryAndNonce'),
      verifyingContract: zeroEx,
      message: {
        ...sides,
        maker: me,
        taker: zero,
        txOrigin: zero,
        expiryAndNonce: String((BigInt(soon) << 192n) | (2n ** 192n - 1n)),
      },
    },
  ],
])('T151 an %s order of 0x shows what leaves and what comes back', async (_, request) => {
  expect(await readTyped(request)).toEqual(traded(dollars('1.5'), oneWeth))
})

const nftOrder = (kind: 'ERC721' | 'ERC1155', change: object = {}, verifyingContract = zeroEx) => {
  const name = kind.toLowerCase()
  const count = kind === 'ERC721' ? '' : ',uint128 erc1155TokenAmount'
  return {
    type: `${kind}Order(uint8 direction,address maker,address taker,uint256 expiry,uint256 nonce,address erc20Token,uint256 erc20TokenAmount,Fee[] fees,address ${name}Token,uint256 ${name}TokenId,Property[] ${name}TokenProperties${count})Fee(address recipient,uint256 amount,bytes feeData)Property(address propertyValidator,bytes propertyData)`,
    verifyingContract,
    message: {
      direction: 0,
      maker: me,
      taker: zero,
      expiry: soon,
      nonce: 0,
      erc20Token: weth,
      erc20TokenAmount: ether,
      fees: [
        { recipient: bob, amount: String(10n ** 17n), feeData: '0x' },
        { recipient: carol, amount: String(2n * 10n ** 17n), feeData: '0x' },
      ],
      [`${name}Token`]: apes,
      [`${name}TokenId`]: 7,
      [`${name}TokenProperties`]: [],
      ...(count && { erc1155TokenAmount: 3 }),
      ...change,
    },
  }
}
const fees = (token: string | undefined, symbol: string) =>
  (
    [
      ['0.1', bob],
      ['0.2', carol],
    ] as const
  ).flatMap(([count, to]) => [
    amount(count, symbol),
    ...(token ? [address('token', token)] : []),
    address('to', to),
  ])
const item = (name: string) => [text('tokenId', name), address('token', apes)]

test('T151 a sale of an NFT on 0x brings the price, and others the fees', async () => {
  expect(await readTyped(nftOrder('ERC721'))).toEqual(
    traded(item('#7'), oneWeth, fees(weth, 'WETH')),
  )
  expect(await readTyped(nftOrder('ERC721', { erc20Token: marker }))).toEqual(
    traded(item('#7'), [amount('1', 'ETH')], fees(undefined, 'ETH')),
  )
  const several = traded(item('#7 × 3'), oneWeth, fees(weth, 'WETH'))
  expect(await readTyped(nftOrder('ERC1155'))).toEqual({
    ...several,
    warnings: [caution('inParts'), caution('offchainPayload')],
  })
})

test('T151 a purchase of an NFT on 0x costs the price and the fees', async () => {
  const paid = [amount('1.3', 'WETH'), address('token', weth)]
  const warnings = [danger('unverifiedBack'), caution('offchainPayload')]
  const buy = (kind: 'ERC721' | 'ERC1155', change: object = {}) =>
    readTyped(nftOrder(kind, { direction: 1, ...change }))
  expect(await buy('ERC721')).toEqual({ ...traded(paid, item('#7')), warnings })
  expect(await buy('ERC1155')).toEqual({ ...traded(paid, item('#7 × 3')), warnings })
  const properties = [{ propertyValidator: zero, propertyData: '0x' }]
  const any = [word('tokenId', 'anyItem'), address('token', apes)]
  expect(await buy('ERC721', { erc721TokenProperties: properties })).toEqual({
    ...traded(paid, any),
    warnings,
  })
  expect(await buy('ERC1155', { erc1155TokenProperties: properties })).toEqual({
    ...traded(paid, [text('amount', '× 3'), ...any]),
    warnings,
  })
})

test('T152 an order of 0x with a direction that does not exist is not read', async () => {
  expect(await readTyped(nftOrder('ERC721', { direction: 2 }))).toEqual({
    title: 'signData',
    actions: [],
    warnings: [caution('unreadableData')],
    unreadable: true,
  })
})

test.each([
  ['CoW Protocol', cow({}, bob)],
  ['1inch', oneInch({}, bob)],
  ['0x', limit(bob)],
  ['0x for NFTs', nftOrder('ERC721', { fees: [] }, bob)],
])('T152 the words of %s mean nothing certain at another contract', async (_, request) => {
  const { actions, unreadable, warnings } = await readTyped(request)
  expect(actions).toMatchObject([{ name: 'order' }])
  expect(warnings).toEqual([caution('offchainPayload'), caution('verifierUnknown')])
  expect(unreadable).toBe(true)
})
