// @vitest-environment jsdom
import { headlessPage } from '@latchkey/core/testing'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test } from 'vitest'
import { LatchkeyProvider } from '../../attach/LatchkeyProvider.js'
import { useLatchkeyWallets } from '../headless/useLatchkeyWallets.js'
import { useLatchkeyAccount } from './useLatchkeyAccount.js'
import { useLatchkeyBalance } from './useLatchkeyBalance.js'
import { useLatchkeyEvents } from './useLatchkeyEvents.js'
import { useLatchkeyIdentity } from './useLatchkeyIdentity.js'
import { useLatchkeyNetwork } from './useLatchkeyNetwork.js'
import { useLatchkeyProvider } from './useLatchkeyProvider.js'
import { useLatchkeySession } from './useLatchkeySession.js'
import { useLatchkeyState } from './useLatchkeyState.js'
import { useLatchkeyWalletInfo } from './useLatchkeyWalletInfo.js'

const hooks = {
  useLatchkeyAccount,
  useLatchkeyBalance,
  useLatchkeyEvents,
  useLatchkeyIdentity,
  useLatchkeyNetwork,
  useLatchkeyProvider,
  useLatchkeySession,
  useLatchkeyState,
  useLatchkeyWalletInfo,
  useLatchkeyWallets,
}
type Call = { readonly hook: keyof typeof hooks; readonly parameters: readonly unknown[] }

/** Calls a hook as a script would, which has no types. */
function Caller({ hook, parameters }: Call) {
  Reflect.apply(hooks[hook], undefined, parameters)
  return null
}

function call(hook: keyof typeof hooks, ...parameters: unknown[]): () => string {
  const { latchkey } = headlessPage()
  onTestFinished(() => latchkey.destroy())
  return () =>
    renderToString(
      <LatchkeyProvider latchkey={latchkey}>
        <Caller hook={hook} parameters={parameters} />
      </LatchkeyProvider>,
    )
}
const refusal = (text: string) =>
  expect.objectContaining({ code: 'parameters/invalid', message: `Write ${text}` })

test.each([
  ['useLatchkeyProvider', 'useLatchkeyProvider({ namespace })'],
  ['useLatchkeyState', 'useLatchkeyState(selector)'],
  ['useLatchkeyEvents', 'useLatchkeyEvents(event, listener)'],
] as const)('%s without what it needs shows the call', (hook, text) => {
  expect(call(hook)).toThrow(refusal(text))
})

const withNamespace = [
  'useLatchkeyAccount',
  'useLatchkeyBalance',
  'useLatchkeyIdentity',
  'useLatchkeyNetwork',
  'useLatchkeyProvider',
  'useLatchkeySession',
  'useLatchkeyWalletInfo',
] as const

test.each(withNamespace)('%s names the namespaces that there are', (hook) => {
  const choices = 'namespace: eip155 | solana | polkadot | bip122 | cosmos'
  expect(call(hook, { namespace: 'evm' })).toThrow(refusal(`${hook}({ ${choices} })`))
  expect(call(hook, { namespace: 'eip155' })).not.toThrow()
})

test.each([
  ...withNamespace.map((hook) => [hook, 'namespace'] as const),
  ['useLatchkeyWallets', 'search'] as const,
])('%s of a value alone shows the call', (hook, field) => {
  expect(call(hook, 'eip155')).toThrow(refusal(`${hook}({ ${field} })`))
  expect(call(hook, null)).toThrow(refusal(`${hook}({ ${field} })`))
})
