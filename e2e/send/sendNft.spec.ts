import { expect as expectSoon, type Page } from '@playwright/test'
import { accountView } from '../account/accountView.js'
import { visitConnected } from '../account/visitConnected.js'
import { contractAddress, fundAccount } from '../setup/chain.js'
import { expect, test } from '../setup/test.js'
import { bob, randomAccount } from '../setup/testAccounts.js'
import { ownerOf, stickersOf, transferNft, untilNfts } from './nftChain.js'
import { sendForm, sendRequestCount } from './sendForm.js'

async function startNft(page: Page, name: string) {
  const { modal, openAt, row } = accountView(page)
  await openAt('NFTs')
  await row(name).getByRole('button').click()
  await expectSoon(modal).toHaveAccessibleName('NFT')
  await sendForm(page).press('Send')
  await expectSoon(modal).toHaveAccessibleName('Send')
  await expectSoon(modal).toContainText(name)
}

test('an ERC-721 goes to a name: described in words, approved, with a result, and gone from the account', async ({
  page,
}) => {
  const me = randomAccount()
  await fundAccount(me.address, { ether: 1, badges: 1 })
  const id = await untilNfts(me.address)
  await visitConnected(page, [me])
  await startNft(page, `Badge #${id}`)
  const { amount, confirm, modal, press, to } = sendForm(page)
  await expect(modal).toContainText('Local Badges')
  await expect(amount).toHaveCount(0)
  await press('Enter a recipient')
  await expect(to).toBeFocused()
  await page.keyboard.type('bob.eth')
  await press('Review')
  await expect(modal).toContainText(`You sendBadge #${id}`)
  await expect(modal).toContainText(bob)
  await expect(modal).toContainText('Max network fee')
  await confirm()
  expect((await ownerOf(id)).toLowerCase()).toBe(bob.toLowerCase())
  const result = modal.getByRole('region', { name: 'Last transfer' })
  await expect(result).toContainText('bob.eth')
  await expect(result.getByRole('status')).toHaveText(`Badge #${id} sent`, { timeout: 20_000 })
  await modal.getByRole('tab', { name: 'NFTs' }).click()
  await expect(modal.getByRole('tabpanel')).toContainText('No NFTs yet', { timeout: 20_000 })
  await modal.getByRole('tab', { name: 'Activity' }).click()
  await expect(modal.getByRole('tabpanel')).toContainText(`Local Badges #${id}`, {
    timeout: 20_000,
  })
  await expect(modal.getByRole('tabpanel')).not.toContainText(/Pending/, { timeout: 20_000 })
})

test('of an ERC-1155 some copies go, no more than there are', { tag: '@long' }, async ({
  page,
}) => {
  const [me, them] = [randomAccount(), randomAccount()]
  await fundAccount(me.address, { ether: 1, stickers: 5n })
  await untilNfts(me.address)
  await visitConnected(page, [me])
  await startNft(page, 'Sticker #3')
  const { confirm, modal, press, to } = sendForm(page)
  const quantity = modal.getByRole('textbox', { name: 'Quantity' })
  await expect(quantity).toHaveValue('1')
  await to.fill(them.address)
  await quantity.fill('6')
  await expect(modal.getByRole('button', { name: 'You don’t own that many' })).toBeVisible()
  await press('Max')
  await expect(quantity).toHaveValue('5')
  await quantity.fill('3')
  await press('Review')
  await expect(modal).toContainText('You send3 × Sticker #3')
  await expect(modal).toContainText(/You’ll have left\s*2/)
  await confirm()
  expect(await stickersOf(them.address)).toBe(3n)
  expect(await stickersOf(me.address)).toBe(2n)
  await expect(modal.getByRole('region', { name: 'Last transfer' })).toContainText('3 × Sticker #3')
})

test('a wrong address, and a contract that refuses NFTs, are found before the wallet is asked', {
  tag: '@long',
}, async ({ page }) => {
  const me = randomAccount()
  await fundAccount(me.address, { ether: 1, badges: 1 })
  const id = await untilNfts(me.address)
  await visitConnected(page, [me])
  await startNft(page, `Badge #${id}`)
  const { modal, press, to } = sendForm(page)
  await to.fill(`${bob.slice(0, -1)}9`)
  await expect(modal).toContainText('This address has a typo. Copy it again.')
  await to.fill('not-an-address')
  await expect(modal.getByRole('button', { name: 'Check the recipient' })).toBeVisible()
  await to.fill(contractAddress('dollar'))
  await press('Review')
  await expect(modal).toContainText('This transfer would fail')
  await expect(modal).toContainText(
    'The recipient is a smart contract that doesn’t accept this NFT',
  )
  await expect(modal.getByRole('button', { name: 'Send', exact: true })).toBeDisabled()
  expect(await sendRequestCount(page)).toBe(0)
  expect((await ownerOf(id)).toLowerCase()).toBe(me.address.toLowerCase())
})

test('an NFT that left the account meanwhile is not asked of the wallet', { tag: '@long' }, async ({
  page,
}) => {
  const [me, them] = [randomAccount(), randomAccount()]
  await fundAccount(me.address, { ether: 1, badges: 1 })
  const id = await untilNfts(me.address)
  await visitConnected(page, [me])
  await startNft(page, `Badge #${id}`)
  const { modal, press, to } = sendForm(page)
  await to.fill(them.address)
  await transferNft(me, bob, id)
  await press('Review')
  await expect(modal).toContainText('You no longer own this NFT')
  await expect(modal.getByRole('button', { name: 'Send', exact: true })).toBeDisabled()
  expect(await sendRequestCount(page)).toBe(0)
})
