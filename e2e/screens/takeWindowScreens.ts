import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Page, test } from '@playwright/test'
import { openSecurity } from '../embedded/securityWindow.js'
import { protectFirst } from '../social/protectFirst.js'
import { providerPage } from '../social/providerPage.js'
import { socialPage, socialVisitor } from '../social/socialVisitor.js'
import { fileName } from './fileName.js'
import type { windowScreens } from './windowScreens.js'

const folder = fileURLToPath(new URL('../../docs/screens/', import.meta.url))
/** As the wallet opens it. */
const size = { width: 440, height: 720 }

test.beforeAll(() => {
  mkdirSync(folder, { recursive: true })
})

// By the page that opens it: the window has the theme of its host.
for (const look of ['light', 'dark'] as const) {
  test.describe(look, () => {
    test.use({ colorScheme: look })

    test('the vault’s window, of a login that nothing protects yet and of its logins', async ({
      page,
    }) => {
      test.slow()
      const { logInBy, openProtection } = socialVisitor(page)
      await page.goto(socialPage())
      const person = await logInBy('google')
      const first = await openProtection()
      await first.act('first-mailbox').waitFor()
      await take(first.tab, look, 'WindowProtectFirst')
      await first.act('first-mailbox').click()
      await take(first.tab, look, 'WindowMailbox')
      await first.tab.getByLabel('E-mail').fill('ann@example.test')
      await first.act('send-link').click()
      await first.tab.locator('.lka-number').waitFor()
      await take(first.tab, look, 'WindowMailboxLink')
      for (let pages = 0; pages < 2; pages++) await first.tab.locator('[data-back]').click()
      await protectFirst(first).byPassword()

      const security = await openSecurity(page)
      await security.act('logins').click()
      const opening = page.context().waitForEvent('page')
      await security.act('reauth-google').click()
      await providerPage(await opening).choose(person)
      await security.tab
        .getByRole('button', { name: 'Add Google' })
        .or(security.tab.getByRole('button', { name: 'Add Apple' }))
        .first()
        .waitFor()
      await take(security.tab, look, 'WindowLogins')
    })
  })
}

/** The window, and of a light one also what a telephone shows. */
async function take(
  tab: Page,
  look: 'light' | 'dark',
  screen: (typeof windowScreens)[number],
): Promise<void> {
  const shoot = async (name: string) => {
    await tab.waitForTimeout(300)
    const path = join(folder, `${fileName(screen)}-${name}.png`)
    await tab.screenshot({ path, caret: 'hide' })
  }
  await tab.emulateMedia({ colorScheme: look })
  await tab.setViewportSize(size)
  await shoot(look)
  if (look === 'dark') return
  await tab.setViewportSize({ width: 360, height: 640 })
  await shoot('360')
}
