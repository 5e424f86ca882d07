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
import { apes, bob, me, permit2, soon, usdc, weth } from '../../approval/testing/evmAddresses.js'
import { prepareTyped, readTyped } from '../../approval/testing/typedRequest.js'

const dai = '0x6B175474E89094C44Da98b954EedeAC495271d0F'

const unlimited = word('amount', 'unlimited')

const erc2612 = (change: object = {}, verifyingContract = usdc) => ({
  type: 'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)',
  verifyingContract,
  message: { owner: me, spender: bob, value: 5_000_000, nonce: 0, deadline: soon, ...change },
})

test('a permit of a coin shows amount, spender, coin and end', async () => {
  expect(await readTyped(erc2612())).toEqual({
    title: 'allowSpending',
    actions: [
      {
        name: 'permit',
        rows: [
          amount('5', 'USDC'),
          address('spender', bob),
          address('token', usdc),
          time('deadline', soon),
        ],
      },
    ],
    warnings: [danger('permit')],
    unreadable: false,
  })
})

test('a permit in another name shows the owner', async () => {
  const { actions } = await readTyped(erc2612({ owner: apes }))
  expect(actions[0]?.rows).toEqual([
    amount('5', 'USDC'),
    address('spender', bob),
    address('token', usdc),
    address('owner', apes),
    time('deadline', soon),
  ])
})

test('a permit of a coin whose contract reports other units than are known is a danger', async () => {
  const { warnings } = await readTyped(erc2612(), { eth_call: `0x${'12'.padStart(64, '0')}` })
  expect(warnings).toEqual([danger('permit'), danger('tokenMismatch')])
})

test('a permit of a coin that is not known shows what its contract says, as unverified', async () => {
  const { actions } = await readTyped(erc2612({ value: String(10n ** 18n) }, apes))
  expect(actions[0]?.rows[0]).toEqual({
    kind: 'amount',
    label: 'amount',
    amount: { text: '1', symbol: '', unverified: true },
  })
})

test('an end beyond any date is shown as the last one that a number can say', async () => {
  const ends = [2n ** 53n - 1n, 2n ** 53n, 2n ** 53n + 2n, 2n ** 200n]
  const shown = await Promise.all(
    ends.map(
      async (end) => (await readTyped(erc2612({ deadline: String(end) }))).actions[0]?.rows[3],
    ),
  )
  expect(shown).toEqual(
    [9007199254740991, 9007199254740992, 9007199254740992, 9007199254740992].map((seconds) =>
      time('deadline', seconds),
    ),
  )
})

test('DAI’s permit allows everything or nothing', async () => {
  const permit = (change: object) =>
    readTyped({
      type: 'Permit(address holder,address spender,uint256 nonce,uint256 expiry,bool allowed)',
      verifyingContract: dai,
      message: { holder: me, spender: bob, nonce: 0, expiry: soon, allowed: true, ...change },
    })
  const parties = [address('spender', bob), address('token', dai)]
  expect(await permit({ holder: apes })).toEqual({
    title: 'allowSpending',
    actions: [
      {
        name: 'permit',
        rows: [unlimited, ...parties, address('owner', apes), time('deadline', soon)],
      },
    ],
    warnings: [danger('permit'), danger('unlimitedApproval')],
    unreadable: false,
  })
  const none = await permit({ allowed: false })
  expect(none.actions).toEqual([
    { name: 'permit', rows: [amount('0', 'DAI'), ...parties, time('deadline', soon)] },
  ])
  expect(none.warnings).toEqual([danger('permit')])
  const endless = await permit({ expiry: 0 })
  expect(endless.actions[0]?.rows).toEqual([
    unlimited,
    ...parties,
    time('deadline', 9007199254740992),
  ])
  expect(endless.warnings).toContainEqual(caution('farDeadline'))
})

const nftPermit = {
  type: 'Permit(address spender,uint256 tokenId,uint256 nonce,uint256 deadline)',
  verifyingContract: apes,
  message: { spender: bob, tokenId: 7, nonce: 0, deadline: soon },
}

test('a permit for an NFT shows the item, and warns of whoever may take it', async () => {
  expect(await readTyped(nftPermit)).toEqual({
    title: 'allowSpending',
    actions: [
      {
        name: 'permitNft',
        rows: [
          text('tokenId', '#7'),
          address('spender', bob),
          address('token', apes),
          time('deadline', soon),
        ],
      },
    ],
    warnings: [danger('permit'), danger('tokenApproval')],
    unreadable: false,
  })
  const eth_getCode = ([at]: [string]) => (at === bob ? '0x' : '0x6000')
  expect((await readTyped(nftPermit, { eth_getCode })).warnings).toEqual([
    danger('permit'),
    danger('tokenApproval'),
    danger('approvalWithoutCode'),
  ])
})

const details = 'PermitDetails(address token,uint160 amount,uint48 expiration,uint48 nonce)'
const grant = (token: string, amount: string) => ({
  token,
  amount,
  expiration: soon + 60,
  nonce: 0,
})
const granted = (shown: object, token: string) => ({
  name: 'permit',
  rows: [
    shown,
    address('spender', bob),
    address('token', token),
    time('expires', soon + 60),
    time('deadline', soon),
  ],
})
const single = (verifyingContract: string) => ({
  type: `PermitSingle(PermitDetails details,address spender,uint256 sigDeadline)${details}`,
  verifyingContract,
  message: { details: grant(usdc, '5000000'), spender: bob, sigDeadline: soon },
})

