import { parseEther } from 'viem'
import { visitConnected } from '../account/visitConnected.js'
import {
  etherOf,
  fundAccount,
  requestEvm,
  sendOutsidePage,
  tokensOf,
  untilListed,
} from '../setup/chain.js'
import { expect, test } from '../setup/test.js'
import { bob, lookAlike, randomAccount } from '../setup/testAccounts.js'
import { approve, widget } from '../setup/widget.js'
import { sendForm, sendRequestCount } from './sendForm.js'

test('S4.41 S4.42 the native coin goes to a name: described in words, approved, and back to the account', async ({
  page,
}) => {
  const me = randomAccount()
  await fundAccount(me.address, { ether: 5 })
  await visitConnected(page, [me])
  const { confirm, modal, review, start } = sendForm(page)
  const before = await etherOf(bob)
  await start()
  await review({ amount: '1.5', to: 'bob.eth' })
  await expect(modal).toContainText(/You send1\.5 ETH\$3,750(\.00)?Tobob\.eth/)
  await expect(modal).toContainText(bob)
  await expect(modal).toContainText('Max network fee')
  await confirm()
  // A quick chain has it before the words are read.
  await expect(page.getByText(/^1\.5 ETH (is on its way|sent)$/).first()).toBeVisible()
  expect((await etherOf(bob)) - before).toBeGreaterThanOrEqual(parseEther('1.5'))
  const left = await etherOf(me.address)
  expect(left).toBeLessThan(parseEther('3.5'))
  expect(left).toBeGreaterThan(parseEther('3.49'))
  await modal.getByRole('tab', { name: 'Activity' }).click()
  await expect(modal.getByRole('tabpanel')).toContainText(/Sent/)
  await expect(modal.getByRole('tabpanel')).not.toContainText(/Pending/, { timeout: 15_000 })
})

for (const [token, symbol, name] of [
  ['dollar', 'LUSD', /Local Dollar/],
  ['quiet', 'LQUIET', /Local Quiet/],
] as const) {
  test(`S4.41 S4.42 S7.35 ${symbol} goes to an address, to the last unit`, {
    tag: token === 'quiet' ? '@long' : [],
  }, async ({ page }) => {
    const [me, them] = [randomAccount(), randomAccount()]
    await fundAccount(me.address, { ether: 1, [token]: 20_000_000n })
    await visitConnected(page, [me])
    const { confirm, modal, review, start } = sendForm(page)
    await start(name)
    await review({ amount: '12.345678', to: them.address.toLowerCase() })
    await expect(modal).toContainText(them.address)
    await expect(modal).toContainText('You haven’t sent to this address before')
    await confirm()
    const result = modal.getByRole('region', { name: 'Last transfer' })
    await expect(result).toContainText(new RegExp(`12\\.345678 ${symbol} (is on its way|sent)`))
    // With its checksum, though it was typed without.
    await expect(result).toContainText(`${them.address.slice(0, 6)}…${them.address.slice(-4)}`)
    expect(await tokensOf(token, them.address)).toBe(12_345_678n)
    expect(await tokensOf(token, me.address)).toBe(7_654_322n)
    // The form was emptied.
    await modal.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(sendForm(page).amount).toHaveValue('')
    await expect(sendForm(page).to).toHaveValue('')
  })
}

test('the most of a coin leaves enough for the fee; of a token it is all', async ({ page }) => {
  const [me, them] = [randomAccount(), randomAccount()]
  await fundAccount(me.address, { ether: 2, dollar: 7_000_001n })
  await visitConnected(page, [me])
  const { amount, chooseToken, confirm, press, review, start } = sendForm(page)
  await start(/Local Dollar/)
  await press('Max')
  await expect(amount).toHaveValue('7.000001')
  await chooseToken(/^Ether/)
  await press('Max')
  await expect(amount).toHaveValue(/^1\.9\d+$/)
  await review({ amount: await amount.inputValue(), to: them.address })
  await confirm()
  await expect.poll(() => etherOf(them.address)).toBeGreaterThan(parseEther('1.99'))
})

test('S8.61 a refusal in the wallet loses nothing: the preview is there to be sent again', async ({
  page,
}) => {
  const [me, them] = [randomAccount(), randomAccount()]
  await fundAccount(me.address, { ether: 2 })
  await visitConnected(page, [me])
  const { confirm, modal, press, review, start } = sendForm(page)
  await start()
  await review({ amount: '0.25', to: them.address })
  await press('Send')
  await page.getByRole('button', { name: 'Reject' }).click()
  await expect(modal).toContainText('You declined the request. Nothing was sent.')
  await expect(modal).toHaveAccessibleName('Review')
  expect(await etherOf(them.address)).toBe(0n)
  await confirm()
  expect(await etherOf(them.address)).toBe(parseEther('0.25'))
})

