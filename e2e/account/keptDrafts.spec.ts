import { phone } from '../connect/phone.js'
import { sendForm } from '../send/sendForm.js'
import { fundAccount } from '../setup/chain.js'
import { devEnvironment } from '../setup/devEnvironment.js'
import { expect, test } from '../setup/test.js'
import { randomAccount } from '../setup/testAccounts.js'
import { visitConnected } from './visitConnected.js'

const { defaultBrowserType: _, ...android } = phone.android
test.use(android)

test('S2.04 on a phone, Back undoes one view at a time, and what was typed to send is there again', async ({
  page,
}) => {
  const me = randomAccount()
  await fundAccount(me.address, { ether: 5, dollar: 20_000_000n })
  await page.goto(`${devEnvironment().demo}/instances.html`)
  await visitConnected(page, [me])
  const { amount, chooseToken, modal, press, review, start, to } = sendForm(page)
  await start()
  await review({ amount: '0.5', to: 'bob.eth' })
  await page.goBack()
  await expect(modal).toHaveAccessibleName('Send')
  await expect(amount).toHaveValue('0.5')
  await page.goBack()
  await expect(modal).toHaveAccessibleName('Account')
  await page.goBack()
  await expect(modal).toBeHidden()
  expect(page.url()).toContain('/plain.html')

  await start()
  await expect(amount).toHaveValue('0.5')
  await expect(to).toHaveValue('bob.eth')
  await chooseToken(/Local Dollar/)
  await expect(amount).toHaveValue('0.5')
  await press('Close')

  // Who scrolls meanwhile is not thrown back.
  await page.evaluate(() => {
    document.body.style.minHeight = '300vh'
    window.scrollTo(0, 200)
  })
  const hasEntry = () => page.evaluate(() => 'latchkey' in (history.state ?? {}))
  await expect.poll(hasEntry).toBe(false)
  expect(await page.evaluate(() => window.scrollY)).toBe(200)
  await page.goBack()
  await expect(page).toHaveURL(/instances/)
})
