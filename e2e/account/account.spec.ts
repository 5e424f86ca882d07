import { fundAccount, sendFromOther, sendOutsidePage } from '../setup/chain.js'
import { devEnvironment } from '../setup/devEnvironment.js'
import { recordBrowserProblems } from '../setup/recordBrowserProblems.js'
import { expect, test } from '../setup/test.js'
import { alice, randomAccount, victim } from '../setup/testAccounts.js'
import { account, connectWithoutModal } from '../setup/widget.js'
import { accountView } from './accountView.js'
import { visitConnected } from './visitConnected.js'

test('S1.03 S5.12 S5.13 the account is worth what its tokens are, each shown with amount and value', async ({
  page,
}) => {
  const me = randomAccount()
  await fundAccount(me.address, {
    ether: 2,
    dollar: 1_234_567_890n,
    quiet: 10_500_000n,
    ticket: 5n,
  })
  await visitConnected(page, [me])
  const { modal, openAt, panel, row } = accountView(page)
  await openAt('Tokens')
  // 2 × 2500 + 1234.56789 + 10.5 × 2
  await expect(modal).toContainText('$6,255.56')
  await expect(row('Ether')).toContainText('$5,000.00')
  await expect(row('Ether')).toContainText('2 ETH')
  await expect(row('Local Dollar')).toContainText('$1,234.56')
  await expect(row('Local Dollar')).toContainText('1,234.567 LUSD')
  await expect(row('Local Quiet')).toContainText('10.5 LQUIET')
  await expect(panel.getByRole('listitem')).toHaveCount(3)
  await expect(panel).not.toContainText('LTIX')
})

test('T100 the first account looks like a real one: nothing hostile, nothing hidden', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto(`${devEnvironment().demo}/plain.html`)
  await connectWithoutModal(page)
  expect((await account(page))?.address).toBe(alice)
  const { openAt, panel, row, show } = accountView(page)
  await openAt('Tokens')
  await expect(row('Local Dollar')).toBeVisible()
  await expect(panel).not.toContainText(/LIAR|hidden/)
  await show('Activity')
  await expect(panel.locator('[aria-posinset]').first()).toBeVisible()
  await expect(panel).not.toContainText(/LIAR|Local Mute|\dE\d/)
})

test('T100 a token that calls itself by HTML is hidden, counted, and text on request', async ({
  page,
}) => {
  const problems = await recordBrowserProblems(page)
  await visitConnected(page, [victim])
  expect((await account(page))?.address).toBe(victim.address)
  const { modal, openAt, panel, row, show } = accountView(page)
  await openAt('Tokens')
  await expect(row('Ether')).toBeVisible()
  await expect(panel).toContainText('1 hidden as likely spam')
  await expect(row('LIAR')).toHaveCount(0)
  await expect(modal).toContainText('$25,0')
  // Before the list is scrolled to its end: what is out of sight is not drawn.
  const ether = await row('Ether').boundingBox()
  await panel.getByRole('button', { name: 'Show' }).click()
  await expect(row('LIAR')).toBeVisible()
  await expect(row('LIAR')).toContainText('>999T')
  await expect(panel.locator('img[src="x"], b')).toHaveCount(0)
  const { height = 0, width = 0 } = (await row('LIAR').boundingBox()) ?? {}
  expect({ height, width }).toEqual({ height: ether?.height, width: ether?.width })
  await panel.getByRole('button', { name: 'Hide' }).click()
  await expect(row('LIAR')).toHaveCount(0)

  await modal.getByRole('button', { name: 'Send', exact: true }).first().click()
  await modal.getByRole('button', { name: /ETH/ }).first().click()
  await expect(modal).toContainText('1 hidden as likely spam')
  await expect(modal).not.toContainText('LIAR')
  await modal.getByRole('button', { name: 'Show' }).click()
  await expect(modal).toContainText('LIAR')
  await modal.getByRole('button', { name: 'Back' }).click()
  await modal.getByRole('button', { name: 'Back' }).click()

  await show('Activity')
  await expect(panel.locator('[aria-posinset]').first()).toBeVisible()
  await expect(panel).not.toContainText(/LIAR|Local Mute|\dE\d/)
  expect(await page.evaluate(() => window.harmed)).toBeUndefined()
  expect(problems).toEqual([])
})

test('S1.03 collectibles have images, and one can be looked at', async ({ page }) => {
  await page.goto(`${devEnvironment().demo}/plain.html`)
  await connectWithoutModal(page)
  const { modal, openAt, panel, row } = accountView(page)
  await openAt('NFTs')
  await expect(row('Badge #1')).toBeVisible()
  const shown = row('Badge #1').locator('img')
  await expect(shown).toHaveJSProperty('complete', true)
  expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(panel.getByRole('listitem')).toHaveCount(6)
  await expect(panel).not.toContainText('hidden')
  await row('Badge #1').getByRole('button').click()
  await expect(modal).toHaveAccessibleName('NFT')
  await expect(modal).toContainText('Local Badges')
  await expect(modal).toContainText('A token of the local chains, worth nothing.')
})

