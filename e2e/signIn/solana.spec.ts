import type { Page } from '@playwright/test'
import { devEnvironment } from '../setup/devEnvironment.js'
import { expect, test } from '../setup/test.js'
import { approve, widget } from '../setup/widget.js'
import { localSolana } from '../solana/solanaChain.js'
import { expectSolanaAccount, fundedSolanaAccount } from '../solana/solanaVisitor.js'

test.beforeEach(({ page }) => {
  page.on('pageerror', (error) => {
    throw error
  })
})

/** Opens the page behind sign-in, with a wallet on Solana that lacks these features. */
async function openOnSolana(page: Page, without: readonly string[] = []) {
  const { address, number } = await fundedSolanaAccount(0)
  await page.goto(`${devEnvironment().demo}/sign-in.html?solana&accounts=${number}`)
  const wallets = () =>
    page.evaluate(() => window.latchkey?.getState().wallets.map(({ chain }) => chain))
  await expect.poll(wallets).toContain('solana')
  await page.evaluate((names) => {
    const features: Record<string, unknown> = window.demoSolanaWallet?.standard.features ?? {}
    for (const name of names) delete features[name]
  }, without)
  const { modal, wallet } = widget(page)
  return {
    address,
    modal,
    note: page.locator('#note'),
    session: page.locator('#session'),
    sign: modal.getByRole('button', { name: 'Sign', exact: true }),
    async pickWallet() {
      await page.evaluate(() => window.latchkey?.open({ namespace: 'solana' }))
      await wallet('Demo wallet').click()
    },
    prompts: () =>
      page.evaluate(() =>
        window.demoSolanaWallet?.calls
          .filter(({ prompting }) => prompting)
          .map(({ method }) => method),
      ),
  }
}

test('S4.36 on Solana, required sign-in is one prompt: the server knows the account as soon as it is connected, and after a reload', async ({
  page,
}) => {
  const { address, modal, note, pickWallet, prompts, session } = await openOnSolana(page)
  await pickWallet()
  await expect(page.getByText('Sign in to this page?')).toBeVisible()
  await expect(page.getByText(/wants you to sign in with your Solana account/)).toContainText(
    address,
  )
  await approve(page)
  await expect(session).toHaveText('signed-in')
  await expect(modal).toBeHidden()
  await expectSolanaAccount(page, address)
  await expect(note).toContainText(`${localSolana}:${address}`)
  expect(await prompts()).toEqual(['solana:signIn'])

  await page.reload()
  await expect(session).toHaveText('signed-in')
  await expect(note).toContainText(address)
  expect(await prompts()).toEqual([])
})

for (const [kind, without, second] of [
  ['without the feature', ['solana:signIn'], 'solana:signMessage'],
  [
    'with a device that signs transactions only',
    ['solana:signIn', 'solana:signMessage'],
    'solana:signTransaction',
  ],
] as const)
  test(`S4.35 S4.36 on Solana, a wallet ${kind} connects, and then the view asks for the signature`, {
    tag: '@long',
  }, async ({ page }) => {
    const { address, modal, note, pickWallet, prompts, session, sign } = await openOnSolana(
      page,
      without,
    )
    await pickWallet()
    await approve(page)
    await sign.click()
    await approve(page)
    await expect(session).toHaveText('signed-in')
    await expect(modal).toBeHidden()
    await expect(note).toContainText(`${localSolana}:${address}`)
    expect(await prompts()).toEqual(['standard:connect', second])
  })

test('S4.37 on Solana, a visitor who declines is not connected, and a wallet that signs something else is refused', {
  tag: '@long',
}, async ({ page }) => {
  const { address, note, pickWallet, session } = await openOnSolana(page)
  await pickWallet()
  await page.getByRole('button', { name: 'Reject' }).click()
  await expectSolanaAccount(page, undefined)
  await expect(session).toHaveText('none')

  await page.evaluate(() => window.latchkey?.close())
  await page.evaluate(() => window.demoSolanaWallet?.next('other-bytes'))
  await pickWallet()
  await approve(page)
  await expectSolanaAccount(page, undefined)
  expect(await page.evaluate(() => window.demoSolanaWallet?.standard.accounts)).toEqual([])

  await page.evaluate(() => window.latchkey?.close())
  await pickWallet()
  await approve(page)
  await expect(session).toHaveText('signed-in')
  await expect(note).toContainText(address)
})
