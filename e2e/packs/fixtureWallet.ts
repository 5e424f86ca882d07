import type { Page } from '@playwright/test'
import { devEnvironment } from '../setup/devEnvironment.js'

/** The one account of the fixture wallet; a development chain's, never send real money to it. */
export const address = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65'

export const walletName = 'Fixture wallet'

/** Announces a wallet that says yes, remembers it, and leaves the rest to the local chain, which must know the account. */
export async function addFixtureWallet(page: Page, account: string = address): Promise<void> {
  await page.addInitScript(
    ({ address, rpcUrl, walletName }) => {
      const key = 'fixture-wallet/prompts'
      const prompts = () => Number(sessionStorage.getItem(key))
      const requestEvm = async (body: object) => {
        const response = await fetch(rpcUrl, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ jsonrpc: '2.0', id: 1, ...body }),
        })
        const { error, result } = await response.json()
        if (error) throw error
        return result
      }
      const provider = {
        async request({ method, params = [] }: { method: string; params?: unknown }) {
          if (method === 'eth_requestAccounts') {
            sessionStorage.setItem(key, String(prompts() + 1))
            return [address]
          }
          if (method === 'eth_accounts') return prompts() > 0 ? [address] : []
          return requestEvm({ method, params })
        },
        on() {},
        removeListener() {},
      }
      const info = {
        uuid: '5d0c7f6e-2222-4333-8444-a55556666777',
        name: walletName,
        rdns: 'com.example.fixture',
        icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
      }
      const announce = () =>
        window.dispatchEvent(
          new CustomEvent('eip6963:announceProvider', {
            detail: Object.freeze({ info: Object.freeze(info), provider }),
          }),
        )
      window.addEventListener('eip6963:requestProvider', announce)
      announce()
    },
    { address: account, rpcUrl: devEnvironment().evm[31337] ?? '', walletName },
  )
}

/** How many requests for accounts the wallet got. */
export function promptCount(page: Page): Promise<number> {
  return page.evaluate(() => Number(sessionStorage.getItem('fixture-wallet/prompts')))
}
