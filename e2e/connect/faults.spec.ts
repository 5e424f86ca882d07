import type { Page } from '@playwright/test'
import { shownBalance } from '../setup/chain.js'
import { devEnvironment, plainPage } from '../setup/devEnvironment.js'
import { expect, test } from '../setup/test.js'
import { account, widget } from '../setup/widget.js'

test.beforeEach(({ page }) => {
  page.on('pageerror', (error) => {
    throw error
  })
})

test.describe('storage', () => {
  for (const [what, spoil] of Object.entries({
    'throws on every access': () => {
      for (const name of ['getItem', 'setItem', 'removeItem'] as const) {
        const real: (...parameters: string[]) => unknown = Storage.prototype[name]
        const value = function (this: Storage, key: string, ...rest: string[]) {
          // The page's own keys still work: what is tried here is ours.
          if (!key.startsWith('@appkit-wallet/')) return real.call(this, key, ...rest)
          throw new DOMException('denied', 'SecurityError')
        }
        Object.defineProperty(Storage.prototype, name, { value })
      }
    },
    'is full': () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    },
    'holds garbage': () => {
      for (const key of [
        'eip155:connected_connector_id',
        'eip155:active_account',
        'active_caip_network_id',
        'recent_wallets',
      ]) {
        localStorage.setItem(`@appkit-wallet/${key}`, '{"__proto__":{"harmed":1},"\u0000')
      }
    },
  })) {
    test(`that ${what} does not keep a visitor from connecting`, {
      tag: what === 'throws on every access' ? [] : '@long',
    }, async ({ page }) => {
      await addAnnouncedWallet(page)
      await page.addInitScript(spoil)
      await page.goto(plainPage())
      const { open, wallet } = widget(page)
      await open()
      await wallet('Plain wallet').click()
      await expect(page.locator('#status')).toHaveText('connected')
    })
  }
})

test.describe('the chain', () => {
  for (const [what, answer] of Object.entries({
    'is down': undefined,
    'answers with HTML': { status: 200, contentType: 'text/html', body: '<h1>It works!</h1>' },
    'answers with the ids of others': {
      status: 200,
      contentType: 'application/json',
      body: '{"jsonrpc":"2.0","id":987654321,"result":"0x1"}',
    },
    'answers 403': { status: 403, body: 'no' },
  })) {
    test(`that ${what} costs the balance only, and a retry brings it`, {
      // To the page they are alike: no answer that it can read.
      tag: what === 'is down' ? [] : '@long',
    }, async ({ page }) => {
      await page.goto(plainPage())
      await widget(page).connectDemoWallet()
      const chain = `${devEnvironment().evm[31337]}/**`
      // The server knows the balance as well, and would answer with it.
      const server = `${devEnvironment().server}/v1/account/**`
      await page.route(server, (route) => route.abort())
      await page.route(chain, (route) => (answer ? route.fulfill(answer) : route.abort()))
      const { modal, open } = widget(page)
      await open()
      await expect(modal.getByText('Balance unavailable', { exact: true })).toBeVisible({
        timeout: 15_000,
      })
      await expect(modal.getByText('Disconnect')).toBeVisible()
      await page.unroute(chain)
      await modal.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
      const { address = '' } = (await account(page)) ?? {}
      await expect(modal).toContainText(await shownBalance(address))
    })
  }

  test('that is slow shows a placeholder, then the balance, and nothing moves', {
    tag: '@long',
  }, async ({ page }) => {
    await page.goto(plainPage())
    await widget(page).connectDemoWallet()
    await page.route(`${devEnvironment().evm[31337]}/**`, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 2000))
      await route.continue()
    })
    const { modal, open } = widget(page)
    await open()
    await page.waitForTimeout(400)
    const before = await modal.boundingBox()
    const { address = '' } = (await account(page)) ?? {}
    await expect(modal).toContainText(await shownBalance(address))
    expect(await modal.boundingBox()).toEqual(before)
  })
})

/** A wallet that needs no storage of its own, since the storage is what is spoilt here. */
async function addAnnouncedWallet(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const provider = {
      request: async ({ method }: { method: string }) =>
        method === 'eth_chainId' ? '0x7a69' : ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8'],
      on() {},
      removeListener() {},
    }
    const info = {
      uuid: '7a3b8c1e-1111-4222-8333-944445555667',
      name: 'Plain wallet',
      rdns: 'com.example.plain',
      icon: 'data:image/png;base64,iVBORw0KGgo=',
    }
    window.addEventListener('eip6963:requestProvider', () =>
      window.dispatchEvent(
        new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }),
      ),
    )
  })
}