test('S4.40 a double click sends one request to the wallet and one transaction', async ({
  page,
}) => {
  const [me, them] = [randomAccount(), randomAccount()]
  await fundAccount(me.address, { ether: 2 })
  await visitConnected(page, [me])
  const { modal, review, start } = sendForm(page)
  await start()
  await review({ amount: '0.5', to: them.address })
  await modal.getByRole('button', { name: 'Send', exact: true }).dblclick()
  await expect(modal).toContainText('Continue in Demo wallet')
  await approve(page)
  await expect(modal).toHaveAccessibleName('Account')
  expect(await sendRequestCount(page)).toBe(1)
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  expect(await etherOf(them.address)).toBe(parseEther('0.5'))
  expect(await requestEvm('eth_getTransactionCount', [me.address, 'latest'])).toBe('0x1')
})

test('a modal closed while the wallet prompts neither loses nor repeats the transaction', {
  tag: '@long',
}, async ({ page }) => {
  const [me, them] = [randomAccount(), randomAccount()]
  await fundAccount(me.address, { ether: 2 })
  await visitConnected(page, [me])
  const { modal, press, review, start } = sendForm(page)
  await start()
  await review({ amount: '0.5', to: them.address })
  await press('Send')
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible()
  await page.evaluate(() => window.latchkey?.close())
  await expect(modal).toBeHidden()
  await approve(page)
  await expect.poll(() => etherOf(them.address)).toBe(parseEther('0.5'))
  await widget(page).open()
  await modal.getByRole('tab', { name: 'Activity' }).click()
  await expect(modal.getByRole('tabpanel')).toContainText('Sent')
  expect(await sendRequestCount(page)).toBe(1)
})

test('an address that only looks like one used before is reported, and takes a second look to send', async ({
  page,
}) => {
  const [me, them] = [randomAccount(), randomAccount()]
  await fundAccount(me.address, { ether: 2 })
  await sendOutsidePage(me, { to: them.address, value: 1n })
  await visitConnected(page, [me])
  const { confirm, modal, review, start } = sendForm(page)
  const fake = lookAlike(them.address)
  await start()
  await review({ amount: '0.1', to: fake })
  await expect(modal).toContainText('This looks like an address you know, but isn’t')
  await expect(modal.getByRole('button', { name: 'Send', exact: true })).toBeDisabled()
  await modal.getByRole('checkbox', { name: /I’ve checked the recipient/ }).check()
  await confirm()
  expect(await etherOf(fake)).toBe(parseEther('0.1'))
})

test('the own address, a contract and the zero address are each called by their name', {
  tag: '@long',
}, async ({ page }) => {
  const me = randomAccount()
  await fundAccount(me.address, { ether: 2, dollar: 1_000_000n })
  await visitConnected(page, [me])
  const { modal, review, start } = sendForm(page)
  const back = () => modal.getByRole('button', { name: 'Back' }).click()
  await start()
  for (const [address, words] of [
    [me.address, 'This is your own address'],
    [`0x${'0'.repeat(40)}`, 'No one controls this address'],
    ['0xcA11bde05977b3631167028862bE2a173976CA11', 'This address belongs to a smart contract'],
  ] as const) {
    await review({ amount: '0.1', to: address })
    await expect(modal).toContainText(words)
    await back()
  }
})

test('S5.10 amounts that are none, or too much, say what is wrong and lead nowhere', async ({
  page,
}) => {
  const me = randomAccount()
  await fundAccount(me.address, { ether: 1, dollar: 5_000_000n })
  await visitConnected(page, [me])
  const { amount, modal, start, to } = sendForm(page)
  await start(/Local Dollar/)
  await to.fill(bob)
  const step = (name: string) => modal.getByRole('button', { name, exact: true })
  await expect(step('Enter an amount')).toBeVisible()
  for (const [typed, name, words] of [
    ['0', 'Enter an amount', 'Enter an amount above zero'],
    ['-1', 'Check the amount', /./],
    ['1e3', 'Check the amount', 'Enter a number, such as 1.5'],
    ['0x10', 'Check the amount', 'Enter a number, such as 1.5'],
    ['1.1234567', 'Check the amount', 'At most 6 decimal places'],
    [`1${'0'.repeat(80)}`, 'Not enough funds', 'This number is too large'],
    [`1${'0'.repeat(40)}`, 'Not enough funds', /You have 5/],
    ['5.000001', 'Not enough funds', /You have 5/],
  ] as const) {
    await amount.fill(typed)
    await amount.blur()
    await expect(step(name), typed).toBeVisible()
    await expect(modal, typed).toContainText(words)
    await step(name).click()
    await expect(modal, typed).toHaveAccessibleName('Send')
  }
  await amount.fill('1,5')
  await expect(modal).toContainText('Use a decimal point: 1.5')
  await step('Use 1.5').click()
  await expect(step('Review')).toBeVisible()
})

