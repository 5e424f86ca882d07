import { accountView } from '../account/accountView.js'
import { ownerOf, untilNfts } from '../send/nftChain.js'
import { sendForm } from '../send/sendForm.js'
import { contractAddress, fundAccount } from '../setup/chain.js'
import { expect, test } from '../setup/test.js'
import { bob } from '../setup/testAccounts.js'
import { emailPage, embeddedWallet } from './embeddedWallet.js'

test('an NFT is sent with the embedded wallet, whose window names the item, its collection and the receiver', {
  tag: '@long',
}, async ({ page }) => {
  test.slow()
  const { address, approve, frame, logIn, modal } = embeddedWallet(page)
  await page.goto(emailPage())
  await logIn()
  const account = await address()
  await expect(modal).toBeHidden()
  await fundAccount(account, { ether: 1, badges: 1 })
  const id = await untilNfts(account)
  const { openAt, row } = accountView(page)
  await openAt('NFTs')
  await row(`Badge #${id}`).getByRole('button').click()
  const { press, to } = sendForm(page)
  await press('Send')
  await to.fill(bob)
  await press('Review')
  await press('Send')
  await expect(frame.getByText('Send an NFT')).toBeVisible({ timeout: 20_000 })
  await expect(frame.getByText(`#${id}`, { exact: true })).toBeVisible()
  const shown = (await frame.locator('main').textContent())?.toLowerCase()
  expect(shown).toContain(bob.toLowerCase())
  expect(shown).toContain(contractAddress('badge').toLowerCase())
  await approve()
  await expect(modal.getByRole('region', { name: 'Last transfer' })).toContainText(`Badge #${id}`)
  await expect.poll(async () => (await ownerOf(id)).toLowerCase()).toBe(bob.toLowerCase())
})
