import type { Page } from '@playwright/test'
import { embeddedWallet } from '../embedded/embeddedWallet.js'
import { devEnvironment } from '../setup/devEnvironment.js'
import { expect, test } from '../setup/test.js'

/** The demo's page behind sign-in, with the embedded wallet. */
async function openPage(page: Page) {
  await page.goto(`${devEnvironment().demo}/sign-in.html?email&solana`)
  return {
    ...embeddedWallet(page),
    session: page.locator('#session'),
    note: page.locator('#note'),
    problem: page.locator('#problem'),
  }
}

test('S2.13 S4.36 S4.37 T33 after the login by e-mail the wallet shows the sign-in to this site; rejected, it is asked again; approved, it is there, on Solana and after a reload, too', async ({
  page,
}) => {
  test.slow()
  const wallet = await openPage(page)
  const { address, approve, frame, logIn, modal, note, problem, rejectButton, session } = wallet
  await logIn()
  const account = await address()

  await test.step('the wallet shows what it is, and the modal stays', async () => {
    await expect(frame.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible()
    await expect(frame.getByText(new URL(page.url()).host).first()).toBeVisible()
    await expect(frame.getByText('Sign in to Paperboat.').first()).toBeVisible()
    await expect(session).toHaveText('signing')
    await expect(modal.getByRole('button', { name: 'Close' })).toBeDisabled()
  })

  await test.step('rejected: the view asks again, calmly', async () => {
    await rejectButton.click()
    await expect(modal.getByText('You declined the signature').first()).toBeVisible()
    await expect(problem).toHaveText('You declined the signature. You can try again.')
    await expect(note).toHaveText('Sign in first.')
    await expect(page.locator('#status')).toHaveText('connected')
  })

  await test.step('approved by one press: signed in at the server', async () => {
    await modal.getByRole('button', { name: 'Sign', exact: true }).click()
    await approve()
    // With the first signature the server loads what verifies it.
    await expect(session).toHaveText('signed-in', { timeout: 30_000 })
    await expect(modal).toBeHidden()
    await expect(note).toContainText(`eip155:31337:${account.toLowerCase()}`)
  })

  await test.step('the other namespace is asked when the visitor goes there', async () => {
    const solana = await address('solana')
    await page.evaluate(() => window.latchkey?.open({ view: 'Networks' }))
    await modal.getByRole('button', { name: /Local Solana( Testnet)?$/ }).click()
    await expect(frame.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible()
    await expect(frame.getByText('Sign in to Paperboat.').first()).toBeVisible()
    await approve()
    await expect(session).toHaveText('signed-in')
    await expect(modal).toBeHidden()
    await expect(note).toContainText(`:${solana}`)
  })

  await test.step('a reload keeps both', async () => {
    await page.reload()
    await expect(session).toHaveText('signed-in')
    await page.waitForTimeout(500)
    await expect(modal).toBeHidden()
  })
})
