import { expect, type Page } from '@playwright/test'

/** What the recovery page shows of a wallet. */
export type ReadSecrets = {
  readonly words: string
  readonly addresses: { readonly eip155: string; readonly solana: string }
  readonly keys: { readonly eip155: string; readonly solana: string }
}

/** What a visitor does with the recovery page, in words. */
export function recoveryPage(page: Page) {
  const opener = page.getByLabel(/Password of the kit|Recovery key/)
  const text = async (id: string) => String(await page.locator(`#${id}`).textContent())
  const show = async (id: string) => {
    // A secret is not in the page before the visitor asks for it.
    expect(await text(`secret-${id}`)).toBe('')
    await page.locator(`[aria-controls="secret-${id}"]`).click()
    return text(`secret-${id}`)
  }
  return {
    opener,
    notice: page.getByRole('alert'),
    chooseFile: (path: string) => page.getByLabel('Your kit').setInputFiles(path),
    async paste(kit: string) {
      await page.getByLabel('Text of the kit').fill(kit)
      await page.getByRole('button', { name: 'Use this text' }).click()
    },
    async open(secret: string) {
      await opener.fill(secret)
      await opener.press('Enter')
    },
    async readSecrets(): Promise<ReadSecrets> {
      const opened = page.getByRole('heading', { name: 'Your wallet is open' })
      await expect(opened).toBeFocused({ timeout: 60_000 })
      return {
        words: await show('words'),
        addresses: { eip155: await text('address-eip155'), solana: await text('address-solana') },
        keys: { eip155: await show('eip155'), solana: await show('solana') },
      }
    },
  }
}
