import { ownerOf, untilNfts } from '../send/nftChain.js'
import { etherOf, fundAccount, tokensOf } from '../setup/chain.js'
import { expect, test } from '../setup/test.js'
import { randomAccount } from '../setup/testAccounts.js'
import { emailPage, embeddedWallet } from './embeddedWallet.js'

test('everything moves to a fresh wallet: what moves is listed, each is approved, and the coin that pays goes last', {
  tag: '@long',
}, async ({ page }) => {
  test.slow()
  const { address, approve, frame, logIn, modal, rejectButton } = embeddedWallet(page)
  await page.goto(emailPage())
  await logIn()
  const account = await address()
  await expect(modal).toBeHidden()
  await fundAccount(account, { ether: 1, dollar: 20_000_000n, badges: 1 })
  const id = await untilNfts(account)
  const fresh = randomAccount().address

  await page.evaluate(() => window.latchkey?.open({ view: 'AccountSettings' }))
  await modal.getByRole('button', { name: /Move everything/ }).click()
  const list = modal.getByRole('list', { name: 'What moves' })
  await expect(list.getByRole('listitem')).toHaveText([`Badge #${id}`, /LUSD$/, /ETH$/], {
    timeout: 20_000,
  })
  await modal.getByRole('textbox', { name: 'To' }).fill(fresh)
  const move = modal.getByRole('button', { name: /^Move \d things/ })

  await test.step('a refusal stops it, and nothing has moved', async () => {
    await move.click()
    await expect(frame.getByText('Send an NFT')).toBeVisible({ timeout: 20_000 })
    await rejectButton.click()
    await expect(modal.getByText('You declined. Nothing was sent.')).toBeVisible()
    expect((await ownerOf(id)).toLowerCase()).toBe(account.toLowerCase())
  })

  await test.step('and it goes on to the end', async () => {
    await move.click()
    // The next request follows at once: what the chain has says that one is done.
    await expect(frame.getByText('Send an NFT')).toBeVisible({ timeout: 20_000 })
    await approve()
    await expect.poll(async () => (await ownerOf(id)).toLowerCase()).toBe(fresh.toLowerCase())
    await expect(frame.getByText(/20 LUSD/).first()).toBeVisible({ timeout: 60_000 })
    await approve()
    await expect.poll(() => tokensOf('dollar', fresh)).toBe(20_000_000n)
    await expect(frame.getByText(/LUSD/)).toHaveCount(0, { timeout: 60_000 })
    await approve()
    await expect(modal.getByText(/^Everything on .* was sent\.$/)).toBeVisible({ timeout: 30_000 })
    await expect.poll(() => etherOf(fresh)).toBeGreaterThan(9n * 10n ** 17n)
    expect(await etherOf(account), 'only a fee is left').toBeLessThan(10n ** 16n)
  })
})
