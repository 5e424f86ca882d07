import type { ChainRpc, Transfer } from '@latchkey/core/adapter'
import {
  AccountRole,
  type Address,
  getAddressEncoder,
  getBase64Decoder,
  getProgramDerivedAddress,
} from '@solana/kit'
import { expect, test } from 'vitest'
import { tokenPrograms } from '../chain/tokenPrograms.js'
import { testAddressOf } from '../testing/createTestRpc.js'
import { solanaNetwork } from '../testing/solanaNetwork.js'
import { planTransfer } from './planTransfer.js'

const systemProgram = '11111111111111111111111111111111'
const associatedTokenProgram = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL' as Address
const [from, to, mint, source] = (await Promise.all(
  ['one', 'two', 'mint', 'source'].map(testAddressOf),
)) as [Address, Address, Address, Address]
const amount = 2n ** 63n + 5n
const transfer: Transfer = {
  network: solanaNetwork('local'),
  from,
  to,
  amount,
  token: undefined,
}

/** The layout of the programs, written by hand: the bytes that wallets sign must not depend on a library's version. */
const amountBytes = [5, 0, 0, 0, 0, 0, 0, 128]

const summaryOf = ({ instructions }: Awaited<ReturnType<typeof planTransfer>>) =>
  instructions.map(({ accounts = [], data = [], programAddress }) => ({
    program: programAddress,
    accounts: accounts.map(({ address, role }) => [address, role]),
    data: Array.from(data as Uint8Array),
  }))

type ChainState = {
  readonly sources?: readonly (readonly [Address, bigint])[]
  readonly accounts?: Readonly<Record<string, object>>
}

/** A chain with one mint of a token program, accounts of the sender for it (one, if none are given), and those others that are given. */
function chainWith(tokenProgram: Address, state: ChainState = {}): ChainRpc {
  const mintData = new Uint8Array(82)
  mintData.set([9, 1], 44)
  const mintAccount = {
    owner: tokenProgram,
    lamports: 1,
    executable: false,
    data: [getBase64Decoder().decode(mintData), 'base64'],
  }
  const tokenAccounts = (state.sources ?? [[source, amount]]).map(([pubkey, held]) => {
    const info = { state: 'initialized', tokenAmount: { amount: String(held) } }
    return { pubkey, account: { data: { parsed: { info } } } }
  })
  const answers: Record<string, (params: readonly unknown[]) => unknown> = {
    getMultipleAccounts: ([addresses]) => ({
      value: (addresses as string[]).map((one) =>
        one === mint ? mintAccount : (state.accounts?.[one] ?? null),
      ),
    }),
    getTokenAccountsByOwner: () => ({ value: tokenAccounts }),
    getMinimumBalanceForRentExemption: () => 2_039_280,
  }
  return {
    request: async ({ method, params = [] }) => answers[method]?.(params),
    close() {},
  }
}

test('S4.41 a transfer of coins is the instruction of the system program', async () => {
  const { program, accounts, data } = summaryOf(
    await planTransfer(chainWith(tokenPrograms[0] as Address), transfer),
  )[0] as ReturnType<typeof summaryOf>[number]
  expect(program).toBe(systemProgram)
  expect(accounts).toEqual([
    [from, AccountRole.WRITABLE_SIGNER],
    [to, AccountRole.WRITABLE],
  ])
  expect(data).toEqual([2, 0, 0, 0, ...amountBytes])
})

test.each(tokenPrograms)(
  "S4.41 a transfer of a token of %s opens the receiver's account and moves the checked amount",
  async (tokenProgram) => {
    const seeds = [to, tokenProgram, mint].map((one) => getAddressEncoder().encode(one))
    const [ata] = await getProgramDerivedAddress({ programAddress: associatedTokenProgram, seeds })
    const plan = await planTransfer(chainWith(tokenProgram), { ...transfer, token: mint })
    expect(summaryOf(plan)).toEqual([
      {
        program: associatedTokenProgram,
        accounts: [
          [from, AccountRole.WRITABLE_SIGNER],
          [ata, AccountRole.WRITABLE],
          [to, AccountRole.READONLY],
          [mint, AccountRole.READONLY],
          [systemProgram, AccountRole.READONLY],
          [tokenProgram, AccountRole.READONLY],
        ],
        data: [1],
      },
      {
        program: tokenProgram,
        accounts: [
          [source, AccountRole.WRITABLE],
          [mint, AccountRole.READONLY],
          [ata, AccountRole.WRITABLE],
          [from, AccountRole.READONLY_SIGNER],
        ],
        data: [12, ...amountBytes, 9],
      },
    ])
    expect(plan.rent).toBe(2_039_280n)
  },
)

const program = tokenPrograms[0] as Address
const refusal = (change: Partial<Transfer>, state: ChainState = {}) =>
  planTransfer(chainWith(program, state), { ...transfer, ...change }).then(
    () => 'planned',
    (error) => error.code,
  )

