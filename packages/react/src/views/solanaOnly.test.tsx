// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createViewLoader } from '../shell/view/createViewLoader.js'
import { namespacesContext, solanaAccount, solanaCluster } from '../testing/namespacesContext.js'
import { TestWidget } from '../testing/TestWidget.js'
import { views } from './registry.js'

afterEach(cleanup)

const whileOut = ['Connect', 'GetWallet', 'WhatIsAWallet', 'WhatIsANetwork', 'AllWallets'] as const
const whileIn = [
  'Account',
  'AccountSettings',
  'Networks',
  'SwitchAddress',
  'WalletReceive',
  'WalletCompatibleNetworks',
  'WalletSend',
  'WalletSendSelectToken',
] as const

const attributes = ['href', 'placeholder', 'aria-label', 'title', 'alt']
const words = () =>
  [...document.body.querySelectorAll('*')]
    .flatMap((each) => attributes.map((name) => each.getAttribute(name) ?? ''))
    .concat(document.body.textContent ?? '')
    .join(' ')

test.each([
  ...whileOut.map((view) => [view, {}] as const),
  ...whileIn.map((view) => [view, { solana: solanaAccount }] as const),
])('on a page with Solana only, %s names no other namespace', async (view, accounts) => {
  const networks = [solanaCluster('one', 'Sol One'), solanaCluster('two', 'Sol Two')]
  const context = namespacesContext({ accounts, networks, entries: [{ view }] })
  const View = await createViewLoader(views).load(view)
  render(
    <TestWidget context={context}>
      <View />
    </TestWidget>,
  )
  await act(async () => {})
  expect(words().trim()).not.toBe('')
  expect(words()).not.toMatch(/\b(?:ETH|EVM|ethereum|gas)\b|0x/i)
})
