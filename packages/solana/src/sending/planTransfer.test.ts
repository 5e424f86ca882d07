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

/** A chain with one mint of a token program, one account of the sender for it and none of the receiver. */
function chainWith(tokenProgram: Address): ChainRpc {
  const mintData = new Uint8Array(82)
  mintData.set([9, 1], 44)
  const mintAccount = {
    owner: tokenProgram,
    lamports: 1,
    executable: false,
    data: [getBase64Decoder().decode(mintData), 'base64'],
  }
  const info = { state: 'initialized', tokenAmount: { amount: String(amount) } }
  const tokenAccount = { pubkey: source, account: { data: { parsed: { info } } } }
  const answers: Record<string, (params: readonly unknown[]) => unknown> = {
    getMultipleAccounts: ([addresses]) => ({
      value: (addresses as string[]).map((one) => (one === mint ? mintAccount : null)),
    }),
    getTokenAccountsByOwner: () => ({ value: [tokenAccount] }),
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
