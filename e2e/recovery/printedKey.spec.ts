import { readFileSync } from 'node:fs'
import { logInElsewhere, newVisitor } from '../embedded/embeddedWallet.js'
import { openRecovery, openSecurity } from '../embedded/securityWindow.js'
import { expect, test } from '../setup/test.js'

// 32 bytes of value three, as they are printed: a key without a mistake, of another wallet.
const otherKey = '0C1G-60R3-0C1G-60R3-0C1G-60R3-0C1G-60R3-0C1G-60R3-0C1G-60R3-0C1P-92N5'

test('T70 mailbox and printed key left, device lost: the key opens the wallet as a person types it; a mistake in it is found', {
  tag: '@long',
}, async ({ browser, page }) => {
  test.slow()
  const { account, mailbox } = await newVisitor(page)
  const security = await openSecurity(page)
  await security.act('add-key').click()
  await expect(security.act('saved')).toBeVisible({ timeout: 60_000 })
  await security.tab.emulateMedia({ media: 'print' })
  await expect(security.tab.getByText('Recovery key of a wallet')).toBeVisible()
  await expect(security.tab.getByText(`E-mail: ${mailbox.address[0]}•••@`)).toBeVisible()
  await expect(security.act('save-key')).toBeHidden()
  await security.tab.emulateMedia({ media: 'screen' })
  const download = security.tab.waitForEvent('download')
  await security.act('save-key').click()
  const saved = readFileSync(await (await download).path(), 'utf8')
  const key = await security.chooseKey()
  expect(saved).toContain(key)
  await security.leaveKit()

  const other = await logInElsewhere(browser, mailbox)
  const recovery = await openRecovery(other.page)
  await recovery.act('recover-key').click()
  const field = recovery.tab.getByLabel('Your recovery key')
  await field.fill(`${key.startsWith('A') ? 'B' : 'A'}${key.slice(1)}`)
  await recovery.act('key').click()
  await expect(recovery.tab.getByText(/^There’s a typing mistake/)).toBeVisible()
  await field.fill(otherKey)
  await recovery.act('key').click()
  await expect(recovery.refusal).toBeVisible({ timeout: 30_000 })
  await field.fill(key.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o'))
  await recovery.act('key').click()
  // The app goes on by itself, while the window still says so.
  expect(await other.address()).toBe(account)
  await expect(other.modal).toBeHidden()
  await recovery.expectOpened()
  expect(await other.signs()).toBe(true)
  await other.close()
})
