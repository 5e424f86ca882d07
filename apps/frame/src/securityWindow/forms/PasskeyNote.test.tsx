import { expect, test } from 'vitest'
import { arSecurity } from '../../locales/ar/arSecurity.js'
import { deSecurity } from '../../locales/de/deSecurity.js'
import { enSecurity } from '../../locales/en/enSecurity.js'
import { isOffered, whyNoPasskey } from './PasskeyNote.js'

const client = { hasPasskeys: true }

test('at a vault that is reached by a number no passkey is offered, and the note blames no browser', () => {
  for (const host of ['127.0.0.1', '10.0.0.3', '[::1]'])
    for (const words of [enSecurity, deSecurity, arSecurity]) {
      expect(isOffered(client, 'passkey', host)).toBe(false)
      expect(isOffered(client, 'password', host)).toBe(true)
      expect(whyNoPasskey(words, host)).toBe(words.passkey.needsName)
    }
})

test('at one with a name they are offered, and a window behind a number of digits says its own reason', () => {
  for (const host of ['localhost', 'wallet.localhost', 'vault.example', '1.2.3.example']) {
    expect(isOffered(client, 'passkey', host)).toBe(true)
    expect(isOffered({ hasPasskeys: false }, 'passkey', host)).toBe(false)
    expect(whyNoPasskey(enSecurity, host)).toBe(enSecurity.passkey.notHere)
  }
})