test('S5.34 addresses that are none say why; one with space around it is taken', async ({
  page,
}) => {
  const me = randomAccount()
  await fundAccount(me.address, { ether: 1 })
  await visitConnected(page, [me])
  const { amount, modal, start, to } = sendForm(page)
  await start()
  await amount.fill('0.1')
  const step = (name: string) => modal.getByRole('button', { name, exact: true })
  for (const [typed, words] of [
    [bob.replace('C8', 'c8'), 'This address has a typo'],
    ['7EYnhQoR9YM3N7UoaKRoA44Uy8JeaZV3qyouov87awMs', 'is for Solana and won’t work'],
    ['0x1234', 'Not a valid name or address'],
    ['nobody-has-this.eth', 'No address found for nobody-has-this.eth'],
    // A Cyrillic a.
    ['аlice.eth', /No address found|Not a valid name or address/],
  ] as const) {
    await to.fill(typed)
    await expect(step('Check the recipient'), typed).toBeVisible()
    await expect(modal, typed).toContainText(words)
  }
  await to.fill(`  ${bob}\n`)
  await expect(step('Review')).toBeVisible()
  await to.fill(bob.toLowerCase())
  await expect(step('Review')).toBeVisible()
})

test('a token without a coin for the fee says how much is missing, and sends no request to the wallet', {
  tag: '@long',
}, async ({ page }) => {
  const me = randomAccount()
  await fundAccount(me.address, { dollar: 5_000_000n })
  // Without a coin, the form has nothing to choose until the index has read the block.
  await untilListed(me.address, 'Local Dollar')
  await visitConnected(page, [me])
  const { modal, review, start } = sendForm(page)
  await start(/Local Dollar/)
  await review({ amount: '1', to: bob })
  await expect(modal).toContainText(/You need [\d.]+ ETH more/)
  await expect(modal.getByRole('button', { name: 'Send', exact: true })).toBeDisabled()
  expect(await sendRequestCount(page)).toBe(0)
})

test('what the wallet does not accept is reported, and the form is still full', {
  tag: '@long',
}, async ({ page }) => {
  const [me, them] = [randomAccount(), randomAccount()]
  await fundAccount(me.address, { ether: 2 })
  await visitConnected(page, [me])
  const { modal, press, review, start } = sendForm(page)
  await start()
  await review({ amount: '0.5', to: them.address })
  await page.evaluate(() =>
    window.demoWallet?.next({ code: -32603, message: 'replacement fee <b>too low</b>' }),
  )
  await press('Send')
  await expect(modal).toContainText('Not sent')
  await expect(modal.locator('b')).toHaveCount(0)
  await expect(modal).toContainText('0.5 ETH')
})

for (const [tag, field, worth, balance] of [
  ['de', 'Betrag', '3.085.000,00', '12.345 ETH'],
  ['ar', 'المبلغ', '3,085,000.00', '12,345 ETH'],
] as const) {
  test(`S5.12 in ${tag}, no digit of the balance is clipped on a narrow screen`, {
    tag: tag === 'de' ? '@long' : [],
  }, async ({ page }) => {
    const me = randomAccount()
    await fundAccount(me.address, { ether: 12_345 })
    await page.setViewportSize({ width: 360, height: 740 })
    await visitConnected(page, [me])
    await page.evaluate((tag) => window.latchkey?.setLanguage({ language: tag }), tag)
    await page.evaluate(() => window.latchkey?.open({ view: 'WalletSend' }))
    const { modal } = widget(page)
    await expect(modal.getByText(balance)).toBeVisible()
    await modal.getByRole('textbox', { name: field }).fill('1234')
    await expect(modal.getByText(worth)).toBeVisible()
    for (const text of [worth, balance]) {
      const clipped = (node: Element) => node.scrollWidth - node.clientWidth
      expect(await modal.getByText(text).evaluate(clipped), text).toBeLessThanOrEqual(0)
    }
  })
}
