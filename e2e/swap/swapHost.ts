import { evmChains } from '@latchkey/localnet/chains'
import { market } from '@latchkey/localnet/market'
import { expect, type Page } from '@playwright/test'
import { devEnvironment } from '../setup/devEnvironment.js'
import type { TestAccount } from '../setup/testAccounts.js'
import { connectWithoutModal } from '../setup/widget.js'

/** What a page of its own says about swaps. */
export type SwapHost = {
  /** Whether it names a server. */
  readonly hasServer?: boolean
  /** The chains whose routers it names. */
  readonly routersOn?: readonly number[]
  readonly projectId?: string
}

/** Opens a page that makes its instance with options of its own, and connects the demo wallet there. */
export async function visitSwapHost(
  page: Page,
  { number }: TestAccount,
  { hasServer = true, projectId, routersOn = [31337, 31338] }: SwapHost,
): Promise<void> {
  const { demo, evm, server } = devEnvironment()
  // A tag without attributes makes no instance: the page's own script does. Scripts that wait for the document run after this.
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      const tag = document.querySelector<HTMLScriptElement>('script[src="/latchkey.js"]')
      for (const name of Object.keys(tag?.dataset ?? {})) delete tag?.dataset[name]
    })
  })
  await page.goto(`${demo}/script.html?accounts=${number}&no-calls`)
  const { router, v3, wrapped } = market
  const routers = [router, v3.router].map((address) => ({ address, wrapped }))
  const options = {
    networks: evmChains.map(({ currency, id, name }) => ({
      id,
      name,
      nativeCurrency: currency,
      rpcUrls: { default: { http: [evm[id] ?? ''] } },
      testnet: true,
      blockTime: 1_000,
    })),
    metadata: { name: 'Paperboat' },
    ...(hasServer && { server }),
    ...(projectId && { projectId }),
    swapRouters: Object.fromEntries(routersOn.map((id) => [id, routers])),
  }
  await expect.poll(() => page.evaluate(() => 'Latchkey' in window)).toBe(true)
  await page.evaluate((options) => {
    const { createLatchkey, defineElements, evm } = Reflect.get(window, 'Latchkey')
    window.latchkey = createLatchkey({ ...options, adapters: [evm()] })
    defineElements(window.latchkey)
  }, options)
  // Wallets announce themselves after the instance asks for them.
  const types = () =>
    page.evaluate(() => window.latchkey?.getState().wallets.map(({ type }) => type))
  await expect.poll(types).toContain('ANNOUNCED')
  await connectWithoutModal(page)
}
