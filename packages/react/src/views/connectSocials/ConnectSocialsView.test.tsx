// @vitest-environment jsdom
import type { Options } from '@latchkey/core'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { press, renderEmailView, viewHistory } from '../../testing/emailContext.js'
import { socialContext } from '../../testing/socialContext.js'
import ConnectSocialsView from './ConnectSocialsView.js'

afterEach(cleanup)

async function show(options: Partial<Options> = {}) {
  const made = socialContext({ entries: [{ view: 'ConnectSocials' }], options })
  await renderEmailView(made.context, <ConnectSocialsView />)
  return made
}
const rows = () => screen.getAllByRole('button').map((row) => row.textContent)

test('S9.29 all logins are listed in their order, and a click opens the window', async () => {
  const { context, page } = await show()
  expect(rows()).toEqual(['Google', 'X', 'Farcaster', 'Discord', 'Apple', 'GitHub', 'Facebook'])
  await press('GitHub')
  expect(page.popups).toHaveLength(1)
  expect(viewHistory(context)).toEqual(['ConnectSocials', 'ConnectingSocial'])
})

test('S3.40 consent is asked here too, and nothing is loaded before', async () => {
  const { embedded, page } = await show({
    termsConditionsUrl: 'https://app.example/terms',
    features: { legalCheckbox: true },
  })
  await press('Google')
  expect(page.popups).toEqual([])
  expect(embedded.calls).toEqual([])
  await act(async () => fireEvent.click(screen.getByRole('checkbox')))
  expect(embedded.calls).toContain('prefetch')
  await press('Google')
  expect(page.popups).toHaveLength(1)
})

test('a host that opens it without any login sees why it is empty', async () => {
  await show({ features: { socials: false } })
  expect(document.body.textContent).toContain('Social login isn’t available here')
})
