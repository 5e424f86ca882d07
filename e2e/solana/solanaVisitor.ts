import { testSigner } from '@latchkey/localnet/solana/seed'
import { expect, type Page } from '@playwright/test'
import { devEnvironment } from '../setup/devEnvironment.js'
import { approve, widget } from '../setup/widget.js'
import { localSolana, requestSolana } from './solanaChain.js'

/** An account on the local ledgers whose key is derived from a number, which the demo wallet takes. */
export type SolanaTestAccount = { readonly number: number; readonly address: string }

const lamportsPerSol = 1_000_000_000

/** An account that no other journey uses, with that many SOL. */
export async function fundedSolanaAccount(
  sol: number,
  ledger = localSolana,
): Promise<SolanaTestAccount> {
  const account = await solanaAccountOf(1_000 + Math.floor(Math.random() * 2 ** 30))
  const lamports = Math.round(sol * lamportsPerSol)
  if (lamports > 0) await requestSolana('requestAirdrop', [account.address, lamports], ledger)
  return account
}

/** The person of that number; the first three were seeded with coins and tokens. */
export async function solanaAccountOf(number: number): Promise<SolanaTestAccount> {
  return { number, address: (await testSigner(`account ${number}`)).address }
}

/** The plain page with both namespaces, for the demo wallet of these accounts. */
export const solanaPage = (testAccounts: readonly SolanaTestAccount[]): string =>
  `${devEnvironment().demo}/plain.html?solana&accounts=${testAccounts.map(({ number }) => number).join()}`

/** Opens that page and connects on Solana, as a host's own button would have it. */
export async function visitSolana(
  page: Page,
  testAccounts: readonly SolanaTestAccount[],
): Promise<void> {
  await page.goto(solanaPage(testAccounts))
  await connectSolana(page)
}

/** Connects the demo wallet on Solana: opened for one namespace only, the modal does not ask which. */
export async function connectSolana(page: Page): Promise<void> {
  const { modal, wallet } = widget(page)
  await expect.poll(() => hasSolanaWallet(page)).toBe(true)
  await page.evaluate(() => window.latchkey?.open({ namespace: 'solana' }))
  await wallet('Demo wallet').click()
  await approve(page)
  await expect(modal).toBeHidden()
}

const hasSolanaWallet = (page: Page) =>
  page.evaluate(() => window.latchkey?.getState().wallets.some(({ chain }) => chain === 'solana'))

/** The connected Solana account, its connector and network, as the host's own code sees them. */
export function solanaConnection(page: Page) {
  return page.evaluate(() => {
    const { accounts, activeNamespace, networks } = window.latchkey?.getState() ?? {}
    const { address, status } = accounts?.solana ?? {}
    return {
      address,
      status,
      network: networks?.solana?.networkState.caipNetwork?.name,
      activeNamespace,
    }
  })
}

/** Waits until that account is the one on Solana; `undefined` waits for none. */
export async function expectSolanaAccount(page: Page, address: string | undefined): Promise<void> {
  const status = address ? 'connected' : 'disconnected'
  await expect.poll(() => solanaConnection(page)).toMatchObject({ address, status })
}