test.each([
  [{ to: '' }, 'transaction/to-required'],
  [{ from: 'alice' }, 'transaction/address-invalid'],
  [{ to: 'bob' }, 'transaction/address-invalid'],
  [{ token: 'coin' }, 'transaction/address-invalid'],
  [{ amount: -1n }, 'chain/size-overflow'],
  [{ amount: 2n ** 64n }, 'chain/size-overflow'],
  [{ amount: 2n ** 64n - 1n }, 'planned'],
  [{ amount: 0n }, 'planned'],
])('S5.34 a transfer with %o is %s', async (change, expected) => {
  expect(await refusal(change)).toBe(expected)
})

/** The amounts of the transfers of a plan, and the accounts that they come from. */
const movesOf = (plan: Awaited<ReturnType<typeof planTransfer>>) =>
  summaryOf(plan).flatMap(({ accounts, data, program: called }) =>
    called === program ? [[accounts[0]?.[0], data[1]]] : [],
  )
const others = (await Promise.all(
  Array.from({ length: 11 }, (_, at) => testAddressOf(`source ${at}`)),
)) as Address[]
const sourcesOf = (...held: readonly bigint[]) =>
  held.map((one, at) => [others[at] as Address, one] as const)

test.each([
  ['one account that has just enough', [7n, 5n], 7n, [7]],
  ['as many as it takes, the largest first', [5n, 7n, 1n], 12n, [7, 5]],
  ['no empty one', [7n, 0n], 7n, [7]],
  ['one for nothing', [7n, 5n], 0n, [0]],
  ['at most ten', Array<bigint>(11).fill(1n), 10n, Array<number>(10).fill(1)],
])('S4.41 a token comes out of %s', async (_, held, wanted, parts) => {
  const rpc = chainWith(program, { sources: sourcesOf(...held) })
  const plan = await planTransfer(rpc, { ...transfer, token: mint, amount: wanted })
  expect(movesOf(plan).map(([, part]) => part)).toEqual(parts)
})

test.each([
  ['less than is sent', [7n, 4n], 12n],
  ['it in eleven accounts', Array<bigint>(11).fill(1n), 11n],
  ['no account', [], 0n],
])('S4.41 a sender with %s has not enough of a token', async (_, held, wanted) => {
  const state = { sources: sourcesOf(...held) }
  expect(await refusal({ token: mint, amount: wanted }, state)).toBe('node/insufficient-funds')
})

async function receiverAccount(owner: Address, fields: object) {
  const seeds = [to, program, mint].map((one) => getAddressEncoder().encode(one))
  const [ata] = await getProgramDerivedAddress({ programAddress: associatedTokenProgram, seeds })
  const data = new Uint8Array(165)
  data.set(getAddressEncoder().encode(owner), 32)
  const account = {
    owner: program,
    lamports: 2_039_280,
    executable: false,
    data: [getBase64Decoder().decode(data), 'base64'],
    ...fields,
  }
  return { accounts: { [ata]: account } }
}

test.each([
  ['an open account', {}, 0n, 1],
  ['no lamports at its address', { owner: systemProgram, lamports: 0 }, 2_039_280n, 2],
  ['some lamports at its address', { owner: systemProgram, lamports: 39_280 }, 2_000_000n, 2],
  ['all but a lamport at its address', { owner: systemProgram, lamports: 2_039_279 }, 1n, 2],
  ['the whole rent at its address', { owner: systemProgram, lamports: 2_039_280 }, 0n, 2],
  ['more than the rent at its address', { owner: systemProgram, lamports: 9_000_000 }, 0n, 2],
])('S4.41 a receiver with %s costs the rent that is missing', async (_, fields, rent, count) => {
  const rpc = chainWith(program, await receiverAccount(to, fields))
  const plan = await planTransfer(rpc, { ...transfer, token: mint })
  expect([plan.rent, plan.instructions.length]).toEqual([rent, count])
})

test('S5.34 tokens are not sent to an account that another owner took over, nor to a token account', async () => {
  const taken = await receiverAccount(from, {})
  expect(await refusal({ token: mint }, taken)).toBe('transaction/address-invalid')
  const [account] = Object.values((await receiverAccount(to, {})).accounts)
  const direct = { accounts: { [to]: account as object } }
  expect(await refusal({ token: mint }, direct)).toBe('transaction/address-invalid')
})

test.each(['from', 'to', 'token'])(
  'S5.34 a transfer whose %s is no address asks no chain',
  async (name) => {
    const asked: string[] = []
    const rpc: ChainRpc = {
      request: async ({ method }) => void asked.push(method),
      close() {},
    }
    const work = planTransfer(rpc, { ...transfer, token: mint, [name]: 'not an address' })
    await expect(work).rejects.toMatchObject({ code: 'transaction/address-invalid' })
    expect(asked).toEqual([])
  },
)