test('S1.03 collectibles that look like spam are hidden until the visitor wants to see them', {
  tag: '@long',
}, async ({ page }) => {
  await visitConnected(page, [victim])
  const { openAt, panel } = accountView(page)
  await openAt('NFTs')
  await expect(panel).toContainText('1 hidden as likely spam')
  await expect(panel).not.toContainText('vouchers.example')
  await panel.getByRole('button', { name: 'Show' }).click()
  await expect(panel).toContainText('vouchers.example')
  await panel.getByRole('button', { name: 'Hide' }).click()
  await expect(panel).not.toContainText('vouchers.example')
})

test('what another account sends is there after a press on refresh', async ({ page }) => {
  const me = randomAccount()
  await fundAccount(me.address, { ether: 1 })
  await visitConnected(page, [me])
  const { modal, openAt, row } = accountView(page)
  await openAt('Tokens')
  await expect(modal).toContainText('$2,500.00')
  await fundAccount(me.address, { ether: 3, dollar: 42_000_000n })
  await expect(async () => {
    await modal.getByRole('button', { name: 'Refresh balance' }).click()
    await expect(row('Local Dollar')).toContainText('42 LUSD', { timeout: 1_500 })
  }).toPass()
  await expect(modal).toContainText('$7,542.00')
})

test('S4.64 an unknown account is empty in all three, with the way to receive', {
  tag: '@long',
}, async ({ page }) => {
  await visitConnected(page, [randomAccount()])
  const { modal, openAt, panel, show } = accountView(page)
  await openAt('NFTs')
  await expect(panel).toContainText('No NFTs yet')
  await show('Activity')
  await expect(panel).toContainText('No activity yet')
  await show('Tokens')
  await expect(modal).toContainText('0 ETH')
  await expect(modal.getByRole('button', { name: 'Receive' }).first()).toBeVisible()
})

test('S3.29 S5.18 what happened is grouped by month, of this network only, with its direction', async ({
  page,
}) => {
  const me = randomAccount()
  await fundAccount(me.address, { ether: 3 })
  await sendFromOther({ to: me.address, value: 10n ** 17n })
  await sendOutsidePage(me, { to: alice, value: 2n * 10n ** 17n })
  await sendFromOther({ to: me.address, value: 3n * 10n ** 17n }, 31338)
  await visitConnected(page, [me], { query: 'explorer=https://explorer.example' })
  const { openAt, panel } = accountView(page)
  await openAt('Activity')
  const month = new Intl.DateTimeFormat('en', { month: 'long' }).format(new Date())
  await expect(panel.getByRole('heading', { name: month })).toBeVisible()
  const rows = panel.locator('[aria-posinset]')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText(/Sent 0\.2 ETH to 0xf39f/i)
  await expect(rows.last()).toContainText(/Received 0\.1 ETH from 0x2361/)
  const link = rows.first().getByRole('link')
  await expect(link).toHaveAttribute('href', /^https:\/\/explorer\.example\/tx\/0x[0-9a-f]{64}$/)
  await expect(link).toHaveAttribute('rel', /noopener/)
})

for (const [what, answer] of Object.entries({
  'is down': undefined,
  'answers with HTML': { status: 200, contentType: 'text/html', body: '<h1>It works!</h1>' },
  'sends half a page': { status: 200, contentType: 'application/json', body: '{"data":[{"id":"0x' },
  'is out of order': { status: 500, body: 'no' },
})) {
  test(`S5.14 a server that ${what} costs the lists only, and they come back`, {
    // To the page they are alike: no answer that it can read.
    tag: what === 'is down' ? [] : '@long',
  }, async ({ page }) => {
    const me = randomAccount()
    await fundAccount(me.address, { ether: 1.25 })
    await sendFromOther({ to: me.address, value: 1n })
    const server = `${devEnvironment().server}/v1/account/**`
    await visitConnected(page, [me])
    await page.route(server, (route) => (answer ? route.fulfill(answer) : route.abort()))
    const { modal, openAt, panel, show } = accountView(page)
    await openAt('Tokens')
    await expect(panel).toContainText('Couldn’t load tokens', { timeout: 20_000 })
    await expect(panel).toContainText(/You can try again in \d+ seconds/)
    await expect(panel.getByRole('button', { name: 'Try again' })).toBeDisabled()
    // The chain itself answers for the coin.
    await expect(modal).toContainText('1.25 ETH')
    await show('Activity')
    await expect(panel).toContainText('Couldn’t load activity', { timeout: 20_000 })
    await page.unroute(server)
    await panel.getByRole('button', { name: 'Try again' }).click()
    await expect(panel).toContainText(/Received/)
    await expect(modal.getByRole('button', { name: 'Disconnect' })).toBeVisible()
  })
}
