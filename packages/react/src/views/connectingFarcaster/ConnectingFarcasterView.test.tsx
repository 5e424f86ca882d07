// @vitest-environment jsdom
import type { SocialStatus } from '@latchkey/core/auth'
import { LatchkeyError } from '@latchkey/protocol'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { press, renderEmailView, viewHistory } from '../../testing/emailContext.js'
import { socialContext } from '../../testing/socialContext.js'
import ConnectingFarcasterView from './ConnectingFarcasterView.js'

afterEach(cleanup)

const url = 'https://farcaster.example/~/siwf?channelToken=1'

let opened: (readonly [url: string, target: string])[] = []

async function show(status?: SocialStatus, mobile = false) {
  opened = []
  const made = socialContext({
    entries: [{ view: 'Connect' }, { view: 'ConnectingFarcaster' }],
    env: { mobile, openLink: (link, target) => void opened.push([link, target]) },
    ...(status && { auth: { social: { provider: 'farcaster', ...status } } }),
  })
  await renderEmailView(made.context, <ConnectingFarcasterView />)
  return made
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

test('S3.66 on a computer there is a QR code, and its link to copy', async () => {
  await show({ status: 'opening' })
  expect(screen.queryByRole('img')).toBeNull()
  expect(button('Copy link').disabled).toBe(true)
  cleanup()
  await show({ status: 'waiting', url })
  expect(screen.getByRole('img', { name: 'QR code to log in with Farcaster' })).toBeDefined()
  expect(button('Copy link').disabled).toBe(false)
  expect(document.querySelector('[aria-live]')?.textContent).toContain('The QR code is ready')
})

test('S3.49 on a phone a button opens the app, in another tab', async () => {
  await show({ status: 'waiting', url }, true)
  expect(screen.queryByRole('img')).toBeNull()
  await press('Open Farcaster')
  expect(opened).toEqual([[url, '_blank']])
})

test('S3.67 after the approval it says so', async () => {
  await show({ status: 'finishing' })
  expect(screen.getByRole('status').textContent).toContain('Logging you in')
})

test('a refusal is told, and tried again with another code', async () => {
  const { embedded } = await show({ status: 'failed', error: new LatchkeyError('social/denied') })
  expect(screen.getByRole('status').textContent).toContain('Login declined')
  embedded.next('connectFarcaster', 'hang')
  await press('Try again')
  expect(embedded.calls).toContain('farcasterUri')
  expect(screen.getByRole('img', { name: /Farcaster/ })).toBeDefined()
})

test('the keyboard goes on in the view when another try takes the pressed button away', async () => {
  const { embedded } = await show({ status: 'failed', error: new LatchkeyError('social/denied') })
  embedded.next('connectFarcaster', 'hang')
  button('Try again').focus()
  await press('Try again')
  expect(document.activeElement?.contains(button('Copy link'))).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
})

test('a vault without it leads back to the other logins', async () => {
  const error = new LatchkeyError('social/unavailable')
  const { context } = await show({ status: 'failed', error })
  await press('Choose another login')
  expect(viewHistory(context)).toEqual(['Connect'])
})

test('opened by a host, it sends no request before a click', async () => {
  const { embedded } = await show()
  expect(embedded.calls).toEqual([])
  embedded.next('connectFarcaster', 'hang')
  await press('Continue with Farcaster')
  expect(embedded.calls).toContain('farcasterUri')
})
