import { expect, type Page } from '@playwright/test'
import { encodeFunctionData, erc20Abi, type Hex, numberToHex } from 'viem'
import { newVisitor } from '../embedded/embeddedWallet.js'
import { contractAddress, type Funding, fundAccount } from '../setup/chain.js'

/** One call of a page, as it asks for it. */
export type PageCall = { readonly to: string; readonly value?: Hex; readonly data?: Hex }

/** What a page learns of its calls. */
export type PageStatus = {
  readonly status: number
  readonly atomic: boolean
  readonly receipts: readonly { readonly transactionHash: Hex; readonly status: Hex }[]
}

/** The code of an account that is delegated to the contract of our smart accounts. */
export const delegatedCode = '0xef010063c0c19a282a1b52b07dd5a65b58948a07dae32b'

/** A call of the local dollar. */
export const dollarCall = (
  functionName: 'approve' | 'transfer' | 'transferFrom',
  ...args: readonly (string | bigint)[]
): PageCall => ({
  to: contractAddress('dollar'),
  data: encodeFunctionData({ abi: erc20Abi, functionName, args: args as never }),
})

/** Logs a new visitor in who has coins and dollars; what they do with several calls, in words. */
export async function smartVisitor(
  page: Page,
  funding: Funding = { ether: 10, dollar: 500_000_000n },
) {
  const { account, wallet } = await newVisitor(page)
  await fundAccount(account, funding)
  const { approve, ask } = wallet
  const request = (calls: readonly PageCall[], rest: object = {}) =>
    ask('wallet_sendCalls', [
      { version: '2.0.0', chainId: numberToHex(31337), from: account, calls, ...rest },
    ])
  const statusOf = async (id: string) =>
    (await ask('wallet_getCallsStatus', [id])).value as PageStatus | undefined
  return {
    account: account as Hex,
    wallet,
    request,
    statusOf,
    /** Requests calls, approves them as a person would, and gives their id. */
    async sendCalls(calls: readonly PageCall[], rest: object = {}): Promise<string> {
      const sent = request(calls, { atomicRequired: true, ...rest })
      await approve()
      const { code, message, value } = await sent
      expect({ code, message }).toEqual({})
      return (value as { id: string }).id
    },
    /** Waits until calls have this status. */
    async untilStatus(id: string, status: number): Promise<PageStatus> {
      await expect.poll(async () => (await statusOf(id))?.status).toBe(status)
      return (await statusOf(id)) as PageStatus
    },
    /** What the account says that it can do, here. */
    async capabilities(): Promise<Readonly<Record<string, unknown>>> {
      const { value } = await ask('wallet_getCapabilities', [account, ['0x7a69']])
      return (value as Record<string, Record<string, unknown>>)['0x7a69'] ?? {}
    },
  }
}
