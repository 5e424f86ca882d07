import { shownBalance } from '../setup/chain.js'
import { devEnvironment } from '../setup/devEnvironment.js'
import { expect, test } from '../setup/test.js'
import { alice, bob, randomAccount } from '../setup/testAccounts.js'
import { account, connectWithoutModal, widget } from '../setup/widget.js'
import { accountView } from './accountView.js'
import { visitConnected } from './visitConnected.js'

test('S7.03 a visitor switches between named accounts, and finds the choice after a reload', async ({
  page,
}) => {
  await page.goto(`${devEnvironment().demo}/plain.html`)
  await connectWithoutModal(page)
  const { modal, open } = widget(page)
  await open()
  await expect(modal).toContainText('alice.eth')
  await modal.getByRole('button', { name: 'Switch account' }).click()
  await expect(modal).toHaveAccessibleName('Switch account')
  await expect(modal.getByRole('button', { name: /alice\.eth/ })).toContainText('Active')
  await modal.getByRole('button', { name: /bob\.eth/ }).click()
  await expect(modal).toHaveAccessibleName('Account')
  await expect(modal).toContainText('bob.eth')
  expect((await account(page))?.address).toBe(bob)
  // The wallet itself got no request.
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0)

  await page.reload()
  await expect(page.locator('#account')).toHaveText(bob)
  await open()
  await expect(modal).toContainText('bob.eth')

  // What the wallet does afterwards wins.
  await page.evaluate(() => window.demoWallet?.selectAccount(1))
  await page.evaluate(() => window.demoWallet?.selectAccount(0))
  await expect(page.locator('#account')).toHaveText(alice)
})

test('accounts without a name are numbered, with what each holds', { tag: '@long' }, async ({
  page,
}) => {
  // They are numbered by their addresses, so that a number stays whatever the wallet has in front.
  const [one, two] = [randomAccount(), randomAccount()].sort((a, b) =>
    a.address.toLowerCase() < b.address.toLowerCase() ? -1 : 1,
  )
  if (!one || !two) throw new Error('two people are two')
  await visitConnected(page, [one, two])
  const { modal, openAccount } = widget(page)
  await openAccount()
  await modal.getByRole('button', { name: 'Switch account' }).click()
  await expect(modal.getByRole('button', { name: /Account 1/ })).toContainText('Active')
  await expect(modal.getByRole('button', { name: /Account 2/ })).toContainText(
    await shownBalance(two.address),
  )
  await modal.getByRole('button', { name: /Account 2/ }).click()
  await expect(page.locator('#account')).toHaveText(two.address)
})

test('S3.20 S7.35 a wallet that reports its assets is read instead of the server', async ({
  page,
}) => {
  const requestedUrls: string[] = []
  page.on('request', (request) => requestedUrls.push(request.url()))
  // The third seeded account holds tokens, and no journey moves them.
  await page.goto(`${devEnvironment().demo}/plain.html?accounts=3&assets`)
  await connectWithoutModal(page)
  const { modal, openAt, panel, row } = accountView(page)
  await openAt('Tokens')
  // By the wallet's price of 3,000; the server has another one.
  await expect(row('ETH')).toContainText('$30,000,000.00')
  await expect(row('Local Dollar')).toContainText('$10,000.00')
  await expect(modal).toContainText('$30,010,000.00')
  await expect(panel.getByRole('listitem')).toHaveCount(2)
  expect(requestedUrls.filter((url) => url.includes('/balance'))).toEqual([])
})
