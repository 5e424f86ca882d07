// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { enSecurity } from '../../locales/en/enSecurity.js'
import type { SecurityClient } from '../../security/createSecurityClient.js'
import { RecoverApp } from '../RecoverApp.js'

afterEach(cleanup)

const unprotected = { kind: 'unprotected', factors: [], isHere: true, isFresh: true }
const press = async (name: string) => {
  await expect.poll(() => document.querySelector(`[data-action="${name}"]`)).toBeTruthy()
  fireEvent.click(document.querySelector(`[data-action="${name}"]`) as Element)
}

/** Opens the window over a frame that answers from a table; a function answers each call anew. */
function open(answers: Record<string, unknown>, hasPasskeys = true) {
  const calls: [string, unknown][] = []
  const client = {
    hasPasskeys,
    async call(method: string, input: unknown) {
      calls.push([method, input])
      const answer = answers[method]
      if (answer === undefined) return new Promise(() => {})
      return typeof answer === 'function' ? answer() : answer
    },
    done: () => void calls.push(['done', undefined]),
  } as unknown as SecurityClient
  render(<RecoverApp {...{ client }} words={enSecurity} />)
  return calls
}
const isOver = (calls: readonly [string, unknown][]) =>
  expect.poll(() => calls.at(-1)).toEqual(['done', undefined])

test('T476 a suggested mailbox is shown in the field, and named only by the visitor’s press', async () => {
  const suggestedEmail = 'ann@example.com'
  const calls = open({
    recoveryWays: { ...unprotected, suggestedEmail },
    nameMailbox: { number: '42' },
    waitMailbox: { isDone: true },
  })
  await press('first-mailbox')
  const field = screen.getByLabelText<HTMLInputElement>(enSecurity.mailboxForm.label)
  expect(field.value).toBe(suggestedEmail)
  expect(calls.map(([method]) => method)).toEqual(['recoveryWays'])
  fireEvent.change(field, { target: { value: 'ann@' } })
  await press('send-link')
  expect(screen.getByText(enSecurity.mailboxForm.invalid)).toBeTruthy()
  fireEvent.change(field, { target: { value: ' bob@example.com ' } })
  await press('send-link')
  await isOver(calls)
  expect(calls[1]).toEqual(['nameMailbox', { email: 'bob@example.com' }])
})

test('T476 the mailbox that the provider named is one press away, and the press names it', async () => {
  const calls = open({
    recoveryWays: { ...unprotected, suggestedEmail: 'ann@example.com' },
    nameMailbox: { number: '42' },
    waitMailbox: { isDone: true },
  })
  await screen.findByText(enSecurity.first.suggested('ann@example.com'))
  expect(
    calls.map(([method]) => method),
    'before the press',
  ).toEqual(['recoveryWays'])
  await press('first-suggested')
  await isOver(calls)
  expect(calls[1]).toEqual(['nameMailbox', { email: 'ann@example.com' }])
})

test('a passkey protects a new wallet with one press, and then the window closes', async () => {
  const bytes = new Uint8Array(32).fill(1)
  const create = vi.fn(async () => ({
    rawId: new Uint8Array([1, 2, 3]).buffer,
    getClientExtensionResults: () => ({ prf: { results: { first: bytes } } }),
  }))
  vi.stubGlobal('PublicKeyCredential', class {})
  vi.stubGlobal('navigator', { credentials: { create } })
  onTestFinished(() => void vi.unstubAllGlobals())
  const calls = open({ recoveryWays: unprotected, addFactor: {} })
  await press('passkey')
  await isOver(calls)
  const input = { kind: 'passkey', credentialId: 'AQID', replaces: [], endsOthers: false }
  expect(calls[1]).toEqual(['addFactor', input])
})

test('a passkey that was cancelled is said above the other ways', async () => {
  const create = async () => {
    throw new DOMException('', 'AbortError')
  }
  vi.stubGlobal('PublicKeyCredential', class {})
  vi.stubGlobal('navigator', { credentials: { create } })
  onTestFinished(() => void vi.unstubAllGlobals())
  const calls = open({ recoveryWays: unprotected })
  await press('passkey')
  expect(await screen.findByText(enSecurity.passkey.states.cancelled)).toBeTruthy()
  expect(document.querySelector('[data-action="first-password"]')).toBeTruthy()
  expect(calls).toHaveLength(1)
})

test('a wallet that was begun elsewhere is ended only after a second press, and protected then', async () => {
  const ways = [{ ...unprotected, isHere: false }, unprotected]
  const calls = open({ recoveryWays: () => ways.shift(), startAgain: {} })
  await expect.poll(() => document.querySelector('[data-action="start-again"]')).toBeTruthy()
  // The other browser answers requests of new ones only where its wallet is open.
  expect(document.querySelector('[data-action="recover-device"]')).toBeNull()
  await press('start-again')
  expect(screen.getByText(enSecurity.first.againLead)).toBeTruthy()
  expect(calls).toHaveLength(1)
  await press('start-again-now')
  expect(await screen.findByText(enSecurity.first.title)).toBeTruthy()
  expect(calls.map(([method]) => method)).toEqual(['recoveryWays', 'startAgain', 'recoveryWays'])
})

test('T475 what needs a fresh login asks for one at the provider, and where there is none says what to do', async () => {
  const logins = { hasEmail: false, logins: [], offered: [] }
  const ways = { ...unprotected, isHere: false, isFresh: false }
  const calls = open({ recoveryWays: ways, logins })
  await press('start-again')
  await press('start-again-now')
  expect(await screen.findByText(enSecurity.logins.noneHere)).toBeTruthy()
  expect(calls.map(([method]) => method)).not.toContain('startAgain')
})

test('T371 behind a number no passkey is made for a new wallet, and the page says why', async () => {
  open({ recoveryWays: unprotected }, false)
  expect(await screen.findByText(enSecurity.first.passkey.notHere)).toBeTruthy()
  expect(document.querySelector('[data-action="first-mailbox"]'), 'a way below').toBeTruthy()
  expect(document.querySelector('[data-action="passkey"]')).toBeNull()
  expect(document.querySelector('[data-action="first-password"]')).toBeTruthy()
})

test('a login that knows no mailbox has it typed, and says the same whether it is the right one', async () => {
  const ways = { ...unprotected, kind: 'email', isHere: false, suggestedEmail: 'ann@example.com' }
  const calls = open({ recoveryWays: ways, requestLink: { number: '17' } })
  await press('recover-link')
  await press('send-link')
  expect(await screen.findByText('17')).toBeTruthy()
  expect(screen.getByText(enSecurity.mailboxForm.maybeSent, { exact: false })).toBeTruthy()
  expect(calls[1]).toEqual(['requestLink', { email: 'ann@example.com' }])
})

/** Makes a key, and types the group of it that is asked for. */
async function addKey() {
  await press('first-key')
  const groups = [...document.querySelectorAll('[data-key] span')].map((it) => it.textContent)
  await press('saved')
  const place = Number(/\d+/.exec(document.querySelector('label')?.textContent ?? '')?.[0])
  fireEvent.change(screen.getByLabelText(/^Type group/), { target: { value: groups[place - 1] } })
  await press('check')
}

test('a printed key protects a new wallet, and then the window closes', async () => {
  const calls = open({ recoveryWays: unprotected, addFactor: {} })
  await addKey()
  await isOver(calls)
})
