import { createPublicKey, verify } from 'node:crypto'
import { generateKeyPairSigner, getBase58Encoder } from '@solana/kit'
import { recoverMessageAddress } from 'viem'
import { fundAccount, requestEvm } from '../setup/chain.js'
import { expect, test } from '../setup/test.js'
import { lamportsOf, requestSolana, unsignedTransfer } from '../solana/solanaChain.js'
import { emailPage, embeddedWallet } from './embeddedWallet.js'
import { newMailbox } from './mailbox.js'

test('S1.11 S2.24 S4.29 S4.30 from a new mailbox to a mined transaction, a reload and a signature on Solana', async ({
  page,
}) => {
  test.slow()
  const { address, approve, ask, frame, logIn, modal, rejectButton } = embeddedWallet(page)
  await page.goto(emailPage('solana'))
  await logIn()
  const account = await address()
  await expect(modal).toBeHidden()
  await fundAccount(account, { ether: 10 })

  await test.step('a transaction is approved in the frame and mined', async () => {
    const to = '0x00000000000000000000000000000000000000aa'
    const transaction = { from: account, to, value: '0xde0b6b3a7640000' }
    const sent = ask('eth_sendTransaction', [transaction])
    await approve()
    const { value: hash } = await sent
    await expect
      .poll(
        async () => (await requestEvm('eth_getTransactionReceipt', [hash])) as { status: string },
      )
      .toMatchObject({ status: '0x1', to })
    await expect(modal).toBeHidden()
  })

  await test.step('a reload prompts for nothing', async () => {
    await page.reload()
    await expect(page.locator('#account')).toHaveText(account)
    await expect(modal).toBeHidden()
  })

  await test.step('T158 an address that looks like the one that was paid is found after the reload', async () => {
    const to = '0x0000000000000000000000000000000000bb00aa'
    const sent = ask('eth_sendTransaction', [{ from: account, to, value: '0x1' }])
    await expect(frame.getByText('This address looks like one you know')).toBeVisible()
    await rejectButton.click()
    expect(await sent).toMatchObject({ code: 4001 })
  })

  await test.step('a message is signed on both namespaces', async () => {
    const signed = page.evaluate(() =>
      window.latchkey?.signMessage({ message: 'Fair winds', namespace: 'eip155' }),
    )
    await approve()
    const signature = (await signed) as `0x${string}`
    expect(await recoverMessageAddress({ message: 'Fair winds', signature })).toBe(account)

    const solana = await address('solana')
    const bytes = page.evaluate(() =>
      window.latchkey?.signMessage({ message: 'Fair winds', namespace: 'solana' }),
    )
    await approve()
    expect(isSolanaSignature(solana, 'Fair winds', String(await bytes))).toBe(true)
  })

  await test.step('coins are sent on Solana', async () => {
    const from = await address('solana')
    const to = (await generateKeyPairSigner()).address
    await requestSolana('requestAirdrop', [from, 2_000_000_000])
    const transaction = await unsignedTransfer(from, to, 1_000_000_000n)
    const sent = ask('solana_signAndSendTransaction', { transaction }, 'solana')
    await expect(frame.getByText(/^1 SOL/).first()).toBeVisible()
    await approve()
    expect(await sent).toMatchObject({ value: { signature: expect.any(String) } })
    await expect.poll(() => lamportsOf(to)).toBe(1_000_000_000)
  })
})

test('S4.29 mailbox left, device lost, protection never added: the same wallet on another site and in another browser, with code, link and number', {
  tag: '@long',
}, async ({ browser, page }) => {
  test.slow()
  const mailbox = newMailbox()
  const first = embeddedWallet(page)
  await page.goto(emailPage())
  await first.logIn(mailbox)
  const account = await first.address()

  for (const [where, host] of [
    ['another site', 'harbour.localhost'],
    ['another browser', undefined],
  ] as const) {
    await test.step(where, async () => {
      const context = host ? page.context() : await browser.newContext()
      const tab = await context.newPage()
      await tab.goto(emailPage('', host))
      const wallet = embeddedWallet(tab)
      await wallet.logIn(mailbox)
      await expect(wallet.modal.getByText('We sent a second e-mail')).toBeVisible()
      if (!host) {
        // A mailbox gets no two links within half a minute, so this one comes with the next request.
        await wallet.modal
          .getByRole('button', { name: 'Send a new e-mail' })
          .click({ timeout: 45_000 })
        await expect(wallet.modal.getByText('A new e-mail is on its way')).toBeAttached()
      }
      await wallet.approveDevice(mailbox)
      expect(await wallet.address()).toBe(account)
      const signed = tab.evaluate(() =>
        window.latchkey?.signMessage({ message: 'Here too', namespace: 'eip155' }),
      )
      await wallet.approve()
      const signature = (await signed) as `0x${string}`
      expect(await recoverMessageAddress({ message: 'Here too', signature })).toBe(account)
      await tab.close()
    })
  }
})

const fromBase58 = (text: string) => Buffer.from(getBase58Encoder().encode(text))

/** Checked by Node's own ed25519, past every library that made it. */
function isSolanaSignature(address: string, message: string, signature: string): boolean {
  const prefix = Buffer.from('302a300506032b6570032100', 'hex')
  const key = createPublicKey({
    key: Buffer.concat([prefix, fromBase58(address)]),
    format: 'der',
    type: 'spki',
  })
  return verify(null, Buffer.from(message), key, fromBase58(signature))
}
