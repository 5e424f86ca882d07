import { fundAccount } from '../setup/chain.js'
import { expect, test } from '../setup/test.js'
import { bob } from '../setup/testAccounts.js'
import { newVisitor } from './embeddedWallet.js'

const sizes = [
  { width: 360, height: 640 },
  { width: 400, height: 640 },
]

test('T651 a plain send is one screen: to whom by name, whole at first and by its ends once it was approved', async ({
  page,
}) => {
  test.slow()
  const { account, wallet } = await newVisitor(page)
  const { approve, ask, frame } = wallet
  await fundAccount(account, { ether: 1 })
  const verdict = frame.locator('[data-verdict]')
  const whole = frame.locator('span.lka-address').filter({ hasText: bob })
  const send = () =>
    ask('eth_sendTransaction', [{ from: account, to: bob, value: '0x16345785d8a0000' }])

  await page.setViewportSize({ width: 360, height: 640 })
  const first = send()
  await expect(frame.getByText('bob.eth')).toBeVisible()
  await expect(frame.getByText('new to you')).toBeVisible()
  await expect(whole).toBeVisible()
  await expect(verdict).toHaveCount(1)
  await expect(verdict).toHaveAttribute('data-verdict', 'asShown')
  for (const size of sizes) {
    await page.setViewportSize(size)
    await expect
      .poll(() => frame.locator('.lka-scroll').evaluate((e) => e.scrollHeight - e.clientHeight))
      .toBe(0)
    await expect(frame.getByRole('button', { name: 'Keep reading' })).toHaveCount(0)
  }
  await approve()
  await first

  const second = send()
  await expect(frame.getByText('you’ve sent here before')).toBeVisible()
  const ends = frame.getByText(`${bob.slice(0, 6)}…${bob.slice(-4)}`)
  await expect(ends).toBeVisible()
  await ends.click()
  await expect(frame.locator('details[open] span.lka-address')).toHaveText(bob)
  await approve()
  await second
})
