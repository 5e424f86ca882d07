import { expect, test } from 'vitest'
import { honest } from '../../approval/testing/cardParts.js'
import { apes, me, soon, zero, zeroWord } from '../../approval/testing/evmAddresses.js'
import { prepareInput } from '../../approval/testing/fakeApproval.js'
import { typedDataOf } from '../../approval/testing/typedRequest.js'
import { describeSeaportBulkOrder, describeSeaportOrder } from './describeSeaport.js'
import { parseTypedData } from './parseTypedData.js'

const verifyingContract = '0x0000000000000068F116a894984e2DB1123eB395'
const components =
  'OrderComponents(address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter)'
const parts =
  'ConsiderationItem(uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount,address recipient)OfferItem(uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount)'

const item = (itemType: number) => ({
  itemType,
  token: apes,
  identifierOrCriteria: 7,
  startAmount: 1,
  endAmount: 1,
})

/** An order that gives an item of one type for an item of another. */
const orderOf = (offered: number, received: number) => ({
  offerer: me,
  zone: zero,
  offer: [item(offered)],
  consideration: [{ ...item(received), recipient: me }],
  orderType: 0,
  startTime: 0,
  endTime: soon,
  zoneHash: zeroWord,
  salt: 0,
  conduitKey: zeroWord,
  counter: 0,
})
const input = prepareInput({}, honest)
const parsed = (type: string, message: Readonly<Record<string, unknown>>) =>
  parseTypedData(typedDataOf({ type, verifyingContract, message }))
const describeOne = (order: ReturnType<typeof orderOf>) =>
  describeSeaportOrder(input, parsed(`${components}${parts}`, order))
const describeBulk = (order: ReturnType<typeof orderOf>) =>
  describeSeaportBulkOrder(
    input,
    parsed(`BulkOrder(OrderComponents[2] tree)${parts}${components}`, {
      tree: [orderOf(2, 0), order],
    }),
  )

test.each([
  ['gives', orderOf(6, 0)],
  ['gets', orderOf(2, 6)],
])(
  'T152 an order that %s an item of an unknown type is refused, alone and among others',
  async (_, order) => {
    const refused = { code: 'rpc/invalid-params' }
    await expect(describeOne(order)).rejects.toMatchObject(refused)
    await expect(describeBulk(order)).rejects.toMatchObject(refused)
  },
)

test('T151 an order of the last known type of item is described, alone and among others', async () => {
  for (const described of [describeOne(orderOf(5, 0)), describeBulk(orderOf(5, 0))])
    expect(await described).toMatchObject({ title: 'offerTrade' })
})
