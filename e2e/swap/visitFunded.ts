import type { Page } from '@playwright/test'
import { type VisitOptions, visitConnected } from '../account/visitConnected.js'
import { type Funding, fundAccount } from '../setup/chain.js'
import { randomAccount, type TestAccount } from '../setup/testAccounts.js'
import { type MarketToken, mintToken } from './market.js'

export type FundedOptions = VisitOptions & {
  /** Tokens of the market beside the funding, in the smallest unit. */
  readonly tokens?: Partial<Record<MarketToken, bigint>>
}

/** Opens the plain page as a new visitor who holds this, with the demo wallet connected. */
export async function visitFunded(
  page: Page,
  funding: Funding,
  { tokens = {}, ...visit }: FundedOptions = {},
): Promise<TestAccount> {
  const me = randomAccount()
  await fundAccount(me.address, funding)
  for (const [symbol, units] of Object.entries(tokens))
    await mintToken(symbol as MarketToken, me.address, units)
  await visitConnected(page, [me], visit)
  return me
}
