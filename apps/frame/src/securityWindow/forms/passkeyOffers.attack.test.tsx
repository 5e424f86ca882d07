// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { arSecurity } from '../../locales/ar/arSecurity.js'
import { deSecurity } from '../../locales/de/deSecurity.js'
import type { SecurityWords } from '../../locales/en/enSecurity.js'
import { enSecurity } from '../../locales/en/enSecurity.js'
import type { SecurityClient } from '../../security/createSecurityClient.js'
import { MailboxPage } from '../MailboxPage.js'
import { OverviewPage } from '../OverviewPage.js'
import { ProtectPages, type ProtectPagesProps } from '../ProtectPages.js'
import { RecoverApp } from '../RecoverApp.js'
import { StolenPage } from '../StolenPage.js'
import { UnfreezePage } from '../UnfreezePage.js'

afterEach(cleanup)

const credentialId = 'c'.repeat(22)
const passkey = { factorId: 'p'.repeat(22), kind: 'passkey', credentialId, createdAt: 1 } as const
const key = { factorId: 'k'.repeat(22), kind: 'key', createdAt: 1 } as const
const password = { factorId: 'w'.repeat(22), kind: 'password', createdAt: 1 } as const
const ways = { kind: 'factors', email: 'ann@example.com', factors: [passkey, key] } as const
const overview = {
  email: 'ann@example.com',
  hasLogins: false,
  walletId: 'w'.repeat(22),
  factors: [passkey],
  isFresh: true,
  isProved: true,
  isFrozen: false,
  isMailboxLost: false,
  isMailboxMoved: false,
  isRecoveryMissing: false,
  requestCount: 0,
}
const none = () => {}
const task = { isBusy: false, failure: undefined, run: none, clear: none }
const clientOf = (hasPasskeys: boolean) =>
  ({ hasPasskeys, call: async () => ways, done: none }) as unknown as SecurityClient

function pagesOf(client: SecurityClient, words: SecurityWords): readonly ReactNode[] {
  const props = { client, words, language: 'en', task, overview, factors: [passkey, key] }
  const acts = {
    onAdd: none,
    onFactor: none,
    onKit: none,
    onDevices: none,
    onLogins: none,
    onRequests: none,
  }
  const more = { onMailbox: none, onSecret: async () => {}, email: 'ann@example.com' }
  const rest = {
    ...more,
    onUnfreeze: none,
    onStopUnfreeze: none,
    onStopLost: none,
    onDelete: none,
    onDone: none,
    onBack: none,
  }
  const view = { name: 'add', kind: 'passkey', replaces: [], endsOthers: false } as const
  const pages = { ...props, go: none, view, actions: {} } as unknown as ProtectPagesProps
  return [
    <RecoverApp key="recover" {...props} />,
    <UnfreezePage key="unfreeze" {...props} {...rest} />,
    <MailboxPage key="mailbox" {...props} {...rest} />,
    <StolenPage key="stolen" {...props} {...rest} {...acts} />,
    <OverviewPage key="overview" {...props} {...rest} {...acts} />,
    <ProtectPages key="add" {...pages} />,
  ]
}

const offers = () => document.querySelectorAll('[data-action$="passkey"]:not([data-action^="ch"])')

test('T371 behind a number no page offers a passkey or asks for one, and each says why, in every language', async () => {
  for (const words of [enSecurity, deSecurity, arSecurity])
    for (const page of pagesOf(clientOf(false), words)) {
      render(page)
      expect(await screen.findByText(words.passkey.notHere)).toBeTruthy()
      expect(offers()).toHaveLength(0)
      cleanup()
    }
  for (const page of pagesOf(clientOf(true), enSecurity)) {
    render(page)
    await expect.poll(() => offers().length, { message: 'with an opener' }).toBe(1)
    expect(screen.queryByText(enSecurity.passkey.notHere)).toBeNull()
    cleanup()
  }
})

test('T372 a wallet with a password is offered no second one, but to change it', () => {
  const [, , , , page] = pagesOf(clientOf(true), enSecurity)
  const offered = () => document.querySelector('[data-action="add-password"]')
  const { rerender } = render(page)
  expect(offered()).toBeTruthy()
  const element = page as React.ReactElement<Parameters<typeof OverviewPage>[0]>
  rerender(<OverviewPage {...element.props} overview={{ ...overview, factors: [password] }} />)
  expect(offered()).toBeNull()
  expect(document.querySelector('[data-action="change-password"]')).toBeTruthy()
})
