import { fundAccount } from '../setup/chain.js'
import { plainPage } from '../setup/devEnvironment.js'
import { expect, test } from '../setup/test.js'
import { randomAccount } from '../setup/testAccounts.js'
import { openMobileWallet, slowTimeout } from '../walletConnect/mobileWallet.js'
import { balanceOf } from './market.js'
import { swapForm } from './swapForm.js'
import { expectSwap } from './swapVisitor.js'

test.describe.configure({ timeout: 150_000 })

test('S1.06 a wallet on another device: the coin over two pools into a token, and back with an allowance', {
  tag: '@long',
}, async ({ browser, page }) => {
  const me = randomAccount()
  await fundAccount(me.address, { ether: 10 })
  const phone = await openMobileWallet(browser, `?no-calls&accounts=${me.number}`)
  await page.goto(plainPage())
  await page.evaluate(() => window.latchkey?.open({ view: 'ConnectingWalletConnectBasic' }))
  const uri = () => page.evaluate(() => window.latchkey?.getState().walletConnect.wcUri ?? '')
  await expect.poll(uri, slowTimeout).toMatch(/^wc:/)
  await phone.pair(await uri())
  await phone.approve()
  const { confirm, modal, openWith, press, review } = swapForm(page)
  await expect(modal).toBeHidden(slowTimeout)
  await expectSwap(
    page,
    { account: me.address, from: 'ETH', to: 'LGOLD' },
    10n ** 18n,
    async () => {
      await openWith({ fromToken: 'ETH', toToken: 'LGOLD', amount: '1' })
      await review()
      await confirm.click()
      await phone.approve()
    },
  )
  await press('Done')
  const all = await balanceOf('LGOLD', me.address)
  await expectSwap(page, { account: me.address, from: 'LGOLD', to: 'ETH' }, all, async () => {
    await openWith({ fromToken: 'LGOLD', toToken: 'ETH' })
    await press('Max')
    await review()
    await confirm.click()
    await phone.approve()
    await phone.approve()
  })
  await phone.close()
})
