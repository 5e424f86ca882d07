import { expect, test } from 'vitest'
import { address, amount, caution, danger, honest, time } from '../../approval/testing/cardParts.js'
import { bob, me, permit2, soon, usdc, weth, zero } from '../../approval/testing/evmAddresses.js'
import { prepareInput } from '../../approval/testing/fakeApproval.js'
import { prepareTyped, typedDataOf } from '../../approval/testing/typedRequest.js'
import { prepareRequest } from '../prepareRequest.js'

const reactors = {
  ExclusiveDutchOrder: '0x6000da47483062A0D734Ba3dc7576Ce6A0B645C4',
  V2DutchOrder: '0x00000011F84B9aa48e5f8aA8B9897600006289Be',
}
const ether = String(10n ** 18n)

const output = 'DutchOutput(address token,uint256 startAmount,uint256 endAmount,address recipient)'
const info =
  'OrderInfo(address reactor,address swapper,uint256 nonce,uint256 deadline,address additionalValidationContract,bytes additionalValidationData)'
const permissions = 'TokenPermissions(address token,uint256 amount)'
// Each struct stands where its name does in the alphabet.
const structs = {
  ExclusiveDutchOrder: `${output}ExclusiveDutchOrder(OrderInfo info,uint256 decayStartTime,uint256 decayEndTime,address exclusiveFiller,uint256 exclusivityOverrideBps,address inputToken,uint256 inputStartAmount,uint256 inputEndAmount,DutchOutput[] outputs)${info}${permissions}`,
  V2DutchOrder: `${output}${info}${permissions}V2DutchOrder(OrderInfo info,address cosigner,address baseInputToken,uint256 baseInputStartAmount,uint256 baseInputEndAmount,DutchOutput[] baseOutputs)`,
}

type Change = {
  readonly verifyingContract?: string
  readonly spender?: string
  readonly reactor?: string
  readonly chainId?: number
}

function orderOf(name: keyof typeof reactors, change: Change = {}) {
  const reactor = change.reactor ?? reactors[name]
  const outputs = [
    { token: weth, startAmount: ether, endAmount: '900000000000000000', recipient: me },
    { token: zero, startAmount: '1', endAmount: ether, recipient: bob },
  ]
  const fade = { decayStartTime: 0, decayEndTime: 0, exclusiveFiller: zero }
  const input = { inputToken: usdc, inputStartAmount: 1, inputEndAmount: 2 }
  const base = { baseInputToken: usdc, baseInputStartAmount: 1, baseInputEndAmount: 2 }
  return {
    type: `PermitWitnessTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline,${name} witness)${structs[name]}`,
    verifyingContract: change.verifyingContract ?? permit2,
    chainId: change.chainId,
    message: {
      permitted: { token: usdc, amount: 1_500_000 },
      spender: change.spender ?? reactor,
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
        ...(name === 'V2DutchOrder'
          ? { cosigner: zero, ...base, baseOutputs: outputs }
          : { ...fade, exclusivityOverrideBps: 0, ...input, outputs }),
      },
    },
  }
}

const names = ['ExclusiveDutchOrder', 'V2DutchOrder'] as const

test.each(names)('T154 UniswapX: %s shows the least that comes back', async (name) => {
  const { actions, title, unreadable, warnings } = (await prepareTyped(orderOf(name), honest)).card
  expect({ actions, title, unreadable, warnings }).toEqual({
    title: 'offerTrade',
    actions: [
      {
        name: 'order',
        rows: [time('deadline', soon)],
        inner: [
          { name: 'orderGives', rows: [amount('1.5', 'USDC'), address('token', usdc)] },
          { name: 'orderGets', rows: [amount('0.9', 'WETH'), address('token', weth)] },
          {
            name: 'orderOthers',
            rows: [amount('0.000000000000000001', 'ETH'), address('to', bob)],
          },
        ],
      },
    ],
    warnings: [caution('offchainPayload')],
    unreadable: false,
  })
})

/** The coins that a permit for UniswapX lets its spender take, with conditions that are not read. */
const taken = (spender: string) => [
  {
    name: 'permit',
    rows: [
      amount('1.5', 'USDC'),
      address('spender', spender),
      address('token', usdc),
      time('deadline', soon),
    ],
  },
]
const own = reactors.ExclusiveDutchOrder

test.each<readonly [string, Change, readonly string[]]>([
  ['another contract than Permit2', { verifyingContract: bob }, ['verifierUnknown']],
  ['a spender that is not UniswapX', { reactor: bob }, []],
  ['another spender than the order names', { reactor: reactors.V2DutchOrder, spender: own }, []],
])('T154 an order of UniswapX with %s is only a permit', async (_, change, more) => {
  const { card } = await prepareTyped(orderOf('ExclusiveDutchOrder', change), honest)
  expect(card.actions).toEqual(taken(change.spender ?? change.reactor ?? own))
  expect(card.warnings).toEqual([danger('permit'), ...[...more, 'termsUnread'].map(caution)])
  expect(card.unreadable).toBe(true)
})

test('T154 an order of UniswapX is read on Ethereum only, where its contracts are known', async () => {
  const caipNetworkId = 'eip155:10'
  const data = typedDataOf(orderOf('ExclusiveDutchOrder', { chainId: 10 }))
  const request = { method: 'eth_signTypedData_v4', params: [me, data], caipNetworkId } as const
  const { card } = await prepareRequest(
    prepareInput(request, honest, { activeChain: caipNetworkId }),
  )
  expect(card.actions).toMatchObject([{ name: 'permit' }])
  expect(card.unreadable).toBe(true)
})
