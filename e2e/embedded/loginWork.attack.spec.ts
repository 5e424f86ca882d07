import type { Page } from '@playwright/test'
import { expect, test } from '../setup/test.js'
import { emailPage, embeddedWallet } from './embeddedWallet.js'
import { newMailbox } from './mailbox.js'
import { startVault } from './startVault.js'

test('T246 S4.29 while a flood makes the vault demand work before mails and codes, a new browser does it and logs in', {
  tag: '@long',
}, async ({ page }) => {
  test.slow()
  const vault = await startVault({ LOGINS_PER_PROJECT: '0', WRONG_CODES_PER_MINUTE: '1' })
  await vault.serve(page)
  const demanded: string[] = []
  page.on('response', (response) => {
    if (response.status() === 428) demanded.push(new URL(response.url()).pathname)
  })
  const { address, modal, submitEmail, typeCode } = embeddedWallet(page)
  const mailbox = newMailbox()
  await page.goto(emailPage())
  const shown = await recordTexts(page)

  await test.step('before the mail', async () => {
    await submitEmail(mailbox.address)
    await expect(modal.getByText(/^Resend in \d+s$/)).toBeVisible({ timeout: 20_000 })
    expect(demanded).toEqual(['/v1/auth/login'])
    expect((await shown()).some((text) => text.includes('Checking your browser'))).toBe(true)
  })

  await test.step('before a code, after wrong ones of all', async () => {
    const code = await mailbox.nextCode()
    const wrong = code === '000000' ? '111111' : '000000'
    for (let count = 0; count < 2; count += 1) {
      await typeCode(wrong)
      await expect(modal.getByText('Wrong code')).toBeVisible()
    }
    await typeCode(code)
    expect(await address()).toMatch(/^0x/)
    expect(demanded).toEqual(['/v1/auth/login', '/v1/auth/code'])
  })
  await vault.stop()
})

/** Records every text that the modal shows, however short: a fast machine does the work between two looks of a test. */
async function recordTexts(page: Page): Promise<() => Promise<string[]>> {
  const texts = await page.evaluateHandle(() => {
    const seen: string[] = []
    const look = () =>
      seen.push(document.querySelector('latchkey-modal')?.shadowRoot?.textContent ?? '')
    const observe = (root: Node) =>
      new MutationObserver(look).observe(root, {
        childList: true,
        characterData: true,
        subtree: true,
      })
    const attach = Element.prototype.attachShadow
    Element.prototype.attachShadow = function (init) {
      const root = attach.call(this, init)
      observe(root)
      return root
    }
    const root = document.querySelector('latchkey-modal')?.shadowRoot
    if (root) observe(root)
    return seen
  })
  return () => texts.jsonValue()
}
