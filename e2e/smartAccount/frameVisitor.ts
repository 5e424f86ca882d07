import type { Page } from '@playwright/test'
import { type Hex, numberToHex } from 'viem'
import { pressCalmly } from '../embedded/embeddedWallet.js'
import { logInByMessages, openFrameHost } from '../embedded/frameHost.js'
import { fundAccount } from '../setup/chain.js'
import type { PageCall } from './smartVisitor.js'

type Failure = { readonly code?: string }

/** What a page got: a value, or the code of a failure. */
export type Reply = { readonly value?: unknown; readonly code?: string }

/** Logs a visitor with coins and dollars in, to a page that speaks with the frame by itself and holds to no rule. */
export async function frameVisitor(page: Page) {
  await openFrameHost(page)
  const account = (await logInByMessages(page)) as Hex
  await fundAccount(account, { ether: 10, dollar: 500_000_000n })
  const frame = page.frameLocator('iframe').first()
  const approveButton = frame.getByRole('button', { name: 'Approve' })
  /** Any message of the wire. */
  const tell = async (name: string, payload?: unknown): Promise<Reply> => {
    const answer = await page.evaluate(([name, payload]) => window.host.ask(name, payload), [
      name,
      payload,
    ] as const)
    if (answer.type.endsWith('_SUCCESS')) return { value: answer.payload }
    return { code: (answer.payload as Failure | undefined)?.code ?? '' }
  }
  const ask = (method: string, params: unknown, chainId = 'eip155:31337') =>
    tell('RPC_REQUEST', { method, params, chainId })
  return {
    account,
    approveButton,
    ask,
    frame,
    tell,
    approve: () => pressCalmly(page, approveButton),
    /** Asks for several calls; `rest` may say anything. */
    sendCalls: (calls: readonly (PageCall & object)[], rest: object = {}) =>
      ask('wallet_sendCalls', [
        {
          version: '2.0.0',
          chainId: numberToHex(31337),
          from: account,
          atomicRequired: true,
          calls,
          ...rest,
        },
      ]),
  }
}