test('Permit2’s allowances show each coin, the end of the allowance and that of the signature', async () => {
  expect(await readTyped(single(permit2))).toEqual({
    title: 'allowSpending',
    actions: [granted(amount('5', 'USDC'), usdc)],
    warnings: [danger('permit')],
    unreadable: false,
  })
  const batch = await readTyped({
    type: `PermitBatch(PermitDetails[] details,address spender,uint256 sigDeadline)${details}`,
    verifyingContract: permit2,
    message: {
      details: [grant(usdc, '5000000'), grant(weth, String(2n ** 160n - 1n))],
      spender: bob,
      sigDeadline: soon,
    },
  })
  expect(batch).toEqual({
    title: 'allowSpending',
    actions: [granted(amount('5', 'USDC'), usdc), granted(unlimited, weth)],
    warnings: [danger('permit'), danger('unlimitedApproval')],
    unreadable: false,
  })
})

const permissions = 'TokenPermissions(address token,uint256 amount)'
const terms = 'address spender,uint256 nonce,uint256 deadline'
const transfer = (verifyingContract: string) => ({
  type: `PermitTransferFrom(TokenPermissions permitted,${terms})${permissions}`,
  verifyingContract,
  message: {
    permitted: { token: usdc, amount: 5_000_000 },
    spender: bob,
    nonce: 0,
    deadline: soon,
  },
})
const taken = (shown: object, token: string) => ({
  name: 'permit',
  rows: [shown, address('spender', bob), address('token', token), time('deadline', soon)],
})

test('Permit2’s transfers show each coin', async () => {
  expect(await readTyped(transfer(permit2))).toEqual({
    title: 'allowSpending',
    actions: [taken(amount('5', 'USDC'), usdc)],
    warnings: [danger('permit')],
    unreadable: false,
  })
  const permitted = [
    { token: usdc, amount: 5_000_000 },
    { token: weth, amount: String(10n ** 18n) },
  ]
  const batch = await readTyped({
    type: `PermitBatchTransferFrom(TokenPermissions[] permitted,${terms})${permissions}`,
    verifyingContract: permit2,
    message: { permitted, spender: bob, nonce: 0, deadline: soon },
  })
  expect(batch.actions).toEqual([
    taken(amount('5', 'USDC'), usdc),
    taken(amount('1', 'WETH'), weth),
  ])
  expect(batch.unreadable).toBe(false)
})

test.each([
  ['allowances', single(apes)],
  ['transfers', transfer(apes)],
])(
  'T152 the words of Permit2’s %s mean nothing certain at another contract',
  async (_, request) => {
    const { actions, unreadable, warnings } = await readTyped(request)
    expect(actions).toMatchObject([{ name: 'permit' }])
    expect(warnings).toEqual([danger('permit'), caution('verifierUnknown')])
    expect(unreadable).toBe(true)
  },
)

test('T154 a permit with conditions, for one coin or several, shows what can be taken and that they are not read', async () => {
  const conditions = `Terms(string promise)${permissions}`
  const request = (name: string, list: string, permitted: unknown) => ({
    type: `${name}(TokenPermissions${list} permitted,${terms},Terms witness)${conditions}`,
    verifyingContract: permit2,
    message: { permitted, spender: bob, nonce: 0, deadline: soon, witness: { promise: 'much' } },
  })
  const one = { token: usdc, amount: 5_000_000 }
  const expected = {
    title: 'allowSpending',
    actions: [taken(amount('5', 'USDC'), usdc)],
    warnings: [danger('permit'), caution('termsUnread')],
    unreadable: true,
  }
  expect(await readTyped(request('PermitWitnessTransferFrom', '', one))).toEqual(expected)
  expect(await readTyped(request('PermitBatchWitnessTransferFrom', '[]', [one]))).toEqual(expected)
})

test.each(['TransferWithAuthorization', 'ReceiveWithAuthorization'])(
  '%s shows what moves, from whom and to whom',
  async (name) => {
    const fields =
      'address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce'
    const message = { from: me, to: bob, value: 5_000_000, validAfter: 0, validBefore: soon }
    const request = {
      type: `${name}(${fields})`,
      verifyingContract: usdc,
      message: { ...message, nonce: `0x${'0'.repeat(64)}` },
    }
    const expected = {
      title: 'allowSpending',
      actions: [
        {
          name: 'moveToken',
          rows: [
            amount('5', 'USDC'),
            address('from', me),
            address('to', bob),
            address('token', usdc),
            time('deadline', soon),
          ],
        },
      ],
      warnings: [danger('permit')],
      unreadable: false,
    }
    expect(await readTyped(request)).toEqual(expected)
    const lying = await readTyped(request, { eth_call: `0x${'12'.padStart(64, '0')}` })
    expect(lying.warnings).toEqual([danger('permit'), danger('tokenMismatch')])
    const lookAlike = `${bob.slice(0, 8)}${'0'.repeat(28)}${bob.slice(-6)}`.toLowerCase()
    const similar = await prepareTyped(request, honest, { knownAddresses: [lookAlike] })
    expect(similar.card.warnings).toEqual([danger('permit'), danger('lookAlike')])
  },
)
